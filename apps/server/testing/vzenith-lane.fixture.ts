import { expect } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { playVzenith } from '../../../tests/factories/cameras/vzenith.ts';
import type { VzenithCamera } from '../../../tests/factories/cameras/vzenith.ts';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { cameraKey } from '../business/devices/credentials.ts';
import { startDevices } from '../devices/host.ts';
import type { DeviceHost } from '../devices/host.ts';
import { callsOn } from './calls.fixture.ts';

export const GATE = 'GT000001';
export const SERIAL = '265e1040-85e01fb7';

/** The entry of the first park, moved by its camera; its clock goes on from 15:00 of the base date. */
export interface VzenithLane {
  readonly world: TestPlatform;
  readonly host: DeviceHost;
  /** The platform's time in epoch milliseconds. */
  readonly now: () => number;
  /** Lets time pass in which nothing happens. */
  readonly pass: (ms: number) => void;
  /** The camera connects anew and is heard; its clock may be off by some milliseconds. */
  readonly connect: (as?: { readonly off?: () => number; readonly serialFirst?: boolean }) => Promise<VzenithCamera>;
  /** Waits until the first row of a question is as wanted. */
  readonly comes: (text: string, values: readonly unknown[], wanted: object) => Promise<void>;
  /** Waits until everything that the camera said has been acted on. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const openVzenithLane = async (): Promise<VzenithLane> => {
  const began = Date.now();
  let ahead = 0;
  let marks = 0;
  let camera: VzenithCamera | undefined;
  const world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(Date.parse('2026-03-01T15:00:00+08:00') + Date.now() - began + ahead));
  const { ask } = callsOn(() => world);
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
  await ask(`update area set stalls = 200 where park_id = 'PK0001'`);
  await ask(`update device set deleted_at = now() where gate_id = $1 and type = 'barrier'`, [GATE]);
  await ask(
    `update device set protocol = 'vzenith-mqtt', serial = $2, wireless = false, state = 'inactive'
    where gate_id = $1 and type = 'camera'`,
    [GATE, SERIAL],
  );
  await ask(
    `update device set protocol = 'kf-board', bound_serial = $2, state = 'inactive', last_online = null
    where gate_id = $1 and type = 'display'`,
    [GATE, SERIAL],
  );
  const host = await startDevices(world.platform);
  const now = (): number => instantOf(world.platform.clock().now);
  const comes: VzenithLane['comes'] = async (text, values, wanted) => {
    await expect.poll(async () => (await ask(text, values))[0]).toMatchObject(wanted);
  };
  return {
    world,
    host,
    now,
    pass: (ms) => void (ahead += ms),
    connect: async ({ off = () => 0, serialFirst = false } = {}) => {
      await camera?.end();
      camera = await playVzenith({
        url: host.url,
        serial: SERIAL,
        password: cameraKey(world.platform.deviceKey, SERIAL),
        layout: serialFirst ? 'serial-first' : 'device-first',
        now: () => now() + off(),
      });
      await camera.beat(undefined, serialFirst);
      await comes('select state from device where serial = $1', [SERIAL], { state: 'online' });
      return camera;
    },
    comes,
    settled: async () => {
      const name = `mark-${(marks += 1)}`;
      await camera?.say(name, null);
      await comes('select outcome from device_message where subject = $1', [name], { outcome: 'noted' });
    },
    close: async () => {
      await camera?.end();
      await host.stop();
      await world.close();
    },
  };
};
