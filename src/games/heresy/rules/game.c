/* game.c: the course of the game: roles and planet, turns with their deployment and their choice of
 * sectors, the end phase, and who has won (SETUP, TURN, DEPLOY, BATTLE, DEFBATTLE, END, WIN). */
#include "rules/frames.h"

enum { NO_DIE = 7 }; /* stands for the die of a card that is not there */

static int defender(const struct hh_state *s)
{
    return s->attacker ^ 1;
}

static unsigned open_sectors(const struct hh_state *s)
{
    unsigned open = 0;
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        open |= (unsigned)hh_is_open(s, i) << i;
    return open;
}

/* ---- roles and planet ---- */

/* HH-SETUP-04, -08: the card stays on top of its deck, known to both. */
static int reveal_top(const struct hh_data *d, struct hh_state *s, int seat, struct witness *w)
{
    if (s->deck_count[seat] == 0)
        return NO_DIE;
    int thing = hh_deck_top(s, seat);
    hh_learn(s, 0, thing);
    hh_learn(s, 1, thing);
    if (w != NULL)
        w->revealed = true;
    HH_TELL(w, seat, REVEAL, reveal, .card = hh_known(s, thing), .die = hh_card(d, s, thing)->die);
    return hh_card(d, s, thing)->die;
}

static enum run run_reveal(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    /* mutant: 2 becomes 3: more room is never used */
    int dice[2] = {reveal_top(d, s, 0, w), reveal_top(d, s, 1, w)};
    /* mutant: < becomes <=: where the dice are equal the coin says who it is */
    int chooser = dice[1] < dice[0];
    if (dice[0] == dice[1]) { /* HH-SETUP-06, HH-RULE-10 */
        chooser = chance_below(&s->rng, w, "coin", 2);
        HH_TELL(w, chooser, COIN, coin, );
    }
    f->u.game.turn_seat = (uint8_t)chooser;
    f->step = HH_GS_ROLE;
    return RUN_ON;
}

static void choose_planet(struct hh_state *s, struct hh_frame *f, int planet, struct witness *w)
{
    s->planet = (uint8_t)planet;
    HH_TELL(w, defender(s), PLANET, planet, .planet = planet);
    f->step = HH_GS_TURN;
}

/* A choice of one planet is none. */
static enum run run_planet(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                           struct witness *w)
{
    if ((d->planets & (d->planets - 1)) != 0)
        return RUN_ASK;
    choose_planet(s, f, __builtin_ctz(d->planets), w);
    return RUN_ON;
}

static void answer_role(struct hh_state *s, struct hh_frame *f, int seat, int role,
                        struct witness *w)
{
    s->attacker = (uint8_t)(role == 0 ? seat : seat ^ 1);
    HH_TELL(w, seat, ROLE, role, .role = role);
    f->u.game.turn_seat = (uint8_t)defender(s); /* HH-SETUP-09 */
    f->step = HH_GS_PLANET;
}

/* ---- first wave ---- */

static enum run run_turn(struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    s->turn++;
    s->active = 0;
    s->fought = HH_NO_SECTOR;
    f->u.game = (struct hh_game_frame){.turn_seat = (uint8_t)defender(s), .thing = HH_NO_THING};
    f->step = HH_GS_WAVE;
    HH_TELL(w, defender(s), TURN, turn, .turn = s->turn);
    return RUN_ON;
}

/* The sectors to which a seat must still send a card in this wave. */
static unsigned sectors_left(const struct hh_state *s, const struct hh_game_frame *g, int seat)
{
    if (g->skipped >> seat & 1)
        return 0;
    return open_sectors(s) & ~(unsigned)g->sent[seat];
}

static void send_card(const struct hh_data *d, struct hh_state *s, struct hh_frame *f, int sector,
                      struct witness *w)
{
    struct hh_game_frame *g = &f->u.game;
    int thing = g->thing, seat = g->turn_seat;
    g->sent[seat] |= (uint8_t)(1U << sector);
    g->thing = HH_NO_THING;
    g->turn_seat = (uint8_t)(seat ^ 1);
    f->step = HH_GS_WAVE;
    s->active = 1;
    hh_to_sector(s, thing, sector, seat, true, CARD_POSITION_READY);
    HH_TELL(w, seat, SENT, sent, .card = hh_known(s, thing), .to = sector);
    hh_happened(
        d, s,
        (struct hh_fact){
            .kind = HH_DEPLOYED, .seat = (uint8_t)seat, .a = (uint8_t)thing, .b = HH_NO_THING});
}

/* Turns up the next card of the wave (HH-DEPLOY-03, -04). Who has none left is skipped
 * (HH-RULE-04). */
static enum run run_wave(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    struct hh_game_frame *g = &f->u.game;
    if (sectors_left(s, g, g->turn_seat) == 0)
        g->turn_seat ^= 1;
    unsigned left = sectors_left(s, g, g->turn_seat);
    if (left == 0) {
        f->step = HH_GS_DRAW;
        return RUN_ON;
    }
    if (hh_supply(s, g->turn_seat, 1, w) == 0) {
        g->skipped |= (uint8_t)(1U << g->turn_seat);
        return RUN_ON;
    }
    g->thing = (uint8_t)hh_deck_top(s, g->turn_seat);
    hh_to_table(s, g->thing);
    if (w != NULL)
        w->revealed = true;
    HH_TELL(w, g->turn_seat, TURNED_UP, turned_up, .card = hh_known(s, g->thing));
    if ((left & (left - 1)) == 0)
        send_card(d, s, f, __builtin_ctz(left), w); /* HH-DEPLOY-08 */
    else
        f->step = HH_GS_SEND;
    return RUN_ON;
}

/* ---- regular deployment ---- */

/* HH-DEPLOY-11; cards that texts left in hand are deployed with them (HH-RULE-21). */
static enum run run_draw(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    for (int i = 0; i < 2; i++) {
        int seat = i == 0 ? defender(s) : s->attacker;
        if (hh_player_may(d, s, seat, CARD_BAN_DRAW))
            hh_draw(s, seat, HH_HAND_SIZE, w);
    }
    f->u.game.turn_seat = (uint8_t)defender(s);
    f->step = HH_GS_DEPLOY;
    return RUN_ON;
}

static enum run run_deploy(struct hh_state *s, struct hh_frame *f)
{
    struct hh_game_frame *g = &f->u.game;
    if (s->hand_count[g->turn_seat] == 0)
        g->turn_seat ^= 1; /* HH-DEPLOY-15 */
    if (s->hand_count[g->turn_seat] == 0) {
        g->turn_seat = s->attacker;
        f->step = HH_GS_CHOICE;
        return RUN_ON;
    }
    f->step = HH_GS_PLACE;
    return RUN_ASK;
}

static void answer_deploy(struct hh_state *s, struct hh_frame *f, int seat, int thing, int sector,
                          struct witness *w)
{
    HH_TELL_TO(w, seat, 1 << seat, DEPLOYED, deployed, .card = hh_known(s, thing), .to = sector);
    hh_to_sector(s, thing, sector, seat, false, CARD_POSITION_READY);
    s->active = 1;
    f->u.game.turn_seat = (uint8_t)(seat ^ 1);
    f->step = HH_GS_DEPLOY;
}

/* ---- where to fight ---- */

/* HH-BATTLE-01, HH-DEFBATTLE-02: 0, or the rule that forbids it. */
static int check_sector(const struct hh_state *s, int seat, int sector, struct err *why)
{
    if (sector >= HH_SECTOR_CARDS)
        return HH_FORBID(HH_SETUP_02, "there are three sectors: 1, 2 and 3");
    if (!hh_is_open(s, sector))
        return HH_FORBID(HH_ZONE_05, "that sector has been won: choose an open one");
    if (sector == s->fought)
        return HH_FORBID(HH_DEFBATTLE_02,
                         "this turn's first battle was fought at that sector: choose another one");
    if (cardset_is_empty(&s->side[sector][seat]))
        return HH_FORBID(seat == s->attacker ? HH_BATTLE_01 : HH_DEFBATTLE_02,
                         "you have no card at that sector: choose one where you do");
    return 0;
}

/* After the attacker's battle comes the defender's, after that the end of the turn. */
static void next_battle(struct hh_state *s, struct hh_frame *f)
{
    bool is_first = f->u.game.turn_seat == s->attacker;
    f->u.game.turn_seat = (uint8_t)defender(s);
    f->step = is_first ? HH_GS_CHOICE : HH_GS_END;
}

static enum run run_choice(struct hh_state *s, struct hh_frame *f, struct witness *w)
{
    int seat = f->u.game.turn_seat;
    /* mutant: < becomes <=: a fourth sector is refused */
    for (int i = 0; i < HH_SECTOR_CARDS; i++) {
        if (check_sector(s, seat, i, NULL) == 0) {
            f->step = HH_GS_SECTOR;
            return RUN_ASK;
        }
    }
    HH_TELL(w, seat, NO_BATTLE, no_battle, ); /* HH-RULE-12, HH-DEFBATTLE-04 */
    next_battle(s, f);
    return RUN_ON;
}

/* ---- the end of a turn, and of the game ---- */

/* The printed flag requirements of the sectors a seat has taken (HH-WIN-03, -07). */
static int requirements(const struct hh_data *d, const struct hh_state *s, int seat)
{
    /* mutant: 0 becomes 1: both sums grow alike, and are only compared with each other */
    int sum = 0;
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        if (s->taken[i] == seat)
            sum += d->set->sectors[hh_sector_row(d, s, i)].requirement;
    return sum;
}

/* HH-END-03, HH-SHIP-06 */
static void rally_ships(const struct hh_data *d, struct hh_state *s, struct witness *w)
{
    for (int seat = 0; seat < 2; seat++) {
        CARDSET_EACH(&s->fleet[seat], ship)
        {
            if (hh_position(s, ship) == CARD_POSITION_READY || !hh_may_rally(d, s, ship))
                continue;
            HH_TELL(w, seat, POSITION, position, .card = hh_known(s, ship),
                    .before = hh_position(s, ship), .after = CARD_POSITION_READY);
            hh_set_position(s, ship, CARD_POSITION_READY);
        }
    }
}

static enum run run_end(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                        struct witness *w)
{
    HH_TELL(w, s->attacker, TURN_ENDS, turn_ends, .turn = s->turn);
    hh_period_ends(d, s, CARD_PERIOD_TURN, w);
    /* mutant: 2 becomes 3: more room is never used */
    int mine[2] = {requirements(d, s, 0), requirements(d, s, 1)};
    f->step = HH_GS_TURN;
    if (s->turn >= HH_TURNS && mine[0] != mine[1])
        /* mutant: > becomes >=: the two are not equal there */
        hh_game_over(s, mine[1] > mine[0], w); /* HH-WIN-03 */
    else if (s->turn >= s->max_turns || (s->turn >= HH_TURNS && !s->active))
        hh_game_over(s, HH_NO_SEAT, w); /* HH-RULE-03 */
    else
        rally_ships(d, s, w);
    return RUN_ON;
}

/* ---- the frame ---- */

static inline enum run step(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            struct witness *w)
{
    switch ((enum hh_game_step)f->step) {
    case HH_GS_REVEAL:
        return run_reveal(d, s, f, w);
    case HH_GS_PLANET:
        return run_planet(d, s, f, w);
    case HH_GS_TURN:
        return run_turn(s, f, w);
    case HH_GS_WAVE:
        return run_wave(d, s, f, w);
    case HH_GS_DRAW:
        return run_draw(d, s, f, w);
    case HH_GS_DEPLOY:
        return run_deploy(s, f);
    case HH_GS_CHOICE:
        return run_choice(s, f, w);
    case HH_GS_FOUGHT:
        next_battle(s, f);
        return RUN_ON;
    case HH_GS_END:
        return run_end(d, s, f, w);
    case HH_GS_ROLE:
    case HH_GS_SEND:
    case HH_GS_PLACE:
    case HH_GS_SECTOR:
        break;
    }
    return RUN_ASK;
}

static enum run run_game(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                         struct witness *w)
{
    return hh_run_steps(step, d, s, f, w);
}

static unsigned asks_game(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_frame *f)
{
    (void)d;
    (void)s;
    return 1U << f->u.game.turn_seat;
}

static enum run answer_game(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                            int seat, const struct move *m, struct witness *w)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_ROLE:
        answer_role(s, f, seat, hh_as(m)->role.role, w);
        break;
    case HH_MV_PLANET:
        choose_planet(s, f, hh_as(m)->planet.planet, w);
        break;
    case HH_MV_SEND:
        send_card(d, s, f, hh_as(m)->send.sector, w);
        break;
    case HH_MV_DEPLOY:
        answer_deploy(s, f, seat, hh_as(m)->deploy.card, hh_as(m)->deploy.sector, w);
        break;
    case HH_MV_FIGHT:
        f->step = HH_GS_FOUGHT;
        HH_TELL(w, seat, BATTLE, battle, .at = hh_as(m)->fight.sector);
        hh_battle_begin(s, seat, hh_as(m)->fight.sector);
        break;
    default:
        assert(false && "checked before");
    }
    return RUN_ON;
}

/* ---- legality ---- */

/* The kind of move that answers each question. */
static int kind_asked(const struct hh_frame *f)
{
    switch ((enum hh_game_step)f->step) {
    case HH_GS_ROLE:
        return HH_MV_ROLE;
    case HH_GS_PLANET:
        return HH_MV_PLANET;
    case HH_GS_SEND:
        return HH_MV_SEND;
    case HH_GS_PLACE:
        return HH_MV_DEPLOY;
    default:
        return HH_MV_FIGHT;
    }
}

static int check_kind(const struct hh_frame *f, const struct move *m, struct err *why)
{
    int asked = kind_asked(f);
    if (m->kind == asked)
        return 0;
    if (m->kind == HH_MV_PLAY || m->kind == HH_MV_USE || m->kind == HH_MV_SPECIAL)
        return HH_FORBID(HH_OPT_02, "cards and abilities are played in the battle step only");
    switch (asked) {
    case HH_MV_ROLE:
        return HH_FORBID(HH_SETUP_05, "choose a role: attacker or defender");
    case HH_MV_PLANET:
        return HH_FORBID(HH_SETUP_09, "choose the planet");
    case HH_MV_SEND:
        return HH_FORBID(HH_DEPLOY_03, "send the card that was turned up to a sector");
    case HH_MV_DEPLOY:
        return HH_FORBID(HH_DEPLOY_14, "deploy a card from your hand to a sector");
    default:
        return HH_FORBID(HH_BATTLE_03, "choose the sector of your battle");
    }
}

static int check_send(const struct hh_state *s, const struct hh_frame *f, int seat, int sector,
                      struct err *why)
{
    if (sector >= HH_SECTOR_CARDS)
        return HH_FORBID(HH_SETUP_02, "there are three sectors: 1, 2 and 3");
    if (!hh_is_open(s, sector))
        return HH_FORBID(HH_DEPLOY_07, "that sector has been won: you cannot send cards there");
    if (f->u.game.sent[seat] >> sector & 1)
        return HH_FORBID(HH_DEPLOY_05, "you have already sent a first-wave card to that sector");
    return 0;
}

static int check_deploy(const struct hh_state *s, int seat, const struct move *m, struct err *why)
{
    int card = hh_as(m)->deploy.card, sector = hh_as(m)->deploy.sector;
    if (card >= HH_THINGS_MAX || !cardset_has(&s->hand[seat], card))
        return HH_FORBID(HH_DEPLOY_12, "that card is not in your hand");
    if (sector >= HH_SECTOR_CARDS)
        return HH_FORBID(HH_SETUP_02, "there are three sectors: 1, 2 and 3");
    if (!hh_is_open(s, sector))
        return HH_FORBID(HH_ZONE_05, "that sector has been won: nothing can be deployed to it");
    return 0;
}

static int check_game(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                      int seat, const struct move *m, struct err *why)
{
    int rule = check_kind(f, m, why);
    if (rule != 0)
        return rule;
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_ROLE:
        if (hh_as(m)->role.role > 1)
            return HH_FORBID(HH_SETUP_05, "there are two roles: attacker and defender");
        return 0;
    case HH_MV_PLANET:
        if (hh_as(m)->planet.planet >= HH_PLANETS_MAX ||
            !(d->planets >> hh_as(m)->planet.planet & 1))
            return HH_FORBID(HH_SETUP_09, "there is no such planet in this game");
        return 0;
    case HH_MV_SEND:
        return check_send(s, f, seat, hh_as(m)->send.sector, why);
    case HH_MV_DEPLOY:
        return check_deploy(s, seat, m, why);
    default:
        return check_sector(s, seat, hh_as(m)->fight.sector, why);
    }
}

/* Like cards in a hand are one choice: the first of them stands for all. */
static int list_deployments(const struct hh_state *s, int seat, struct move *out)
{
    struct hh_faces faces = {{0}};
    int count = 0;
    CARDSET_EACH(&s->hand[seat], thing)
    {
        int sectors = hh_meet(&faces, s->card[thing]) ? HH_SECTOR_CARDS : 0;
        for (int i = 0; i < sectors; i++)
            if (hh_is_open(s, i))
                out[count++] = hh_line_move(HH_MV_DEPLOY, thing, i);
    }
    return count;
}

static int list_checked(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                        int seat, struct move m, struct move *out)
{
    if (check_game(d, s, f, seat, &m, NULL) != 0)
        return 0;
    *out = m;
    return 1;
}

static int list_game(const struct hh_data *d, const struct hh_state *s, const struct hh_frame *f,
                     int seat, struct move *out)
{
    int kind = kind_asked(f), count = 0;
    if (kind == HH_MV_DEPLOY)
        return list_deployments(s, seat, out);
    /* mutant: < becomes <=: what is behind the last is refused */
    for (int i = 0; i < HH_PLANETS_MAX; i++) {
        struct move m = hh_number_move((enum hh_move_kind)kind, i);
        count += list_checked(d, s, f, seat, m, out + count);
    }
    return count;
}

const struct hh_frame_ops hh_game_ops = {.run = run_game,
                                         .step = run_game,
                                         .asks = asks_game,
                                         .list = list_game,
                                         .check = check_game,
                                         .answer = answer_game};
