import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { holiday } from '@parkdeck/core/catalogue/index';
import { err, ok } from '@parkdeck/core/lib/result';
import { listRows } from '../../db/list.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { EMPTY, equals, not } from '../../db/where.ts';

const NATIONAL = refused('national', {
  zh: '全国节假日由平台维护。选一个车场',
  en: 'National holidays are kept by the platform. Choose a park',
});

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Effective rows: national ones, or those of parks, whose own rows override national ones of the same day (E#19). */
const inForce = (parks: readonly string[]): SQL => {
  if (parks.length === 0) return sql`t.park_id is null`;
  const own = sql`any(${sql.param([...parks])})`;
  return sql`(t.park_id = ${own} or (t.park_id is null and (select count(*) from holiday o where o.deleted_at is null
    and o.date = t.date and o.park_id = ${own}) < ${parks.length}))`;
};

export const holidayHandlers = {
  list: async (work, asked) => {
    const { park, year, ...input }: Readonly<Record<string, unknown>> = asked; // filters are those of the noun
    const ofYear = typeof year === 'number' ? [sql`extract(year from t.date) = ${year}`] : [];
    const found = await listRows(work.tx, holiday, input, { extra: [inForce(listed(park)), ...ofYear] });
    if (!found) return err(malformed({ field: 'sort', rule: 'choice' }));
    const { rows, total, next } = found;
    return ok({ rows, total, ...(next === undefined ? {} : { next }) });
  },
} satisfies HandlersOf<typeof holiday>;

export const holidayHooks: Hooks<typeof holiday> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before?.park ?? values.park) return ok(undefined);
    if (!work.actor.everything) return err(NATIONAL);
    const date = values.date ?? before?.date;
    const [same] = await work.find(holiday, {
      where: [{ park: EMPTY, date: equals(date) }, ...(before ? [{ id: not(before.id) }] : [])],
      columns: [],
    });
    return same ? err(malformed({ field: 'date', rule: 'taken' })) : ok(undefined);
  }),
};
