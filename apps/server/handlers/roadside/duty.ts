import { sql } from 'drizzle-orm';
import { dutyRecord } from '@parkdeck/core/catalogue/roadside/duty-record';
import { dutyShift } from '@parkdeck/core/catalogue/roadside/duty-shift';
import { WEEKDAYS } from '@parkdeck/core/catalogue/roadside/choices';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import { dutyState } from '@parkdeck/core/domain/roadside/duty/state';
import { choiceWord } from '@parkdeck/core/kit/choice';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { isDay, weekday } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

export const dutyShiftHooks: Hooks<typeof dutyShift> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const { start, end } = { ...before, ...values };
    return start === end ? err(malformed({ field: 'end', rule: 'order' })) : ok(undefined);
  }),
};

// decoded as a moment
const instant = (value: unknown): number | null => (typeof value === 'string' ? instantOf(value as Datetime) : null);

/** A record gets the park of its section; a state that is not given is derived from the day's shift. */
export const dutyRecordHooks: Hooks<typeof dutyRecord> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    const [on, off] = [instant(whole.onTime), instant(whole.offTime)];
    if (off !== null && on === null) return err(malformed({ field: 'onTime', rule: 'required' }));
    if (on !== null && off !== null && off <= on) return err(malformed({ field: 'offTime', rule: 'order' }));
    const day = String(whole.day ?? (typeof whole.onTime === 'string' ? whole.onTime.slice(0, 10) : work.today));
    if (day > work.today || !isDay(day)) return err(malformed({ field: 'day', rule: 'max' }));
    const [place] = await work.find(section, { where: { id: whole.section }, columns: ['park'] });
    if (!place) return err(malformed({ field: 'section', rule: 'missing' }));
    Object.assign(values, { day, park: place.park });
    if (
      values.state !== undefined ||
      !(before === null || changes(before, values, 'onTime') || changes(before, values, 'offTime'))
    )
      return ok(undefined);
    const name = choiceWord(WEEKDAYS, weekday(day));
    const [shift] = await work.find(dutyShift, {
      where: [
        sql`${whole.user} = any(t.users) and (cardinality(t.sections) = 0 or ${whole.section} = any(t.sections))
          and (coalesce(cardinality(t.days), 0) = 0 or ${name ?? ''} = any(t.days))`,
      ],
      order: ['start', 'id'],
      limit: 1,
    });
    values.state = shift ? dutyState(day, shift, { on, off }) : on === null ? 'absent' : 'normal';
    return ok(undefined);
  }),
};
