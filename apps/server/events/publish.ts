import { sql } from 'drizzle-orm';
import { LIVE_CHANNEL } from './live.ts';
import type { LiveEvent } from './live.ts';
import type { Work } from '../engine/work.ts';

/** Channel on which answers of devices come back to whoever asked. */
export const ANSWER_CHANNEL = 'parkdeck_device_answers';

/** Channel on which committed messages for devices wait for whoever holds the broker. */
export const DEVICE_CHANNEL = 'parkdeck_devices';

/** Channel on which committed answers of ground locks are told to whoever has asked: question and lock. */
export const LOCK_CHANNEL = 'parkdeck_locks';

/** What is to be sent to one device: `parkdeck/v1/<serial>/<kind>`. */
export interface DeviceMessage {
  readonly serial: string;
  readonly kind: 'command' | 'show' | 'list' | 'upgrade';
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a device says to a question. */
export interface DeviceAnswer {
  readonly ok: boolean;
  readonly message: string | null;
  readonly data: unknown;
}
export interface AnswerPart {
  /** Whose answer it is: nobody answers for another device. */
  readonly serial: string;
  readonly command: string;
  readonly part: number;
  readonly parts: number;
  readonly text: string;
}

const notify = (work: Work, channel: string, message: unknown): Promise<unknown> =>
  work.tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`);

/** Tells listeners once the transaction is committed; a rolled-back one tells nobody. */
export const publishEvent = (work: Work, event: LiveEvent): Promise<unknown> => notify(work, LIVE_CHANNEL, event);

/** The database passes on messages below 8000 bytes; this many characters stay below it in any language. */
const PART_CHARS = 2000;

/** What a device answered, in parts, to whoever waits for it (`ask.ts`). */
export const answerTo = async (
  work: Work,
  { serial, command }: Pick<AnswerPart, 'serial' | 'command'>,
  answer: DeviceAnswer,
): Promise<void> => {
  const text = JSON.stringify(answer);
  const parts = Math.ceil(text.length / PART_CHARS);
  for (let part = 0; part < parts; part++)
    await notify(work, ANSWER_CHANNEL, {
      serial,
      command,
      part,
      parts,
      text: text.slice(part * PART_CHARS, (part + 1) * PART_CHARS),
    } satisfies AnswerPart);
};

/** Sends to a device once the transaction is committed: a barrier never opens for what was not stored. */
export const send = (work: Work, message: DeviceMessage): Promise<unknown> => notify(work, DEVICE_CHANNEL, message);
