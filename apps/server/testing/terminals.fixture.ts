import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { devicePassword } from '../business/devices/credentials.ts';
import type { Platform } from '../platform/platform.ts';
import type { Row } from './calls.fixture.ts';

/** What a terminal under test was told, and what it says. */
export interface TestTerminal {
  readonly client: MqttClient;
  readonly serial: string;
  /** Faces that it holds, by person. */
  readonly holds: ReadonlySet<string>;
  /** Persons of the tasks that it was sent, in order, each with `put` or `withdraw` before it. */
  readonly tasks: readonly string[];
  /** Everything else that it was told, by kind. */
  readonly told: readonly { readonly kind: string; readonly body: Row }[];
  say(kind: string, body: object): Promise<unknown>;
  close(): Promise<void>;
}

interface Manner {
  /** Why it does not take a person's face; null: it does; undefined: it does not answer. */
  readonly refuses?: (person: string) => string | null | undefined;
  readonly holds?: readonly string[];
}

interface Task {
  readonly task: string;
  readonly order: 'put' | 'withdraw';
  readonly person: string;
}

/** Connects a terminal that takes faces and says so, as a real one does. */
export const connectTerminal = async (
  platform: Platform,
  url: string,
  serial: string,
  { refuses = () => null, holds: first = [] }: Manner = {},
): Promise<TestTerminal> => {
  const holds = new Set(first);
  const tasks: string[] = [];
  const told: { kind: string; body: Row }[] = [];
  const client = await connectAsync(url, {
    username: serial,
    password: devicePassword(platform.deviceKey, serial),
    reconnectPeriod: 0,
    will: {
      topic: `parkdeck/v1/${serial}/status`,
      payload: Buffer.from('{"state":"offline","reason":"lost"}'),
      qos: 1,
      retain: false,
    },
  });
  const say = (kind: string, body: object): Promise<unknown> =>
    client.publishAsync(`parkdeck/v1/${serial}/${kind}`, JSON.stringify(body), { qos: 1 });
  client.on('message', (topic, payload) => {
    const kind = topic.slice(topic.lastIndexOf('/') + 1);
    const body = JSON.parse(payload.toString('utf8')) as Row; // the platform's own messages
    if (kind !== 'faces') return void told.push({ kind, body });
    const results = (body.tasks as readonly Task[]).flatMap(({ task, order, person }) => {
      tasks.push(`${order} ${person}`);
      const why = refuses(person);
      if (why === undefined) return [];
      if (why === null && order === 'put') holds.add(person);
      if (why === null && order === 'withdraw') holds.delete(person);
      return [why === null ? { task, ok: true } : { task, ok: false, reason: why }];
    });
    // the connection may end before the answer is acknowledged
    if (results.length > 0) say('face', { results }).catch(() => {});
  });
  const topics = ['faces', 'command', 'list', 'upgrade'].map((kind) => `parkdeck/v1/${serial}/${kind}`);
  await client.subscribeAsync(topics, { qos: 1 });
  await say('status', { state: 'online', model: 'PD-F300', firmware: '2.1.0' });
  return { client, serial, holds, tasks, told, say, close: () => client.endAsync(true) };
};
