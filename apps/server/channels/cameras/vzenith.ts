import * as z from 'zod/mini';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { CameraOrder, CameraReading, Heard } from './port.ts';
import { bodyOf, entriesOf, failureIn, listed, listedIn } from './vzenith-list.ts';
import { saying } from './words.ts';

/**
 * The messages of the Vzenith family (R3, R5, RX, C5H and the makers that speak likewise), MQTT v1.1.14 and HTTP
 * v1.9.7. Sources of the facts: apps/docs/administration/cameras.md.
 */

const whole = z.number();
const text = z.string();
const SECOND = 1000;

const PLATE_RESULT = z.object({
  license: text,
  confidence: z.optional(whole),
  triggerType: z.optional(whole),
  isoffline: z.optional(z.union([whole, z.boolean()])),
  plateid: z.optional(whole),
  record_uuid: z.optional(z.union([text, whole])),
  is_fake_plate: z.optional(z.union([whole, z.boolean()])),
  timeStamp: z.optional(z.object({ Timeval: z.object({ sec: whole, usec: z.optional(whole) }) })),
  start_time: z.optional(whole),
  full_image_content: z.optional(text),
  small_image_content: z.optional(text),
});
const ALARM = z.object({ serialno: z.optional(text), result: z.object({ PlateResult: PLATE_RESULT }) });
type PlateResult = z.infer<typeof PLATE_RESULT>;

const ENVELOPE = z.object({
  id: text,
  sn: text,
  name: text,
  timestamp: z.optional(whole),
  code: z.optional(whole),
  payload: z.optional(z.nullable(z.record(text, z.unknown()))),
});

/** Texts by which the camera says that it has read no plate. */
const NO_PLATE: ReadonlySet<string> = new Set(['', '_无_', '无牌车']);
/** Triggers that are no car that wants to pass: it lingers, turned back, or another one follows too close. */
const IDLE_TRIGGERS: Readonly<Record<number, string>> = {
  64: saying('lingers'),
  65: saying('turned-back'),
  66: saying('turned-back'),
  85: saying('follows'),
  86: saying('follows'),
};
const FULL = 100;
const ID_MAX = 40;

const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

const readingOf = (result: PlateResult, plate: string): CameraReading => {
  const { Timeval } = result.timeStamp ?? {};
  const sec = Timeval?.sec ?? result.start_time;
  const at = sec === undefined ? undefined : sec * SECOND + Math.floor((Timeval?.usec ?? 0) / 1000);
  const id = String(result.record_uuid ?? '') || `${result.plateid ?? 'n'}-${sec ?? 'n'}`;
  return {
    id: id.slice(0, ID_MAX),
    plate: NO_PLATE.has(plate) ? '' : plate,
    ...(result.confidence === undefined
      ? {}
      : { confidence: Math.min(FULL, Math.max(0, Math.round(result.confidence))) }),
    ...(at === undefined ? {} : { at }),
    ...(Number(result.isoffline ?? 0) === 1 ? { offline: true } : {}),
  };
};

const plateNews = (given: unknown, spelled: 'base64' | 'plain'): Heard => {
  const { serialno, result } = ALARM.parse(given);
  const { PlateResult: one } = result;
  const whose = serialno === undefined ? {} : { serial: serialno };
  const idle = IDLE_TRIGGERS[one.triggerType ?? 0];
  if (idle !== undefined) return { news: { kind: 'noted', detail: idle }, ...whose };
  if (Number(one.is_fake_plate ?? 0) === 1) return { news: { kind: 'noted', detail: saying('fake') }, ...whose };
  const picture = one.full_image_content ?? one.small_image_content;
  return {
    news: {
      kind: 'reading',
      reading: readingOf(one, spelled === 'base64' ? decoded(one.license) : one.license),
    },
    ...whose,
    ...(picture ? { picture: Buffer.from(picture, 'base64') } : {}),
  };
};

const alarmIn = (payload: unknown): unknown => {
  const held = z.object({ AlarmInfoPlate: z.unknown() });
  const direct = held.safeParse(payload);
  return direct.success ? direct.data.AlarmInfoPlate : held.parse(bodyOf(payload)).AlarmInfoPlate;
};

const GATE = z.object({ gate_status: whole, connect_status: z.optional(whole), enable: z.optional(whole) });
const LOCKS = z.array(z.object({ ioout: whole, status: whole }));
/** The answer of a camera that has done what it was told. */
const DONE = 200;
const OPENING_IO = 0;
const HELD = 1;

const boomNews = (payload: unknown): Heard => {
  const { gate_status: status, connect_status: isConnected = 1, enable = 1 } = GATE.parse(bodyOf(payload));
  const boom =
    isConnected === 0 || enable === 0 ? 'unknown' : status === 0 ? 'closed' : status === 1 ? 'open' : 'unknown';
  return { news: { kind: 'boom', boom } };
};

const replyNews = (name: string, { id, code, payload }: z.infer<typeof ENVELOPE>): Heard => {
  const locks = name === 'get_io_lock_status' ? LOCKS.safeParse(bodyOf(payload)) : undefined;
  const held = locks?.success ? locks.data.some(({ ioout, status }) => ioout === OPENING_IO && status === HELD) : false;
  const isList = name === 'white_list_operator';
  const failure = isList ? failureIn(payload) : undefined;
  const ok = code === DONE && failure === undefined;
  const found = isList && ok ? listedIn(payload) : undefined;
  return {
    news: {
      kind: 'reply',
      command: id,
      ok,
      ...(ok ? {} : { message: failure ?? `code ${code ?? '?'}` }),
      ...(name === 'get_io_lock_status' ? { data: { held, told: `code ${code ?? '?'}` } } : {}),
      ...(found ? { data: found } : {}),
    },
  };
};

/** Some firmware begins its heartbeats with a NUL. */
const parsed = (payload: Buffer): unknown => JSON.parse(payload.toString('utf8').replaceAll('\0', ''));

/** Reads a message that came by MQTT; `name`: the last part of its topic, `reply`: whether it answers an order. */
export const readVzenith = (name: string, reply: boolean, payload: Buffer): Heard => {
  const envelope = ENVELOPE.parse(parsed(payload));
  const whose = { serial: envelope.sn };
  if (reply) return { ...replyNews(name, envelope), ...whose };
  switch (name) {
    case 'ivs_result':
      return { ...plateNews(alarmIn(envelope.payload), 'base64'), ...whose };
    case 'offline_record':
    case 'offline_data': {
      const heard = plateNews(alarmIn(envelope.payload), 'base64');
      return heard.news.kind === 'reading'
        ? { ...heard, news: { kind: 'reading', reading: { ...heard.news.reading, offline: true } }, ...whose }
        : { ...heard, ...whose };
    }
    case 'quick_ivs_result':
      return { news: { kind: 'noted', detail: saying('early') }, ...whose };
    case 'keep_alive':
      return {
        news: {
          kind: 'alive',
          ...(envelope.timestamp === undefined ? {} : { clock: envelope.timestamp * SECOND }),
        },
        ...whose,
      };
    case 'barr_gate_status':
      return { ...boomNews(envelope.payload), ...whose };
    default:
      return { news: { kind: 'noted', detail: name }, ...whose };
  }
};

/** Reads what a camera posts of a plate. */
export const readVzenithPlate = (given: unknown): Heard => plateNews(alarmIn(given), 'plain');

/** How long the relay stays closed that opens or closes the boom, in milliseconds. */
const PULSE_MS = 500;
const PULSE = 2;
const RELAY = { open: 0, close: 1 } as const;
const LOCK = { hold: HELD, release: 0 } as const;

const serialData = (frames: readonly Buffer[]) =>
  frames.map((frame) => ({ serialChannel: 0, data: frame.toString('base64'), dataLen: frame.length }));

/** The name and the body with which a camera is told by MQTT. */
const spelled = (order: CameraOrder): { readonly name: string; readonly body: unknown } | undefined => {
  switch (order.do) {
    case 'open':
    case 'close':
      // every firmware has it, while gate_direct_open is missing from some
      return { name: 'gpio_out', body: { io: RELAY[order.do], value: PULSE, delay: PULSE_MS } };
    case 'hold':
    case 'release':
      return { name: 'set_io_lock_status', body: { ioout: OPENING_IO, status: LOCK[order.do] } };
    case 'ask-state':
      return { name: 'get_io_lock_status', body: {} };
    case 'set-time': {
      const [year, month, day, hour, min, sec] = datetimeOfInstant(order.at).split(/[- :]/);
      return { name: 'set_time', body: { year, month, day, hour, min, sec } };
    }
    case 'list':
      return {
        name: 'white_list_operator',
        body: { operator_type: 'update_or_add', dldb_rec: entriesOf(order.plates) },
      };
    case 'unlist':
      return { name: 'white_list_operator', body: { operator_type: 'delete', plate: order.plates } };
    case 'serial':
      return { name: 'serial_data', body: { serialData: serialData(order.frames) } };
    case 'ask-list':
      return {
        name: 'white_list_operator',
        body: { operator_type: 'select', sub_type: 'plate', plate: order.plate },
      };
    case 'replace-list':
      return undefined;
  }
};

/** An order as it is published: the name of its topic, and the whole message; undefined: it cannot be told. */
export const tellVzenith = (
  { id, serial, now }: { readonly id: string; readonly serial: string; readonly now: number },
  order: CameraOrder,
): { readonly name: string; readonly text: string } | undefined => {
  const message = spelled(order);
  if (!message) return undefined;
  const { name, body: told } = message;
  return {
    name,
    text: JSON.stringify({
      id,
      sn: serial,
      name,
      version: '1.0',
      timestamp: Math.floor(now / SECOND),
      payload: { type: name, body: told },
    }),
  };
};

/** What a camera that pushes by HTTP is told in an answer; undefined: it cannot be told so. */
const inAnswer = (order: CameraOrder): Readonly<Record<string, unknown>> | undefined => {
  switch (order.do) {
    case 'open':
    case 'close':
      return { ivs_ioctrl: { io: RELAY[order.do], value: PULSE, delay: PULSE_MS } };
    case 'hold':
      return { ivs_ioctrl: { io: OPENING_IO, value: 1, delay: PULSE_MS } };
    case 'release':
      return { ivs_ioctrl: { io: OPENING_IO, value: 0, delay: PULSE_MS } };
    case 'list':
      return { white_list_operate: { operate_type: 0, white_list_data: order.plates.map(listed) } };
    case 'unlist':
      return { white_list_operate: { operate_type: 1, white_list_data: order.plates.map((plate) => ({ plate })) } };
    case 'serial':
      return { serialData: serialData(order.frames) };
    case 'ask-state':
      return {};
    case 'set-time':
    case 'replace-list':
    case 'ask-list':
      return undefined;
  }
};

/** Whether an order can be given in the answer to a push. */
export const canAnswer = (order: CameraOrder): boolean => inAnswer(order) !== undefined;

/** The answer to a push with everything that the camera is to do; there is one place for each kind of order. */
export const answerVzenith = (
  orders: readonly CameraOrder[],
  offline?: { readonly plateid: number },
): Readonly<Record<string, unknown>> => {
  const frames = orders.flatMap((one) => (one.do === 'serial' ? one.frames : []));
  const told = Object.assign({}, ...orders.map((one) => inAnswer(one) ?? {}));
  if (orders.length === 0 && !offline) return { status: 'ok' };
  return {
    Response_AlarmInfoPlate: {
      info: 'ok',
      channelNum: 0,
      ...told,
      ...(frames.length > 0 ? { serialData: serialData(frames) } : {}),
      ...(offline ? { ContinuePushOffline: { plateid: offline.plateid, continue: 1 } } : {}),
    },
  };
};

/** What tells two orders apart that cannot stand in one answer. */
export const placeInAnswer = (order: CameraOrder): string => {
  switch (order.do) {
    case 'open':
    case 'close':
    case 'hold':
    case 'release':
      return 'boom';
    case 'list':
    case 'unlist':
      return 'list';
    default:
      return '';
  }
};
