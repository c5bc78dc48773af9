import { sql } from 'drizzle-orm';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import { sectionGrant } from '@parkdeck/core/catalogue/roadside/section-grant';
import { sensor } from '@parkdeck/core/catalogue/roadside/sensor';
import { user } from '@parkdeck/core/catalogue/system/user';
import { parsePolyline } from '@parkdeck/core/lib/polyline';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { mayManage } from '../../business/system/rights.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { placeInBerth } from '../../business/parks/berth-place.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { OCCUPIED } from '../../business/parks/berth-place.ts';
import { equals } from '../../db/where.ts';

const NO_BERTHS = refused('park-without-berths', {
  zh: '该车场未启用泊位管理。先在车场里打开',
  en: 'The park has no berths. Turn them on in the park first',
});

const OVERLAP = refused('overlap', {
  zh: '该用户在这个路段已有重叠的授权。修改原有授权',
  en: 'The user already has a grant for this section at that time. Edit that one',
});

/** Refuses a place that is not a park with berths; the problem is on the field `park`. */
const withBerths = async (work: Work, id: unknown): Promise<Result<void, Refusal>> => {
  const [found] = await work.find(park, { where: { id: equals(id) }, columns: ['needBerth'] });
  if (!found) return err(malformed({ field: 'park', rule: 'missing' }));
  return found.needBerth ? ok(undefined) : err(NO_BERTHS);
};

const liesIn = async (work: Work, sectionId: unknown, parkId: unknown): Promise<boolean> =>
  (await work.find(section, { where: { id: equals(sectionId), park: equals(parkId) }, columns: [] })).length > 0;

export const sectionHooks: Hooks<typeof section> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (Array.isArray(values.line) && !parsePolyline(values.line))
      return err(malformed({ field: 'line', rule: 'format' }));
    return before ? ok(undefined) : withBerths(work, values.park);
  }),
};

export const berthHandlers = {
  'create-many': async (work, { park: where, section: within, prefix, start, count, width }) => {
    const allowed = await withBerths(work, where);
    if (!allowed.ok) return allowed;
    if (!(await liesIn(work, within, where))) return err(malformed({ field: 'section', rule: 'choice' }));
    const numbers = Array.from(
      { length: count },
      (_, at) => `${prefix ?? ''}${String(start + at).padStart(width ?? 1, '0')}`,
    );
    const standing = await work.find(berth, {
      where: { park: where, number: numbers },
      columns: ['number'],
    });
    const taken = new Set(standing.map(({ number }) => number));
    const fresh = numbers.filter((number) => !taken.has(number));
    for (const number of fresh) work.insert(berth, { park: where, section: within, number, disabled: false });
    return ok({ created: fresh.length, skipped: numbers.length - fresh.length });
  },
} satisfies HandlersOf<typeof berth>;

/** A berth must be in a section of its own park; while occupied, it cannot be moved, disabled or removed. */
export const berthHooks: Hooks<typeof berth> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const where = before?.park ?? values.park;
    if (!before) {
      const allowed = await withBerths(work, where);
      if (!allowed.ok) return allowed;
    }
    if (values.section !== undefined && !(await liesIn(work, values.section, where)))
      return err(malformed({ field: 'section', rule: 'choice' }));
    const moves = changes(before, values, 'section') || (values.disabled === true && !before?.disabled);
    return before?.state === 'occupied' && moves ? err(OCCUPIED) : ok(undefined);
  }),
  afterSave: eachSaved(async (work, row, before) => {
    if (before === null || before.section === row.section) return;
    for (const noun of [sensor, lock])
      for (const one of await work.find(noun, { where: [sql`t.berth_id = ${row.id}`], lock: true }))
        work.update(noun, one, { section: row.section });
  }),
  remove: async (_work, row) => (row.state === 'occupied' ? err(OCCUPIED) : ok(undefined)),
};

/** A sensor moved to another berth must have its state confirmed there again. */
export const sensorHooks: Hooks<typeof sensor> = {
  beforeSave: eachItem(async (work, item) => {
    const refusal = await placeInBerth(work, item);
    if (refusal) return err(refusal);
    const { before, values } = item;
    if (changes(before, values, 'berth'))
      values.pending = Boolean(values.berth) && before?.since !== undefined && before.since !== null;
    return ok(undefined);
  }),
};

/**
 * A grant is for a user whom the actor manages, and may not overlap another grant of the user for that section (E#13).
 */
export const sectionGrantHooks: Hooks<typeof sectionGrant> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { user: who, section: where, startDate, endDate } = { ...before, ...values };
    if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
      return err(malformed({ field: 'endDate', rule: 'order' }));
    const [person] = await work.find(user, { where: { id: who } });
    if (!person) return err(malformed({ field: 'user', rule: 'missing' }));
    const [managed] = await mayManage(work, [person]);
    if (managed && !managed.ok) return managed;
    const [place] = await work.find(section, { where: { id: where }, columns: ['park'] });
    if (!place) return err(malformed({ field: 'section', rule: 'missing' }));
    values.park = place.park;
    const others = await work.find(sectionGrant, {
      where: [
        { user: who, section: where },
        sql`t.id is distinct from ${before?.id ?? null}`,
        sql`daterange(t.start_date, t.end_date, '[]') && daterange(${startDate ?? null}::date,
          ${endDate ?? null}::date, '[]')`,
      ],
      columns: [],
      limit: 1,
    });
    return others.length > 0 ? err(OVERLAP) : ok(undefined);
  }),
};
