import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Answered, Ask } from './call-device.ts';
import { momentOf, plateOf } from './isapi-events.ts';
import type { Boom, CameraOrder } from './port.ts';
import { findXml, readXml } from './xml-tree.ts';
import { saying } from './words.ts';

/** What Hikvision cameras are asked (ISAPI), and how their answers read. */

const GATE = '/ISAPI/Parking/channels/1/barrierGate';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** How the orders of a boom are called; holding it open is opening and then locking it. */
export const GATE_MODES = {
  open: ['open'],
  close: ['close'],
  hold: ['open', 'lock'],
  release: ['unlock'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const isGateOrder = (order: CameraOrder): order is Extract<CameraOrder, { do: keyof typeof GATE_MODES }> =>
  order.do in GATE_MODES;

export const gateAsk = (mode: string): Ask => ({
  method: 'PUT',
  path: GATE,
  body: `${HEAD}<BarrierGate><ctrlMode>${mode}</ctrlMode></BarrierGate>`,
});
export const STATUS_ASK: Ask = { method: 'GET', path: `${GATE}/barrierGateStatus` };

const local = (at: number): string => datetimeOfInstant(at).replace(' ', 'T');

export const timeAsk = (at: number): Ask => ({
  method: 'PUT',
  path: '/ISAPI/System/time',
  body: `${HEAD}<Time><timeMode>manual</timeMode><localTime>${local(at)}+08:00</localTime></Time>`,
});

/** Asks for what the camera has read since a moment. */
export const platesAsk = (after: number): Ask => ({
  method: 'POST',
  path: '/ISAPI/Traffic/channels/1/vehicleDetect/plates',
  body: `${HEAD}<AfterTime><picTime>${local(after).replaceAll(/[-:]/g, '')}+0800</picTime></AfterTime>`,
});

const DONE = '1';

/** Whether the device says that it has taken the order. That a boom has moved it does not say. */
export const doneOf = ({ status, body }: Answered): Result<true, string> => {
  try {
    const root = readXml(body);
    const code = findXml(root, 'statusCode')?.text.trim();
    if (status === 200 && (code === undefined || code === DONE)) return ok(true);
    const why = findXml(root, 'subStatusCode')?.text.trim() || findXml(root, 'statusString')?.text.trim();
    return err(saying('refuses', why ?? code ?? String(status)).slice(0, 150));
  } catch {
    return status === 200 && body.trim() === '' ? ok(true) : err(saying('unreadable', String(status)));
  }
};

const BOOMS: Readonly<Record<string, Boom>> = { 0: 'unknown', 1: 'closed', 2: 'open' };

/** Where the boom is; undefined: the answer does not say. */
export const boomOf = ({ status, body }: Answered): Boom | undefined => {
  if (status !== 200) return undefined;
  try {
    const root = readXml(body);
    const said = findXml(root, 'barrierGateStatus') ?? (root.name === 'barrierGateStatus' ? root : undefined);
    return BOOMS[said?.text.trim() ?? ''];
  } catch {
    return undefined;
  }
};

export interface Kept {
  readonly plate: string;
  readonly at: number;
}

/** What the camera has read, by its own list, oldest first. */
export const platesOf = ({ status, body }: Answered): Result<readonly Kept[], string> => {
  try {
    if (status !== 200) return err(saying('unreadable', String(status)));
    const root = readXml(body);
    if (root.name !== 'Plates') return err(saying('unreadable', root.name));
    return ok(
      root.children
        .filter(({ name }) => name === 'Plate')
        .flatMap((node): Kept[] => {
          const at = momentOf(findXml(node, 'captureTime')?.text ?? '');
          return at === undefined ? [] : [{ plate: plateOf(findXml(node, 'plateNumber')?.text ?? ''), at }];
        })
        .toSorted((a, b) => a.at - b.at),
    );
  } catch {
    return err(saying('unreadable'));
  }
};
