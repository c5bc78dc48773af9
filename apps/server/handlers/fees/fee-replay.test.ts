import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplayResult } from '@parkdeck/core/vocabulary/fee-replays';
import { checksum } from '../../../../tests/factories/checksum.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { runReplays } from '../../jobs/fee-replays.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world with a draft of the tariff of PK0001: 45 minutes free, then 6.00 for each half hour begun. */
let world: TestPlatform;
let draft: Row;
const { ask, done, refusal } = callsOn(() => world);
const id = (row: Row): string => String(row['id']);
const run = (): Promise<void> => runReplays(world.platform, new AbortController().signal);
const begin = (input: Row = {}, user = 'east'): Promise<Row> =>
  done(user, 'fee-replay.start', { input: { tariff: draft['feeRuleId'], ...input } });
const replayed = async (input: Row = {}): Promise<readonly [Row, ReplayResult]> => {
  const row = await begin(input);
  await run();
  const { result } = await done<{ result: ReplayResult }>('east', 'fee-replay.result', { ids: [id(row)] });
  return [await done('east', 'fee-replay.get', { ids: [id(row)] }), result];
};

beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 15:00:00`);
  const [active] = await done<readonly Row[]>('east', 'tariff.list', { input: { park: ['PK0001'] } });
  draft = await done('east', 'tariff.create-or-update', {
    ids: [String(active?.['feeRuleId'])],
    input: { name: 'next year' },
  });
  await done('east', 'simple-tariff.create-or-update', {
    ids: [String(draft['ruleRef'])],
    input: { freeMinutes: 45, firstMinutes: 0, firstPrice: 0, unitMinutes: 30, unitPrice: 600, capMode: 'none' },
  });
});
afterAll(() => world.close());

/** The stays without a pass of PK0001, each charged by the draft in SQL, by this test's own reading of it. */
const BY_SQL = `select s.id, s.car_type_id as type, extract(hour from s.in_time)::int as hour,
    case when extract(epoch from s.out_time - s.in_time) <= 45 * 60 then 0
      else ceil(extract(epoch from s.out_time - s.in_time) / 1800)::int * 600 end as fee,
    coalesce((select max(o.fee) from "order" o where o.session_id = s.id), 0) as charged
  from session s
  where s.park_id = 'PK0001' and s.state = 'left' and s.pass_id is null and s.in_time >= '2026-01-31'`;

test('its sums are those of the same stays recomputed in SQL, by car type and hour too', async () => {
  const [row, found] = await replayed();
  const rows = await ask(BY_SQL);
  const sum = (of: readonly Row[], key: string): number => of.reduce((all, one) => all + Number(one[key]), 0);
  expect(row).toMatchObject({ state: 2, newFen: sum(rows, 'fee'), stayNum: rows.length });
  expect(found.sums.charged).toBe(sum(rows, 'charged'));
  for (const { key, stays, new: fen } of found.hours) {
    const those = rows.filter(({ hour }) => hour === Number(key));
    expect([stays, fen], key).toEqual([those.length, sum(those, 'fee')]);
  }
  for (const { key, new: fen } of found.carTypes)
    expect(fen).toBe(
      sum(
        rows.filter(({ type }) => type === key),
        'fee',
      ),
    );
  expect(found.parks.map(({ key }) => key)).toEqual(['PK0001']);
});

test('the versions in force say what was charged, but for who paid first and was let off the rest', async () => {
  const [, { sums, dearer }] = await replayed();
  const [early] = await ask(`select count(*) as n from session s where s.park_id = 'PK0001' and s.state = 'left'
    and (select max(o.charge_to) from "order" o where o.session_id = s.id) < s.out_time`);
  expect(sums.old).toBeGreaterThanOrEqual(sums.charged);
  // in the 15 minutes for leaving, one more half hour may begin
  expect(sums.old - sums.charged).toBeLessThanOrEqual(300 * Number(early?.['n']));
  expect(dearer.length).toBeGreaterThan(0);
  for (const { newSteps, new: fen } of dearer)
    expect(newSteps.at(-1)).toEqual({
      zh: `应付 ¥${(fen / 100).toFixed(2)}`,
      en: `To pay ¥${(fen / 100).toFixed(2)}`,
    });
});

test('a span, car types and a second park narrow and widen it; unknown ones are refused', async () => {
  const [, all] = await replayed();
  const [, day] = await replayed({ beginDate: '2026-02-27', endDate: '2026-02-27' });
  expect(day.sums.stays).toBeLessThan(all.sums.stays);
  const [type] = all.carTypes;
  const [, one] = await replayed({ carTypes: [type?.key] });
  expect(one.sums.stays).toBe(type?.stays);
  const [, both] = await replayed({ parks: ['PK0001', 'PK0002'] });
  expect(both.parks.map(({ key }) => key).toSorted()).toEqual(['PK0001', 'PK0002']);
  expect(both.parks.find(({ key }) => key === 'PK0001')).toEqual(all.parks[0]);
  expect(await refusal('east', 'fee-replay.start', { input: { tariff: draft['feeRuleId'], parks: ['PK9999'] } })).toBe(
    'parkIds missing',
  );
  expect(
    await refusal('east', 'fee-replay.start', {
      input: { tariff: draft['feeRuleId'], beginDate: '2026-03-01', endDate: '2026-02-27' },
    }),
  ).toBe('endDate order');
});

test('it writes nothing but itself, and is seen by who sees all its parks', async () => {
  const row = await begin({ parks: ['PK0001', 'PK0002'] });
  const others = async () =>
    (await checksum(world.platform)).split('\n').filter((line) => !line.startsWith('fee-replay:'));
  const before = await others();
  await run();
  expect(await others()).toEqual(before);
  expect(await refusal('jinhe', 'fee-replay.result', { ids: [id(row)] })).toBe(404);
  expect(await refusal('cash1', 'fee-replay.start', { input: { tariff: draft['feeRuleId'] } })).toBe(403);
});

test('what is cancelled is not run, and one that was cancelled while it ran finds nothing', async () => {
  const row = await begin();
  await done('east', 'fee-replay.cancel', { ids: [id(row)] });
  await run();
  expect(await done('east', 'fee-replay.get', { ids: [id(row)] })).toMatchObject({ state: 3, stayNum: 0 });
  const other = await begin();
  const running = run();
  await ask(`update fee_replay set state = 'cancelled' where id = $1`, [id(other)]);
  await running;
  expect(await done('east', 'fee-replay.get', { ids: [id(other)] })).toMatchObject({ state: 3, stayNum: 0 });
});

test('one whose process died is run again from the start', async () => {
  const row = await begin();
  await ask(`update fee_replay set state = 'running', done = 7 where id = $1`, [id(row)]);
  await run();
  expect(await done('east', 'fee-replay.get', { ids: [id(row)] })).toMatchObject({ state: 2 });
});

test('one that cannot be run says why, in the language of the reader', async () => {
  const row = await begin();
  await ask(`update fee_replay set parks = '{PK0001,PK9999}' where id = $1`, [id(row)]);
  await run();
  const options = { ids: [id(row)], headers: { 'accept-language': 'en' } };
  const [zh, en] = [
    await done('admin', 'fee-replay.get', { ids: [id(row)] }),
    await done('admin', 'fee-replay.get', options),
  ];
  expect([zh['state'], zh['reason']]).toEqual([4, '规则已删除，或发起人已看不到其中的车场']);
  expect(en['reason']).toContain('no longer sees one of the parks');
});

test('where a company wants it, a changed version is published after a replay of it as it is now', async () => {
  const [days] = await ask(`select id from parameter where key = 'tariff.replay-days'`);
  await done('admin', 'parameter.create-or-update', { ids: [String(days?.['id'])], input: { value: '7' } });
  await ask('delete from fee_replay');
  await ask('delete from fee_case');
  const publish = { ids: [String(draft['feeRuleId'])] };
  expect(await refusal('east', 'tariff.publish', publish)).toBe('replay-first');
  await replayed({ beginDate: '2026-02-27' });
  expect(await refusal('east', 'tariff.publish', publish)).toBe('replay-first'); // three days only
  const [row] = await replayed();
  await done('east', 'simple-tariff.create-or-update', {
    ids: [String(draft['ruleRef'])],
    input: { unitPrice: 700 },
  });
  expect(await done('east', 'fee-replay.result', { ids: [id(row)] })).toMatchObject({ changed: 1 });
  expect(await refusal('east', 'tariff.publish', publish)).toBe('replay-first');
  const [again] = await replayed();
  const preview = await done('east', 'tariff.publish', { ...publish, headers: { 'dry-run': '1' } });
  expect(JSON.stringify(preview)).toContain(`${String(again['stayNum'])} 次停车`);
  await done('east', 'tariff.publish', publish);
});
