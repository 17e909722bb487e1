/* test_move_words.c: words are read as the move they mean, names in part, ids and numbers of
 * texts included, and else the writer is told what is wrong (HH-RULE-140). */
#include "../unit.h"

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"
#include "talk/view.h"

static const char pack[] =
    "pack words\n"
    "unit \"Marks\" side unaligned rarity common flags 0 firepower 1 assault 1 speed 1 armor 4 die "
    "1\n"
    "    text A: Any unit gets +1 armor.\n"
    "    text A: Any unit gets +2 armor.\n"
    "    text BA: One of your units gets +1 speed.\n"
    "    command T: Any unit gets +1 armor. Only playable if it is turn 90 or later.\n"
    "unit \"Giver\" side unaligned rarity common flags 0 firepower 1 assault 1 speed 1 armor 4 die "
    "1\n"
    "    text This unit gains \"BA: You gain 1 flag.\" and \"BA: You lose 1 flag.\"\n"
    "    text BA: One of your units gets +1 speed.\n"
    "    command T: Any unit gets +1 armor. Only playable if it is turn 90 or later.\n"
    "unit \"Wallow\" side unaligned rarity common flags 0 firepower 2 assault 1 speed 1 armor 4 "
    "die 1\n"
    "    command T: Any unit gets +1 armor. Only playable if it is turn 90 or later.\n"
    "unit \"Wallet\" side unaligned rarity common flags 0 firepower 2 assault 1 speed 1 armor 4 "
    "die "
    "1\n"
    "    command T: Any unit gets +1 armor. Only playable if it is turn 90 or later.\n"
    "unit \"Rif Raf\" side unaligned rarity common flags 0 firepower 2 assault 1 speed 1 armor 4 "
    "die 1\n"
    "    command BA: Any unit gets +1 armor until the end of the battle.\n"
    "asset \"Spyglass\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    text BA: Look at any face-down card at any other sector.\n"
    "    text BA: Move one of your units to another sector.\n"
    "    command T: Any unit gets +1 armor. Only playable if it is turn 90 or later.\n"
    "asset \"Tally\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    text E: You gain 1 flag.\n"
    "    text E: You lose 2 flags.\n"
    "    command E: You gain 3 flags.\n"
    "asset \"Watchtower Post\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    text BA: You gain 1 flag.\n"
    "    text BA: You lose 2 flags.\n"
    "    command T: Any unit gets +1 armor. Only playable if it is turn 90 or later.\n";

/* A position, or words that a seat says in it: they come back as the move that was read, or there
 * is a message, here with "!" before it. A move that is read need not be legal: check says why. */
static const struct {
    const char *position;
    int seat;
    const char *words, *read;
} rows[] = {
    {"phase: role\n"
     "deck 0: Die6\n"
     "deck 1: Die1\n",
     0, NULL, NULL},
    {NULL, 0, "be king", "!\"king\" is not a known role; \"attacker\" is one, for example"},
    {NULL, 0, "be", "!\"be\" is not complete: type \"be ROLE\""},
    {NULL, 0, "be attackers",
     "!\"attackers\" is not a known role; \"attacker\" is one, for example"},
    {NULL, 0, "BE def", "be defender"},
    {NULL, 0, "be a", "be attacker"},
    {"phase: planet\n"
     "attacker: 1\n"
     "deck 0: 8 Die1\n"
     "deck 1: 8 Die1\n",
     0, NULL, NULL},
    {NULL, 0, "planet nowhere", "!\"nowhere\" is no planet: ember or halcyon"},
    {NULL, 0, "planet", "!\"planet\" is not complete: type \"planet PLANET\""},
    {NULL, 0, "planet Halcyon G", "planet halcyon"},
    {NULL, 0, "planet ember", "planet ember"},
    {NULL, 0, "send to 1", "send to 1"},
    {NULL, 0, "send to North", "!\"North\" is no sector of the row: say 1, 2 or 3, or its name"},
    {"attacker: 0\n"
     "to act: 1\n"
     "deck 0: 4 Die1\n"
     "deck 1: Rifle, 3 Die1\n",
     0, NULL, NULL},
    {NULL, 1, "send to 4", "!\"4\" is no sector of the row: say 1, 2 or 3, or its name"},
    {NULL, 1, "send 0", "!\"0\" is no sector of the row: say 1, 2 or 3, or its name"},
    {NULL, 1, "send to", "!\"to\" is no sector of the row: say 1, 2 or 3, or its name"},
    {NULL, 1, "send to East", "!\"East\" is no sector of the row: say 1, 2 or 3, or its name"},
    {NULL, 1, "send Cen", "send to 2"},
    {NULL, 1, "send to 3", "send to 3"},
    {NULL, 1, "send too 3", "!\"too 3\" is no sector of the row: say 1, 2 or 3, or its name"},
    {"attacker: 0\n"
     "phase: sector\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Wall\n"
     "at 3 seat 0: Rifle\n"
     "at 3 seat 1: Wall\n",
     0, NULL, NULL},
    {NULL, 0, "fight   South", "fight at 3"},
    {NULL, 0, "fight at 1", "fight at 1"},
    {NULL, 0, "fight at 2", "fight at 2"},
    {"attacker: 0\n"
     "phase: deploy\n"
     "to act: 0\n"
     "hand 0: 2 Rifle, Wall, Wallow\n"
     "hand 1: Die1\n"
     "discard 0: Ram\n"
     "at 1 seat 1: Wall, Snail face-down\n",
     0, NULL, NULL},
    {NULL, 0, "deploy Rifle", "!\"deploy Rifle\" is not complete: type \"deploy CARD to SECTOR\""},
    {NULL, 0, "deploy Rifle to Nowhere",
     "!\"Nowhere\" is no sector of the row: say 1, 2 or 3, or its name"},
    {NULL, 0, "deploy to 1", "!\"deploy to 1\" is not complete: type \"deploy CARD to SECTOR\""},
    {NULL, 0, "deploy  to 1", "!\"deploy to 1\" is not complete: type \"deploy CARD to SECTOR\""},
    {NULL, 0, "deploy Rifel to 1", "!there is no card \"Rifel\"; did you mean \"Rifle\"?"},
    {NULL, 0, "deploy Quartermaster to 1",
     "!there is no card \"Quartermaster\" in the packs of this game"},
    {NULL, 0, "deploy Wal to 1",
     "!this could mean \"deploy Wall to 1\" or \"deploy Wallow to 1\": type more of it"},
    {NULL, 0, "deploy Tank to 1", "!you see no Tank in this match"},
    {NULL, 0, "deploy Rifle#2 to 1", "deploy Rifle to 1"},
    {NULL, 0, "deploy Rifle#1 to 1", "deploy Rifle to 1"},
    {NULL, 0, "deploy Rifle#x to 1", "!you see no Rifle#x in this match"},
    {NULL, 0, "deploy Rifle#0 to 1", "!you see no Rifle#0 in this match"},
    {NULL, 0, "deploy Rifle#127 to 1", "!you see no Rifle#127 in this match"},
    {NULL, 0, "deploy Rifle#112 to 1", "!you see no Rifle#112 in this match"},
    {NULL, 0, "deploy Rifle#111 to 1", "!you see no Rifle#111 in this match"},
    {NULL, 0, "deploy Tank#1 to 1", "!you see no Tank#1 in this match"},
    {NULL, 0, "deploy Rifle#126 to 1", "!you see no Rifle#126 in this match"},
    {NULL, 0,
     "deploy A name that is so long that no card can have it, for the room for names ends some "
     "words before it to 1",
     "!\"A name that is so long that no card can have it, for the roo...\" is too long for a "
     "card's name"},
    {NULL, 0,
     "deploy A name that is so long that no card can have it, for the room for names ends some "
     "words before it, and so long that no move can have it, for the room for moves ends some "
     "words before it, some way behind that to 1",
     "!this is too long for a move: at most 159 characters"},
    {NULL, 0, "deploy Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa to 1",
     "!\"Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...\" is too long for a "
     "card's name"},
    {NULL, 0, "deploy Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa to 1",
     "!there is no card \"Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" in the "
     "packs of this game"},
    {NULL, 0, "deploy Wall to north", "deploy Wall to 1"},
    {NULL, 0, "deploy wall  to North", "deploy Wall to 1"},
    {NULL, 0, "DEPLOY Rif to 2", "deploy Rifle to 2"},
    {NULL, 0, "deploy Ram to 2", "deploy Ram to 2"},
    {NULL, 0, "deploy Die1 to 2", "!you see no Die1 in this match"},
    {NULL, 0, "deploy face-down to 1", "deploy face-down to 1"},
    {NULL, 1, "deploy Die1 to 3", "deploy Die1 to 3"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Wall\n",
     0, NULL, NULL},
    {NULL, 0, "dance",
     "!\"dance\" is not a move; now you can type: shoot with UNIT, charge UNIT, pass"},
    {NULL, 0, "", "!\"\" is not a move; now you can type: shoot with UNIT, charge UNIT, pass"},
    {NULL, 0, "pass the salt", "!nothing may follow \"pass\""},
    {NULL, 0, "pass", "pass"},
    {NULL, 0, "withdraw now", "!nothing may follow \"withdraw\""},
    {NULL, 0, "withdraw", "withdraw"},
    {NULL, 0, "resolve", "resolve"},
    {NULL, 0, "done", "done"},
    {NULL, 0, "yes", "yes"},
    {NULL, 0, "no", "no"},
    {NULL, 0, "give", "!\"give\" is not complete: type \"give up\""},
    {NULL, 0, "give in", "!\"give in\" is not complete: type \"give up\""},
    {NULL, 0, "give up now", "!nothing may follow \"give up\""},
    {NULL, 0, "give up", "give up"},
    {NULL, 0, "option 0", "!\"0\" is no number of an option"},
    {NULL, 0, "option 1", "option 1"},
    {NULL, 0, "option 256", "!\"256\" is no number of an option"},
    {NULL, 0, "option 255", "option 255"},
    {NULL, 0, "number -1", "!\"-1\" is not a number in the allowed range"},
    {NULL, 0, "number 0", "number 0"},
    {NULL, 0, "number 255", "number 255"},
    {NULL, 0, "number 256", "number 256"},
    {NULL, 0, "number", "!\"number\" is not complete: type \"number NUMBER\""},
    {NULL, 0, "move to 2", "move to 2"},
    {NULL, 0, "shoot with", "!there is no card \"with\"; did you mean \"Die1\"?"},
    {NULL, 0, "charge", "!\"charge\" is not complete: type \"charge UNIT\""},
    {NULL, 0, "shoot without", "!there is no card \"without\" in the packs of this game"},
    {NULL, 0, "shoot with Rifle", "shoot with Rifle"},
    {NULL, 0, "SHOOT Rif", "shoot with Rifle"},
    {NULL, 0, "charge Rifle", "charge Rifle"},
    {NULL, 0, "assault with Rifle", "assault with Rifle"},
    {NULL, 0, "assault Rifle", "assault with Rifle"},
    {NULL, 0, "shoot with Wall", "shoot with Wall"},
    {NULL, 0, "special Rifle", "special Rifle"},
    {NULL, 0, "special Rifle 2", "special Rifle 2"},
    {NULL, 0, "use Rifle granted 1", "use Rifle granted 1"},
    {NULL, 0, "use Rifle command", "use Rifle command"},
    {NULL, 0, "use Wall 127", "use Wall 127"},
    {NULL, 0, "use Wall 128",
     "!\"128\" is no line of a card: say its number, granted N or command"},
    {NULL, 0, "use Rifle 0", "!\"0\" is no line of a card: say its number, granted N or command"},
    {NULL, 0, "use North", "use North"},
    {NULL, 0, "use North 1", "use North"},
    {NULL, 0, "use Nort#1", "!there is no card \"Nort\"; did you mean \"Hare\"?"},
    {NULL, 0, "choose face-down#9", "!you see no card \"face-down#9\" in this match"},
    {NULL, 0, "choose face-down 2", "!you see no card \"face-down\" in this match"},
    {NULL, 0, "choose face-down", "!you see no card \"face-down\" in this match"},
    {NULL, 0, "choose face-downs", "!there is no card \"face-downs\" in the packs of this game"},
    {NULL, 0, "play Rifle", "play Rifle"},
    {NULL, 0, "play Tank", "!you see no Tank in this match"},
    {NULL, 0, "target Wall", "target Wall"},
    {NULL, 0, "block with Wall", "block with Wall"},
    {NULL, 0, "sweep Wall", "sweep Wall"},
    {NULL, 0, "play", "!\"play\" is not complete: type \"play CARD\""},
    {NULL, 1, "pass", "pass"},
    {"attacker: 0\ncurrent: 1\nat 1 seat 0: Wallow, Wallet, Wall\nat 1 seat 1: Snail\n", 0, NULL,
     NULL},
    {NULL, 0, "shoot with Wall", "shoot with Wall"},
    {NULL, 0, "shoot with Wallo", "shoot with Wallow"},
    {NULL, 0, "shoot with Wa",
     "!this could mean \"shoot with Wallow\" or \"shoot with Wallet\": type more of it"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: 2 Rifle, Rif Raf, Wallow\n"
     "at 1 seat 1: 2 Wall, Wallow\n"
     "hand 0: Rif Raf, Rifle\n",
     0, NULL, NULL},
    {NULL, 0, "shoot with Rifle",
     "!this could mean \"shoot with Rifle#1\" or \"shoot with Rifle#2\": type more of it"},
    {NULL, 0, "shoot with Rifle#1", "shoot with Rifle#1"},
    {NULL, 0, "shoot with Rifle#2", "shoot with Rifle#2"},
    {NULL, 0, "shoot with Rifle#3", "!you see no Rifle#3 in this match"},
    {NULL, 0, "shoot with Rif",
     "!this could mean \"shoot with Rifle#1\" or \"shoot with Rifle#2\": type more of it"},
    {NULL, 0, "shoot with Rif R", "shoot with Rif Raf#3"},
    {NULL, 0, "shoot with Wallow#4", "shoot with Wallow#4"},
    {NULL, 0, "shoot with Wallow#123", "shoot with Wallow#123"},
    {NULL, 0, "shoot with Wallow", "shoot with Wallow#4"},
    {NULL, 1, "shoot with Wall", "shoot with Wall#121"},
    {NULL, 0, "play Rif Raf", "play Rif Raf"},
    {NULL, 0, "play Rif", "play Rif Raf"},
    {NULL, 0, "charge Rif Raf", "charge Rif Raf#3"},
    {NULL, 0, "target Wall", "target Wall#121"},
    {NULL, 0, "play Rifle", "play Rifle"},
    {NULL, 0, "use Rif Raf", "use Rif Raf#3"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Marks, Giver, Spyglass, Rifle charging\n"
     "at 1 seat 1: Wall charging\n"
     "at 2 seat 1: Snail face-down, Ram face-down\n"
     "at 3 seat 1: Hare face-down\n"
     "hand 1: Bike, Tank\n"
     "deck 1: Die1\n",
     0, NULL, NULL},
    {NULL, 0, "special Marks", "special Marks"},
    {NULL, 0, "special Marks 1", "special Marks 1"},
    {NULL, 0, "special Marks 2", "special Marks 2"},
    {NULL, 0, "special Marks 3", "special Marks 3"},
    {NULL, 0, "special Marks 4", "special Marks 4"},
    {NULL, 0, "use Marks", "use Marks"},
    {NULL, 0, "use Marks 3", "use Marks"},
    {NULL, 0, "use Marks 1", "use Marks 1"},
    {NULL, 0, "use Giver", "use Giver"},
    {NULL, 0, "use Giver 2", "use Giver"},
    {NULL, 0, "use Giver 1", "use Giver 1"},
    {NULL, 0, "use Giver granted 1", "use Giver granted 1"},
    {NULL, 0, "use Giver granted 2", "use Giver granted 2"},
    {NULL, 0, "use Giver granted 3", "use Giver granted 3"},
    {NULL, 0, "use Giver  granted  2", "use Giver granted 2"},
    {NULL, 0, "use Spyglass",
     "!this could mean \"use Spyglass 1\" or \"use Spyglass 2\": type more of it"},
    {NULL, 0, "use Spyglass 2", "use Spyglass 2"},
    {NULL, 0, "use Spyglass 3", "use Spyglass 3"},
    {NULL, 0, "use spy 1", "use Spyglass 1"},
    {NULL, 0, "use face-down#122", "use face-down#122"},
    {NULL, 0, "choose face-down#123", "choose face-down#123"},
    {NULL, 0, "choose face-down#1", "!you see no card \"face-down#1\" in this match"},
    {NULL, 0, "use G granted 2", "use Giver granted 2"},
    {NULL, 0, "choose face-down#124", "choose face-down#124"},
    {NULL, 0, "choose #124", "choose face-down#124"},
    {NULL, 0, "choose face-down#125", "choose face-down#125"},
    {NULL, 0, "choose face-down 3", "choose face-down#122 3"},
    {NULL, 0, "assault with Rifle", "assault with Rifle"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: 2 Tally, Marks\n"
     "at 1 seat 1: Wall, Wall\n"
     "at 2 seat 0: Tally\n"
     "hand 0: Tally\n"
     "phase: victory\n",
     0, NULL, NULL},
    {NULL, 0, "choose Tally",
     "!this could mean \"choose Tally#1\" or \"choose Tally#2\": type more of it"},
    {NULL, 0, "choose Tally#1", "choose Tally#1"},
    {NULL, 0, "choose Tally#2", "choose Tally#2"},
    {NULL, 0, "choose Tally#1 2", "choose Tally#1 2"},
    {NULL, 0, "choose Tally#1 1", "choose Tally#1"},
    {NULL, 0, "choose Tally#2 2", "choose Tally#2 2"},
    {NULL, 0, "choose Tally#3", "!you see no Tally#3 in this match"},
    {NULL, 0, "choose Tally#1 3", "choose Tally#1 3"},
    {NULL, 0, "choose Tally command", "choose Tally#5 command"},
    {NULL, 0, "choose T command", "choose Tally#5 command"},
    {NULL, 0, "choose Marks", "choose Marks"},
    {NULL, 0, "choose Wall", "choose Wall#121"},
    {NULL, 0, "pass", "pass"},
    {"attacker: 0\ncurrent: 1\nat 1 seat 0: Watchtower Post\nat 1 seat 1: Wall\n", 0, NULL, NULL},
    {NULL, 0, "use Watchtower Post 2", "use Watchtower Post 2"},
    {NULL, 0, "use W 1", "use Watchtower Post 1"},
};

static void test_words_are_read(void **state)
{
    static struct hh_state s;
    struct err e;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *position = rows[i].position;
        char read[400] = "";
        struct text t;
        struct move m;
        e = (struct err){0};
        text_init(&t, read, sizeof read);
        if (position != NULL) {
            if (!position_place(&heresy_game, *state, "", position, strlen(position), &s, NULL, &e))
                fail_msg("%d: %s", e.line, e.text);
            continue;
        }
        if (game_read_move(&heresy_game, *state, &s, rows[i].seat, rows[i].words, &m, &e))
            game_move_words(&heresy_game, *state, &s, rows[i].seat, &m, &t);
        else
            text_addf(&t, "!%s", e.text);
        if (strcmp(read, rows[i].read) != 0)
            fail_msg("%s: is \"%s\", not \"%s\"", rows[i].words, read, rows[i].read);
    }
}

/* Numbers of engines may be anything: a move is refused unless it names what there is and nothing
 * else. The Rifle is @0, the Wall @120, both at sector 1; seat 0 is asked. */
static void test_malformed_moves_are_refused(void **state)
{
    static const char position[] =
        "attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle\nat 1 seat 1: Wall\n";
    static const struct {
        int seat;
        struct move move;
        const char *why; /* NULL: it is legal */
    } moves[] = {
        {0, {HH_MV_SHOOT, {0}}, NULL},
        {0, {HH_MV_PASS, {0, 0, 0}}, NULL},
        {0, {HH_MV_RESIGN, {0, 0, 0}}, NULL},
        {1, {HH_MV_RESIGN, {0, 0, 0}}, "it is not your turn to decide (HH-BA-02)"},
        {2, {HH_MV_PASS, {0, 0, 0}}, "it is not your turn to decide (HH-BA-02)"},
        {-1, {HH_MV_PASS, {0, 0, 0}}, "it is not your turn to decide (HH-BA-02)"},
        {0,
         {HH_MV_RESIGN, {1, 0, 0}},
         "the move has a field that does not belong to it (HH-OPT-04)"},
        {0,
         {HH_MV_RESIGN, {0, 0, 1}},
         "the move has a field that does not belong to it (HH-OPT-04)"},
        {0, {HH_MV_COUNT, {0, 0, 0}}, "there is no such move (HH-OPT-04)"},
        {0, {HH_MV_PASS, {0, 1, 0}}, "the move has a field that does not belong to it (HH-OPT-04)"},
        {0, {HH_MV_SHOOT, {1}}, "there is no such card in the match (HH-OPT-04)"},
        {0, {HH_MV_SHOOT, {239}}, "there is no such card in the match (HH-OPT-04)"},
        {0, {HH_MV_SHOOT, {243}}, "there is no such card in the match (HH-OPT-04)"},
        {0,
         {HH_MV_SHOOT, {0, 7, 0}},
         "the move has a field that does not belong to it (HH-OPT-04)"},
        {0,
         {HH_MV_SHOOT, {0, 0, 1}},
         "the move has a field that does not belong to it (HH-OPT-04)"},
    };
    static struct hh_state s;
    struct err e = {0};
    assert_true(position_place(&heresy_game, *state, "", position, strlen(position), &s, NULL, &e));
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        e = (struct err){0};
        int rule = heresy_game.check(*state, &s, moves[i].seat, &moves[i].move, &e);
        assert_int_equal(rule == 0, moves[i].why == NULL);
        if (moves[i].why != NULL)
            assert_string_equal(e.text, moves[i].why);
    }
    assert_true(
        position_place(&heresy_game, *state, "", "over: 1\n", strlen("over: 1\n"), &s, NULL, &e));
    assert_int_not_equal(heresy_game.check(*state, &s, 0, &moves[1].move, &e), 0);
    assert_string_equal(e.text, "the game is over (HH-WIN-01)");
}

/* A move is described to players, while there is a game. */
static void test_moves_are_described_to_players(void **state)
{
    static const char position[] =
        "attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle\nat 1 seat 1: Wall\n";
    static struct hh_state s;
    static struct hh_view v;
    struct err e = {0};
    static const char over[] = "over: 1\nwinner: 1\n";
    struct move role = {HH_MV_ROLE, {0}}, nowhere = {HH_MV_FIGHT, {HH_SECTOR_CARDS}};
    for (int viewer = SEAT_ALL; viewer < 2; viewer++) {
        char out[200] = "";
        struct text t;
        assert_true(
            position_place(&heresy_game, *state, "", position, strlen(position), &s, NULL, &e));
        heresy_game.view(*state, &s, viewer, &v);
        text_init(&t, out, sizeof out);
        heresy_game.describe_move(*state, &v, &role, &t);
        assert_string_equal(out, viewer < 0 ? "" : "fights the first battle of each turn");
        text_init(&t, out, sizeof out);
        out[0] = '\0';
        heresy_game.describe_move(*state, &v, &nowhere, &t);
        assert_string_equal(out, "");
        assert_true(position_place(&heresy_game, *state, "", over, strlen(over), &s, NULL, &e));
        heresy_game.view(*state, &s, viewer, &v);
        text_init(&t, out, sizeof out);
        out[0] = '\0';
        heresy_game.describe_move(*state, &v, &role, &t);
        assert_string_equal(out, "");
    }
}

/* The chance of a test, from 1 to 99, with a deck of which all is known. */
static void test_odds_are_told(void **state)
{
    static const char position[] = "attacker: 0\nphase: deploy\nhand 0: Wall\n"
                                   "deck 0: Die1, Die2, Die3, Die4\n";
    static const struct {
        const char *words, *told; /* told to seat 0; NULL: refused */
    } rows_of_odds[] = {
        {"4+", "You: 4+ succeeds in about 25 of 100 rolls.\nSeat 1: no card to roll with.\n"},
        {"3", "You: 3+ succeeds in about 50 of 100 rolls.\nSeat 1: no card to roll with.\n"},
        {"1+", "You: 1+ succeeds in more than 99 of 100 rolls.\nSeat 1: no card to roll with.\n"},
        {"99+", "You: 99+ fails in more than 99 of 100 rolls.\nSeat 1: no card to roll with.\n"},
        {"0+", NULL},
        {"100+", NULL},
        {"", NULL},
        {"+4", NULL},
        {"four", NULL},
        {"00000041+", NULL},
        {"41111111+", NULL},
    };
    static struct hh_state s;
    static struct hh_view v;
    struct err e = {0};
    assert_true(position_place(&heresy_game, *state, "", position, strlen(position), &s, NULL, &e));
    heresy_game.view(*state, &s, 0, &v);
    for (size_t i = 0; i < sizeof rows_of_odds / sizeof *rows_of_odds; i++) {
        char out[200] = "";
        struct text t;
        text_init(&t, out, sizeof out);
        bool is_told = heresy_game.odds(*state, &v, rows_of_odds[i].words, &t, &e);
        assert_int_equal(is_told, rows_of_odds[i].told != NULL);
        assert_string_equal(is_told ? out : e.text,
                            is_told ? rows_of_odds[i].told : "write the test, such as odds 4+");
    }
}

static int with_words(void **state)
{
    struct said said;
    struct report report = said_report(&said);
    size_t size;
    char *drill = source_read("cases/heresy/drill.pack", &size);
    struct pack_text packs[] = {{"drill.pack", drill, size}, {"words.pack", pack, strlen(pack)}};
    *state = heresy_game.data_new(packs, 2, &report);
    free(drill);
    return *state == NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_are_read),
        cmocka_unit_test(test_malformed_moves_are_refused),
        cmocka_unit_test(test_moves_are_described_to_players),
        cmocka_unit_test(test_odds_are_told),
    };
    return cmocka_run_group_tests(tests, with_words, without_game);
}
