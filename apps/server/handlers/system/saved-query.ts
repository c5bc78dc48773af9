import { savedQuery } from '@parkdeck/core/catalogue/system/saved-query';
import { ok } from '@parkdeck/core/lib/result';
import type { Entity } from '@parkdeck/core/kit/resource';
import { sql } from 'drizzle-orm';
import { describeQuery, runQuery } from '../../business/system/saved-queries.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const MOST_OFFERED = 300;

export const savedQueryHandlers = {
  lookup: async (work, { page, size }) => {
    const limit = size ?? MOST_OFFERED;
    const {
      rows: [counted],
    } = await work.tx.execute<{ total: number }>(
      sql`select count(*)::int as total from saved_query t where t.deleted_at is null`,
    );
    const rows = await work.find(savedQuery, {
      columns: ['name', 'parameters', 'columns'],
      order: 'name',
      limit,
      offset: ((page ?? 1) - 1) * limit,
    });
    return ok({
      rows: rows.map(({ id, name, parameters, columns }) => ({ id, name, parameters, columns })),
      total: counted?.total ?? 0,
    });
  },
  run: async (work, { row, input }) => runQuery(work, { ...row, ...input }),
  try: async (work, { statement, parameters, columns, values, page, size }) =>
    runQuery(work, { statement, parameters: parameters ?? [], columns: columns ?? [], values, page, size }),
} satisfies HandlersOf<typeof savedQuery>;

export const savedQueryHooks: Hooks<typeof savedQuery> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    // Only the platform shares with all companies; everybody else writes for their own.
    if (!work.actor.everything) values['company'] ??= before?.company ?? work.actor.switched ?? work.actor.company;
    // as declared
    const next = { ...before, ...values } as Entity<typeof savedQuery>;
    const described = await describeQuery(work, {
      statement: next.statement,
      parameters: next.parameters ?? [],
      columns: next.columns ?? [],
    });
    if (!described.ok) return described;
    values['columns'] = described.value;
    return ok(undefined);
  }),
};
