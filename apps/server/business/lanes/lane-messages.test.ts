import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import type { WechatGateway } from '../../../../tests/factories/gateway/wechat-program.ts';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { openPayers } from '../../devices/payers.ts';
import { receivePlate } from '../../devices/plate-read.ts';
import { messagesOf } from '../../testing/database-messages.fixture.ts';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { freePort, wechatInput } from '../../testing/wallet-gateways.fixture.ts';

/** Lanes of a platform that takes money by a wallet. */
let gateway: WechatGateway;
let port = 0;
const lanes = laneWorld(async () => {
  [gateway, port] = await Promise.all([startWechatGateway({ direct: true }), freePort()]);
  return {
    PARKDECK_PAY: 'live',
    PARKDECK_WECHAT_PAY_URL: gateway.url,
    PARKDECK_PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
});
const { ask, done, pass, serial } = lanes;
const { cameIn, commandOf, eventsOf, idOf, newPlate, read } = laneCars(lanes);
const { job } = onlineOn(() => lanes.world);
const { start } = onlineStaysOn(() => lanes.world);
const sent = (work: () => Promise<unknown>): Promise<number> => messagesOf(lanes.world.platform, work);

beforeAll(async () => {
  await lanes.world.app.listen({ port, host: '127.0.0.1' });
  const [account] = await ask("select id from wechat_account where company_id = 'C0002'");
  await done('admin', 'wechat-account.create-or-update', { ids: [String(account?.id)], input: wechatInput(gateway) });
});
afterAll(() => gateway.stop());

/** Cars that are tried: of the first is asked what is asked once only, and an answer that is early is one more. */
const CARS = 4;
type Counts = Readonly<Record<string, number>>;
/** The least of each count over some cars. */
const leastOf = async (car: () => Promise<Counts>): Promise<Counts> => {
  const least: Record<string, number> = {};
  for (let cars = 0; cars < CARS; cars += 1)
    for (const [what, count] of Object.entries(await car())) least[what] = Math.min(count, least[what] ?? Infinity);
  return least;
};
const atMost = (count: number): unknown => expect.toSatisfy((least: number) => least <= count, `at most ${count}`);

test('what a car in and out takes, from the plate to the barrier that has moved', async () => {
  const { platform } = lanes.world;
  const [cameras, barrier] = [
    { in: await serial(IN, 'camera'), out: await serial(OUT, 'camera') },
    await serial(IN, 'barrier'),
  ];
  const reads = (camera: string, plate: string) => receivePlate(platform, camera, { id: plate, plate, confidence: 98 });
  const counts = await leastOf(async () => {
    const plate = newPlate();
    const entry = await sent(() => reads(cameras.in, plate));
    const { id: command } = await commandOf(plate);
    const answer = await sent(() => receiveAnswer(platform, barrier, { command: String(command), ok: true }));
    pass(90 * 60);
    return { entry, answer, exit: await sent(() => reads(cameras.out, plate)) };
  });
  expect(counts).toEqual({ entry: atMost(7), answer: atMost(7), exit: atMost(10) });
});

test('what a payment takes, from what the wallet tells to the order to open', async () => {
  const payers = openPayers(lanes.world.platform);
  const counts = await leastOf(async () => {
    const plate = await cameIn(IN, 90);
    await read(OUT, plate);
    const stay = await idOf(plate);
    const online = await start([stay]);
    await gateway.control('', { offset: lanes.now - Date.now() });
    await job();
    const [order] = await ask('select out_trade_no as no from online_order where id = $1', [online]);
    await gateway.control('/pay', { no: order?.no });
    const told = await sent(async () =>
      expect(await gateway.control('/notify', { no: order?.no })).toEqual({ status: 204 }),
    );
    pass(1);
    const opened = await sent(() => payers.add(stay));
    expect((await eventsOf(plate)).at(-1)).toMatchObject({ gate: OUT, outcome: 'let-out' });
    return { told, opened };
  });
  expect(counts).toEqual({ told: atMost(8), opened: atMost(10) });
});

/** What a lane reads of a car. By itself the database would plan most of it anew for each plate. */
const OF_CARS = /from "(session|order|payment|pass|arrears|blacklist_entry|park)" t/;
/** How often the connections have planned what they keep of that, by the statement. */
const planned = async (): Promise<ReadonlyMap<string, number>> => {
  const { pool } = lanes.world.platform.database;
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const told = await Promise.all(
    connections.map((one) =>
      one.query<{ statement: string; anew: number }>(
        'select statement, custom_plans as anew from pg_prepared_statements',
      ),
    ),
  ).finally(() => {
    for (const one of connections) one.release();
  });
  return new Map(
    told.flatMap(({ rows }, at) =>
      rows
        .filter(({ statement }) => OF_CARS.test(statement))
        .map(({ statement, anew }) => [`${at} ${statement}`, Number(anew)]),
    ),
  );
};

test('a car that comes and one that leaves are planned no more', async () => {
  const comeAndGo = async (): Promise<void> => {
    const plate = await cameIn(IN, 90);
    await read(OUT, plate);
  };
  for (let cars = 0; cars < 12; cars += 1) await comeAndGo();
  const before = await planned();
  expect(before.size).toBeGreaterThan(5);
  for (let cars = 0; cars < CARS; cars += 1) await comeAndGo();
  const anew = [...(await planned())].filter(([statement, count]) => count > (before.get(statement) ?? 0));
  expect(anew.map(([statement]) => statement)).toEqual([]);
});
