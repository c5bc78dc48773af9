import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';

/** Longer than a car is thought to stand at a lane. */
const BETWEEN_TESTS = 20 * 60;

/**
 * The small world with room in PK0001 and a clock of its own, from 15:30 of its day; every test finds the lanes empty.
 * Stands once at the head of a file of tests.
 */
export const laneWorld = () => {
  let world: TestPlatform | undefined;
  let now = instantOf(`${BASE_DATE} 15:30:00` as Datetime);
  const there = (): TestPlatform => world ?? expect.unreachable();
  const { ask, done, refusal } = callsOn(there);
  const pass = (seconds: number): void => void (now += seconds * 1000);
  beforeAll(async () => {
    world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '8640000' });
    world.setClock(() => datetimeOfInstant(now));
    // The small world ends with nearly full parks.
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
