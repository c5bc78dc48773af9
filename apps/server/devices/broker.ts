import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { Aedes } from 'aedes';
import type { AuthenticateError, Client } from 'aedes';
import { connectAsync } from 'mqtt';
import { isDevicePassword } from '../business/devices/credentials.ts';
import type { DeviceMessage } from '../events/publish.ts';

/** The connection to the devices, with an embedded or an external broker. */
export interface Broker {
  /** Address at which devices connect. */
  readonly url: string;
  send(message: DeviceMessage): void;
  close(): Promise<void>;
}

/** Handles a message of a device: `parkdeck/v1/<serial>/<kind>`. */
export type OnMessage = (serial: string, kind: string, payload: Buffer) => void;

const ROOT = 'parkdeck/v1';
const KINDS = ['plate', 'status', 'answer', 'progress', 'report', 'berth', 'lock', 'violation', 'scan', 'ask'] as const;
const SAID = new RegExp(`^${ROOT}/([^/+#]{1,40})/(${KINDS.join('|')})$`);
/** Maximum size of a device's message; pictures are sent as addresses. */
const MOST_BYTES = 64 * 1024;

const topicOf = ({ serial, kind }: DeviceMessage): string => `${ROOT}/${serial}/${kind}`;
const listenTo =
  (onMessage: OnMessage) =>
  (topic: string, payload: Buffer): void => {
    const [, serial, kind] = SAID.exec(topic) ?? [];
    if (serial && kind && payload.length <= MOST_BYTES) onMessage(serial, kind, payload);
  };

/** MQTT's code for a wrong name or password. */
const BAD_CREDENTIALS = 4;
const notAllowed = (): AuthenticateError =>
  Object.assign(new Error('wrong serial number or password'), { returnCode: BAD_CREDENTIALS });

interface BrokerOptions {
  readonly host: string;
  /** Undefined: the default port, or a free one when it is taken. */
  readonly port: number | undefined;
  readonly key: string;
  readonly hear: OnMessage;
  /** Whether a device with this serial number is registered. */
  readonly knows: (serial: string) => Promise<boolean>;
}

const USUAL_PORT = 1883;

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Runs a broker in the process. A device signs in with its serial number and its own password, and may publish and
 * subscribe below its own topics only.
 */
export const openBroker = async ({ host, port, key, hear, knows }: BrokerOptions): Promise<Broker> => {
  const serials = new WeakMap<Client, string>();
  const isOwn = (client: Client, topic: string): boolean => topic.startsWith(`${ROOT}/${serials.get(client) ?? ''}/`);
  const signIn = async (
    client: Client,
    serial: string,
    password: Readonly<Buffer | undefined>,
    done: (error: AuthenticateError | null, isIn: boolean) => void,
  ): Promise<void> => {
    const is =
      password !== undefined && isDevicePassword(key, serial, password) && (await knows(serial).catch(() => false));
    if (is) serials.set(client, serial);
    done(is ? null : notAllowed(), is);
  };
  const broker = await Aedes.createBroker({
    authenticate: (client, name, password, done) => void signIn(client, name ?? '', password, done),
    authorizePublish: (client, { topic }, done) =>
      done(client === null || (isOwn(client, topic) && SAID.test(topic)) ? null : new Error('not your topic')),
    authorizeSubscribe: (client, subscription, done) =>
      done(null, isOwn(client, subscription.topic) ? subscription : null),
  });
  const said = listenTo(hear);
  broker.on('publish', ({ topic, payload }) => said(topic, Buffer.from(payload)));
  const server = createServer(broker.handle);
  await listen(server, host, port ?? USUAL_PORT).catch((error: unknown) => {
    if (port !== undefined || !isTaken(error)) throw error;
    return listen(server, host, 0);
  });
  const address = server.address();
  return {
    url: `mqtt://${host}:${typeof address === 'object' && address ? address.port : port}`,
    send: (message) =>
      broker.publish(
        {
          cmd: 'publish',
          topic: topicOf(message),
          payload: Buffer.from(JSON.stringify(message.body)),
          qos: 0,
          retain: false,
          dup: false,
        },
        () => {},
      ),
    close: () => new Promise((resolve) => broker.close(() => server.close(() => resolve()))),
  };
};

/** Connects to an external broker; that broker controls who may publish to which topic. */
export const joinBroker = async (url: string, hear: OnMessage): Promise<Broker> => {
  const client = await connectAsync(url);
  client.on('message', listenTo(hear));
  for (const kind of KINDS) await client.subscribeAsync(`${ROOT}/+/${kind}`, { qos: 1 });
  const { hostname, port, protocol } = new URL(url);
  return {
    url: `${protocol}//${hostname}${port ? `:${port}` : ''}`,
    send: (message) => void client.publish(topicOf(message), JSON.stringify(message.body), { qos: 1 }),
    close: () => client.endAsync(),
  };
};
