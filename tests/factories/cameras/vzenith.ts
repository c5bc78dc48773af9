import { randomUUID } from 'node:crypto';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';

/**
 * A camera of the Vzenith family at a broker, with a boom on its relay. It shares no code with the adapter, obeys what
 * is spelled as the makers' documents have it, and keeps in `wrong` whatever is not.
 */
export interface VzenithCamera {
  readonly serial: string;
  /** How often the boom went up, by the key of the order. */
  readonly openings: string[];
  readonly closings: string[];
  readonly wrong: string[];
  readonly list: Map<string, string>;
  readonly frames: Buffer[];
  readonly clockSet: unknown[];
  /** Keys of the orders that it has thrown away. */
  readonly unheard: string[];
  held: boolean;
  /** `silent`: it does not answer; `refuse`: it answers 500; `deaf`: it throws orders away. */
  mood: 'well' | 'silent' | 'refuse' | 'deaf';
  /** Reads a plate, and says so at once. */
  read(plate: string, more?: Reading): Promise<string>;
  say(name: string, payload: unknown, more?: Readonly<Record<string, unknown>>): Promise<void>;
  raw(topic: string, body: string | Buffer): Promise<void>;
  beat(timestamp?: number, nul?: boolean): Promise<void>;
  readonly client: MqttClient;
  end(): Promise<void>;
}

interface Reading {
  readonly uuid?: string;
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly offline?: boolean;
  readonly confidence?: number;
  readonly trigger?: number;
  readonly picture?: Buffer;
  /** The early event that comes before it. */
  readonly quick?: boolean;
  readonly name?: string;
}

interface Placed {
  readonly url: string;
  readonly serial: string;
  readonly password: string;
  readonly layout: 'device-first' | 'serial-first';
  /** Epoch milliseconds of the site. */
  readonly now: () => number;
}

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

export const playVzenith = async ({ url, serial, password, layout, now }: Placed): Promise<VzenithCamera> => {
  const root = layout === 'device-first' ? `device/${serial}/message` : `${serial}/device/message`;
  const client = await connectAsync(url, { username: serial, password, reconnectPeriod: 0, clientId: `ivs-${serial}` });
  const done = new Set<string>();
  let plates = 0;

  const publish = (name: string, message: Json): Promise<unknown> =>
    client.publishAsync(`${root}/up/${name}`, JSON.stringify(message), { qos: 1 });
  const envelope = (name: string, payload: unknown): Json => ({
    id: randomUUID(),
    bv: 12_378,
    sn: serial,
    name,
    version: '1.0',
    timestamp: Math.floor(now() / 1000),
    payload,
  });

  const result = (
    plate: string,
    { uuid, at = now(), offline, confidence = 95, trigger = 8, picture }: Reading,
  ): Json => ({
    AlarmInfoPlate: {
      channel: 0,
      deviceName: base64('入口相机'),
      ipaddr: '192.168.1.100',
      serialno: serial,
      user_data: '',
      result: {
        PlateResult: {
          bright: 0,
          carBright: 0,
          carColor: 255,
          colorType: 1,
          colorValue: 0,
          confidence,
          direction: 4,
          is_fake_plate: 0,
          isoffline: offline ? 1 : 0,
          license: base64(plate === '' ? '_无_' : plate),
          location: { RECT: { left: 664, top: 536, right: 832, bottom: 592 } },
          plateid: ++plates,
          ...(uuid === undefined ? {} : { record_uuid: uuid }),
          ...(picture ? { full_image_content: picture.toString('base64') } : {}),
          timeStamp: { Timeval: { sec: Math.floor(at / 1000), usec: (at % 1000) * 1000 } },
          triggerType: trigger,
          type: 1,
        },
      },
    },
  });

  const camera: VzenithCamera = {
    serial,
    client,
    openings: [],
    closings: [],
    wrong: [],
    list: new Map(),
    frames: [],
    clockSet: [],
    unheard: [],
    held: false,
    mood: 'well',
    read: async (plate, more = {}) => {
      const uuid = more.uuid ?? randomUUID().replaceAll('-', '');
      const payload = result(plate, { ...more, uuid });
      if (more.quick) await publish('quick_ivs_result', envelope('quick_ivs_result', payload));
      await publish(more.name ?? 'ivs_result', envelope('ivs_result', payload));
      return uuid;
    },
    say: async (name, payload, more = {}) => void (await publish(name, { ...envelope(name, payload), ...more })),
    raw: async (topic, body) => void (await client.publishAsync(`${root}/${topic}`, body, { qos: 1 })),
    beat: async (timestamp = Math.floor(now() / 1000), nul = false) =>
      void (await client.publishAsync(
        `${root}/up/keep_alive`,
        `${nul ? '\0' : ''}${JSON.stringify({ ...envelope('keep_alive', null), timestamp })}`,
      )),
    end: () => client.endAsync(true),
  };

  const obey = (name: string, body: Json, id: string): unknown => {
    const bad = (why: string): void => void camera.wrong.push(`${name}: ${why}`);
    switch (name) {
      case 'gpio_out': {
        const { io, value, delay } = body;
        if (typeof delay !== 'number' || delay < 500 || delay > 5000) bad(`delay ${String(delay)}`);
        if (value !== 2) bad(`value ${String(value)}`);
        if (io === 0) camera.openings.push(id);
        else if (io === 1) camera.closings.push(id);
        else bad(`io ${String(io)}`);
        return null;
      }
      case 'set_io_lock_status':
        if (body['ioout'] !== 0 || ![0, 1, 2].includes(Number(body['status']))) bad(JSON.stringify(body));
        camera.held = body['status'] === 1;
        return null;
      case 'get_io_lock_status':
        return {
          type: name,
          body: [
            { ioout: 0, status: camera.held ? 1 : 0 },
            { ioout: 1, status: 0 },
          ],
        };
      case 'set_time':
        for (const part of ['year', 'month', 'day', 'hour', 'min', 'sec'])
          if (typeof body[part] !== 'string') bad(`${part} is no text`);
        camera.clockSet.push(body);
        return null;
      case 'white_list_operator': {
        const { operator_type: does, dldb_rec: rows, plate, sub_type: by } = body;
        if (does === 'select') {
          if (by !== 'plate' || typeof plate !== 'string' || plate === '') bad(JSON.stringify(body));
          const until = camera.list.get(String(plate));
          const found = until === undefined ? [] : [{ plate, enable: 1, need_alarm: 0, overdue_time: until }];
          return { type: name, body: { operator_type: does, sub_type: by, dldb_rec: found } };
        }
        if (does === 'update_or_add' && typeof rows === 'object')
          for (const row of [rows].flat() as readonly Json[]) {
            if (typeof row['create_time'] !== 'string') bad('create_time');
            if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(row['overdue_time']))) bad('overdue_time');
            if (row['enable'] !== 1 || row['need_alarm'] !== 0) bad('enable');
            camera.list.set(String(row['plate']), String(row['overdue_time']));
          }
        else if (does === 'delete' && Array.isArray(plate)) for (const one of plate) camera.list.delete(String(one));
        else bad(String(does));
        return null;
      }
      case 'serial_data':
        for (const part of (body['serialData'] ?? []) as readonly Json[]) {
          const frame = Buffer.from(String(part['data']), 'base64');
          if (part['serialChannel'] !== 0 || part['dataLen'] !== frame.length) bad('serialData');
          camera.frames.push(frame);
        }
        return null;
      default:
        bad('unknown');
        return null;
    }
  };

  client.on('error', () => {});
  client.on('message', (topic, bytes) => {
    const name = topic.slice(`${root}/down/`.length);
    if (name.endsWith('/reply')) return; // its own
    const message: unknown = JSON.parse(bytes.toString('utf8'));
    if (camera.mood === 'deaf') return void camera.unheard.push(isRecord(message) ? String(message['id']) : '');
    if (!isRecord(message) || !isRecord(message['payload']) || !isRecord(message['payload']['body']))
      return void camera.wrong.push(`${name}: no body`);
    const { id, sn, name: said, version, timestamp, payload } = message;
    if (sn !== serial || said !== name || version !== '1.0' || typeof timestamp !== 'number' || typeof id !== 'string')
      return void camera.wrong.push(`${name}: envelope`);
    if (payload['type'] !== name) return void camera.wrong.push(`${name}: type ${String(payload['type'])}`);
    if (done.has(id)) camera.wrong.push(`${name}: ${id} came twice`);
    done.add(id);
    const isWell = camera.mood !== 'refuse';
    const answer = isWell ? obey(name, payload['body'] as Json, id) : null;
    if (camera.mood === 'silent') return;
    client
      .publishAsync(
        `${root}/down/${name}/reply`,
        JSON.stringify({ ...envelope(name, answer), id, code: isWell ? 200 : 500 }),
        { qos: 1 },
      )
      .catch(() => undefined); // the connection was broken off
  });
  await client.subscribeAsync(`${root}/down/#`, { qos: 1 });
  return camera;
};
