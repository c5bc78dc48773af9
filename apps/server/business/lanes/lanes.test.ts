import { expect, test } from 'vitest';
import type { Row } from '../../testing/calls.fixture.ts';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import { payChannelJob } from '../../jobs/pay-channel.ts';
import { checkWorld } from '../../invariants/check.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { sweepLanes } from '../../devices/sweep.ts';

/** Cars that come, pay and go. PK0001 charges by R05: 15 minutes free, 8.00 the first hour, 3.00 every 30 minutes. */
const lanes = laneWorld();
const { ask, done, pass } = lanes;
const { newPlate, read, cameIn, sessionOf, eventsOf, commandOf, answer, casesOf } = laneCars(lanes);

test('a car is let in: session, event, an order to the barrier, and the opening when it answers', async () => {
  const plate = newPlate();
  await read(IN, plate);
  expect(await sessionOf(plate)).toMatchObject({ state: 'open', inGate: IN, enterType: 'recognised', inUser: null });
  const command = await commandOf(plate);
  expect(command).toMatchObject({ kind: 'open', state: 'sent', user: null });
  pass(1);
  await answer(IN, command.id);
  expect((await commandOf(plate)).state).toBe('acknowledged');
  expect((await eventsOf(plate)).map(({ type, outcome }) => [type, outcome])).toEqual([
    ['recognised', 'let-in'],
    ['open', null],
  ]);
});

test('the same number of a device, and the same car read again, change nothing', async () => {
  const plate = newPlate();
  await read(IN, plate, { id: 'again' });
  await read(IN, plate, { id: 'again' });
  pass(3);
  await read(IN, plate);
  expect(await eventsOf(plate)).toHaveLength(1);
  expect(await ask('select 1 from gate_command where plate = $1', [plate])).toHaveLength(1);
});

test.each([
  ['me', 'settled', 800, 'success'],
  ['never', 'closed', 0, 'closed'],
  ['unknown', 'unpaid', 0, 'unknown'],
])(
  'a second entry while %s is paying online: the channel is asked first, and the order is %s',
  async (payer, state, paid, online) => {
    const plate = await cameIn(IN, 20);
    const stay = await sessionOf(plate);
    const id = String(
      (await done('east', 'online-order.start', { input: { sessions: [stay?.id], payWay: 'wechat', payer } }))
        .onlineOrderId,
    );
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    pass(60);
    await read(IN, plate);
    await answer(IN, (await commandOf(plate)).id);
    expect(
      await ask(
        `select o.state, o.paid::int, p.state as online from "order" o join online_order p on p.order_id = o.id
          where p.id = $1`,
        [id],
      ),
    ).toEqual([{ state, paid, online }]);
    expect(
      await ask('select state, release_type as release, paid::int from session where id = $1', [stay?.id]),
    ).toEqual([{ state: 'left', release: 'cleared', paid }]);
    expect(await sessionOf(plate)).toMatchObject({ state: 'open', due: 0 });
  },
);

test('a stored-value card pays at the exit what it holds enough for', async () => {
  const card = async (plate: string, fen: number): Promise<string> => {
    const id = String(
      (
        await done('east', 'card.create-or-update', {
          input: { plate, park: 'PK0001', owner: '张伟', phone: '19900001234' },
        })
      ).cardId,
    );
    await done('east', 'card.recharge', { ids: [id], input: { amount: fen, payWay: 'cash' } });
    return id;
  };
  const [rich, poor] = [await cameIn(IN, 0), await cameIn(IN, 20)];
  const [full, short] = [await card(rich, 2000), await card(poor, 500)];
  await read(OUT, rich);
  expect(await sessionOf(rich)).toMatchObject({ state: 'left', releaseType: 'paid', due: 800, paid: 800 });
  expect((await eventsOf(rich)).at(-1)).toMatchObject({ outcome: 'let-out', due: 0 });
  await answer(OUT, (await commandOf(rich)).id);
  expect(
    await ask(
      `select p.amount::int, p.pay_way as way, p.scene, p.card_id as card from payment p where p.plate = $1
        and p.card_id is not null`,
      [rich],
    ),
  ).toEqual([{ amount: 800, way: 'stored-value', scene: 'lane', card: full }]);
  await read(OUT, poor);
  expect((await eventsOf(poor)).at(-1)).toMatchObject({ outcome: 'pay', due: 800 });
  expect(await ask('select id, balance::int from card where id = any($1) order by balance', [[full, short]])).toEqual([
    { id: short, balance: 500 },
    { id: full, balance: 1200 },
  ]);
});

test('a second entry ends the first stay, free', async () => {
  const plate = await cameIn(IN, 90);
  await read(IN, plate);
  expect(
    await ask(`select state, release_type as release, due from session where plate = $1 order by in_time`, [plate]),
  ).toEqual([
    { state: 'left', release: 'cleared', due: 0 },
    { state: 'open', release: null, due: 0 },
  ]);
});

test('a short stay leaves free, a long one is asked to pay and leaves once it has', async () => {
  const quick = await cameIn(IN, 10);
  await read(OUT, quick);
  expect(await sessionOf(quick)).toMatchObject({ state: 'left', releaseType: 'free', due: 0, outGate: OUT });
  expect((await eventsOf(quick)).at(-1)).toMatchObject({ outcome: 'let-out', due: 0 });

  const plate = await cameIn(IN, 90);
  await read(OUT, plate);
  expect(await sessionOf(plate)).toMatchObject({ state: 'open', due: 1100 });
  expect((await eventsOf(plate)).at(-1)).toMatchObject({ outcome: 'pay', due: 1100 });
  const [bill] = await ask(
    `select o.id from "order" o join session s on s.id = o.session_id where s.plate = $1 and o.state = 'unpaid'`,
    [plate],
  );
  await sweepLanes(lanes.world.platform);
  expect((await sessionOf(plate))?.state).toBe('open');
  await done('east', 'order.take-payment', { ids: [String(bill?.id)], input: { amount: 1100, payWay: 'cash' } });
  pass(2);
  await sweepLanes(lanes.world.platform);
  expect(await sessionOf(plate)).toMatchObject({ state: 'left', releaseType: 'paid', due: 1100, paid: 1100 });
  expect((await eventsOf(plate)).at(-1)).toMatchObject({ outcome: 'let-out' });
});

test('a stay keeps what its cameras have seen, also when it is paid for a while later', async () => {
  const [plate, green] = [newPlate(), '沪AD00031'];
  const seen = async (of: string): Promise<unknown> =>
    (
      await ask(
        `select state, plate_color as color, confidence, in_image as "inImage", out_image as "outImage" from session
          where plate = $1`,
        [of],
      )
    )[0];
  await read(IN, plate, { confidence: 93, image: '/stills/in' });
  await read(IN, green);
  expect(await seen(green)).toEqual({ state: 'open', color: 'green', confidence: null, inImage: null, outImage: null });
  pass(90 * 60);
  await read(OUT, plate, { confidence: 71, image: '/stills/out' });
  const [bill] = await ask(`select o.id from "order" o join session s on s.id = o.session_id where s.plate = $1`, [
    plate,
  ]);
  await done('east', 'order.take-payment', { ids: [String(bill?.id)], input: { amount: 1100, payWay: 'cash' } });
  await sweepLanes(lanes.world.platform);
  expect(await seen(plate)).toEqual({
    state: 'left',
    color: 'blue',
    confidence: 93,
    inImage: '/stills/in',
    outImage: '/stills/out',
  });
  await done('east', 'session.correct-plate', {
    ids: [String((await ask('select id from session where plate = $1', [green]))[0]?.id)],
    input: { plate: newPlate() },
  });
});

test.each<readonly [string, string, string, readonly (string | null)[]]>([
  ['a car with a contract is debited and goes', '京T50088', 'auto-debit', ['await-result', 'let-out']],
  [
    'where one way has no money the next is tried',
    '京T50077',
    'auto-debit',
    ['await-result', 'await-result', 'let-out'],
  ],
])('%s', async (_what, plate, release, outcomes) => {
  await read(IN, plate);
  pass(85 * 60);
  await read(OUT, plate);
  for (let turn = 0; turn < 3; turn += 1) {
    pass(1);
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    await sweepLanes(lanes.world.platform);
  }
  expect(await sessionOf(plate)).toMatchObject({ state: 'left', releaseType: release, paid: 1100 });
  expect((await eventsOf(plate)).slice(1).map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(await ask(`select pay_way, scene, amount::int from payment where plate = $1`, [plate])).toEqual([
    { pay_way: plate.endsWith('88') ? 'etc' : 'wechat-auto', scene: 'auto-debit', amount: 1100 },
  ]);
});

test('a debit of which nothing is heard becomes a case; above the limit nothing is debited', async () => {
  const [silent, dear] = ['京T50044', '京T50066'];
  await read(IN, silent);
  await read(IN, dear);
  await done('east', 'auto-debit.create-or-update', { ids: ['AD000002'], input: { limit: 1000 } });
  pass(90 * 60);
  await read(OUT, dear);
  expect((await eventsOf(dear)).at(-1)).toMatchObject({ outcome: 'pay', due: 1100 });
  await read(OUT, silent);
  for (let turn = 0; turn < 2; turn += 1) {
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    await sweepLanes(lanes.world.platform);
    pass(31);
  }
  expect((await eventsOf(silent)).map(({ outcome }) => outcome)).toEqual(['let-in', 'await-result']);
  pass(1);
  await sweepLanes(lanes.world.platform);
  expect(await casesOf(silent)).toEqual([{ kind: 'unpaid-at-exit', state: 'open', due: 1100 }]);
});

test('who hears of a lane: nobody outside its company', async () => {
  const plate = newPlate();
  await read(IN, plate);
  const seen = async (user: string): Promise<unknown> =>
    (await done<{ plateNumber: string }[]>(user, 'gate-event.latest', {})).some((row) => row.plateNumber === plate);
  expect([await seen('east'), await seen('jinhe')]).toEqual([true, false]);
});

test('who missed the answer asks how far an order is; nobody outside its company may', async () => {
  const plate = newPlate();
  await read(IN, plate);
  const { id } = await commandOf(plate);
  const [SENT, ACKNOWLEDGED] = [0, 1]; // as documented
  const states = async (user: string): Promise<unknown> =>
    (await done<Row[]>(user, 'gate-command.progress', { input: { commands: [String(id)] } })).map(({ state }) => state);
  expect([await states('east'), await states('jinhe')]).toEqual([[SENT], []]);
  await answer(IN, id);
  expect(await states('east')).toEqual([ACKNOWLEDGED]);
});

test('a car that comes back at once goes on with its stay, where it now is', async () => {
  const plate = await cameIn(IN, 5);
  await ask(`update park_settings set merge_visits = 10 where park_id = 'PK0001'`);
  await ask(`update session set area_id = 'AR000002' where plate = $1`, [plate]);
  await read(OUT, plate);
  pass(300);
  await read(IN, plate);
  await ask(`update park_settings set merge_visits = 0 where park_id = 'PK0001'`);
  expect(
    await ask(
      'select state, release_type as release, area_id as area, out_image as image from session where plate = $1',
      [plate],
    ),
  ).toEqual([{ state: 'open', release: null, area: 'AR000001', image: null }]);
});

test('after all of this every invariant holds', async () => {
  expect(Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0)).toEqual([]);
});
