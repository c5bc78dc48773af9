import { isBoard } from '@parkdeck/core/domain/devices/displays/reach';
import type { BoardProtocol } from '@parkdeck/core/domain/devices/displays/reach';
import { isPlate } from '@parkdeck/core/lib/plate';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { showFrames, volumeFrame } from '../channels/cameras/boards.ts';
import type { CameraOrder } from '../channels/cameras/port.ts';
import { saying } from '../channels/cameras/words.ts';
import type { DeviceMessage } from '../events/publish.ts';
import type { Platform } from '../platform/platform.ts';
import type { Camera } from './camera-log.ts';

/** Passes told by one message. */
const LISTED = 100;

type Body = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const chunks = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / LISTED) }, (_, part) => all.slice(part * LISTED, (part + 1) * LISTED));

interface Listed {
  readonly plate: string;
  readonly until: string;
}

/** Plates that have stood on a pass of the park, apart from these: a camera that holds them must forget them. */
const formerPlates = async (platform: Platform, park: string, except: readonly string[]): Promise<readonly string[]> =>
  (
    await platform.database.pool.query<{ plate: string }>(
      `select plate from (
          select plate from pass p cross join unnest(p.plates) plate where p.park_id = $1
          union select plate from former_pass_plate where park_id = $1) held
        where not plate = any($2::text[]) order by plate`,
      [park, except],
    )
  ).rows.map(({ plate }) => plate);

const WIDE = 8;
/** A sentence in lines of a board. */
const linesOf = (sentence: string): readonly string[] =>
  Array.from({ length: Math.ceil(sentence.length / WIDE) }, (_, at) => sentence.slice(at * WIDE, (at + 1) * WIDE));

const shown = (body: Body): { readonly lines: readonly string[]; readonly voice: string } => {
  const words = body['text'];
  const zh =
    typeof words === 'object' && words !== null && 'zh' in words
      ? text(words.zh)
      : typeof words === 'string'
        ? words
        : '';
  const plate = text(body['plate']);
  const facts = typeof body['facts'] === 'object' && body['facts'] !== null ? body['facts'] : {};
  const fee = 'fee' in facts && text(facts.fee) ? `${text(facts.fee)}元` : '';
  return {
    lines: [plate, ...linesOf(zh), fee].filter(Boolean),
    voice: [plate, zh, fee].filter(Boolean).join('，'),
  };
};

const boardOrders = (kind: BoardProtocol, message: DeviceMessage): readonly CameraOrder[] | undefined => {
  const serial = (frames: readonly Buffer[]): readonly CameraOrder[] => [{ do: 'serial', frames }];
  if (message.kind === 'show') return serial(showFrames(kind, shown(message.body)));
  if (message.kind !== 'command') return undefined;
  switch (message.body['kind']) {
    case 'show-text':
      return serial(
        showFrames(kind, { lines: linesOf(text(message.body['text'])), voice: text(message.body['text']) }),
      );
    case 'set-volume': {
      const said = text(message.body['text']);
      return serial([
        volumeFrame(kind, Number(message.body['volume'])),
        ...(said ? showFrames(kind, { lines: [], voice: said }) : []),
      ]);
    }
    case 'clear-display':
      return serial(showFrames(kind, { lines: [' ', ' ', ' ', ' '], voice: '' }));
    default:
      return undefined;
  }
};

/** Whether the list of a camera can be read: then it is compared, and what is on it besides is taken off. */
const hasReadableList = ({ protocol }: Camera): boolean => protocol === 'hikvision';
/** Whether it tells of one plate whether it is on its list. */
const knowsPlates = ({ protocol }: Camera): boolean => protocol === 'vzenith-mqtt';

/** Lists that come in parts, until they are complete. */
interface Gathering {
  readonly parts: number;
  readonly deadline: number;
  readonly got: Map<number, readonly Listed[]>;
  readonly order: DeviceMessage;
}

/** What is to be told to a camera, and by which order it was asked for. */
export interface Told {
  readonly order: DeviceMessage;
  /** Undefined: the device cannot do it; none: there is nothing to do. */
  readonly orders: readonly CameraOrder[] | undefined;
  /** Why it cannot, where more can be said than that. */
  readonly why?: string;
}

/** Translates the platform's messages into what a camera of another maker is told. Keeps lists until they are whole. */
export const openTranslator = (platform: Platform) => {
  const lists = new Map<string, Gathering>();

  const whole = async (camera: Camera, { order, got }: Gathering): Promise<Told> => {
    const passes = [...got.entries()].toSorted(([a], [b]) => a - b).flatMap(([, some]) => some);
    if (hasReadableList(camera)) return { order, orders: [{ do: 'replace-list', plates: passes }] };
    const gone = await formerPlates(
      platform,
      camera.park,
      passes.map(({ plate }) => plate),
    );
    return {
      order,
      orders: [
        ...chunks(gone).map((plates): CameraOrder => ({ do: 'unlist', plates })),
        ...chunks(passes).map((plates): CameraOrder => ({ do: 'list', plates })),
      ],
    };
  };
  const gather = async (camera: Camera, id: string): Promise<Told | undefined> => {
    const list = lists.get(id);
    if (!list || list.got.size < list.parts) return undefined;
    lists.delete(id);
    return whole(camera, list);
  };

  return async (camera: Camera, message: DeviceMessage): Promise<Told | undefined> => {
    const now = instantOf(platform.clock().now);
    for (const [id, { deadline }] of lists) if (deadline < now) lists.delete(id);
    const { body, kind, via } = message;
    if (via && isBoard(via.protocol)) return { order: message, orders: boardOrders(via.protocol, message) };
    if (kind === 'list') {
      const id = text(body['command']);
      // parts as `sendWhiteList` writes them
      lists.get(id)?.got.set(Number(body['part']), (body['passes'] ?? []) as readonly Listed[]);
      return gather(camera, id);
    }
    if (kind !== 'command') return undefined;
    const id = text(body['id']);
    switch (body['kind']) {
      case 'open':
      case 'close':
      case 'hold':
      case 'release':
        return { order: message, orders: [{ do: body['kind'] }] };
      case 'read-state':
        return { order: message, orders: [{ do: 'ask-state' }] };
      case 'set-time':
        return { order: message, orders: [{ do: 'set-time', at: now }] };
      case 'send-white-list':
        lists.set(id, {
          order: message,
          parts: Number(body['parts']),
          deadline: Number(body['deadline']),
          got: new Map(),
        });
        return gather(camera, id);
      case 'clear-white-list': {
        const plate = text(body['plate']);
        if (hasReadableList(camera) && !plate) return { order: message, orders: [{ do: 'replace-list', plates: [] }] };
        const plates = plate ? [plate] : await formerPlates(platform, camera.park, []);
        return { order: message, orders: chunks(plates).map((some): CameraOrder => ({ do: 'unlist', plates: some })) };
      }
      case 'search-white-list': {
        const asked: CameraOrder = { do: 'ask-list', plate: text(body['plate']), size: Number(body['size']) };
        if (hasReadableList(camera)) return { order: message, orders: [asked] };
        if (!knowsPlates(camera)) return { order: message, orders: undefined };
        return isPlate(asked.plate)
          ? { order: message, orders: [asked] }
          : { order: message, orders: undefined, why: saying('whole-plate') };
      }
      default:
        return { order: message, orders: undefined };
    }
  };
};
