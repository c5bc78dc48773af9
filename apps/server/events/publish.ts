import { sql } from 'drizzle-orm';
import { endWith } from '../db/begin.ts';
import { isAnother } from '../db/elevated.ts';
import { LIVE_CHANNEL } from './live.ts';
import type { LiveEvent } from './live.ts';
import type { Work } from '../engine/work.ts';

/** Channel on which answers of devices are sent back to the caller. */
export const ANSWER_CHANNEL = 'parkdeck_device_answers';

/** Channel on which committed messages for devices are sent to the process that runs the broker. */
export const DEVICE_CHANNEL = 'parkdeck_devices';

/** Channel on which committed answers of ground locks are sent to the caller, with question and lock. */
export const LOCK_CHANNEL = 'parkdeck_locks';

/** Channel on which lanes hear of stays that have paid, or whose payment has failed: the car may be waiting for it. */
export const PAYER_CHANNEL = 'parkdeck_payers';

/** A message to one device, sent as `parkdeck/v1/<serial>/<kind>`. */
export interface DeviceMessage {
  readonly serial: string;
  readonly kind: 'command' | 'show' | 'list' | 'upgrade' | 'faces' | 'ventilate';
  readonly body: Readonly<Record<string, unknown>>;
  /** How it is reached, when not by the platform's own topics. */
  readonly via?: Via;
}

/** A device that speaks its maker's protocol, or hangs on the serial port of a camera that does. */
interface Via {
  readonly protocol: string;
  /** Serial number of the camera that passes it on; null: the device itself is spoken to. */
  readonly camera: string | null;
  readonly cameraProtocol: string | null;
}

/** A device's answer to a question. */
export interface DeviceAnswer {
  readonly ok: boolean;
  readonly message: string | null;
  readonly data: unknown;
}
export interface AnswerPart {
  /** The device that answered: an answer of another device is ignored. */
  readonly serial: string;
  readonly command: string;
  readonly part: number;
  readonly parts: number;
  readonly text: string;
}

const notify = (work: Work, channel: string, message: unknown): Promise<void> =>
  endWith(work.tx, sql`select pg_notify(${channel}, ${JSON.stringify(message)})`);

/** Publishes the event when the transaction commits; a rollback publishes nothing. */
export const publishEvent = (work: Work, event: LiveEvent): Promise<void> => notify(work, LIVE_CHANNEL, event);

/** Tells the lanes, when the transaction commits, that something became of what these stays owe. */
export const publishPayers = async (
  work: Work,
  orders: readonly { readonly session: string | null }[],
): Promise<void> => {
  const stays = [...new Set(orders.flatMap(({ session }) => session ?? []))];
  if (stays.length > 0)
    await endWith(work.tx, sql`select pg_notify(${PAYER_CHANNEL}, id) from unnest(${sql.param(stays)}::text[]) id`);
};

/** Payloads of NOTIFY must stay below 8000 bytes; this many characters do in any language. */
const PART_CHARS = 2000;

/** Sends a device's answer, in parts, to the caller who waits for it (`ask.ts`). */
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

/**
 * Sends a message to a device when the transaction commits: a barrier never opens for what was not stored. How the
 * device is reached is added by the same statement, so that messages keep their order.
 */
export const send = async (work: Work, message: DeviceMessage): Promise<void> => {
  const statement = sql`select pg_notify(${DEVICE_CHANNEL}, coalesce((
    select (${JSON.stringify(message)}::jsonb || jsonb_build_object('via', jsonb_build_object('protocol', d.protocol,
      'camera', c.serial, 'cameraProtocol', c.protocol)))::text
    from device d left join device c on d.protocol like '%-board' and c.serial = d.bound_serial
      and c.deleted_at is null
    where d.serial = ${message.serial} and d.protocol <> 'parkdeck' and d.deleted_at is null limit 1),
    ${JSON.stringify(message)}))`;
  // at its end the transaction sees what its actor may: a device that it reached as another is looked for as that one
  if (isAnother(work.tx)) await work.tx.execute(statement);
  else await endWith(work.tx, statement);
};

/** Resolves everything that was sent before, for whoever hears this mark on the same channel. */
export const markOf = (mark: string, more: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify({ mark, ...more });

/** Channel on which committed test messages are sent to the process that runs the broker. */
export const TEST_CHANNEL = 'parkdeck_mqtt_test';

/** A test message. */
export interface TestMessage {
  readonly topic: string;
  readonly payload: string;
}

/** Publishes a test message at the broker when the transaction commits. */
export const sendTest = (work: Work, message: TestMessage): Promise<void> => notify(work, TEST_CHANNEL, message);
