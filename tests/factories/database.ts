import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, openPostgres, type OpenPostgres } from '@parkdeck/server/db/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for the run, as superuser. Do not write to this database: make one by `freshDatabase`. */
    databaseUrl: string;
  }
}

const PREFIX = 'test_';

/** Vitest's global setup: TEST_DATABASE_URL, or an embedded server whose files stay in the temporary folder for the next run. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const server = await openFreeServer();
  await dropLeftovers(server.url);
  project.provide('databaseUrl', server.url);
  return server.stop;
}

export type FreshDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Creates a database of its own name on the server of `serverUrl`, empty or as a copy of `template`, which nobody may be connected to. */
export async function freshDatabase(serverUrl: string, template = 'template1'): Promise<FreshDatabase> {
  const name = PREFIX + randomBytes(6).toString('hex');
  await execute(serverUrl, `create database ${name} template ${pg.escapeIdentifier(template)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Every run at the same time gets a server of its own: the first number that is free. */
async function openFreeServer(): Promise<OpenPostgres> {
  const checkout = createHash('sha256').update(`${import.meta.dirname} ${process.getuid?.()}`).digest('hex').slice(0, 8);
  for (let number = 1; ; number++) {
    try {
      return await openPostgres({ dataDir: join(tmpdir(), `parkdeck-tests-${checkout}`, String(number)), log: console.log, fast: true });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || error.reason !== 'inUse') throw error;
    }
  }
}

async function dropLeftovers(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [PREFIX]);
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
