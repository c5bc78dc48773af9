import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { words } from '@parkdeck/core/kit/words';
import { policyStatements } from './policies.ts';
import { dropQueryViews, QUERY_ROLE, queryViewStatements } from './query-views.ts';
import * as system from './system.ts';
import { listStatements } from './list-index.ts';
import { buildMissingIndexes } from './missing-indexes.ts';
import { fillSearchKeys } from './search-fill.ts';
import { searchStatements } from './search-index.ts';
import { statisticsStatements } from './statistics.ts';
import { uniqueStatements } from './unique.ts';
import { upgradeSteps } from './upgrade-steps.ts';
import type { Upgrade } from './upgrade-steps.ts';
import { REQUESTS, ROLES } from './roles.ts';
import type { Database } from '../platform/database.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const folder = (name: string): string => fileURLToPath(new URL(`../db/${name}`, import.meta.url));
/** Key of the advisory lock (an arbitrary number): only one process at a time changes the schema. */
const LOCK = 86_860_001;

/**
 * Plain SQL besides the generated migrations: triggers, guards, indexes that drizzle-kit cannot express. Every file is
 * idempotent.
 */
const sqlFiles = (): string[] =>
  readdirSync(folder('sql'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(folder('sql'), name), 'utf8'));

/** Tables of the platform itself that requests do not touch: what proves the log must be out of their reach. */
const WITHHELD: ReadonlySet<unknown> = new Set([
  system.accessVersion,
  system.archivedMonth,
  system.auditSeal,
  system.meta,
]);

const systemGrants = (): string[] =>
  Object.values(system).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const revoked = `revoke all on ${getTableName(table)} from ${REQUESTS}`;
    if (WITHHELD.has(table)) return [revoked];
    return [revoked, `grant select, insert, update, delete on ${getTableName(table)} to ${REQUESTS}`];
  });

/** What triggers keep: requests look at it. */
const KEPT = ['day_figure', 'gate_event_source', 'guidance_floor', 'guidance_hour', 'pass_plate'];
const keptGrants = (): string[] => [
  `grant select on ${KEPT.join(', ')} to ${REQUESTS}`,
  `grant execute on function keep_days(text[], date[]) to ${REQUESTS}`,
];

/** Roles are shared by all databases of a server: a start on another database may create this one at the same time. */
const unlessMeanwhile = (condition: string, statement: string): string =>
  `begin if not ${condition} then ${statement}; end if; exception when duplicate_object or unique_violation then ` +
  'null; end;';

const role = (name: string): string => `do $$ begin
  ${unlessMeanwhile(`exists (select from pg_roles where rolname = '${name}')`, `create role ${name} nologin`)}
  ${unlessMeanwhile(`(select rolsuper from pg_roles where rolname = current_user)`, `grant ${name} to current_user`)}
end $$`;

/** Number of migrations of this version. */
export const migrationCount = (): number =>
  readdirSync(folder('migrations')).filter((name) => name.endsWith('.sql')).length;

/** How many generated migrations a database has beyond those of this version; below 0: so many are still to come. */
const migrationsAhead = async (on: Pick<pg.Pool, 'query'>): Promise<number> => {
  const known = await on.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (known.rows[0]?.there !== true) return -migrationCount();
  const done = await on.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations');
  return (done.rows[0]?.count ?? 0) - migrationCount();
};

/** Statements of the migrations that a database still has to come, in their order. */
const comingStatements = (ahead: number): readonly string[] =>
  readdirSync(folder('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .slice(ahead)
    .flatMap((name) => readFileSync(join(folder('migrations'), name), 'utf8').split('--> statement-breakpoint'));

/**
 * What bringing a database to the schema of this version comes to.
 *
 * @throws StartProblem when a newer version has written the database
 */
export const upgradeOf = async (database: Database): Promise<Upgrade> => {
  const ahead = await migrationsAhead(database.pool);
  refuseNewer(ahead);
  const client = await database.session();
  try {
    return await upgradeSteps(client, { coming: ahead < 0 ? comingStatements(ahead) : [], later: laterStatements() });
  } finally {
    client.release();
  }
};

/** Whether a database has the schema of this version, an older one that a start brings up to date, or a newer one. */
export const schemaState = async ({ pool }: Database): Promise<'current' | 'older' | 'newer'> => {
  const ahead = await migrationsAhead(pool);
  return ahead === 0 ? 'current' : ahead < 0 ? 'older' : 'newer';
};

const refuseNewer = (ahead: number): void => {
  if (ahead <= 0) return;
  throw new StartProblem(
    words(
      '数据库是更新版本的 Parkdeck 所写，本版本不能使用，未做任何改动。请启动较新的版本，或恢复升级前的备份',
      'A newer version of Parkdeck has written this database. This version does not use it and has changed nothing. ' +
        'Start the newer version, or restore the backup from before the upgrade',
    ),
  );
};

/** What follows the generated migrations, in its order. */
const laterStatements = (): readonly string[] => [
  ...sqlFiles(),
  ...systemGrants(),
  ...keptGrants(),
  `grant usage on all sequences in schema public to ${REQUESTS}`,
  ...policyStatements(),
  ...uniqueStatements(),
  ...searchStatements(),
  ...listStatements(),
  ...statisticsStatements(),
  ...queryViewStatements(),
];

const afterwards = async (client: pg.PoolClient): Promise<void> => {
  const statements = laterStatements();
  // With the number of migrations: each drops the views, which are then made again.
  const stamp = createHash('sha256')
    .update(`${migrationCount()}\n${statements.join('\n')}`)
    .digest('hex');
  const known = await client.query<{ value: string }>("select value #>> '{}' as value from meta where name = 'schema'");
  if (known.rows[0]?.value === stamp) return;
  await buildMissingIndexes(client, statements);
  await client.query('begin');
  await client.query('set local statement_timeout = 0'); // an index over millions of rows takes minutes
  for (const statement of statements) await client.query(statement);
  await client.query(
    `insert into meta (name, value) values ('schema', to_jsonb($1::text)) on conflict (name) do update
      set value = excluded.value`,
    [stamp],
  );
  await client.query('commit');
};

/**
 * Brings a database to the schema of this version: generated migrations, plain SQL, row-level security. Safe to run at
 * every start, by several processes.
 *
 * @throws StartProblem when a newer version has written the database
 */
export const migrateDatabase = async (database: Database): Promise<void> => {
  const client = await database.session();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const ahead = await migrationsAhead(client);
    refuseNewer(ahead);
    for (const name of [...ROLES, QUERY_ROLE]) await client.query(role(name));
    // Views would keep migrations from changing columns.
    if (ahead < 0) await client.query(dropQueryViews);
    await migrate(database.db, { migrationsFolder: folder('migrations') });
    await afterwards(client);
    await fillSearchKeys(client);
  } finally {
    // this connection may be the one that broke
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
};
