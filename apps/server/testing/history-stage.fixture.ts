import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayOf, datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { day } from '@parkdeck/core/lib/fixtures/day';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { startOfDay } from '@parkdeck/core/lib/day';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { lifeOf } from '../../../tests/factories/dying.ts';
import type { CallOptions, TestPlatform } from '../../../tests/factories/platform.ts';
import { checkWorld } from '../invariants/check.ts';
import { callsOn } from './calls.fixture.ts';

const MINUTE = 60_000;
/** All histories begin on the same day, before the holidays of April. */
const FIRST = startOfDay(day('2026-04-01')) + 8 * 60 * MINUTE;
/** A user who sees everything, so that what is refused is refused by the rules. */
const EVERYBODY = 'admin';

/** What is started with a server and ends with it. */
export interface Served {
  stop(): Promise<void>;
}

interface Asked {
  readonly call: string;
  readonly options: CallOptions;
}

interface Answer {
  readonly status: number;
  readonly body: Envelope;
}

/** A call that went through: of several rows, for some of them. */
const isDone = ({ status, body }: Answer): boolean =>
  status === 200 &&
  (!Array.isArray(body.data) || (body.data as readonly { ok?: boolean }[]).some(({ ok }) => ok !== false));

/** The same history may be played several times in one world. */
let plays = 0;

/**
 * The time, the calls and the deaths of one history. `serve`: what is started with every server that the history runs
 * on, beside its HTTP surface.
 */
export const historyStage = async (world: TestPlatform, name: string, serve: () => Promise<Served>) => {
  const { ask } = callsOn(() => world);
  let now = FIRST;
  plays += 1;
  const run = `${name}-${plays}`;
  world.setClock(() => datetimeOfInstant(now));
  let served = await serve();
  let life = lifeOf(world.platform);
  let count = 0;
  let last: Asked | undefined;
  let lastAnswer: Answer | undefined;

  const send = ({ call, options }: Asked): Promise<Answer> => world.call(EVERYBODY, call, options);
  const hear = (asked: Asked, answer: Answer): boolean => {
    expect(answer.status, `${asked.call} ${JSON.stringify(asked.options)}: ${answer.body.msg}`).toBeLessThan(500);
    lastAnswer = answer;
    return isDone(answer);
  };
  const restart = async (): Promise<void> => {
    await served.stop();
    await world.restart();
    served = await serve();
    life = lifeOf(world.platform);
  };

  return {
    ask,
    /** Which play of a history it is, as the end of names and numbers. */
    play: plays,
    run,
    now: () => now,
    today: (): string => dayOf(datetimeOfInstant(now)),
    moment: (after = 0): string => datetimeOfInstant(now + after * MINUTE),
    wait: (minutes: number): void => void (now += minutes * MINUTE),
    /** Whether a call went through; a refusal changes nothing, anything else is a bug. */
    does: async (call: string, options: CallOptions): Promise<boolean> => {
      count += 1;
      const asked: Asked = {
        call,
        options: { ...options, headers: { [HEADERS.idempotencyKey]: `${run}-${count}` } },
      };
      last = asked;
      const answer = await send(asked);
      if (!life.isDead()) return hear(asked, answer);
      // the server died before it could answer: who asked asks the next one again, with the same key
      await restart();
      return hear(asked, await send(asked));
    },
    /** The last answer: its undo entry, its refusals. */
    answered: (): Envelope | undefined => lastAnswer?.body,
    /** Whether the last call went through for a row of several. */
    wasDoneFor: (id: string): boolean => {
      const at = last?.options.ids?.indexOf(id) ?? -1;
      const data: unknown = lastAnswer?.body.data;
      return !Array.isArray(data) || (data[at] as { ok?: boolean } | undefined)?.ok !== false;
    },
    wasDoneForAll: (): boolean => {
      const data: unknown = lastAnswer?.body.data;
      return !Array.isArray(data) || data.every(({ ok }: { ok?: boolean }) => ok !== false);
    },
    /** Everything in memory is lost, nothing of the database. */
    restart,
    /** Whether the server is dead; a dead one is replaced. */
    replaceDead: async (): Promise<boolean> => {
      const wasDead = life.isDead();
      if (wasDead) await restart();
      return wasDead;
    },
    /**
     * The server dies before the statement with this number, counted from now, and is replaced; what asked it asks the
     * next one. Whether it died.
     */
    dies: async (statement: number, body: () => Promise<unknown>): Promise<boolean> => {
      const before = world.platform;
      life.dieBefore(statement);
      await body().catch((error: unknown) => {
        if (!life.isDead()) throw error;
      });
      if (life.isDead()) await restart();
      else life.dieBefore(Infinity);
      return world.platform !== before;
    },
    stop: () => served.stop(),
    /** Invariants that the whole database violates on the day of the history; all, or some of them. */
    broken: (some?: readonly string[]): Promise<readonly string[]> =>
      world.platform.database.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.today', ${dayOf(datetimeOfInstant(now))}, true)`);
        return Object.entries(await checkWorld(tx, some)).flatMap(([rule, rows]) => (rows > 0 ? [rule] : []));
      }),
  };
};
/** A random element of a list that may be empty. */
export const anyOf = <T>(random: Random, values: readonly T[]): T | undefined => values[random.below(values.length)];
