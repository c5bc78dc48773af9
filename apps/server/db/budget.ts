import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '../platform/actor.ts';
import type { Platform } from '../platform/platform.ts';

/** How many of one kind of dear work may run at the same time: over all processes, and `all` in each of them. */
interface Budget {
  readonly user: number;
  readonly company: number;
  readonly all: number;
}

/** Takes a place for the actor's work and returns how to give it back; undefined: user, company or process has none. */
type TakePlace = (platform: Platform, actor: Actor) => Promise<(() => Promise<void>) | undefined>;

/** Seconds after which to ask again for a place. */
export const BUSY_SECONDS = 5;
/** Seconds for which a place counts that is not renewed: its process has died. */
const LAPSES_SECONDS = 60;
const RENEW_MS = 20_000;

/** The places that a process holds in the database, renewed while there are any. */
class Held {
  readonly #ids = new Set<string>();
  readonly #platform: Platform;
  #timer: NodeJS.Timeout | undefined;
  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(id: string): void {
    this.#ids.add(id);
    this.#timer ??= setInterval(() => void this.#renew(), RENEW_MS).unref();
  }

  async drop(id: string): Promise<void> {
    this.#ids.delete(id);
    if (this.#ids.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    // the place of a process that cannot reach the database lapses
    await this.#platform.database.pool.query('delete from work_place where id = $1', [id]).catch(() => undefined);
  }

  #renew(): Promise<unknown> {
    return this.#platform.database.pool
      .query('update work_place set until = clock_timestamp() + make_interval(secs => $2) where id = any($1)', [
        [...this.#ids],
        LAPSES_SECONDS,
      ])
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, 'places of work could not be renewed'));
  }
}

const perPlatform = new WeakMap<Platform, Held>();
const heldOf = (platform: Platform): Held => {
  const held = perPlatform.get(platform) ?? new Held(platform);
  perPlatform.set(platform, held);
  return held;
};

/** Writes down a place for the actor, unless he or his company has as many as they may have; its key. */
const claim = async (
  { database }: Platform,
  kind: string,
  { user, company }: Actor,
  most: Budget,
): Promise<string | undefined> =>
  database.begin({}, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`places ${kind}`}, 0))`);
    await tx.execute(sql`delete from work_place where until < clock_timestamp()`);
    const made = await tx.execute<{ id: string }>(sql`insert into work_place (id, kind, user_id, company_id, until)
      select ${randomUUID()}, ${kind}, ${user}, ${company}, clock_timestamp() + make_interval(secs => ${LAPSES_SECONDS})
      where (select count(*) from work_place where kind = ${kind} and user_id = ${user}) < ${most.user}
        and (select count(*) from work_place where kind = ${kind} and company_id = ${company}) < ${most.company}
      returning id`);
    return made.rows[0]?.id;
  });

/**
 * Keeps one user, or the users of one company, from using up what all share: connections of the database, memory, the
 * processor. Without a place the work is refused as `too-many`, not queued. Users and companies are counted over all
 * processes, so that a balancer in front of them multiplies nobody's share.
 */
export const budgetOf = (kind: string, most: Budget): TakePlace => {
  const busy = new WeakMap<Platform, number>();
  const change = (platform: Platform, by: number): void => void busy.set(platform, (busy.get(platform) ?? 0) + by);
  return async (platform, actor) => {
    if ((busy.get(platform) ?? 0) >= most.all) return undefined;
    change(platform, 1); // before the database is asked: who asks may hold a connection already
    let id: string | undefined;
    try {
      id = await claim(platform, kind, actor, most);
    } finally {
      if (id === undefined) change(platform, -1);
    }
    if (id === undefined) return undefined;
    const place = id;
    heldOf(platform).add(place);
    return async () => {
      change(platform, -1);
      await heldOf(platform).drop(place);
    };
  };
};
