import { normalizePlate } from '@parkdeck/core/lib/plate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laneOfGate } from '../business/lanes/lane.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { payChannelJob } from '../jobs/pay-channel.ts';
import { OUT, laneCars } from '../testing/lane-cars.fixture.ts';
import { laneWorld } from '../testing/lanes.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';
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
    const lane = (await laneOfGate(work, OUT)) ?? expect.unreachable();
    const car = normalizePlate(plate);
    if (car.ok) await decideAgain(work, lane, { plate: car.value, signed: [] }, String(asked?.id));
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
