import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { conditions, orderOf } from '../db/list.ts';
import { countRows } from '../db/totals.ts';
import { rowsQuery, tidyRows } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import type { Presets } from '../access/access.ts';
import { exportedRow } from '../access/personal.ts';
import { malformed, Refused } from '../platform/refusal.ts';
import { giveWay } from '../platform/urgent.ts';
import { resolveComputed } from '../engine/computed-fields.ts';
import { listScope } from '../engine/list-scope.ts';
import type { Work } from '../engine/work.ts';
import type { Column } from '../files/columns.ts';

/** The rows to export: noun, list input (filters and order) and presets. */
export interface RowSource {
  readonly resource: ResourceDef;
  readonly input: Readonly<Record<string, unknown>>;
  readonly presets: Presets;
}

/** Rows read and written per step: few enough that whoever waits meanwhile does so for milliseconds. */
const STEP = 250;

/**
 * Passes every row of a filtered list to `take`, in the list's order. It reads with a database cursor, so that all rows
 * are of one moment and memory does not grow; the next part is read while `take` handles the last one, which may wait
 * for a slow reader. It gives way to urgent work. Returns the number of rows.
 */
export const eachRow = async (
  work: Work,
  { resource, input, presets }: RowSource,
  columns: readonly Column[],
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<number> => {
  const order = orderOf(resource, typeof input.sort === 'string' ? input.sort : resource.list.sort);
  if (!order) throw new Refused(malformed({ field: 'sort', rule: 'choice' }));
  const where = [...conditions(resource, input), ...listScope(work, resource, presets, input).extra];
  const query = rowsQuery(resource, { where, order, columns: columns.map(({ key }) => key), full: true, joined: true });
  await work.tx.execute(sql`declare each_row no scroll cursor for ${query}`);
  const fetch = async (): Promise<readonly Row[]> =>
    tidyRows(resource, (await work.tx.execute<Record<string, unknown>>(sql.raw(`fetch ${STEP} from each_row`))).rows);
  let count = 0;
  let rows = await fetch();
  while (rows.length > 0) {
    const begun = performance.now();
    count += rows.length;
    const isLast = rows.length < STEP;
    const told = await resolveComputed(
      work,
      resource,
      rows,
      input,
      columns.map(({ key }) => key),
    );
    const [next] = await Promise.all([
      isLast ? [] : fetch(),
      take(told.map((row) => exportedRow(work.actor, resource.fields, row))),
    ]);
    rows = next;
    if (rows.length > 0) await giveWay(work.platform, performance.now() - begun);
  }
  await work.tx.execute(sql.raw('close each_row'));
  return count;
};

/** The exact number of rows of the export. */
export const countSource = async (work: Work, { resource, input, presets }: RowSource): Promise<number> =>
  (
    await countRows(
      work.tx,
      resource,
      [...conditions(resource, input), ...listScope(work, resource, presets, input).extra],
      true,
    )
  ).total;
