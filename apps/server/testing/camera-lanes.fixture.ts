import { expect } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { playHikvision } from '../../../tests/factories/cameras/hikvision.ts';
import { playPushingVzenith } from '../../../tests/factories/cameras/vzenith-http.ts';
import { playVzenith } from '../../../tests/factories/cameras/vzenith.ts';
import { testPlatform } from '../../../tests/factories/platform.ts';
import { cameraKey } from '../business/devices/credentials.ts';
import { dial } from '../channels/cameras/call-device.ts';
import { startDevices } from '../devices/host.ts';
import { callsOn } from './calls.fixture.ts';

/** How a camera at an entry is spoken with. */
export const MAKERS = ['vzenith-mqtt', 'vzenith-http', 'hikvision'] as const;
export type Maker = (typeof MAKERS)[number];

/** What a camera says of a car. */
export interface Told {
  readonly plate: string;
  /** When it read the plate, epoch milliseconds. */
  readonly at: number;
  /** The camera's number of the reading: what is told again carries the same one. */
  readonly number: number;
  /** It was kept while the camera was alone, and is told as that. */
  readonly kept: boolean;
}

/** An entry with its camera, which is a program of its own and moves the boom. */
export interface CameraLane {
  readonly maker: Maker;
  readonly gate: string;
  /** How often its boom went up. */
  readonly openings: () => number;
  /** What the platform told it wrongly. */
  readonly wrong: () => readonly string[];
  /** Tells something; it may not have been acted on when this resolves. */
  readonly tell: (told: Told) => Promise<void>;
  /** It reads a plate, and what it says never comes. */
  readonly lose: (told: Told) => Promise<void>;
  /** It tells something, and what it is ordered in return never comes. */
  readonly tellDeaf: (told: Told) => Promise<void>;
  /** Resolves when all that it told has been acted on, and all that it was ordered is done. */
  readonly settled: () => Promise<void>;
  /** It says that it is there. */
  readonly beat: () => Promise<unknown>;
}

export interface CameraLanes {
  readonly lanes: readonly CameraLane[];
  readonly ask: ReturnType<typeof callsOn>['ask'];
  /** The platform's time in epoch milliseconds. */
  readonly now: () => number;
  /** Lets time pass in which the cameras go on saying that they are there. */
  readonly pass: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Cars that come to one entry within the same second, at most. */
const MOST_ASKS = 6;
const PASSWORD = 'Park-2026!';
const SERIALS: Readonly<Record<Maker, string>> = {
  'vzenith-mqtt': '265e1040-85e01fb7',
  'vzenith-http': '30ab44cd-12ef0099',
  hikvision: 'DS-TCG405-E20230101AAWR123456',
};

/** Three entries of the first park, each with a camera that is spoken with in another way. */
export const openCameraLanes = async (): Promise<CameraLanes> => {
  const began = Date.parse('2026-03-01T15:00:00+08:00');
  let ahead = 0;
  let marks = 0;
  const world = await testPlatform({ MQTT_PORT: '0' });
  // it stands still but for what the history lets pass: a slow machine changes nothing
  world.setClock(() => datetimeOfInstant(began + ahead));
  const { ask, done } = callsOn(() => world);
  const now = (): number => instantOf(world.platform.clock().now);
  await ask(`update park set stalls = 900 where id = 'PK0001'`);
  await ask(`update area set stalls = 900 where park_id = 'PK0001'`);
  const found = await ask(
    `select distinct on (g.id) g.id as gate, d.id as device from gate g join device d on d.gate_id = g.id
      where g.park_id = 'PK0001' and g.deleted_at is null and d.type = 'camera' and d.deleted_at is null
      order by g.id limit $1`,
    [MAKERS.length],
  );
  const places = MAKERS.map((maker, at) => ({
    maker,
    serial: SERIALS[maker],
    gate: String(found[at]?.gate),
    device: String(found[at]?.device),
  }));
  const devices = places.map(({ device }) => device);
  const gates = places.map(({ gate }) => gate);
  await ask(`update gate set direction = 'in' where id = any($1)`, [gates]);
  await ask(`update device set deleted_at = now() where gate_id = any($1) and id <> all($2)`, [gates, devices]);
  for (const { maker, serial, device } of places) {
    await ask(`update device set wireless = false, state = 'inactive' where id = $1`, [device]);
    await done('east', 'device.create-or-update', {
      ids: [device],
      input: {
        serial,
        protocol: maker,
        ...(maker === 'hikvision' ? { address: '10.20.3.64:80', account: 'admin', password: PASSWORD } : {}),
      },
    });
  }
  const site = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const keyOf = (maker: Maker): string => cameraKey(world.platform.deviceKey, SERIALS[maker]);
  const below = (maker: Maker): string => `${site}/cameras/${SERIALS[maker]}/${keyOf(maker)}`;

  const comes = async (text: string, values: readonly unknown[], wanted: object): Promise<void> => {
    await expect.poll(async () => (await ask(text, values))[0], { interval: 20 }).toMatchObject(wanted);
  };
  const gateOf = (maker: Maker): string => places.find((one) => one.maker === maker)?.gate ?? '';
  /** Everything heard has been acted on, and no order to its boom is under way. */
  const isDone = (maker: Maker): Promise<void> =>
    comes(
      `select (select count(*)::int from device_message m join device d on d.id = m.device_id
          where d.serial = $1 and m.outcome = 'received') as heard,
        (select count(*)::int from gate_command where gate_id = $2 and state = 'sent') as told`,
      [SERIALS[maker], gateOf(maker)],
      { heard: 0, told: 0 },
    );
  const isThere = (maker: Maker): Promise<void> =>
    comes('select state from device where serial = $1', [SERIALS[maker]], { state: 'online' });
  const pass = async (ms: number): Promise<void> => {
    await ask('update device set last_online = $1 where id = any($2)', [datetimeOfInstant(now() + ms), devices]);
    ahead += ms;
  };

  const hikvision = await playHikvision({
    push: `${below('hikvision')}/isapi`,
    user: 'admin',
    password: PASSWORD,
    now,
  });
  const host = await startDevices(world.platform, {
    call: (_to, what) => dial({ secure: false, host: '127.0.0.1', port: hikvision.port }, what),
  });
  const connect = () =>
    playVzenith({
      url: host.url,
      serial: SERIALS['vzenith-mqtt'],
      password: keyOf('vzenith-mqtt'),
      layout: 'device-first',
      now,
    });
  let vzenith = await connect();
  const before = { openings: 0, wrong: [] as string[] };
  const pushing = playPushingVzenith({ url: below('vzenith-http'), serial: SERIALS['vzenith-http'], now });

  const mqttLane: CameraLane = {
    maker: 'vzenith-mqtt',
    gate: gateOf('vzenith-mqtt'),
    openings: () => before.openings + vzenith.openings.length,
    wrong: () => [...before.wrong, ...vzenith.wrong],
    tell: async ({ plate, at, number, kept }) =>
      void (await vzenith.read(plate, { at, uuid: `r${number}`, offline: kept, quick: number % 3 === 0 })),
    lose: async () => undefined,
    tellDeaf: async (told) => {
      vzenith.mood = 'deaf';
      await mqttLane.tell(told);
      await comes('select state from gate_command where plate = $1', [told.plate], { state: 'sent' });
      // an order that time passes over on its way to the camera is never told, and no connection is broken off for it
      const [order] = await ask('select id from gate_command where plate = $1', [told.plate]);
      await expect.poll(() => vzenith.unheard, { interval: 20 }).toContain(order?.id);
      const closed = new Promise<void>((resolve) => void vzenith.client.once('close', () => resolve()));
      await pass(11_000);
      await comes('select state from gate_command where plate = $1', [told.plate], { state: 'timed-out' });
      await closed;
      await comes('select state from device where serial = $1', [SERIALS['vzenith-mqtt']], { state: 'offline' });
      before.openings += vzenith.openings.length;
      before.wrong.push(...vzenith.wrong);
      await vzenith.end();
      vzenith = await connect();
      await mqttLane.beat();
    },
    settled: async () => {
      const mark = `mark-${(marks += 1)}`;
      await vzenith.say(mark, null);
      await comes('select outcome from device_message where subject = $1', [mark], { outcome: 'noted' });
      await isDone('vzenith-mqtt');
    },
    beat: async () => {
      await vzenith.beat();
      await isThere('vzenith-mqtt');
    },
  };
  /** Orders that went into answers which never came. */
  let lost = 0;
  const issued = async (): Promise<number> =>
    Number(
      (
        await ask(`select count(*)::int as n from gate_command where gate_id = $1 and sent_at >= $2`, [
          pushLane.gate,
          datetimeOfInstant(began),
        ])
      )[0]?.n,
    );
  const pushLane: CameraLane = {
    maker: 'vzenith-http',
    gate: gateOf('vzenith-http'),
    openings: () => pushing.openings.length,
    wrong: () => pushing.wrong,
    tell: async ({ plate, at, number, kept }) => void (await pushing.read(plate, { at, id: number, offline: kept })),
    lose: async () => undefined,
    tellDeaf: async ({ plate, at, number }) => {
      const before = await issued();
      await pushing.read(plate, { at, id: number, lost: true });
      lost += (await issued()) - before;
    },
    settled: async () => {
      // an answer has room for one movement of the boom; the camera asks again for what is left
      for (let asks = 0; asks < MOST_ASKS && (await issued()) > pushing.openings.length + lost; asks++)
        await pushing.beat();
      await isDone('vzenith-http');
    },
    beat: async () => {
      await pushing.post('gio.php', JSON.stringify({ AlarmGioIn: {} }));
      await isThere('vzenith-http');
    },
  };
  const hikvisionLane: CameraLane = {
    maker: 'hikvision',
    gate: gateOf('hikvision'),
    openings: () => hikvision.openings,
    wrong: () => hikvision.wrong,
    tell: async ({ plate, at, number, kept }) => {
      hikvision.boom = '1'; // it comes down behind each car
      await hikvision.read(plate, { at, history: kept, form: number % 2 === 0 ? 'xml' : 'multipart' });
    },
    lose: async ({ plate, at }) => void (await hikvision.read(plate, { at, lost: true })),
    tellDeaf: async (told) => {
      hikvision.mood = 'rude';
      await hikvisionLane.tell(told);
      await comes('select state from gate_command where plate = $1', [told.plate], { state: 'rejected' });
      hikvision.mood = 'well';
    },
    settled: () => isDone('hikvision'),
    beat: async () => {
      await hikvision.beat();
      await isThere('hikvision');
    },
  };
  const lanes = [mqttLane, pushLane, hikvisionLane];
  return {
    lanes,
    ask,
    now,
    pass,
    close: async () => {
      await vzenith.end();
      await hikvision.stop();
      await host.stop();
      await world.close();
    },
  };
};
