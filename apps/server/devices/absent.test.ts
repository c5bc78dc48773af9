import type { Datetime } from '@parkdeck/core/lib/datetime';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { receiveStatus } from '../business/devices/device-status.ts';
import { before } from '../platform/before.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { markAbsent } from './absent.ts';
import { openBroker } from './broker.ts';
import type { Broker } from './broker.ts';

/** Devices that went away while nobody saw it, beside those that are connected and say nothing. */

let world: TestPlatform;
let broker: Broker;
const { ask } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  broker = await openBroker({
    host: '127.0.0.1',
    port: 0,
    key: world.platform.deviceKey,
    hear: () => undefined,
    hearCamera: () => undefined,
    hearTest: () => undefined,
    onGone: () => undefined,
    knows: async () => 'own',
    tests: async () => false,
  });
});
afterAll(async () => {
  await broker.close();
  await world.close();
});

const GATE = 'GT000001';
const states = async (): Promise<unknown> =>
  Object.fromEntries(
    (await ask('select type, state from device where gate_id = $1', [GATE])).map(({ type, state }) => [type, state]),
  );
const look = async (): Promise<unknown> => {
  await markAbsent(world.platform, (serial) => broker.isConnected?.(serial) ?? false);
  return states();
};

test('a device that is neither connected nor heard is offline; one that is connected is there', async () => {
  const { now } = world.platform.clock();
  await ask(`delete from server_process`);
  await ask(
    `update device set state = 'online', last_online = $2::timestamptz
      - case type when 'camera' then interval '4 minutes' else interval '1 hour' end where gate_id = $1`,
    [GATE, now],
  );
  const [barrier] = await ask(`select serial from device where gate_id = $1 and type = 'barrier'`, [GATE]);
  const serial = String(barrier?.serial);
  const password = devicePassword(world.platform.deviceKey, serial);
  const client = await connectAsync(broker.url, { username: serial, password, reconnectPeriod: 0 });
  expect(await look()).toEqual({ camera: 'online', barrier: 'online', display: 'offline', voice: 'offline' });
  // another process has devices of its own: which of them are there is not known here
  await ask(`update device set state = 'online' where gate_id = $1`, [GATE]);
  await ask(`insert into server_process (id, host, pid, roles, broker, started_at, seen_at)
    select gen_random_uuid(), 'other', n, '{}', '{}', clock_timestamp(), clock_timestamp()
    from generate_series(1, 2) n`);
  expect(await look()).toEqual({ camera: 'online', barrier: 'online', display: 'online', voice: 'online' });
  await ask(`delete from server_process`);
  await client.endAsync();
  await expect.poll(() => broker.isConnected?.(serial)).toBe(false);
  expect(await look()).toEqual({ camera: 'online', barrier: 'offline', display: 'offline', voice: 'offline' });
  expect(
    await ask(`select kind, state from exception where gate_id = $1 and kind = 'device-down' and state <> 'gone'`, [
      GATE,
    ]),
  ).toEqual([{ kind: 'device-down', state: 'open' }]);
});

test('what is said of a device that was silent does not hold once it is heard', async () => {
  const { now } = world.platform.clock();
  await ask(`update device set state = 'online', last_online = $2 where gate_id = $1`, [GATE, now]);
  const [camera] = await ask(`select serial from device where gate_id = $1 and type = 'camera'`, [GATE]);
  const away = (unheardSince: Datetime) =>
    receiveStatus(world.platform, String(camera?.serial), { state: 'offline' }, { unheardSince });
  // it was looked for before it was heard
  await away(now);
  expect(await states()).toMatchObject({ camera: 'online' });
  await away(before(world.platform, -2000));
  expect(await states()).toMatchObject({ camera: 'offline' });
});
