import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import type { Row } from './calls.fixture.ts';

interface Task {
  readonly task: string;
  readonly order: 'put' | 'withdraw';
  readonly person: string;
  readonly photo?: string | null;
  readonly card?: string | null;
}

interface Built {
  readonly device: string;
  readonly serial: string;
  readonly password: string;
  /** Of the broker. */
  readonly url: string;
  /** Its clock, in epoch milliseconds. */
  readonly now: () => number;
}

/** A door as an installer would build one from the topics alone: it opens to whom it holds, and tells of it. */
export class BuiltDoor {
  readonly serial: string;
  readonly device: string;
  readonly holds = new Map<string, { readonly photo: boolean; readonly card: string | null }>();
  readonly #stored: Row[] = [];
  #client: MqttClient | undefined;
  #number = 0;

  readonly #built: Built;

  constructor(built: Built) {
    this.#built = built;
    this.device = built.device;
    this.serial = built.serial;
  }

  get #root(): string {
    return `parkdeck/v1/${this.serial}`;
  }

  #say(kind: string, body: object): Promise<unknown> {
    if (!this.#client) throw new Error(`${this.serial} is away`);
    return this.#client.publishAsync(`${this.#root}/${kind}`, JSON.stringify(body), { qos: 1 });
  }

  async come(): Promise<void> {
    const client = await connectAsync(this.#built.url, {
      clientId: this.serial,
      username: this.serial,
      password: this.#built.password,
      reconnectPeriod: 0,
      will: { topic: `${this.#root}/status`, payload: Buffer.from('{"state":"offline"}'), qos: 1, retain: false },
    });
    this.#client = client;
    client.on('message', (_topic, payload) => {
      const { tasks } = JSON.parse(payload.toString('utf8')) as { readonly tasks: readonly Task[] };
      const results = tasks.map(({ task, order, person, photo, card }) => {
        if (order === 'withdraw') this.holds.delete(person);
        else this.holds.set(person, { photo: typeof photo === 'string', card: card ?? null });
        return { task, ok: true };
      });
      this.#say('face', { results }).catch(() => {}); // it may have left meanwhile
    });
    await client.subscribeAsync(`${this.#root}/faces`, { qos: 1 });
    await this.#say('status', { state: 'online', model: 'PD-F300', firmware: '3.0.2' });
    await this.#say('held', { part: 0, parts: 1, persons: [...this.holds.keys()] });
    for (const event of this.#stored.splice(0)) await this.#say('pass', event);
  }

  /** The network fails. */
  async lose(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    client?.stream.destroy();
    await client?.endAsync(true);
  }

  /** Somebody looks into it: whether it opens. */
  async meet(person: string): Promise<boolean> {
    const isOpen = this.holds.has(person);
    const event = {
      id: `p${++this.#number}`,
      verify: 'face',
      person,
      result: isOpen ? 'passed' : 'no-right',
      at: this.#built.now(),
    };
    if (this.#client) await this.#say('pass', event);
    else this.#stored.push({ ...event, offline: true });
    return isOpen;
  }
}
