import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** Lists that show rows of other nouns; tests common to all lists and exports are in tests/contract. */
let world: TestPlatform;
const { ask, done } = callsOn(() => world);
const { at } = onlineOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  at('12:00:00');
});
afterAll(() => world.close());

const enter = async (plate: string): Promise<string> =>
  String(
    (await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime: '2026-03-01 10:00:00' } }))
      .recordId,
  );
const list = (noun: string, input: Row): Promise<Row[]> => done<Row[]>('east', `${noun}.list`, { input });
const linesOf = async (noun: string, filter: string): Promise<string[]> =>
  (
    await world.app.inject({
      method: 'GET',
      url: `/api/updown/static/${noun}?format=csv&${filter}`,
      headers: { authorization: await world.bearer('east') },
    })
  ).body
    .trim()
    .split('\n')
    .slice(1);

test('a charge detail is a payment with its order and how the fee came about', async () => {
  const stay = await enter('京M10001');
  await done('east', 'session.exit', { ids: [stay], input: { payWay: 'cash' } });
  const [order] = await ask('select id from "order" where session_id = $1', [stay]);
  const [row] = await list('charge-detail', { order: [order?.id] });
  expect(row).toMatchObject({
    plateNumber: '京M10001',
    inTime: '2026-03-01 10:00:00',
    dueFen: 1400,
    amountFen: 1400,
    payWay: 1,
  });
  expect(row?.feeLines).toEqual(['03-01 10:00–11:00 8.00', '03-01 11:00–12:00 6.00']);
  expect(await linesOf('exportChargeDetail', `orderId=${String(order?.id)}`)).toEqual([
    expect.stringContaining('03-01 10:00–11:00 8.00,03-01 11:00–12:00 6.00'),
  ]);
});

test('release orders are those of cars that a person let out, found by who did it', async () => {
  const [waived, paid] = [await enter('京M10002'), await enter('京M10003')];
  await done('east', 'session.exit', { ids: [waived], input: { rest: 'waive', reason: '车主异议' } });
  await done('east', 'session.exit', { ids: [paid], input: { payWay: 'cash' } });
  expect(await list('release-order', { session: [waived] })).toMatchObject([
    {
      plateNumber: '京M10002',
      releaseType: 4,
      dueFen: 1400,
      waivedFen: 1400,
      paidFen: 0,
      outTime: '2026-03-01 12:00:00',
    },
  ]);
  expect(await list('release-order', { session: [paid] })).toEqual([]);
  const [user] = await ask('select nick_name as name from "user" where user_name = $1', ['east']);
  expect(
    await list('release-order', { plate: '京M10002', outUser: user?.name, outTimeFrom: '2026-03-01 11:59:00' }),
  ).toHaveLength(1);
  expect(await list('release-order', { plate: '京M10002', outTimeTo: '2026-03-01 11:59:00' })).toEqual([]);
  expect(await linesOf('exportManualReleaseOrder', `recordId=${waived}`)).toHaveLength(1);
});

test('video-pile sessions are those that a pile has seen begin', async () => {
  const [counted] = await ask('select count(*)::int as n from session where pile_id is not null');
  const { body } = await world.call('roadmgr', 'video-session.list', { input: { size: 5, exactTotal: true } });
  expect(body.total).toBe(counted?.n);
  expect(Number(counted?.n)).toBeGreaterThan(0);
  expect((body.data as Row[]).every(({ pileName }) => String(pileName).endsWith('视频桩'))).toBe(true);
  expect((await world.call('jinhe', 'video-session.list', { input: {} })).body.total ?? 0).toBe(0);
});
