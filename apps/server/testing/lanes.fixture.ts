import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';

/** Seconds; longer than a car is assumed to wait at a lane. */
const BETWEEN_TESTS = 20 * 60;

/**
 * The small world with free stalls in PK0001 and a clock of its own, from 15:30 of its day; the lanes are empty at the
 * start of every test. Call it once at the top of a test file. `env`: how else the server is configured.
 */
export const laneWorld = (env: () => Promise<Readonly<Record<string, string>>> = async () => ({})) => {
  let world: TestPlatform | undefined;
  let now = instantOf(`${BASE_DATE} 15:30:00` as Datetime);
  const there = (): TestPlatform => world ?? expect.unreachable();
  const { ask, done, refusal } = callsOn(there);
  const pass = (seconds: number): void => void (now += seconds * 1000);
  beforeAll(async () => {
    world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '8640000', ...(await env()) });
    world.setClock(() => datetimeOfInstant(now));
    // The parks of the small world are nearly full at its end.
    await ask(`update park set stalls = 400 where id = 'PK0001'`);
    await ask(`update area set stalls = 200 where park_id = 'PK0001'`);
  });
  afterAll(() => world?.close());
  beforeEach(() => pass(BETWEEN_TESTS));
  return {
    ask,
    done,
    refusal,
    pass,
    get world() {
      return there();
    },
    /** Epoch milliseconds. */
    get now() {
      return now;
    },
    /** Serial number of a device of a gate. */
    serial: async (gate: string, type: string): Promise<string> =>
      String((await ask('select serial from device where gate_id = $1 and type = $2', [gate, type]))[0]?.serial),
  };
};
