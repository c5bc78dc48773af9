import { normalizePlate } from '@parkdeck/core/lib/plate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemUnit } from '../engine/system-unit.ts';
import { payChannelJob } from '../jobs/pay-channel.ts';
import { OUT, laneCars } from '../testing/lane-cars.fixture.ts';
import { laneWorld } from '../testing/lanes.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';
import { openPayers } from './payers.ts';
import { decideAgain } from './plate-read.ts';

const lanes = laneWorld(async () => ({ MQTT_PORT: '0' }));
const { ask, done, pass } = lanes;
const { cameIn, eventsOf, read } = laneCars(lanes);

/** Two processes that serve devices, whose sweeps never come round. */
let hosts: readonly DeviceHost[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  hosts = await Promise.all([1, 2].map(() => startDevices(lanes.world.platform)));
});
/** What was heard until then is done by all of them. */
const stop = async (): Promise<void> => {
  const running = hosts;
  hosts = [];
  await Promise.all(running.map((host) => host.stop()));
};
afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

const outcomesOf = async (plate: string): Promise<readonly unknown[]> =>
  (await eventsOf(plate)).slice(1).map(({ outcome }) => outcome);

test('a car that has paid is let out when the payment is booked, once, however many processes hear of it', async () => {
  const plate = await cameIn('GT000001', 90);
  await read(OUT, plate);
  const [bill] = await ask(
    `select o.id from "order" o join session s on s.id = o.session_id where s.plate = $1 and o.state = 'unpaid'`,
    [plate],
  );
  const pay = (amount: number) =>
    done('east', 'order.take-payment', { ids: [String(bill?.id)], input: { amount, payWay: 'cash' } });
  await pay(100);
  pass(1);
  await pay(1000);
  await expect.poll(() => outcomesOf(plate)).toEqual(['pay', 'let-out']);
  await stop();
  expect(await outcomesOf(plate)).toEqual(['pay', 'let-out']);
  expect(
    await ask(`select gate_id as gate, kind from gate_command where plate = $1 and gate_id = $2`, [plate, OUT]),
  ).toEqual([{ gate: OUT, kind: 'open' }]);
});

test('a car that another machine has let out in the same second is not let out again', async () => {
  const plate = await cameIn('GT000001', 90);
  await read(OUT, plate);
  const [asked] = await ask(`select id, gate_id as gate from gate_event where plate = $1 and outcome = 'pay'`, [plate]);
  await ask(
    `insert into gate_event (id, gate_id, park_id, company_id, type, outcome, plate, time, session_id)
      select 'EV0', gate_id, park_id, company_id, 'recognised', 'let-out', plate, time, session_id from gate_event
      where id = $1`,
    [asked?.id],
  );
  await systemUnit(lanes.world.platform, 'gate-event.receive', async (work) => {
    const car = normalizePlate(plate);
    if (car.ok) await decideAgain(work, OUT, { plate: car.value, signed: [] }, String(asked?.id));
  });
  expect(await outcomesOf(plate)).toHaveLength(2);
});

test('a debit that failed is followed by the next when the channel says so', async () => {
  const plate = '京T50077';
  await read('GT000001', plate);
  pass(85 * 60);
  await read(OUT, plate);
  for (const outcomes of [
    ['await-result', 'await-result'],
    ['await-result', 'await-result', 'let-out'],
  ]) {
    pass(1);
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    await expect.poll(() => outcomesOf(plate)).toEqual(outcomes);
  }
});

test('a car whose park is busy keeps none of other parks from leaving', async () => {
  await stop();
  await ask(`update park set stalls = 400 where id = 'PK0002'`);
  await ask(`update area set stalls = 200 where park_id = 'PK0002'`);
  const cars = await Promise.all([cameIn('GT000001', 90), cameIn('GT000007', 90)]);
  for (const [at, gate] of [OUT, 'GT000008'].entries()) await read(gate, String(cars[at]));
  const bills = await ask(
    `select o.id, o.due::int, s.id as stay from "order" o join session s on s.id = o.session_id
      where s.plate = any($1) and o.state = 'unpaid' order by s.park_id`,
    [cars],
  );
  for (const { id, due } of bills)
    await done('admin', 'order.take-payment', { ids: [String(id)], input: { amount: due, payWay: 'cash' } });
  pass(1);
  const busy = await lanes.world.platform.database.session();
  try {
    await busy.query(`begin; select from park where id = 'PK0001' for update`);
    const payers = openPayers(lanes.world.platform);
    for (const { stay } of bills) void payers.add(String(stay));
    await expect.poll(() => outcomesOf(String(cars[1]))).toEqual(['pay', 'confirm']); // an exit with an attendant
    expect(await outcomesOf(String(cars[0]))).toEqual(['pay']);
    await busy.query('rollback');
    await payers.idle();
  } finally {
    busy.release();
  }
  expect(await outcomesOf(String(cars[0]))).toEqual(['pay', 'let-out']);
});
