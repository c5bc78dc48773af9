import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceUptime } from '@parkdeck/core/catalogue/devices/device-uptime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { receiveStatus } from './device-status.ts';

/** Strips are compared with what devices have said, and with the records of their connections. */
let world: TestPlatform;
const { ask, done } = callsOn(() => world);
const clock = (time: string): void => world.setClock(() => `${BASE_DATE} ${time}`);
beforeAll(async () => {
  world = await testPlatform();
  clock('16:00:00');
});
afterAll(() => world.close());

interface Answer {
  readonly fromMs: number;
  readonly toMs: number;
  readonly devices: readonly DeviceUptime[];
}
const strips = async (user: string, park?: readonly string[]) => {
  const {
    fromMs: from,
    toMs: to,
    devices,
  } = await done<Answer>(user, 'device.uptime', { input: park ? { park } : {} });
  return { from, to, devices };
};
const MINUTE = 60_000;

test('a device that goes and comes is away for the minutes between', async () => {
  const [row] = await ask(`select id, serial, park_id from device where state = 'online' order by id limit 1`);
  const park = String(row?.park_id);
  clock('16:10:00');
  await receiveStatus(world.platform, String(row?.serial), { state: 'offline' });
  clock('16:40:00');
  await receiveStatus(world.platform, String(row?.serial), { state: 'online' });
  clock('17:00:00');
  const { from, to, devices } = await strips('admin', [park]);
  expect(to - from).toBe(24 * 60 * MINUTE);
  const own = devices.find(({ device }) => device === row?.id);
  expect(own?.spans.slice(-2).map(({ state, from: begin, to: end }) => [state, (end - begin) / MINUTE])).toEqual([
    ['offline', 30],
    ['online', 20],
  ]);
});

test('every device stands once; its strip ends as the device stands and changes when the record says so', async () => {
  const { from, to, devices } = await strips('admin');
  const rows = await ask(
    `select d.id, d.state, (select count(*)::int from device_connection c where c.device_id = d.id
       and c.time > to_timestamp($1 / 1000.0) and c.time <= to_timestamp($2 / 1000.0)) as changes
     from device d where d.deleted_at is null`,
    [from, to],
  );
  expect(devices.map(({ device }) => device).toSorted()).toEqual(rows.map(({ id }) => String(id)).toSorted());
  for (const { id, state, changes } of rows) {
    const spans = devices.find(({ device }) => device === id)?.spans ?? [];
    expect([spans[0]?.from, spans.at(-1)?.to], String(id)).toEqual([from, to]);
    if (state === 'online' || state === 'offline') expect(spans.at(-1)?.state, String(id)).toBe(state);
    expect(spans.length - 1, String(id)).toBeLessThanOrEqual(Number(changes) + 1);
    spans
      .slice(1)
      .forEach((span, at) => expect([span.from, span.state === spans[at]?.state]).toEqual([spans[at]?.to, false]));
  }
});

test('who manages one park is told of its devices alone, who may not see devices of none', async () => {
  const own = new Set((await ask(`select id from device where park_id = 'PK0001'`)).map(({ id }) => id));
  for (const park of [undefined, ['PK0001', 'PK0002']]) {
    const { devices } = await strips('mgr1', park);
    expect(devices.length).toBeGreaterThan(0);
    expect(devices.every(({ device }) => own.has(device))).toBe(true);
  }
  expect((await world.call('none1', 'device.uptime', { input: {} })).status).toBe(403);
});
