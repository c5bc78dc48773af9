import { connectAsync } from 'mqtt';
import { devicePassword } from '@parkdeck/server/business/devices/credentials';
import { test as base } from './fixtures.ts';
import { DEVICE_KEY } from './server.ts';

/** Messages from the platform to devices, by the last part of the topic (apps/docs/administration/devices.md). */
type Told = 'command' | 'show' | 'upgrade';
const HEARS: readonly Told[] = ['command', 'show', 'upgrade'];
type Body = Readonly<Record<string, unknown>>;

/** A device of the world, controlled by the journey: it does nothing by itself. */
export interface HandDevice {
  say(kind: string, body: Body): Promise<void>;
  /** Resolves to the next unread message of this kind. */
  told(kind: Told): Promise<Body>;
  /** Carries out the next command and acknowledges it. */
  obey(): Promise<Body>;
}

const brokerUrl = (): string => {
  const url = process.env.PARKDECK_JOURNEY_MQTT;
  if (url === undefined) throw new Error('global-setup.ts has not run');
  return url;
};

/** Queue of received messages, and of readers waiting for one. */
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

/** Connects devices by their serial number; they disconnect at the end of the test. */
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
