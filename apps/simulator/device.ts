import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import type { SceneDevice } from './scene.ts';

export interface Command {
  readonly id: string;
  readonly kind: string;
  /** Epoch milliseconds of the platform: later it is not carried out. */
  readonly deadline: number;
  /** What the kind needs: of a register of a lock, what it is to hold. */
  readonly register?: number;
  readonly value?: number;
  readonly [need: string]: unknown;
}
/** A piece of what is too long for one message. */
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

/** A version that the device is to load. */
export interface Upgrade {
  readonly id: string;
  readonly version: string;
}

interface Playing {
  readonly onCommand?: (command: Command) => void;
  readonly onShow?: (shown: Shown) => void;
  readonly onList?: (part: ListPart) => void;
  readonly onUpgrade?: (upgrade: Upgrade) => void;
}

/** One played device on the broker. */
export interface PlayedDevice {
  say(
    kind: 'plate' | 'status' | 'answer' | 'progress' | 'report' | 'berth' | 'lock' | 'scan' | 'ask',
    body: Readonly<Record<string, unknown>>,
  ): void;
  /** Ends without a last will: a played device that stops has not failed. */
  close(): Promise<void>;
}

const AGAIN_MS = 5000;

/**
 * Signs a device in, says that it is there, and listens to what it is told; comes back by itself when the connection
 * breaks. `silent`: it has no state to tell.
 */
export const playDevice = (
  url: string,
  { serial, password }: SceneDevice,
  hears: Playing,
  { silent = false }: { readonly silent?: boolean } = {},
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
  // The platform's own words, as its README gives them.
  const takes: Readonly<Record<string, ((body: unknown) => void) | undefined>> = {
    command: hears.onCommand && ((body) => hears.onCommand?.(body as Command)),
    show: hears.onShow && ((body) => hears.onShow?.(body as Shown)),
    list: hears.onList && ((body) => hears.onList?.(body as ListPart)),
    upgrade: hears.onUpgrade && ((body) => hears.onUpgrade?.(body as Upgrade)),
  };
  client.on('connect', () => {
    const topics = Object.keys(takes).flatMap((kind) => (takes[kind] ? [`${root}/${kind}`] : []));
    if (topics.length > 0) client.subscribe(topics, { qos: 1 }, () => {});
    if (!silent) say('status', { state: 'online' });
  });
  client.on('error', () => {}); // it tries again
  client.on('message', (topic, payload) => {
    takes[topic.slice(root.length + 1)]?.(JSON.parse(payload.toString('utf8')));
  });
  return {
    say,
    // It waits for the receipt of all that was said, which never comes over a connection that is lost.
    close: () => client.endAsync(!client.connected),
  };
};
