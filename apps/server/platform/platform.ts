import type { Logger } from 'pino';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Day } from '@parkdeck/core/lib/day';
import type { Database } from './database.ts';
import type { Config } from './config.ts';

/** Everything a request or a job needs that is not its own: made once at start and passed on, never imported. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  /** Where the database is; for connections of their own (LISTEN, the job queue). Holds a password: never logged. */
  readonly databaseUrl: string;
  /** Signs the addresses of pictures. */
  readonly pictureKey: string;
  /** From it and its serial number follows the password of a device. */
  readonly deviceKey: string;
  readonly log: Logger;
  /** Wall clock and local day; with a base date the world's time, running on from 15:00 of that day. */
  clock(): { readonly now: Datetime; readonly today: Day };
  /** Tells every server process and its listeners of something that just happened. */
  publish(topic: string, event: Readonly<Record<string, unknown>>): Promise<void>;
}
