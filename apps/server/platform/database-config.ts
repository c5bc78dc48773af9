import { words } from '@parkdeck/core/kit/words';
import { positive } from './settings.ts';
import type { Environment } from './settings.ts';
import { checkDatabaseUrl, StartProblem } from './start-problem.ts';

/** Where the database is found. */
export interface DatabaseSettings {
  /** What queries are sent to; undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /**
   * The database itself, where `databaseUrl` leads to a pooler that gives a connection away after each transaction: for
   * what is bound to a connection, as LISTEN and locks of a session.
   */
  readonly databaseDirectUrl: string | undefined;
  /** Whether the pooler keeps named statements by itself (PgBouncer from 1.21, `max_prepared_statements`). */
  readonly poolerKeepsStatements: boolean;
  /** A standby that reports and exports are read from. */
  readonly databaseReadUrl: string | undefined;
  /** Seconds that the standby may be behind; else they are read from the database itself. */
  readonly readMaxAge: number;
  /** The most connections of a process for queries. */
  readonly databaseConnections: number;
}

/** The addresses of the database. Throws a problem that names the setting and the remedy. */
export const databaseSettings = (env: Environment): DatabaseSettings => {
  const address = (name: string): string | undefined => {
    const url = env[name] || undefined;
    if (url) checkDatabaseUrl(url);
    if (url && !env.DATABASE_URL)
      throw new StartProblem(
        words(`设置了 ${name}，也须设置 DATABASE_URL`, `Set DATABASE_URL as well: it belongs to ${name}`),
      );
    return url;
  };
  return {
    databaseUrl: address('DATABASE_URL'),
    databaseDirectUrl: address('DATABASE_DIRECT_URL'),
    poolerKeepsStatements: env.DATABASE_POOLER_STATEMENTS === 'on',
    databaseReadUrl: address('DATABASE_READ_URL'),
    readMaxAge: positive(env, 'DATABASE_READ_MAX_AGE', 60),
    databaseConnections: positive(env, 'DATABASE_CONNECTIONS', 20),
  };
};
