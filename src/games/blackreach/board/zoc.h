/* zoc.h: zones of control.
 *
 *     struct br_rows zone;
 *     br_zone(data, field, unit, &zone);
 *     if (br_rows_has(&zone, x, y)) ...
 */
#ifndef MUSTER_BR_ZOC_H
#define MUSTER_BR_ZOC_H

#include "board/field.h"

/* BR-RULE-16: the squares around a unit that it could enter and that it sees. Units that are not on
 * the board have none. */
void br_zone(const struct br_data *d, const struct br_field *f, int unit, struct br_rows *out);

/* BR-ZOC-06, -08: only the zone of infantry without suppressed markers hinders enemies. */
bool br_zone_hinders(const struct br_data *d, const struct br_field *f, int unit);

/* BR-RULE-17: true if infantry of the side may not step from one square to the other because both
 * lie in the zone of one enemy that hinders. */
bool br_zone_forbids(const struct br_data *d, const struct br_field *f, int side, struct br_spot a,
                     struct br_spot b);

#endif
