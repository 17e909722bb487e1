/* moves.h: what players do, and what logs tell. */
#ifndef MUSTER_HERESY_MOVES_H
#define MUSTER_HERESY_MOVES_H

/* Moves. arg[0] is a thing (or another number), arg[1] its label (what it is called, see hh_label),
 * arg[2] what else there is. */
enum hh_move_kind {
    HH_MV_ROLE,   /* arg[0]: 0 attacker, 1 defender */
    HH_MV_PLANET, /* arg[0] */
    HH_MV_SEND,   /* the turned-up card to sector arg[2] */
    HH_MV_DEPLOY, /* hand card to sector arg[2] */
    HH_MV_FIGHT,  /* at sector arg[2] */
    HH_MV_SHOOT,  /* with a unit */
    HH_MV_CHARGE,
    HH_MV_ASSAULT,
    HH_MV_SPECIAL, /* a unit; arg[2]: a line, HH_LINE_* */
    HH_MV_PLAY,    /* a hand card */
    HH_MV_USE,     /* an ability in play: thing or sector; arg[2] as SPECIAL */
    HH_MV_WITHDRAW,
    HH_MV_PASS, /* also: no block, no sweep, no reaction */
    HH_MV_TARGET,
    HH_MV_BLOCK,
    HH_MV_SWEEP,   /* into a unit */
    HH_MV_RESOLVE, /* the special assault after all (HH-SPECIAL-09) */
    HH_MV_CHOOSE,  /* a card; events: arg[2] the line, HH_LINE_* */
    HH_MV_DONE,    /* no more cards */
    HH_MV_YES,
    HH_MV_NO,
    HH_MV_OPTION, /* arg[2] from 0 */
    HH_MV_NUMBER, /* arg[2] */
    HH_MV_SECTOR, /* arg[2] */
    HH_MV_RESIGN, /* allowed to whoever is asked, never listed (HH-RULE-11) */
    HH_MV_COUNT
};

/* Events for logs. */
enum hh_event_kind {
    HH_EV_REVEAL,    /* seat's top card is arg[0] (card), die arg[1] */
    HH_EV_COIN,      /* seat wins the coin flip */
    HH_EV_ROLE,      /* seat is attacker (arg[0] 0) or defender (1) */
    HH_EV_PLANET,    /* seat chose planet arg[0] */
    HH_EV_TURN,      /* turn arg[0] begins */
    HH_EV_SENT,      /* seat's card arg[0] to sector arg[1], first wave */
    HH_EV_DREW,      /* seat drew card arg[0] (seen by the owner) */
    HH_EV_DEPLOYED,  /* seat's card arg[0] face down to sector arg[1] (seen by the owner) */
    HH_EV_BATTLE,    /* battle at sector arg[0], chosen by seat */
    HH_EV_NO_BATTLE, /* seat has no sector to fight at */
    HH_EV_TURNED_UP, /* seat's card arg[0] is turned face up */
    HH_EV_TO_HAND,   /* card arg[0] goes to seat's hand */
    HH_EV_TO_FLEET,  /* ship arg[0] joins seat's fleet */
    HH_EV_SKIPPED,   /* one side is empty: victory step at once */
    HH_EV_SHOOTS,
    HH_EV_CHARGES,
    HH_EV_ASSAULTS, /* seat's arg[0] at arg[1] (labels) */
    HH_EV_SPECIAL,
    HH_EV_SWEEPS,
    HH_EV_BLOCKS,
    HH_EV_NO_BLOCK,
    HH_EV_PLAYS,     /* seat plays hand card arg[0] */
    HH_EV_USES,      /* seat uses arg[0]'s ability line arg[1], ability arg[2] */
    HH_EV_TARGETS,   /* arg[0] is chosen */
    HH_EV_FIZZLES,   /* test failed: nothing more of arg[0] */
    HH_EV_ROLL,      /* seat rolls: card arg[0], die arg[1], needs arg[2] (0: no test) */
    HH_EV_ROLL_NOW,  /* the roll is now arg[0] + 100 */
    HH_EV_TEST,      /* arg[0]: passed */
    HH_EV_DAMAGE,    /* arg[0] takes arg[1] damage against armor arg[2]; arg[3]: destroyed */
    HH_EV_DESTROYED, /* arg[0] */
    HH_EV_POSITION,  /* arg[0] is now in position arg[1] */
    HH_EV_STAT,      /* arg[0] gets arg[1] + 100 of stat arg[2] until arg[3] */
    HH_EV_EFFECT,    /* arg[0] is affected by the text of arg[1] */
    HH_EV_INFILTRATES,
    HH_EV_MOVED,
    HH_EV_RETURNED,
    HH_EV_CONTROL,
    HH_EV_REMOVED,
    HH_EV_PUT,
    HH_EV_DISCARDED, /* seat discards arg[0] */
    HH_EV_LOOKS,     /* seat looks at arg[0] (seen by the seat) */
    HH_EV_SHOWN,     /* card arg[0] of seat is revealed */
    HH_EV_SHUFFLED,  /* seat's deck; arg[0]: made from the discard pile */
    HH_EV_FLAGS,     /* seat's total changes by arg[0] + 100 */
    HH_EV_NEED,      /* sector arg[0]'s requirement changes by arg[1] + 100 */
    HH_EV_CANCELLED,
    HH_EV_PREVENTED,
    HH_EV_PASSED,
    HH_EV_WITHDREW,
    HH_EV_BATTLE_ENDS,
    HH_EV_HAND_SHOWN, /* seat's hand card arg[0] */
    HH_EV_TOTALS,     /* flags arg[0] to arg[1], requirement arg[2] */
    HH_EV_TAKEN,      /* seat takes sector arg[0] */
    HH_EV_HELD,       /* nobody takes sector arg[0] */
    HH_EV_TURN_ENDS,  /* turn arg[0] */
    HH_EV_RESIGNED,
    HH_EV_OVER,
    HH_EV_DRAWN,
    HH_EV_COUNT
};

#endif
