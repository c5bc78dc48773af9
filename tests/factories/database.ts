import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, openPostgres, type OpenPostgres } from '@parkdeck/server/db/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A PostgreSQL server for the run, as superuser. Do not write to this database: create one with `freshDatabase`.
     */
    databaseUrl: string;
    /**
     * Prefix of the names of databases that this run creates; databases of earlier runs were created by other versions.
     */
    databasePrefix: string;
  }
}

const PREFIX = 'test_';
const random = (): string => randomBytes(6).toString('hex');

/**
 * Vitest's global setup: TEST_DATABASE_URL, or an embedded server whose files stay in the temporary folder for the next
 * run.
 */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const prefix = `${PREFIX}${random()}_`;
  project.provide('databasePrefix', prefix);
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {
      await dropLeftovers(given, prefix);
      removeFilled(prefix);
    };
  }
  const server = await openFreeServer();
  await dropLeftovers(server.url, PREFIX);
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    removeFilled(prefix);
  };
}

/** The data folder that the fault tests of a run copy. */
export const filledFolderOf = (prefix: string): string => join(tmpdir(), `parkdeck-filled-${prefix}`);
const removeFilled = (prefix: string): void => rmSync(filledFolderOf(prefix), { recursive: true, force: true });

export type FreshDatabase = { readonly name: string; readonly url: string; readonly drop: () => Promise<void> };

/**
 * Creates a uniquely named database on the server of `serverUrl`, empty or as a copy of `template`, which must have no
 * connections.
 */
export async function freshDatabase(serverUrl: string, template = 'template1'): Promise<FreshDatabase> {
  const name = PREFIX + random();
  // copying files takes a third of the time of logging every page
  await execute(serverUrl, `create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Runs work that only one process of the run may do at a time; the others wait. */
export async function oneAtATime<T>(
  serverUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the name of a template database; the first caller creates it, the others wait. */
export const templateDatabase = (
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> =>
  oneAtATime(serverUrl, name, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const made = await freshDatabase(serverUrl);
      await fill(made.url);
      await client.query(`alter database ${made.name} rename to ${name}`);
    }
    return name;
  });

/** Each concurrent run gets its own server: the first free number. */
async function openFreeServer(): Promise<OpenPostgres> {
  const checkout = createHash('sha256')
    .update(`${import.meta.dirname} ${process.getuid?.()}`)
    .digest('hex')
    .slice(0, 8);
  for (let number = 1; ; number++) {
    try {
      return await openPostgres({
        dataDir: join(tmpdir(), `parkdeck-tests-${checkout}`, String(number)),
        log: console.log,
        fast: true,
      });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || error.reason !== 'inUse') throw error;
    }
  }
}

async function dropLeftovers(serverUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
