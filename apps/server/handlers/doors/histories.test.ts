import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../../tests/factories/size.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { DOOR_HAPPENINGS } from '../../testing/door-events.fixture.ts';
import type { DoorHappening } from '../../testing/door-events.fixture.ts';
import { playDoors } from '../../testing/door-sequence.fixture.ts';
import { historyWorld, playAll } from '../../testing/history-runner.fixture.ts';

/**
 * Random histories of people, grants and terminals, with restarts and deaths of the server: what a model of plain maps
 * says of who may pass and whose face is where is what the platform writes down and sends, and I41, I42, I44 hold.
 * DOORS_SEED and DOORS_HISTORIES choose the first seed and the number.
 */
const FIRST = Number(process.env.DOORS_SEED ?? 1);
const HISTORIES = Number(process.env.DOORS_HISTORIES ?? (isNightly ? 1500 : 15));
const STEPS = 12;

let world: TestPlatform;
beforeAll(async () => {
  world = await historyWorld();
  // grants of the demo would end on the days of the histories, which begin again and again
  await world.platform.database.pool.query('update door_grant set deleted_at = now() where end_date is not null');
});
afterAll(() => world.close());

const happened = new Set<string>();

test('doors do what the model says, whatever happens', { timeout: 3_600_000 }, async () => {
  const how = { name: 'DOORS', first: FIRST, count: HISTORIES, steps: STEPS };
  expect(await playAll(world, (on, history) => playDoors(on, history), how, happened)).toBe('');
});

test('most of it did happen, in a long run all of it', () => {
  if (HISTORIES >= 20) expect(happened.size).toBeGreaterThan(Object.keys(DOOR_HAPPENINGS).length / 2);
  if (HISTORIES >= 500) expect(Object.keys(DOOR_HAPPENINGS).filter((name) => !happened.has(name))).toEqual([]);
});

test.each<readonly [string, DoorHappening, RegExp]>([
  [
    'a face that nobody granted',
    async (stage) => {
      for (const { held } of stage.terminals.values())
        held.set(stage.people[0] ?? '', {
          card: 'X',
          hasPhoto: false,
          from: null,
          until: null,
          holidays: true,
          spans: null,
        });
      return true;
    },
    /holds .*"card":"X"/,
  ],
  [
    'a face that nobody sends',
    async (stage) =>
      (
        await stage.ask(
          `update face_delivery set "order" = 'withdraw', state = 'sent', rev = rev + 1 where employee_id = any($1)
            and "order" = 'put' returning id`,
          [stage.people],
        )
      ).length > 0,
    /I42|nothing, not/,
  ],
  [
    'somebody who passed without a grant',
    async (stage) =>
      (
        await stage
          .ask(`update door_event set grant_id = null where employee_id = any($1) and result = 'passed' returning id`, [
            stage.people,
          ])
          .catch(() => [])
      ).length > 0,
    /I41/,
  ],
])('%s is noticed', { timeout: 120_000 }, async (name, breaks, told) => {
  const some = Object.fromEntries(
    Object.entries(DOOR_HAPPENINGS).filter(([one]) => ['grant people', 'pass'].includes(one)),
  );
  for (let seed = 9001; seed < 9006; seed += 1) {
    const { story, broken } = await playDoors(world, { seed, steps: 12 }, { ...some, [name]: breaks });
    if (!story.some((one) => one.endsWith(name))) continue;
    return expect(broken.join('\n')).toMatch(told);
  }
  return expect.unreachable('it never happened');
});
