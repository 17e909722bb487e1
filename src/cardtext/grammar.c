/* grammar.c: the grammar as data, in the notation of docs/rules/heresy.md, from which a test
 * compares it. The reference in docs/CARDS.md and the generator of random texts are made from it;
 * the functions of the parser open with the same rules. */
#include <muster/cardtext.h>

/* clang-format off */
const struct card_production card_grammar[] = {
    {"card_text",
     "line , { NEWLINE , line }"},
    {"line",
     "timed | setup_line | keyword_line | static_line | deck_line"},
    {"timed",
     "play | reaction | modifier | event"},
    {"play",
     "( \"BA\" | \"T\" | \"A\" ) , [ costs ] , \":\" , body"},
    {"reaction",
     "\"R\" , [ costs ] , \":\" , trigger , \",\" , body"},
    {"modifier",
     "\"M\" , [ costs ] , \":\" , [ trigger , \",\" ] , body"},
    {"event",
     "\"E\" , [ test ] , \":\" , body"},
    {"setup_line",
     "\"when you set up your army\" , \",\" , body"},
    {"body",
     "sentence , { sentence }"},
    {"sentence",
     "effect_sent | outcome_sent | table_sent | choice_sent | x_sent | play_sent | "
     "unlimited"},
    {"costs",
     "cost , { \",\" , cost }"},
    {"cost",
     "test | card_cost | hand_cost | deck_cost | gift_cost"},
    {"test",
     "\"(\" , ( NUMBER | \"X\" ) , \"+\" , \")\""},
    {"card_cost",
     "( \"lock\" | \"destroy\" | \"rally\" | \"charge\" ) , object | \"return\" , "
     "object , \"to\" , place | \"remove\" , object , \"from the game\""},
    {"hand_cost",
     "\"discard\" , object , [ \"at random\" ] | \"discard your hand\" | \"reveal\" , "
     "object | \"reveal your hand\""},
    {"deck_cost",
     "\"discard the top\" , [ amount ] , card_n , \"of your deck\""},
    {"gift_cost",
     "\"your enemy\" , \"draw\" , amount , card_n"},
    {"trigger",
     "( \"when\" | \"whenever\" | \"after\" | \"before\" ) , happening , { \"or\" , "
     "happening }"},
    {"happening",
     "subject , card_event | player , player_event | \"the battle step begin\" | ( "
     "\"your\" | \"your enemy 's\" | \"each\" ) , \"ba\" , ( \"begin\" | \"end\" )"},
    {"card_event",
     "deed_verb , [ \"at\" , object | \"with\" , object ] | \"is\" , passive , [ "
     "\"by\" , object ] , [ \"in\" , attack_kind ] | \"would be destroyed\" , [ "
     "\"in\" , attack_kind ] | \"destroy\" , object , [ \"in\" , attack_kind ] | "
     "\"survive\" , attack_kind | \"make a sweeping advance\" | \"leave play\""},
    {"deed_verb",
     "\"shoot\" | \"assault\" | \"attack\" | \"charge\" | \"block\" | \"rally\" | "
     "\"counterattack\""},
    {"passive",
     "\"destroyed\" | \"locked\" | \"rallied\" | \"attacked\" | \"blocked\" | \"shot "
     "at\" | \"assaulted\" | \"infiltrated\" | \"dealt damage\" | \"targeted\" | "
     "\"chosen\" | \"moved\" | \"returned to hand\" | \"deployed in the first wave\""},
    {"attack_kind",
     "\"a attack\" | \"a shooting attack\" | \"a assault\" | \"a special assault\" | "
     "\"a sweeping advance\""},
    {"player_event",
     "\"play\" , play_kind | ( \"pass\" | \"fail\" | \"make\" ) , \"a test\" | "
     "\"roll\" , [ roll_value ] | \"pass\" | \"withdraw\" | \"win a sector\" | \"win "
     "this sector\" | \"draw\" , ( object | command_hand ) | \"discard\" , object"},
    {"command_hand",
     "( \"your\" | \"their\" ) , \"command hand\""},
    {"play_kind",
     "\"a\" , ( \"tactic\" | \"reaction\" | \"modifier\" | \"card\" | \"ba\" | \"ba "
     "card\" | \"ba ability\" )"},
    {"roll_value",
     "\"a\" , NUMBER , [ \"or more\" | \"or less\" ]"},
    {"effect_sent",
     "[ lead , \",\" ] , effects , { tail } , \".\""},
    {"lead",
     "if_clause | while_clause | for_each | duration | \"then\""},
    {"tail",
     "if_clause | while_clause | for_each | duration | \"instead\""},
    {"if_clause",
     "( \"if\" | \"unless\" ) , condition"},
    {"while_clause",
     "\"while\" , ( condition | state )"},
    {"for_each",
     "\"for each\" , noun_phrase | \"for every\" , NUMBER , noun_phrase | \"for each "
     "of\" , ( \"them\" | \"those\" , noun )"},
    {"effects",
     "effect , { joiner , effect }"},
    {"joiner",
     "\"and\" | \"then\" | \"and then\" | \",\" | \", and\" | \", then\" | \", and "
     "then\""},
    {"outcome_sent",
     "outcome , \",\" , effects , { tail } , \".\""},
    {"outcome",
     "\"if you fail this test\" | \"if you pass this test\" | \"if you do\" | \"if "
     "you do not\" | \"otherwise\""},
    {"table_sent",
     "\"roll\" , \":\" , band , { ( \";\" | \",\" ) , band } , \".\""},
    {"band",
     "span , [ \":\" ] , ( \"no effect\" | effects , { tail } )"},
    {"span",
     "NUMBER , [ \"-\" , NUMBER | \"+\" | \"or more\" | \"or less\" ]"},
    {"choice_sent",
     "\"choose\" , NUMBER , \":\" , effects , { \";\" , [ \"or\" ] , effects } , "
     "\".\""},
    {"x_sent",
     "\"X\" , ( \"=\" | \"is\" ) , value , \".\""},
    {"play_sent",
     "( \"only playable\" | \"not playable\" ) , ( \"while\" | \"if\" ) , condition , "
     "\".\" | \"only playable\" , ( \"once\" | \"twice\" | NUMBER , \"times\" ) , "
     "\"per\" , period , \".\" | \"only playable\" , ( \"during\" | \"in\" ) , "
     "occasion , \".\" | \"only playable before the roll\" , \".\""},
    {"period",
     "\"ba\" | \"battle\" | \"turn\" | \"game\""},
    {"occasion",
     "attack_kind | \"your ba\" | \"your enemy 's ba\" | \"the attacker 's battle\" | "
     "\"the defender 's battle\""},
    {"unlimited",
     "\"unlimited\" , \".\""},
    {"effect",
     "act | player , [ \"may\" ] , act | player , ( \"cannot\" | \"can\" ) , deed | "
     "subject , predicate | ( flag_total | requirement ) , \"get\" , sign , number | "
     "roll_change | \"swap the\" , stat , \"and\" , stat , \"of\" , object"},
    {"act",
     "destroy_act | position_act | draw_act | discard_act | damage_act | "
     "infiltrate_act | search_act | look_act | return_act | put_act | shuffle_act | "
     "move_act | flags_act | control_act | prevent_act | ba_act | target_act | "
     "cancel_act | end_act | attack_act | remove_act | choose_act"},
    {"destroy_act",
     "\"destroy\" , object"},
    {"position_act",
     "( \"lock\" | \"rally\" | \"charge\" ) , object"},
    {"draw_act",
     "\"draw\" , amount , card_n | \"draw until you have\" , NUMBER , card_n , \"in "
     "your hand\""},
    {"discard_act",
     "\"discard\" , object , [ \"at random\" ] | \"discard\" , ( \"your\" | \"their\" "
     ") , \"hand\" | \"discard the top\" , [ amount ] , card_n , \"of\" , zone"},
    {"damage_act",
     "\"deal\" , number , \"damage to\" , object | \"deal damage equal to\" , value , "
     "\"to\" , object"},
    {"infiltrate_act",
     "\"infiltrate\" , object , [ \"from\" , zone ] , [ position ]"},
    {"search_act",
     "\"search\" , zone , \"for\" , object"},
    {"look_act",
     "( \"look at\" | \"reveal\" ) , ( peek | object )"},
    {"peek",
     "\"the top\" , [ amount ] , card_n , \"of\" , zone | zone"},
    {"return_act",
     "\"return\" , object , \"to\" , place"},
    {"put_act",
     "\"put\" , object , ( \"on top of\" | \"on the bottom of\" | \"into\" ) , zone | "
     "\"put\" , object , \"back in any order\""},
    {"shuffle_act",
     "\"shuffle\" , zone | \"shuffle\" , ( zone | object ) , \"into\" , zone"},
    {"move_act",
     "\"move\" , object , \"to\" , sector_ref"},
    {"flags_act",
     "( \"gain\" | \"lose\" ) , amount , flag_n"},
    {"control_act",
     "\"take control of\" , object"},
    {"prevent_act",
     "\"prevent\" , ( \"all\" | number ) , \"damage\" , [ \"dealt to\" , object ]"},
    {"ba_act",
     "\"play another ba\" | \"skip\" , ( \"your\" | \"their\" ) , \"next ba\""},
    {"target_act",
     "\"change the target of the attack to\" , object"},
    {"cancel_act",
     "\"cancel\" , ( \"it\" | \"the attack\" | \"that\" , ( \"tactic\" | \"reaction\" "
     "| \"modifier\" | \"card\" | \"ability\" | \"ba\" ) )"},
    {"end_act",
     "\"end\" , ( \"the battle\" | \"this ba\" )"},
    {"attack_act",
     "( \"shoot\" | \"assault\" ) , \"with\" , object"},
    {"remove_act",
     "\"remove\" , object , \"from the game\""},
    {"choose_act",
     "\"choose\" , object"},
    {"predicate",
     "\"get\" , mods , [ versus ] | ( \"gain\" | \"lose\" ) , gains | \"have\" , stat "
     ", number , { ( \",\" | \"and\" | \", and\" ) , stat , number } | \"'s\" , stat "
     ", \"become\" , value | \"become\" , ( position | \"the defending unit\" ) | "
     "\"deal\" , number , \"damage to\" , object | ( \"cannot\" | \"can\" ) , deed | "
     "\"do not\" , ( \"rally\" | \"lock to shoot\" | \"lock to block\" ) | \"count "
     "as\" , \"a\" , adjectives , noun | \"begin each battle\" , position"},
    {"mods",
     "mod , { ( \",\" | \"and\" | \", and\" ) , mod }"},
    {"mod",
     "sign , number , stat"},
    {"sign",
     "\"+\" | \"-\""},
    {"stat",
     "\"firepower\" | \"assault\" | \"speed\" | \"armor\" | flag_n"},
    {"versus",
     "\"vs.\" , group"},
    {"gains",
     "gain , { ( \",\" | \"and\" | \", and\" ) , gain }"},
    {"gain",
     "KEYWORD | amount , flag_n | '\"' , quoted , '\"'"},
    {"quoted",
     "timed | static_line | keyword_line"},
    {"deed",
     "( \"block\" | \"attack\" | \"shoot at\" | \"assault\" ) , [ object | group ] | "
     "\"block assault\" | \"block shooting attack\" | \"shoot\" | \"charge\" | "
     "\"rally\" | \"counterattack\" | \"withdraw\" | \"make\" , [ NUMBER ] , "
     "\"sweeping advances\" | \"shoot without locking\" | \"assault without "
     "charging\" | \"play\" , ( \"tactics\" | \"reactions\" | \"modifiers\" | "
     "\"cards\" | \"ba cards\" ) | \"draw cards\" | \"be\" , passive , [ [ \"except\" "
     "] , \"by\" , ( group | object | \"tactics\" ) ] | \"only be blocked by\" , "
     "group"},
    {"roll_change",
     "\"re-roll\" , [ roll_ref ] | \"add\" , number , \"to\" , roll_ref | "
     "\"subtract\" , number , \"from\" , roll_ref | roll_ref , \"get\" , sign , "
     "number | roll_ref , \"become\" , [ \"a\" ] , number"},
    {"roll_ref",
     "( \"the\" | \"this\" | \"that\" | \"any\" | \"your\" | \"your enemy 's\" ) , ( "
     "\"roll\" | \"test\" | \"tests\" )"},
    {"flag_total",
     "( \"your\" | \"your enemy 's\" | \"each player 's\" | \"the attacker 's\" | "
     "\"the defender 's\" ) , \"flag total\""},
    {"requirement",
     "\"the flag requirement of\" , sector_ref"},
    {"subject",
     "object | group"},
    {"object",
     "reference | selection , { ( \"or\" | \"and\" ) , selection }"},
    {"reference",
     "( \"this\" | \"that\" | \"those\" | \"these\" ) , noun | \"the\" , [ role ] , "
     "noun | \"it\" | \"them\" | \"the rest\""},
    {"selection",
     "quantifier , noun_phrase"},
    {"quantifier",
     "( \"any\" | \"all\" | \"each\" | \"another\" ) , [ \"of\" ] | \"any number of\" "
     "| [ \"up to\" ] , amount , [ \"of\" ]"},
    {"group",
     "[ adjectives ] , plural_n , { postmod }"},
    {"noun_phrase",
     "[ adjectives ] , noun , { \"or\" , noun } , { postmod }"},
    {"adjectives",
     "adjective , { [ \"or\" | \",\" ] , adjective }"},
    {"adjective",
     "owner | position | role | \"other\" | \"flag\" | \"non-\" , \"flag\" | "
     "\"unique\" | \"non-\" , \"unique\" | \"face-down\" | \"face-up\" | KEYWORD | "
     "\"non-\" , KEYWORD"},
    {"owner",
     "\"your\" | \"your own\" | \"enemy\" | \"their\" | \"your enemy 's\" | "
     "\"friendly\""},
    {"position",
     "\"ready\" | \"locked\" | \"charging\""},
    {"role",
     "\"attacking\" | \"defending\" | \"blocking\" | \"shooting\" | \"assaulting\" | "
     "\"destroyed\" | \"infiltrated\" | \"chosen\""},
    {"noun",
     "\"unit\" | \"asset\" | \"ship\" | \"sector\" | \"card\" | plural_n"},
    {"plural_n",
     "\"units\" | \"assets\" | \"ships\" | \"sectors\" | \"cards\""},
    {"card_n",
     "\"card\" | \"cards\""},
    {"flag_n",
     "\"flag\" | \"flags\""},
    {"postmod",
     "\"with\" , stat_filter | \"at\" , sector_ref | \"in\" , zone | \"from\" , ( "
     "zone | \"among\" , reference ) | \"other than\" , reference | \"named\" , NAME "
     "| \"that was\" , passive , duration | ( \"that did\" | \"that did not\" ) , deed_verb "
     ", duration | \"you control\" | \"your enemy control\""},
    {"stat_filter",
     "stat , value , [ \"or less\" | \"or more\" ] | \"the\" , ( \"highest\" | "
     "\"lowest\" ) , stat | ( \"no\" | amount , [ \"or less\" | \"or more\" ] ) , "
     "flag_n"},
    {"sector_ref",
     "\"this sector\" | \"the current sector\" | \"another sector\" | \"any sector\" "
     "| \"any other sector\" | \"that sector\""},
    {"zone",
     "zone_owner , ( \"hand\" | \"deck\" | \"discard pile\" | \"fleet\" )"},
    {"zone_owner",
     "\"your\" | \"your enemy 's\" | \"its owner 's\" | \"their owner 's\" | "
     "\"their\" | \"either player 's\" | \"each player 's\" | \"that player 's\""},
    {"place",
     "[ \"the top of\" | \"the bottom of\" ] , zone"},
    {"player",
     "\"you\" | \"your enemy\" | \"each player\" | \"that player\" | \"they\" | \"the "
     "attacker\" | \"the defender\" | \"its controller\" | \"its owner\""},
    {"number",
     "NUMBER | \"X\" | \"d6\" | \"that many\""},
    {"amount",
     "number | \"a\""},
    {"value",
     "term , { ( \"plus\" | \"minus\" ) , term }"},
    {"term",
     "amount | \"the number of\" , noun_phrase | ( object , \"'s\" | \"its\" ) , stat "
     "| requirement | flag_total | \"the roll\" | \"the damage dealt\" | \"twice\" , "
     "term | \"half\" , term , \",\" , \"rounded\" , ( \"up\" | \"down\" )"},
    {"condition",
     "simple_cond , { ( \"and\" | \"or\" ) , simple_cond }"},
    {"simple_cond",
     "subject , ( \"is\" | \"is not\" ) , state | subject , \"was\" , passive , "
     "duration | subject , ( \"did\" | \"did not\" ) , deed_verb , duration | player , ( \"is\" | \"is not\" ) , ( \"the attacker\" | \"the "
     "defender\" ) | player , \"have\" , count_test , noun_phrase | player , \"have\" "
     ", ( \"more\" | \"fewer\" ) , ( noun_phrase | flag_n ) , \"than\" , player | "
     "player , \"have taken\" , count_test , noun | player , \"control\" , ( object | "
     "\"no\" , noun_phrase ) | player , \"played\" , play_kind , duration | \"there "
     "is\" , count_test , noun_phrase | \"it is turn\" , NUMBER , [ \"or later\" ] | "
     "\"it is\" , ( \"your ba\" | \"your enemy 's ba\" ) | \"the roll is\" , [ \"a\" "
     "] , NUMBER , [ \"or more\" | \"or less\" ] | \"the attack is\" , attack_kind | "
     "( \"this sector\" | \"the planet\" ) , \"is\" , NAME | value , comparison , "
     "value"},
    {"comparison",
     "\"is greater than\" | \"is less than\" | \"is equal to\" | \"is at least\" | "
     "\"is at most\""},
    {"count_test",
     "\"no\" | \"a\" | \"at least\" , NUMBER | \"exactly\" , NUMBER | NUMBER , [ \"or "
     "more\" | \"or less\" ]"},
    {"state",
     "position | role | \"face-down\" | \"at\" , sector_ref | \"in\" , zone | \"a\" , "
     "[ adjectives ] , noun | \"the only\" , [ adjectives ] , noun , { postmod }"},
    {"duration",
     "\"until the end of\" , ( \"this\" | \"the\" ) , period | \"this ba\" | \"this "
     "battle\" | \"this turn\" | \"until your next ba\" | \"for the rest of the "
     "game\""},
    {"static_line",
     "static_sent , { static_sent | outcome_sent | x_sent | limit_sent }"},
    {"limit_sent",
     "\"only playable\" , ( \"once\" | \"twice\" | NUMBER , \"times\" ) , \"per\" , "
     "period , \".\""},
    {"static_sent",
     "versus_sent | still_sent | forced_sent | replace_sent"},
    {"versus_sent",
     "mods , versus , \".\""},
    {"still_sent",
     "[ lead , \",\" ] , still , { joiner , still } , { tail } , \".\""},
    {"still",
     "subject , predicate | player , ( \"cannot\" | \"can\" ) , deed | ( flag_total | "
     "requirement | roll_ref ) , \"get\" , sign , number"},
    {"forced_sent",
     "trigger , \",\" , effects , { tail } , \".\""},
    {"replace_sent",
     "\"if\" , subject , \"would be destroyed\" , \",\" , effects , \"instead\" , "
     "\".\""},
    {"keyword_line",
     "RULEWORD , { \",\" , RULEWORD } , \".\""},
    {"deck_line",
     "\"your deck may contain any number of this card\" , \".\" | \"limit\" , NUMBER "
     ", \"per deck\" , \".\""},
};
/* clang-format on */

const int card_grammar_count = (int)(sizeof card_grammar / sizeof *card_grammar);
