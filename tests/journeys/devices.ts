import { connectAsync } from 'mqtt';
import { devicePassword } from '@parkdeck/server/business/devices/credentials';
import { test as base } from './fixtures.ts';
import { DEVICE_KEY } from './server.ts';

/** What the platform says to devices, by the last part of its topic (apps/docs/administration/devices.md). */
type Told = 'command' | 'show' | 'upgrade';
const HEARS: readonly Told[] = ['command', 'show', 'upgrade'];
type Body = Readonly<Record<string, unknown>>;

/** A device of the world, in the hands of the journey: it does nothing by itself. */
export interface HandDevice {
  say(kind: string, body: Body): Promise<void>;
  /** The next thing that it is told of this kind, or that it was told and nobody has looked at. */
  told(kind: Told): Promise<Body>;
  /** Carries out the next command: answers that it has. */
  obey(): Promise<Body>;
}

const brokerUrl = (): string => {
  const url = process.env.PARKDECK_JOURNEY_MQTT;
  if (url === undefined) throw new Error('global-setup.ts has not run');
  return url;
};

/** What came and was not asked for yet, or is waited for. */
const inbox = () => {
  const come: Body[] = [];
  const waiting: ((body: Body) => void)[] = [];
  return {
    put: (body: Body): void => {
      const take = waiting.shift();
      if (take) take(body);
      else come.push(body);
    },
    next: (): Promise<Body> => {
      const first = come.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => void waiting.push(resolve));
    },
  };
};

const open = async (serial: string): Promise<{ readonly device: HandDevice; readonly close: () => Promise<void> }> => {
  const client = await connectAsync(brokerUrl(), {
    username: serial,
    password: devicePassword(DEVICE_KEY, serial),
    reconnectPeriod: 0,
  });
  const root = `parkdeck/v1/${serial}/`;
  const inboxes = { command: inbox(), show: inbox(), upgrade: inbox() };
  client.on('message', (topic, payload) => {
    const kind = HEARS.find((one) => topic === root + one);
    if (kind) inboxes[kind].put(JSON.parse(payload.toString('utf8')));
  });
  await client.subscribeAsync(
    HEARS.map((kind) => root + kind),
    { qos: 1 },
  );
  const say = async (kind: string, body: Body): Promise<void> =>
    void (await client.publishAsync(root + kind, JSON.stringify(body), { qos: 1 }));
  const told = (kind: Told): Promise<Body> => inboxes[kind].next();
  const device: HandDevice = {
    say,
    told,
    obey: async () => {
      const command = await told('command');
      await say('answer', { command: command['id'], ok: true });
      return command;
    },
  };
  return { device, close: () => client.endAsync() };
};

/** Signs in devices by their serial number; they hang up with the test. */
export const test = base.extend<{ device: (serial: string) => Promise<HandDevice> }>({
  device: async ({}, use) => {
    const closes: (() => Promise<void>)[] = [];
    await use(async (serial) => {
      const { device, close } = await open(serial);
      closes.push(close);
      return device;
    });
    await Promise.all(closes.map((close) => close()));
  },
});
