import type { Logger } from 'pino';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Day } from '@parkdeck/core/lib/day';
import type { Database } from './database.ts';
import type { Config } from './config.ts';
import type { FileStore } from './file-store.ts';
import type { Vault } from './vault.ts';

/** The shared environment of requests and jobs: created once at start and passed on, never imported. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  /**
   * Address of the database itself, for connections of their own (LISTEN, the job queue), also where queries go through
   * a pooler. Contains a password: never logged.
   */
  readonly databaseUrl: string;
  /** Keeps uploads and exports. */
  readonly files: FileStore;
  /** Signs the addresses of pictures. */
  readonly pictureKey: string;
  /** The password of a device is derived from this key and the device's serial number. */
  readonly deviceKey: string;
  /** Seals secrets before they are stored. */
  readonly vault: Vault;
  readonly log: Logger;
  /** Wall clock and local day; with a base date the world's time, running on from 15:00 of that day. */
  clock(): { readonly now: Datetime; readonly today: Day };
  /** Publishes an event to every server process and its subscribers. */
  publish(topic: string, event: Readonly<Record<string, unknown>>): Promise<void>;
}
