import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../../tests/factories/size.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { GUIDANCE_HAPPENINGS, playGuidance } from '../../testing/guidance-sequence.fixture.ts';
import type { GuidanceHappening } from '../../testing/guidance-sequence.fixture.ts';
import { historyWorld, playAll } from '../../testing/history-runner.fixture.ts';

/**
 * Random histories of a guided garage: reports that are lost, doubled, late, of a wrong clock, spaces that move, go and
 * come back, restarts and deaths of the server. A model of plain maps says how every space stands and what floors
 * count; I47 and I48 hold. GUIDANCE_SEED and GUIDANCE_HISTORIES choose the first seed and the number.
 */
const FIRST = Number(process.env.GUIDANCE_SEED ?? 1);
const HISTORIES = Number(process.env.GUIDANCE_HISTORIES ?? (isNightly ? 1500 : 15));
const STEPS = 12;

let world: TestPlatform;
beforeAll(async () => {
  world = await historyWorld();
});
afterAll(() => world.close());

const happened = new Set<string>();

test('spaces and floors are what the model says, whatever is reported', { timeout: 3_600_000 }, async () => {
  const how = { name: 'GUIDANCE', first: FIRST, count: HISTORIES, steps: STEPS };
  expect(await playAll(world, (on, history) => playGuidance(on, history), how, happened)).toBe('');
});

test('most of it did happen, in a long run all of it', () => {
  if (HISTORIES >= 20) expect(happened.size).toBeGreaterThan(Object.keys(GUIDANCE_HAPPENINGS).length / 2);
});

test.each<readonly [string, GuidanceHappening, RegExp]>([
  [
    'a floor that counts a car too many',
    async (stage) =>
      (
        await stage.ask('update guidance_floor set taken = taken + 1 where building_id = $1 returning floor', [
          stage.building,
        ])
      ).length > 0,
    /floors are/,
  ],
  [
    'a report that gets lost',
    async (stage) =>
      (
        await stage.ask(
          'update guidance_space set taken = not taken, plate = null where building_id = $1 returning id',
          [stage.building],
        )
      ).length > 0,
    / is .* not /,
  ],
])('%s is noticed', { timeout: 120_000 }, async (name, breaks, told) => {
  const { report } = GUIDANCE_HAPPENINGS;
  const { broken } = await playGuidance(
    world,
    { seed: 9001, steps: 12 },
    { ...(report ? { report } : {}), [name]: breaks },
  );
  expect(broken.join('\n')).toMatch(told);
});
