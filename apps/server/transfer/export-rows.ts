import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { conditions, countRows, orderOf, presetCondition } from '../db/list.ts';
import { all, rowsByIds, tableOf } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import type { Presets } from '../work/execute.ts';
import { malformed, Refused } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import type { Column } from './columns.ts';

/** Which rows of which noun, in which order; the input is that of its list. */
export interface RowSource {
  readonly resource: ResourceDef;
  readonly input: Readonly<Record<string, unknown>>;
  readonly presets: Presets;
}

/** Rows read and written at a time. */
const STEP = 1000;

/**
 * Walks every row of a filtered list, whatever their number, in the list's order. A database cursor holds the keys, so that
 * the rows are those of one moment and memory does not grow; `take` may wait for a slow reader. Answers how many there were.
 */
export const eachRow = async (work: Work, { resource, input, presets }: RowSource, columns: readonly Column[], take: (rows: readonly Row[]) => Promise<void>): Promise<number> => {
  const order = orderOf(resource, typeof input.sort === 'string' ? input.sort : resource.list.sort);
  if (!order) throw new Refused(malformed({ field: 'sort', rule: 'choice' }));
  const where = [...conditions(resource, input), ...presetCondition(resource, presets)];
  await work.tx.execute(sql`declare each_row no scroll cursor for select t.id from ${tableOf(resource)} t where ${all(where)} order by ${order}`);
  let count = 0;
  for (;;) {
    const { rows: keys } = await work.tx.execute<{ id: string }>(sql.raw(`fetch ${STEP} from each_row`));
    if (keys.length === 0) break;
    const rows = await rowsByIds(work.tx, resource, keys.map(({ id }) => id), { columns: columns.map(({ key }) => key), full: true });
    count += rows.size;
    await take([...rows.values()]);
    if (keys.length < STEP) break;
  }
  await work.tx.execute(sql.raw('close each_row'));
  return count;
};

/** Exactly how many rows the walk will meet. */
export const countSource = async (work: Work, { resource, input, presets }: RowSource): Promise<number> =>
  (await countRows(work.tx, resource, [...conditions(resource, input), ...presetCondition(resource, presets)], true)).total;
