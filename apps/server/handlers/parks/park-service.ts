import { sql } from 'drizzle-orm';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import { counted } from '@parkdeck/core/lib/counted';
import { addDays, daysBetween, LAST_DAY } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import { countRows } from '../../db/totals.ts';
import { expression } from '../../db/expression.ts';
import { selectRows } from '../../db/rows.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inReach } from '../../db/policies.ts';

const DEFAULT_SIZE = 10;

/** A period that ends before its start plus the days that are set (S10). */
const tooShort = (days: number, first: Day): Refusal =>
  refused('too-short', {
    zh: `服务期至少 ${days} 天，到期日不早于 ${first}`,
    en: `A service lasts at least ${counted(days, 'day')}: it cannot end before ${first}`,
  });

export const parkServiceHandlers = {
  'list-expiring': async (work, { page, size }) => {
    const where = [
      inReach(parkService, work.actor),
      sql`${expression(parkService, 'state')} in ('expiring', 'expired')`,
    ];
    const limit = size ?? DEFAULT_SIZE;
    const rows = await selectRows(work.tx, parkService, {
      where,
      columns: ['park', 'description', 'state'],
      order: ['endDate', 'id'],
      limit,
      offset: ((page ?? 1) - 1) * limit,
      full: true,
    });
    return ok({ rows, total: (await countRows(work.tx, parkService, where, true)).total });
  },
} satisfies HandlersOf<typeof parkService>;

export const parkServiceHooks: Hooks<typeof parkService> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { startDate, endDate, park: of } = { ...before, ...values };
    // a period that was booked before is not looked at when something else of it changes
    if (!startDate || !endDate || (startDate === before?.startDate && endDate === before.endDate)) return ok(undefined);
    if (endDate < startDate) return err(malformed({ field: 'endDate', rule: 'order' }));
    const owner = of && (await work.rows(park, [of])).get(of)?.company;
    const least = await parameterOf(work.platform, 'service.least-days', owner ?? null);
    const earliest = daysBetween(startDate, LAST_DAY) < least ? LAST_DAY : addDays(startDate, least);
    return endDate < earliest ? err(tooShort(least, earliest)) : ok(undefined);
  }),
};
