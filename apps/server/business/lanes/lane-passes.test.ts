import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { checkWorld } from '../../invariants/check.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';

/** Entries and exits with passes, opening hours of gates, and lists. */
const lanes = laneWorld();
const { ask, done, pass } = lanes;
const { newPlate, read, cameIn, staysOf, lastAt } = laneCars(lanes);

const dayIn = (days: number): string => datetimeOfInstant(lanes.now + days * 86_400_000).slice(0, 10);
const typeOf = async (base: string): Promise<string> =>
  String(
    (
      await ask(`select id from car_type where park_id = 'PK0001' and base = $1 order by created_at, id limit 1`, [
        base,
      ])
    )[0]?.id,
  );
const open = async (plates: readonly string[], more: Row = {}): Promise<string> =>
  String(
    (
      await done('east', 'pass.open', {
        input: {
          plates,
          park: 'PK0001',
          carType: await typeOf('monthly'),
          owner: '张伟',
          phone: '19900001234',
          startDate: dayIn(0),
          endDate: dayIn(9),
          ...more,
        },
      })
    ).grantId,
  );
/** Minutes charged by the order of a plate, line by line. */
const chargedOf = async (plate: string): Promise<number[]> => {
  const { rows } = await lanes.world.platform.database.pool.query<{ lines: readonly { trace: { seconds: number } }[] }>(
    `select fee_lines as lines from "order" where plate = $1 and state <> 'closed' order by created_at`,
    [plate],
  );
  return rows.flatMap(({ lines }) => lines.map(({ trace }) => trace.seconds / 60));
};

test('a pass opened for a car inside covers it from its first day', async () => {
  const [today, later] = [await cameIn(IN, 30), await cameIn(IN, 90)];
  await open([today]);
  const pass = await open([later], { startDate: dayIn(1) });
  await read(OUT, today);
  expect(await staysOf(today)).toMatchObject([{ state: 'left', release: 'pass', due: 0 }]);
  await read(OUT, later);
  expect(await staysOf(later)).toMatchObject([{ state: 'open', due: 1100 }]);
  expect(await ask('select pass_id as pass from session where plate = $1', [later])).toEqual([{ pass }]);
});

test('of a pass with two plates one car inside is covered', async () => {
  const [first, second] = [await cameIn(IN, 5), await cameIn(IN, 60)];
  const pass = await open([first, second]);
  expect(
    await ask('select plate, pass_id as pass from session where plate = any($1) order by in_time', [[first, second]]),
  ).toEqual([
    { plate: first, pass },
    { plate: second, pass: null },
  ]);
});

test.each<readonly [string, 'pause' | 'stop', boolean, readonly number[]]>([
  ['paused', 'pause', false, [90]],
  ['stopped', 'stop', false, [90]],
  ['paused and recovered', 'pause', true, [60]],
  ['stopped and recovered', 'stop', true, [60]],
])('a pass that is %s while its car is inside covers it until that moment', async (_what, verb, recovers, expected) => {
  const plate = newPlate();
  const id = await open([plate], { startDate: dayIn(-1) });
  await read(IN, plate);
  pass(3600);
  await done('east', `pass.${verb}`, { ids: [id], input: { remark: '停用' } });
  await done('east', 'pass.create-or-update', { ids: [id], input: { room: 'B1-07' } });
  pass(3600);
  if (recovers) await done('east', 'pass.recover', { ids: [id] });
  pass(1800);
  await read(OUT, plate);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'pay', plate });
  expect(await chargedOf(plate)).toEqual(expected);
});

test('a stall group whose stalls are dealt out to areas lets as many in where they lie', async () => {
  const [first, second, third] = [newPlate(), newPlate(), newPlate()];
  const { id: group } =
    (
      await ask(
        `insert into stall_group (id, name, park_id, stalls, company_id) select 'SGV1', '大组', id, 3, company_id
          from park where id = 'PK0001' returning id`,
      )
    )[0] ?? {};
  await done('east', 'stall-group-area.replace', {
    input: {
      group,
      areas: [
        { area: 'AR000001', stalls: 1 },
        { area: 'AR000002', stalls: 2 },
      ],
    },
  });
  await open([first, second, third], { stallGroup: group });
  for (const plate of [first, second]) await read(IN, plate);
  expect(
    await ask('select plate, stall_group_id as "group" from session where plate = any($1) order by plate', [
      [first, second, third],
    ]),
  ).toEqual([
    { plate: first, group },
    { plate: second, group: null },
  ]);
});

test('a blacklisted car of which only is to be told comes in, and the lane says why to look', async () => {
  const plate = newPlate();
  await done('east', 'blacklist-entry.create-or-update', {
    input: { plate, park: 'PK0001', reason: '关注', effect: 'alarm' },
  });
  await read(IN, plate);
  expect(await lastAt(IN)).toMatchObject({ outcome: 'let-in', plate, reason: '黑名单车辆，仅提醒' });
});

test('outside the hours of its gate a car neither comes nor goes', async () => {
  const plate = await cameIn(IN, 5);
  const [gate, carType] = [OUT, await typeOf('temporary')];
  await done('east', 'gate-schedule.replace', {
    input: { gate, carType, kind: 'date', spans: [{ date: dayIn(0), start: '00:00', end: '23:59', allow: false }] },
  });
  await read(OUT, plate);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'refused', plate });
  expect(await staysOf(plate)).toMatchObject([{ state: 'open' }]);
  await done('east', 'gate-schedule.replace', { input: { gate, carType, kind: 'date', spans: [] } });
  pass(11);
  await read(OUT, plate);
  expect(await staysOf(plate)).toMatchObject([{ state: 'left' }]);
});

test('after all of this every invariant holds', async () => {
  expect(Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0)).toEqual([]);
});
