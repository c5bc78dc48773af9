import { parameter } from '@parkdeck/core/catalogue/system/parameter';
import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import { sql } from 'drizzle-orm';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Platform } from '../../platform/platform.ts';

/** The rows of parameters that every database starts with: one for everything that can be set, at its default. */
export const DEFAULT_PARAMETERS = Object.keys(PARAMETERS).map((key) => ({ key }));

/** Key of the advisory lock (an arbitrary number): of several processes that start at once, one adds them. */
const LOCK = 86_860_004;

/** Adds the parameters that a database does not have yet, removed ones excepted. Safe at every start. */
export const ensureParameters = async (platform: Platform): Promise<void> => {
  const known = `select distinct key from parameter where company_id is null`;
  const has = new Set((await platform.database.pool.query<{ key: string }>(known)).rows.map(({ key }) => key));
  if (DEFAULT_PARAMETERS.every(({ key }) => has.has(key))) return;
  await systemUnit(platform, 'parameter.provide', async (work) => {
    await work.tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const found = await work.tx.execute<{ key: string }>(sql.raw(known));
    const there = new Set(found.rows.map(({ key }) => key));
    for (const row of DEFAULT_PARAMETERS) if (!there.has(row.key)) work.insert(parameter, row);
  });
};
