import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { Aedes } from 'aedes';
import type { AedesPublishPacket, AuthenticateError, Client } from 'aedes';
import { connectAsync } from 'mqtt';
import { isCameraKey, isDevicePassword } from '../business/devices/credentials.ts';
import type { DeviceMessage } from '../events/publish.ts';
import type { IsConnected } from './absent.ts';
import { boundPackets } from './bounded-packets.ts';
import { openPorts } from './broker-ports.ts';
import type { Meet, SecurePort } from './broker-ports.ts';
import { CAMERA_TOPICS, isCameraTopic, readCameraTopic } from './camera-topics.ts';
import type { CameraTopic } from './camera-topics.ts';
import { counter } from './counter.ts';
import { TERMINAL_KINDS } from './terminals.ts';

/** The connection to the devices, with an embedded or an external broker. */
export interface Broker {
  /** Address at which devices connect. */
  readonly url: string;
  /** The port at which they connect with TLS to the embedded broker; undefined: it has none. */
  readonly securePort?: number | undefined;
  send(message: DeviceMessage): void;
  /** Publishes a text as it is: a test, or a message of a camera's own protocol. */
  publish(topic: string, text: string): void;
  /** Whether devices can be reached through it now. */
  isUp(): boolean;
  /** Whether a device is connected to it; undefined: only that broker knows. */
  readonly isConnected?: IsConnected;
  /** Breaks the connection of a device, so that what it has not received yet never comes. */
  drop(serial: string): void;
  close(): Promise<void>;
}

/** Handles a message of a camera that speaks its maker's protocol. */
type OnCamera = (topic: CameraTopic, payload: Buffer) => void;

/**
 * Handles a message of a device: `parkdeck/v1/<serial>/<kind>`. A promise resolves when it is written down, and rejects
 * when it could not be.
 */
type OnMessage = (serial: string, kind: string, payload: Buffer) => Promise<void> | void;

/** Hears a test message: below the test topics, from a tool or from the console. */
type OnTest = (topic: string, payload: Buffer) => void;

const ROOT = 'parkdeck/v1';
/** Topics of test messages: those of who signs in with the account of the MQTT settings. */
const TEST_ROOT = 'parkdeck/test/';
const KINDS = [
  'plate',
  'status',
  'answer',
  'progress',
  'report',
  'berth',
  'lock',
  'violation',
  'scan',
  'ask',
  'call',
  'reading',
  'climate',
  ...TERMINAL_KINDS,
] as const;
/**
 * What gateways of guided garages say, which is written down message by message: of several processes at one broker,
 * one hears each of them.
 */
const LOGGED_KINDS = ['space', 'spaces', 'devices', 'heartbeat'] as const;
/** What is acknowledged only when it is written down: a device that keeps it until then loses nothing. */
const KEPT = /\/pass$/;
const SAID = new RegExp(`^${ROOT}/([^/+#]{1,40})/(${[...KINDS, ...LOGGED_KINDS].join('|')})$`);
/** Maximum size of a device's message; pictures are sent as addresses. */
const MOST_BYTES = 64 * 1024;
/** Bytes of a packet. Before the sign-in: name, password and last will; after it: a message and its topic. */
const PACKET_BYTES = { beforeSignIn: 4 * 1024, afterSignIn: MOST_BYTES + 1024 };
/** Maximum size of a message of a camera that sends pictures in it. */
const MOST_CAMERA_BYTES = 4 * 1024 * 1024;
/** Milliseconds for a connection to send its name and password. */
const SIGN_IN_MS = 10_000;
/** Connections of one address that have not signed in yet: a site's devices behind one router start together. */
const MOST_STRANGERS = 100;
/** Connections of one device: a restarted one may come back before its last connection is seen to be broken. */
const MOST_OF_A_DEVICE = 8;

const topicOf = ({ serial, kind }: DeviceMessage): string => `${ROOT}/${serial}/${kind}`;
const listenTo =
  (onMessage: OnMessage, onCamera: OnCamera) =>
  async (topic: string, payload: Buffer): Promise<void> => {
    const camera = readCameraTopic(topic);
    if (camera && payload.length <= MOST_CAMERA_BYTES) return onCamera(camera, payload);
    const [, serial, kind] = SAID.exec(topic) ?? [];
    if (serial && kind && payload.length <= MOST_BYTES) await onMessage(serial, kind, payload);
  };

/** MQTT's code for a wrong name or password. */
const BAD_CREDENTIALS = 4;
const notAllowed = (): AuthenticateError =>
  Object.assign(new Error('wrong serial number or password'), { returnCode: BAD_CREDENTIALS });

interface BrokerOptions {
  readonly host: string;
  /** Undefined: the default port, or a free one when it is taken. */
  readonly port: number | undefined;
  /** Undefined: devices connect without TLS only. */
  readonly secure?: Omit<SecurePort, 'handshakeMs'> | undefined;
  readonly key: string;
  readonly hear: OnMessage;
  readonly hearCamera: OnCamera;
  /** The last connection of a camera has ended. */
  readonly onGone: (serial: string) => void;
  /** How a device with this serial number speaks; undefined: none is registered. */
  readonly knows: (serial: string) => Promise<'own' | 'camera' | undefined>;
  /** Whether name and password are those of the test account. */
  readonly tests: (name: string, password: Buffer) => Promise<boolean>;
  readonly hearTest: OnTest;
}

/**
 * Runs a broker in the process. A device signs in with its serial number and its own password, and may publish and
 * subscribe below its own topics only. Client ids are those of the device: it cannot take the place of another one.
 * Strangers are bounded in bytes, time and number.
 */
export const openBroker = async ({
  host,
  port,
  secure,
  key,
  hear,
  hearCamera,
  onGone,
  knows,
  tests,
  hearTest,
}: BrokerOptions): Promise<Broker> => {
  const serials = new WeakMap<Client, string>();
  const cameras = new Map<string, Set<Client>>();
  const testers = new WeakSet<Client>();
  const signedIn = new WeakMap<object, (most?: number) => void>();
  /** Ends a connection at once: what waits to be sent to it is thrown away. */
  const resets = new WeakMap<object, () => void>();
  const ofDevice = counter();
  const strangers = counter();
  const said = listenTo(hear, hearCamera);
  const isKept = (client: Client | null, { topic, qos }: Pick<AedesPublishPacket, 'topic' | 'qos'>): boolean =>
    client !== null && qos > 0 && KEPT.test(topic);
  const isTest = (client: Client, topic: string): boolean => testers.has(client) && topic.startsWith(TEST_ROOT);
  const isOwn = (client: Client, topic: string): boolean => {
    if (testers.has(client)) return false;
    const serial = serials.get(client) ?? '';
    return cameras.get(serial)?.has(client) ? isCameraTopic(serial, topic) : topic.startsWith(`${ROOT}/${serial}/`);
  };
  const maySay = (client: Client, topic: string): boolean =>
    isOwn(client, topic) && (SAID.test(topic) || readCameraTopic(topic) !== undefined);
  const keepCamera = (client: Client, serial: string): void => {
    cameras.set(serial, (cameras.get(serial) ?? new Set()).add(client));
    client.conn.once('close', () => {
      cameras.get(serial)?.delete(client);
      if (cameras.get(serial)?.size !== 0) return;
      cameras.delete(serial);
      onGone(serial);
    });
  };
  const signIn = async (
    client: Client,
    serial: string,
    password: Readonly<Buffer | undefined>,
    done: (error: AuthenticateError | null, isIn: boolean) => void,
  ): Promise<void> => {
    const isRight =
      password !== undefined &&
      (isDevicePassword(key, serial, password) || isCameraKey(key, serial, Buffer.from(password).toString('utf8')));
    const speaks = isRight ? await knows(serial).catch(() => undefined) : undefined;
    const isTester =
      password !== undefined && !speaks && (await tests(serial, Buffer.from(password)).catch(() => false));
    // The connection may have ended meanwhile: then nothing would count it down again.
    if (!(speaks || isTester) || client.conn.destroyed) return done(notAllowed(), false);
    client.conn.once('close', () => ofDevice.add(serial, -1));
    if (ofDevice.add(serial, 1) > MOST_OF_A_DEVICE) return done(notAllowed(), false);
    if (isTester) testers.add(client);
    else serials.set(client, serial);
    if (speaks === 'camera') keepCamera(client, serial);
    signedIn.get(client.conn)?.(speaks === 'camera' ? MOST_CAMERA_BYTES : undefined);
    done(null, true);
  };
  /** The broker acknowledges what has been allowed. What is not written down breaks the connection: it comes again. */
  const takeFirst = async (
    { topic, payload }: Pick<AedesPublishPacket, 'topic' | 'payload'>,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    try {
      await said(topic, Buffer.from(payload));
    } catch {
      return done(new Error('not written down'));
    }
    done(null);
  };
  const broker = await Aedes.createBroker({
    connectTimeout: SIGN_IN_MS,
    // Sessions, wills and takeovers go by client id: with the name of the device before it, it is only his.
    preConnect: (_client, packet, done) => {
      if (packet.clientId) packet.clientId = `${packet.username ?? ''}/${packet.clientId}`;
      done(null, true);
    },
    authenticate: (client, name, password, done) => void signIn(client, name ?? '', password, done),
    authorizePublish: (client, packet, done) => {
      if (client !== null && isTest(client, packet.topic)) return done(null);
      if (client !== null && !maySay(client, packet.topic)) return done(new Error('not your topic'));
      if (!isKept(client, packet)) return done(null);
      return void takeFirst(packet, done);
    },
    authorizeSubscribe: (client, subscription, done) =>
      done(null, isOwn(client, subscription.topic) || isTest(client, subscription.topic) ? subscription : null),
  });
  broker.on('publish', (packet, client) => {
    if (packet.topic.startsWith(TEST_ROOT)) return hearTest(packet.topic, Buffer.from(packet.payload));
    if (!isKept(client, packet)) void said(packet.topic, Buffer.from(packet.payload)).catch(() => undefined);
    return undefined;
  });
  const meet: Meet = ({ remoteAddress: address = '' }) => {
    let isStranger = true;
    const known = (): void => {
      if (isStranger) strangers.add(address, -1);
      isStranger = false;
    };
    if (strangers.add(address, 1) <= MOST_STRANGERS) return known;
    known();
    return undefined;
  };
  const receive = (socket: Socket): void => {
    socket.on('error', () => socket.destroy());
    const known = meet(socket);
    if (!known) return void socket.destroy();
    socket.once('close', known);
    const unbound = boundPackets(socket, PACKET_BYTES);
    signedIn.set(socket, (most) => {
      known();
      unbound(most);
    });
    resets.set(socket, () => void (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy()));
    broker.handle(socket);
  };
  const ports = await openPorts(
    { host, port, secure: secure && { ...secure, handshakeMs: SIGN_IN_MS } },
    { meet, receive },
  );
  const publish = (topic: string, text: string): void =>
    broker.publish({ cmd: 'publish', topic, payload: Buffer.from(text), qos: 0, retain: false, dup: false }, () => {});
  return {
    url: `mqtt://${host}:${ports.port}`,
    securePort: ports.securePort,
    send: (message) => publish(topicOf(message), JSON.stringify(message.body)),
    publish,
    isUp: ports.isUp,
    isConnected: ofDevice.has,
    drop: (serial) => {
      for (const client of cameras.get(serial) ?? []) resets.get(client.conn)?.();
    },
    close: async () => {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await ports.close();
    },
  };
};

/** Connects to an external broker; that broker controls who may publish to which topic. */
export const joinBroker = async (
  url: string,
  { hear, hearCamera, hearTest }: Pick<BrokerOptions, 'hear' | 'hearCamera' | 'hearTest'>,
): Promise<Broker> => {
  const client = await connectAsync(url);
  const said = listenTo(hear, hearCamera);
  client.on('message', (topic, payload) => {
    if (topic.startsWith(TEST_ROOT)) hearTest(topic, payload);
    else void said(topic, payload).catch(() => undefined);
  });
  await client.subscribeAsync(`$share/parkdeck/${TEST_ROOT}#`, { qos: 0 });
  for (const kind of KINDS) await client.subscribeAsync(`${ROOT}/+/${kind}`, { qos: 1 });
  for (const kind of LOGGED_KINDS) await client.subscribeAsync(`$share/parkdeck/${ROOT}/+/${kind}`, { qos: 1 });
  for (const topic of CAMERA_TOPICS) await client.subscribeAsync(topic, { qos: 1 });
  const { hostname, port, protocol } = new URL(url);
  return {
    url: `${protocol}//${hostname}${port ? `:${port}` : ''}`,
    send: (message) => void client.publish(topicOf(message), JSON.stringify(message.body), { qos: 1 }),
    // an opening that the broker kept for a camera that is away would come late
    publish: (topic, text) => void client.publish(topic, text, { qos: 0 }),
    isUp: () => client.connected,
    drop: () => undefined,
    close: () => client.endAsync(),
  };
};
