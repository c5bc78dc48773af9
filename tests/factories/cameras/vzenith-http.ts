/**
 * A camera of the Vzenith family that pushes by HTTP, with a boom on its relay. It shares no code with the adapter: it
 * posts what the makers' document has, obeys the answers, and keeps in `wrong` what it cannot read.
 */
export interface PushingCamera {
  readonly openings: number[];
  readonly closings: number[];
  readonly frames: Buffer[];
  readonly list: Map<string, string>;
  readonly wrong: string[];
  held: boolean;
  /** Posts a plate; `lost`: the answer never reaches the camera. Answers the status. */
  read(plate: string, more?: Reading): Promise<number>;
  beat(): Promise<number>;
  post(path: string, body: string): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Pushes what it has kept while it was away, one after the other as the answers ask for more. */
  pushKept(kept: readonly { readonly plate: string; readonly at: number }[]): Promise<number>;
}

interface Reading {
  readonly id?: number;
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly offline?: boolean;
  readonly lost?: boolean;
  readonly serial?: string;
}

type Json = Readonly<Record<string, unknown>>;
const record = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

export const playPushingVzenith = ({
  url,
  serial,
  now,
}: {
  /** Up to the key of the camera. */
  readonly url: string;
  readonly serial: string;
  readonly now: () => number;
}): PushingCamera => {
  let count = 100;
  const camera: PushingCamera = {
    openings: [],
    closings: [],
    frames: [],
    list: new Map(),
    wrong: [],
    held: false,
    post: async (path, body) => {
      const answer = await fetch(`${url}/devicemanagement/php/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const text = await answer.text();
      return {
        status: answer.status,
        body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
      };
    },
    read: async (plate, more = {}) => (await push(plate, more)).status,
    beat: async () => {
      const { status, body } = await camera.post(
        'receivedeviceinfo.php',
        JSON.stringify({ device_name: 'IVS', serialno: serial }),
      );
      obey(body);
      return status;
    },
    pushKept: async (kept) => {
      let pushed = 0;
      for (const { plate, at } of kept) {
        const { answer, id } = await push(plate, { at, offline: true });
        pushed += 1;
        const more = record(answer?.['ContinuePushOffline']);
        if (more?.['continue'] !== 1 || more['plateid'] !== id) break;
      }
      return pushed;
    },
  };

  const obey = (body: unknown): Json | undefined => {
    const whole = record(body);
    if (whole?.['status'] === 'ok') return undefined;
    const answer = record(whole?.['Response_AlarmInfoPlate']);
    if (!answer) return void camera.wrong.push(JSON.stringify(body));
    if (answer['info'] !== 'ok') camera.wrong.push(`info ${String(answer['info'])}`);
    const relay = record(answer['ivs_ioctrl']);
    if (relay) {
      const { io, value, delay } = relay;
      if (typeof delay !== 'number' || delay < 500 || delay > 5000) camera.wrong.push('delay');
      if (value === 2 && io === 0) camera.openings.push(now());
      else if (value === 2 && io === 1) camera.closings.push(now());
      else if ((value === 0 || value === 1) && io === 0) camera.held = value === 1;
      else camera.wrong.push(JSON.stringify(relay));
    }
    for (const part of (answer['serialData'] ?? []) as readonly Json[]) {
      const frame = Buffer.from(String(part['data']), 'base64');
      if (part['dataLen'] !== frame.length || part['serialChannel'] !== 0) camera.wrong.push('serialData');
      camera.frames.push(frame);
    }
    const list = record(answer['white_list_operate']);
    for (const row of (list?.['white_list_data'] ?? []) as readonly Json[])
      if (list?.['operate_type'] === 0) camera.list.set(String(row['plate']), String(row['overdue_time']));
      else if (list?.['operate_type'] === 1) camera.list.delete(String(row['plate']));
      else camera.wrong.push('operate_type');
    return answer;
  };

  const push = async (plate: string, { id = ++count, at = now(), offline, lost, serial: says = serial }: Reading) => {
    const { status, body } = await camera.post(
      'plateresult.php',
      JSON.stringify({
        AlarmInfoPlate: {
          channel: 0,
          deviceName: 'IVS',
          ipaddr: '192.168.1.101',
          serialno: says,
          result: {
            PlateResult: {
              colorType: 1,
              confidence: 96,
              direction: 4,
              isoffline: offline ? 1 : 0,
              license: plate === '' ? '无牌车' : plate,
              plateid: id,
              timeStamp: { Timeval: { sec: Math.floor(at / 1000), usec: 0 } },
              triggerType: 8,
              type: 1,
            },
          },
        },
      }),
    );
    return { status, id, answer: lost || status !== 200 ? undefined : obey(body) };
  };
  return camera;
};
