import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import type { SceneDevice } from './scene.ts';

export interface Command {
  readonly id: string;
  readonly kind: string;
  /** Epoch milliseconds of the platform: later it is not carried out. */
  readonly deadline: number;
  /** What a register of a lock is to hold. */
  readonly register?: number;
  readonly value?: number;
}
export interface Shown {
  readonly outcome: string;
  readonly plate: string | null;
  readonly due: number | null;
  readonly session: string | null;
}

interface Playing {
  readonly onCommand?: (command: Command) => void;
  readonly onShow?: (shown: Shown) => void;
}

/** One played device on the broker. */
export interface PlayedDevice {
  say(kind: 'plate' | 'status' | 'answer' | 'berth' | 'lock' | 'scan' | 'ask', body: Readonly<Record<string, unknown>>): void;
  /** Ends without a last will: a played device that stops has not failed. */
  close(): Promise<void>;
}

const AGAIN_MS = 5000;

/** Signs a device in, says that it is there, and listens to what it is told; comes back by itself when the connection breaks. `silent`: it has no state to tell. */
export const playDevice = (url: string, { serial, password }: SceneDevice, { onCommand, onShow }: Playing, { silent = false }: { readonly silent?: boolean } = {}): PlayedDevice => {
  const root = `parkdeck/v1/${serial}`;
  const client: MqttClient = mqtt.connect(url, { clientId: serial, username: serial, password, reconnectPeriod: AGAIN_MS, ...(silent ? {} : { will: { topic: `${root}/status`, payload: Buffer.from('{"state":"offline","reason":"连接中断"}'), qos: 1, retain: false } }) });
  const say: PlayedDevice['say'] = (kind, body) => void client.publish(`${root}/${kind}`, JSON.stringify(body), { qos: 1 });
  client.on('connect', () => {
    const topics = [...(onCommand ? [`${root}/command`] : []), ...(onShow ? [`${root}/show`] : [])];
    if (topics.length > 0) client.subscribe(topics, { qos: 1 }, () => {});
    if (!silent) say('status', { state: 'online' });
  });
  client.on('error', () => {}); // it tries again
  client.on('message', (topic, payload) => {
    const body: unknown = JSON.parse(payload.toString('utf8'));
    if (topic.endsWith('/command')) onCommand?.(body as Command); // the platform's own words, as its README gives them
    else onShow?.(body as Shown);
  });
  return { say, close: () => client.endAsync() };
};
