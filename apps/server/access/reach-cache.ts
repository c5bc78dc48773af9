import type { Day } from '@parkdeck/core/lib/day';
import type { Reach } from '../platform/actor.ts';
import type { Database } from '../platform/database.ts';
import { reachOf } from './scope.ts';

/** The user whose reach is asked: everything that it derives from, besides what `version` stands for. */
export interface Whose {
  readonly user: string;
  readonly kind: string;
  readonly company: string;
  readonly roles: readonly string[];
  readonly switched: string | undefined;
  readonly today: Day;
}

/** The most users whose reach a process keeps; that of an administrator takes some dozen kB. */
const MOST = 1000;

class Reaches {
  #version = -1;
  readonly #known = new Map<string, Reach | undefined>();

  /** The reach of a user, as of `version` of what people may reach (`access-version.sql`) or later. */
  async of(database: Database, whose: Whose, version: number): Promise<Reach | undefined> {
    if (version > this.#version) {
      this.#known.clear();
      this.#version = version;
    }
    const key = JSON.stringify(Object.values(whose));
    if (version === this.#version && this.#known.has(key)) return this.#known.get(key);
    const reach = await reachOf(database.db, whose.user, whose.switched, whose.today);
    if (version !== this.#version) return reach; // a change came meanwhile: what was read may be older than it
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= MOST) this.#known.delete(oldest);
    this.#known.set(key, reach);
    return reach;
  }
}

const perDatabase = new WeakMap<Database, Reaches>();

/**
 * The reach of a user, kept while nothing that it derives from has changed. The caller has read `version` in the
 * database for this very request, so that a change holds for the next request, in every process.
 */
export const knownReach = (database: Database, whose: Whose, version: number): Promise<Reach | undefined> => {
  const reaches = perDatabase.get(database) ?? new Reaches();
  perDatabase.set(database, reaches);
  return reaches.of(database, whose, version);
};
