import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../../../tests/factories/size.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { historyWorld, playAll } from '../../testing/history-runner.fixture.ts';
import { VISITOR_HAPPENINGS } from '../../testing/visitor-events.fixture.ts';
import type { VisitorHappening } from '../../testing/visitor-events.fixture.ts';
import { playVisitors } from '../../testing/visitor-sequence.fixture.ts';

/**
 * Random histories of visitors: announced, passed, refused, cancelled, announced again, by car and on foot, over time
 * and undone, with restarts and deaths of the server. What a model of plain maps says a visitor may do is what lane and
 * doors do, and I41, I42, I44 hold. VISITORS_SEED and VISITORS_HISTORIES choose the first seed and the number.
 */
const FIRST = Number(process.env.VISITORS_SEED ?? 1);
const HISTORIES = Number(process.env.VISITORS_HISTORIES ?? (isNightly ? 800 : 12));
const STEPS = 12;

let world: TestPlatform;
beforeAll(async () => {
  world = await historyWorld();
  // rights of the demo would end on the days of the histories, which begin again and again
  const { pool } = world.platform.database;
  await pool.query('update door_grant set deleted_at = now() where end_date is not null');
  await pool.query(`update park set stalls = 4000 where id = 'PK0003'`);
});
afterAll(() => world.close());

const happened = new Set<string>();

test('visitors may do what the model says, and no longer', { timeout: 3_600_000 }, async () => {
  const how = { name: 'VISITORS', first: FIRST, count: HISTORIES, steps: STEPS };
  expect(await playAll(world, (on, history) => playVisitors(on, history), how, happened)).toBe('');
});

test('most of it did happen', () => {
  if (HISTORIES >= 20) expect(happened.size).toBeGreaterThan(Object.keys(VISITOR_HAPPENINGS).length / 2);
});

test.each<readonly [string, VisitorHappening, RegExp]>([
  [
    'a right that outlives its visit',
    async (stage) =>
      (await stage.ask(`update visitor set state = 'left' where id = any($1) returning id`, [stage.visitors])).length >
      0,
    /"left"/,
  ],
  [
    'a door that is closed to a visitor',
    async (stage) =>
      (
        await stage.ask(
          `update door_grant set deleted_at = now() where deleted_at is null and employee_id in (select person_id
            from visitor where id = any($1)) returning id`,
          [stage.visitors],
        )
      ).length > 0,
    /"doors":false/,
  ],
])('%s is noticed', { timeout: 120_000 }, async (name, breaks, told) => {
  const some = Object.fromEntries(
    Object.entries(VISITOR_HAPPENINGS).filter(([one]) => ['announce and pass', 'walk in'].includes(one)),
  );
  const { broken } = await playVisitors(world, { seed: 9001, steps: 12 }, { ...some, [name]: breaks });
  expect(broken.join('\n')).toMatch(told);
});
