import { exportCallOf } from '@parkdeck/core/kit/call';
import { filterFields, PAGING } from '@parkdeck/core/kit/filter';
import { isReport } from '@parkdeck/core/kit/report';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { owners } from '../db/registry.ts';
import { allow } from '../access/access.ts';
import { exportedRow } from '../access/personal.ts';
import type { Actor } from '../platform/actor.ts';
import { reportRows } from '../reports/index.ts';
import { ownValues } from '../engine/plan/input.ts';
import { malformed } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from '../engine/work.ts';
import { columnsOf } from '../files/columns.ts';
import type { Column } from '../files/columns.ts';
import { countSource, eachRow } from './export-rows.ts';

/** A source of background exports. */
export interface Exported {
  readonly title: Words;
  /** The chosen columns by our name or the wire's; without a choice the default columns. */
  columns(work: Work, chosen: readonly string[] | undefined): Promise<Result<readonly Column[], Refusal>>;
  /** The exact number of rows. */
  count(work: Work): Promise<Result<number, Refusal>>;
  /** Passes every row to `take`, part by part. */
  each(
    work: Work,
    columns: readonly Column[],
    take: (rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void>,
  ): Promise<unknown>;
}

/**
 * The source of a background export: a noun's list or a report with filters, limited to what the actor may export now.
 */
export const exportSource = (
  actor: Actor,
  of: string,
  filters: Readonly<Record<string, unknown>>,
): Result<Exported, Refusal> => {
  const owner = owners.get(of);
  const call = owner && exportCallOf(owner);
  if (!owner || !call) return err(malformed({ field: 'of', rule: 'choice' }));
  const allowed = allow(actor, call, false);
  if ('refusal' in allowed) return err(allowed.refusal);
  const fields = 'fields' in owner ? filterFields(owner.fields) : isReport(owner) ? owner.report.parameters : {};
  const { values: input, problems } = ownValues({ ...fields, sort: PAGING.sort }, filters);
  if (problems.length > 0) return err(malformed(...problems));
  if (!('fields' in owner)) {
    const report = reportRows(owner.name, input, allowed.presets);
    return ok({
      ...report,
      title: owner.title,
      each: async (work, columns, take) => {
        const shown = Object.fromEntries(columns.map(({ key, field }) => [key, field]));
        return report.each(work, columns, (rows) => take(rows.map((row) => exportedRow(work.actor, shown, row))));
      },
    });
  }
  const source = { resource: owner, input, presets: allowed.presets };
  return ok({
    title: owner.title,
    columns: async (_work, chosen) => columnsOf(owner, chosen),
    count: async (work) => ok(await countSource(work, source)),
    each: async (work, columns, take) => eachRow(work, source, columns, take),
  });
};
