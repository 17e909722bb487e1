/* commands.h: the sub-commands, one file each. */
#ifndef MUSTER_COMMANDS_H
#define MUSTER_COMMANDS_H

#include "cli.h"

extern const struct command command_analyse;
extern const struct command command_arc;
extern const struct command command_army;
extern const struct command command_bench;
extern const struct command command_booster;
extern const struct command command_card;
extern const struct command command_case;
extern const struct command command_completion;
extern const struct command command_deck;
extern const struct command command_engine;
extern const struct command command_ladder;
extern const struct command command_learn;
extern const struct command command_los;
extern const struct command command_manpage;
extern const struct command command_battle;
extern const struct command command_map;
extern const struct command command_pack;
extern const struct command command_play;
extern const struct command command_reach;
extern const struct command command_replay;
extern const struct command command_rules;
extern const struct command command_serve;
extern const struct command command_sim;
extern const struct command command_template;
extern const struct command command_zoc;

#endif
