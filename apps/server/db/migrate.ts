import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { words } from '@parkdeck/core/kit/words';
import { changeTables } from './change-tables.ts';
import { policySteps } from './policies.ts';
import { dropQueryViews, QUERY_ROLE, queryViewStatements } from './query-views.ts';
import * as system from './system.ts';
import { countStatements } from './count-index.ts';
import { listStatements } from './list-index.ts';
import { buildMissingIndexes, forgetBuilt } from './missing-indexes.ts';
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
const sqlFiles = (isMeant: (name: string) => boolean = () => true): string[] =>
  readdirSync(folder('sql'))
    .filter((name) => name.endsWith('.sql') && isMeant(name))
    .sort()
    .map((name) => readFileSync(join(folder('sql'), name), 'utf8'));

/** What must be there before indexes are built: the functions that they use, and their names as they are now. */
const firstFiles = (): string[] => sqlFiles((name) => name.startsWith('_'));

/** Tables of the platform itself that requests do not touch: what proves the log must be out of their reach. */
const WITHHELD: ReadonlySet<unknown> = new Set([
  system.accessVersion,
  system.archivedMonth,
  system.auditSeal,
  system.meta,
]);

const systemGrants = (): string[][] =>
  Object.values(system).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const revoked = `revoke all on ${getTableName(table)} from ${REQUESTS}`;
    if (WITHHELD.has(table)) return [[revoked]];
    return [[revoked, `grant select, insert, update, delete on ${getTableName(table)} to ${REQUESTS}`]];
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

/** What has been applied, where drizzle-kit's own migrator would have it too. */
const APPLIED = `create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations
  (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Applies the generated migrations that are still to come, each in a transaction of its own: what one of them locks is
 * free while the next one works through rows. An upgrade that is cut off goes on where it was.
 */
const migrateTables = async (client: pg.PoolClient, ahead: number): Promise<void> => {
  if (ahead === 0) return;
  await client.query(APPLIED);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder('migrations') }).slice(ahead))
    await changeTables(client, async () => {
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    });
};

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
    return await upgradeSteps(client, { coming: ahead < 0 ? comingStatements(ahead) : [], later: laterSteps().flat() });
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

/** What follows the generated migrations, in its order: each step as a whole, or requests would miss a right. */
const laterSteps = (): readonly (readonly string[])[] => [
  ...sqlFiles().map((text) => [text]),
  ...systemGrants(),
  [...keptGrants(), `grant usage on all sequences in schema public to ${REQUESTS}`],
  ...policySteps(),
  ...[
    ...uniqueStatements(),
    ...searchStatements(),
    ...listStatements(),
    ...countStatements(),
    ...statisticsStatements(),
  ].map((one) => [one]),
  queryViewStatements(),
];

/**
 * Takes the steps that follow the migrations. A database that others use takes them one by one: one transaction over
 * all tables and the lanes, which lock some of them in another order, would wait for each other.
 */
const afterwards = async (client: pg.PoolClient): Promise<void> => {
  const steps = laterSteps();
  const statements = steps.flat();
  // With the number of migrations: each drops the views, which are then made again.
  const stamp = createHash('sha256')
    .update(`${migrationCount()}\n${statements.join('\n')}`)
    .digest('hex');
  const known = await client.query<{ value: string }>("select value #>> '{}' as value from meta where name = 'schema'");
  if (known.rows[0]?.value === stamp) return;
  for (const statement of firstFiles()) await client.query(statement);
  await buildMissingIndexes(client, statements);
  const withoutBuilt = await forgetBuilt(client);
  for (const step of known.rowCount === 0 ? [statements] : steps) {
    const left = step.map(withoutBuilt).filter((statement) => statement !== '');
    if (left.length > 0)
      await changeTables(client, async () => {
        for (const statement of left) await client.query(statement);
      });
  }
  await client.query(
    `insert into meta (name, value) values ('schema', to_jsonb($1::text)) on conflict (name) do update
      set value = excluded.value`,
    [stamp],
  );
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
    await migrateTables(client, ahead);
    await afterwards(client);
    await fillSearchKeys(client);
  } finally {
    // this connection may be the one that broke
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
};
