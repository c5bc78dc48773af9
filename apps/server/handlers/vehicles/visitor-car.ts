import { gate } from '@parkdeck/core/catalogue/parks/gate';
import type { visitorCar } from '@parkdeck/core/catalogue/vehicles/visitor-car';
import { checkVisit } from '@parkdeck/core/domain/vehicles/visitors/visit';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import { spanProblem, visitorRefusal } from '../../business/vehicles/visitor-words.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

/** Longest right given by hand, in hours: a year. */
const MOST_HOURS = 366 * 24;
const ENDED = refused('right-ended', {
  zh: '权限已结束，不能改。另建一条',
  en: 'The right has ended, cannot be changed. Add another one',
});
const OF_VISITOR = refused('of-visitor', {
  zh: '车牌和时段随访客，不能在这里改。到访客管理改',
  en: 'Plate and span are those of the visitor: change them at Visitors',
});
/** Rights by hand: plates in their one form, gates of the park that lead in, a span that is not over. */
export const visitorCarHooks: Hooks<typeof visitorCar> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    // Only an undo writes the state; the visit that it belongs to is undone with it, as long as it is ahead.
    if (before && 'state' in values)
      return values.state === 'valid' && before.endTime <= work.now ? err(visitorRefusal('visit-over')) : ok(undefined);
    if (before && before.state !== 'valid') return err(ENDED);
    if (typeof values.plate === 'string') {
      const plate = normalizePlate(values.plate);
      if (!plate.ok) return err(malformed({ field: 'plate', rule: 'format' }));
      values.plate = plate.value;
    }
    const moves = !before || ['plate', 'startTime', 'endTime'].some((key) => changes(before, values, key));
    if (before?.visitor && moves) return err(OF_VISITOR);
    const { park, startTime, endTime, gates } = { ...before, ...values };
    if (!park || !startTime || !endTime) throw new Error('required fields are checked before');
    if (moves) {
      const span = { from: instantOf(startTime), to: instantOf(endTime) };
      const checked = checkVisit(span, { now: instantOf(work.now), mostHours: MOST_HOURS, again: false });
      if (!checked.ok) return err(malformed(spanProblem(checked.error, MOST_HOURS)));
    }
    const wanted = [...new Set<string>(gates)];
    if (wanted.length === 0) return ok(undefined);
    const found = await work.find(gate, {
      where: { id: wanted, park, direction: ['in', 'two-way'] },
      columns: [],
    });
    return found.length === wanted.length ? ok(undefined) : err(malformed({ field: 'gates', rule: 'choice' }));
  }),
};
