import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import type { SceneDevice } from './scene.ts';

export interface Command {
  readonly id: string;
  readonly kind: string;
  /** Epoch milliseconds of the platform: after this the command must not run. */
  readonly deadline: number;
  /** Parameters of the kind; for a lock register, the value to write. */
  readonly register?: number;
  readonly value?: number;
  readonly [need: string]: unknown;
}
/** One part of a list that is too long for one message. */
interface ListPart {
  readonly command: string;
  readonly part: number;
  readonly parts: number;
  readonly passes?: readonly ListedPass[];
}
export interface ListedPass {
  readonly plate: string;
  readonly until: string;
}
export interface Shown {
  readonly outcome: string;
  readonly plate: string | null;
  readonly due: number | null;
  readonly session: string | null;
}

/** What a ventilator is told. */
interface Ventilate {
  readonly run: boolean;
}

/** A version that the device is to install. */
export interface Upgrade {
  readonly id: string;
  readonly version: string;
}

/** One person whom a terminal is to hold or to forget. */
export interface FaceTask {
  readonly task: string;
  readonly order: 'put' | 'withdraw';
  readonly person: string;
  readonly card?: string | null;
  readonly photo?: string | null;
  readonly code?: string | null;
  readonly from?: string | null;
  readonly until?: string | null;
  readonly holidays?: boolean;
  readonly spans?: readonly { readonly weekday: number; readonly start: string; readonly end: string }[] | null;
}

interface Playing {
  /** It has connected, the first time or again. */
  readonly onOnline?: () => void;
  readonly onFaces?: (tasks: readonly FaceTask[]) => void;
  readonly onCommand?: (command: Command) => void;
  readonly onShow?: (shown: Shown) => void;
  readonly onList?: (part: ListPart) => void;
  readonly onVentilate?: (ventilate: Ventilate) => void;
  readonly onUpgrade?: (upgrade: Upgrade) => void;
}

/** One simulated device connected to the broker. */
export interface PlayedDevice {
  say(
    kind:
      | 'call'
      | 'plate'
      | 'status'
      | 'answer'
      | 'progress'
      | 'report'
      | 'berth'
      | 'lock'
      | 'scan'
      | 'ask'
      | 'space'
      | 'spaces'
      | 'heartbeat'
      | 'pass'
      | 'face'
      | 'held'
      | 'reading'
      | 'climate',
    body: Readonly<Record<string, unknown>>,
  ): void;
  /** Loses its connection, as when the network fails: its last will is told. */
  breakOff(): Promise<void>;
  /** Disconnects without a last will: a simulated device that stops has not failed. */
  close(): Promise<void>;
}

const AGAIN_MS = 5000;

/**
 * Connects a device, reports its presence and subscribes to its topics; reconnects when the connection breaks.
 * `silent`: the device reports no state; `presence`: what it says of itself when it is there.
 */
export const playDevice = (
  url: string,
  { serial, password }: SceneDevice,
  hears: Playing,
  {
    silent = false,
    presence = {},
  }: { readonly silent?: boolean; readonly presence?: Readonly<Record<string, string>> } = {},
): PlayedDevice => {
  const root = `parkdeck/v1/${serial}`;
  const client: MqttClient = mqtt.connect(url, {
    clientId: serial,
    username: serial,
    password,
    reconnectPeriod: AGAIN_MS,
    ...(silent
      ? {}
      : {
          will: {
            topic: `${root}/status`,
            payload: Buffer.from('{"state":"offline","reason":"连接中断"}'),
            qos: 1,
            retain: false,
          },
        }),
  });
  const say: PlayedDevice['say'] = (kind, body) =>
    void client.publish(`${root}/${kind}`, JSON.stringify(body), { qos: 1 });
  // The casts rely on the platform's message formats, documented in apps/docs/administration/devices.md.
  const takes: Readonly<Record<string, ((body: unknown) => void) | undefined>> = {
    command: hears.onCommand && ((body) => hears.onCommand?.(body as Command)),
    show: hears.onShow && ((body) => hears.onShow?.(body as Shown)),
    list: hears.onList && ((body) => hears.onList?.(body as ListPart)),
    faces: hears.onFaces && ((body) => hears.onFaces?.((body as { readonly tasks: readonly FaceTask[] }).tasks)),
    ventilate: hears.onVentilate && ((body) => hears.onVentilate?.(body as Ventilate)),
    upgrade: hears.onUpgrade && ((body) => hears.onUpgrade?.(body as Upgrade)),
  };
  client.on('connect', () => {
    const topics = Object.keys(takes).flatMap((kind) => (takes[kind] ? [`${root}/${kind}`] : []));
    if (topics.length > 0) client.subscribe(topics, { qos: 1 }, () => {});
    if (!silent) say('status', { state: 'online', ...presence });
    hears.onOnline?.();
  });
  client.on('error', () => {}); // it reconnects by itself
  client.on('message', (topic, payload) => {
    takes[topic.slice(root.length + 1)]?.(JSON.parse(payload.toString('utf8')));
  });
  return {
    say,
    breakOff: () => client.endAsync(true),
    // A graceful end waits for acknowledgements, which never arrive over a lost connection.
    close: () => client.endAsync(!client.connected),
  };
};
