import { counted } from '@parkdeck/core/lib/counted';
import { sql } from 'drizzle-orm';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { atField, malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { PAID_BELOW, paidBelow } from '../../business/parks/place-rules.ts';
import { areaStalls, carsInside, lockedPark } from '../../business/traffic/remaining.ts';
import { withDescendants } from '../../engine/tree.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { villageApproved, VILLAGE_WAITING } from '../../business/parks/villages.ts';

const CYCLE = atField('master', 'cycle', {
  zh: '主区域不能是自己或自己的下级区域',
  en: 'An area cannot lie inside itself',
});

const abovePark = (most: number): Refusal =>
  refused(
    'above-park',
    {
      zh: `车场只剩 ${most} 个车位可分。减少，或先增加车场车位`,
      en: `The park has ${counted(most, 'stall')} left to divide. Take fewer, or enlarge the park first`,
    },
    { most },
  );

/** An area that waits for approval cannot be chosen (rules 5.15). */
const APPROVED = sql`t.approve_state = 'approved'`;

const ofPark = (id: string | null | undefined) => conditions(area, { park: id ? [id] : [] });

export const areaHandlers = {
  approve: async (work, { village: id }) => {
    const waiting = await work.find(area, {
      where: [
        { approveState: 'waiting' },
        sql`t.park_id in (select p.id from park p where p.village_id = ${id} and p.deleted_at is null)`,
      ],
      order: 'id',
    });
    if (!(await villageApproved(work, id))) return err(VILLAGE_WAITING);
    for (const row of waiting) work.update(area, row, { approveState: 'approved' });
    return ok(waiting.map((row) => ({ id: row.id, ok: true })));
  },

  'set-remaining': async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      const owner = await lockedPark(work, row.park);
      if (input.park && input.park !== row.park) outcomes.push(err(malformed({ field: 'park', rule: 'choice' })));
      else if (input.remaining > row.stalls)
        outcomes.push(err(malformed({ field: 'remaining', rule: 'max', limit: row.stalls })));
      else {
        // The correction is what is missing after the cars inside are counted; the park's correction changes with it.
        const cars = await carsInside(work, row.park);
        const own = Math.min(Math.max(row.stalls - cars(row.id) - (row.offset ?? 0), 0), row.stalls);
        // Cars of a full area beside it are taken off what is shown here.
        const spilt = own - (row.remaining ?? own);
        const offset = row.stalls - cars(row.id) - input.remaining - spilt;
        work.update(area, row, { offset });
        if (owner) work.update(park, owner, { offset: (owner.offset ?? 0) + offset - (row.offset ?? 0) });
        outcomes.push(ok(undefined));
      }
    }
    return outcomes;
  },

  lookup: (work, { park: id }) => optionsOf(work, area, [APPROVED, ...ofPark(id)]),
  'lookup-master': async (work, { park: id, except }) => {
    const inside = except ? await withDescendants(work, area, 'master', [except]) : [];
    return optionsOf(work, area, [APPROVED, ...ofPark(id), sql`not t.id = any(${sql.param([...inside])})`]);
  },
} satisfies HandlersOf<typeof area>;

/**
 * An area may be inside another one of its own park, without cycles, and all areas together may not have more stalls
 * than the park.
 */
export const areaHooks: Hooks<typeof area> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const owner = await lockedPark(work, before?.park ?? values.park);
    if (!owner) return err(malformed({ field: 'park', rule: 'missing' }));
    if (typeof values.master === 'string') {
      const [master] = await work.find(area, { where: { id: values.master }, columns: ['park'] });
      if (master?.park !== owner.id) return err(malformed({ field: 'master', rule: 'choice' }));
      if (before && (await withDescendants(work, area, 'master', [before.id])).includes(values.master))
        return err(CYCLE);
    }
    const stalls = Number(values.stalls ?? before?.stalls);
    const most = owner.stalls - (await areaStalls(work, owner.id, before?.id));
    if (stalls > most) return err(abovePark(Math.max(0, most)));
    // Only an undo revokes an approval.
    if (before)
      return before.approveState === 'approved' &&
        values.approveState === 'waiting' &&
        (await paidBelow(work, sql`s.area_id = ${before.id}`, before.updatedAt))
        ? err(PAID_BELOW)
        : ok(undefined);
    if (!(await villageApproved(work, owner.village))) return err(VILLAGE_WAITING);
    values.approveState = work.actor.type === 'platform' ? 'approved' : 'waiting';
    return ok(undefined);
  }),
};
