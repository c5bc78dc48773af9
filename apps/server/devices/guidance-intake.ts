import type { Platform } from '../platform/platform.ts';
import { LIVE_CHANNEL } from '../events/live.ts';
import type { LiveEvent } from '../events/live.ts';
import type { RawMessage } from '../business/guidance/message.ts';
import { silentGateways, takeMessages } from '../business/guidance/take-messages.ts';
import type { ChangedBuilding } from '../business/guidance/take-messages.ts';
import { parameterOf } from '../platform/parameters.ts';

/** Messages written by one transaction: their number is bounded by what one statement takes comfortably. */
const MOST_AT_ONCE = 500;
/** Messages that wait while the database does not answer; the oldest are given up. */
const MOST_WAITING = 50_000;
/** Tries of a batch, and the time before the next one in milliseconds. */
const TRIES = 5;
const AGAIN_MS = 1000;
/** Consoles are told of a building at most once in this time, in milliseconds: they ask for all of it then. */
const TELL_MS = 500;

/** The messages of all gateways, taken in batches: while one is written, the next one gathers. */
export interface GuidanceIntake {
  hear(message: RawMessage): void;
  /** Marks gateways that have fallen silent. */
  sweep(): Promise<void>;
  /** Resolves when everything heard so far is stored and told. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export const openGuidanceIntake = (platform: Platform): GuidanceIntake => {
  const waiting: RawMessage[] = [];
  const changed = new Map<string, ChangedBuilding>();
  let writing: Promise<void> | undefined;
  let telling: Promise<void> | undefined;
  let isOver = false;

  const tell = async (): Promise<void> => {
    const buildings = [...changed.values()];
    changed.clear();
    const events = buildings.map(({ building, ...whose }): LiveEvent => ({ topic: 'guidance', ...whose, building }));
    await platform.database.pool
      .query('select pg_notify($1, event) from unnest($2::text[]) event', [
        LIVE_CHANNEL,
        events.map((event) => JSON.stringify(event)),
      ])
      .catch((error: unknown) => platform.log.warn({ err: error }, 'consoles were not told of guided spaces'));
  };
  /** Tells at once what changed first, and what changes soon after together. */
  const note = (buildings: readonly ChangedBuilding[]): void => {
    for (const one of buildings) changed.set(one.building, one);
    const loop = async (): Promise<void> => {
      while (changed.size > 0) {
        await tell();
        if (!isOver) await sleep(TELL_MS);
      }
      telling = undefined;
    };
    if (changed.size > 0) telling ??= loop();
  };

  const write = async (batch: readonly RawMessage[]): Promise<void> => {
    for (let tried = 1; ; tried += 1)
      try {
        return note(await takeMessages(platform, batch));
      } catch (error) {
        platform.log.warn({ err: error, messages: batch.length, tried }, 'messages of gateways were not stored');
        if (tried === TRIES || isOver) return;
        await sleep(AGAIN_MS * tried);
      }
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await write(waiting.splice(0, MOST_AT_ONCE));
    writing = undefined;
  };

  return {
    hear: (message) => {
      if (waiting.length >= MOST_WAITING) {
        waiting.shift();
        platform.log.warn({ serial: message.serial }, 'too many messages of gateways wait');
      }
      // PostgreSQL has no such character, and firmwares are known to begin with it.
      waiting.push({ ...message, payload: message.payload.replaceAll('\0', '') });
      writing ??= run();
    },
    sweep: async () =>
      note(await silentGateways(platform, (await parameterOf(platform, 'guidance.silent-minutes')) * 60_000)),
    settled: async () => {
      await writing;
      await telling;
    },
    stop: async () => {
      isOver = true;
      await writing;
      await telling;
    },
  };
};
