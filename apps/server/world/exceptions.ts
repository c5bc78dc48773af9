import { exception, gateEvent } from '@parkdeck/core/catalogue/index';
import { targetSeconds } from '@parkdeck/core/domain/traffic/exceptions/states';
import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { endOf } from './moment.ts';
import { PLANTED } from './names.ts';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';

const TARGETS = {
  lane: PARAMETERS['exception.lane-seconds'].initial,
  elsewhere: PARAMETERS['exception.other-seconds'].initial,
};

const MINUTE = 60_000;

type Event = Omit<SeedRow<typeof gateEvent>, 'id' | 'time' | 'park' | 'gate'>;
interface Planted extends Omit<
  SeedRow<typeof exception>,
  'id' | 'park' | 'gate' | 'openedAt' | 'target' | 'event' | 'state'
> {
  readonly park: string;
  /** Number of the gate in its park, from 1; null for cases without a lane. */
  readonly lane: number | null;
  /** Seconds before the world's now. */
  readonly age: number;
  /** It began in the history, `age` before its end. */
  readonly isOld?: true;
  readonly state?: 'open' | 'snoozed';
  readonly seen?: Event;
}

/** A plate with one unreadable character. */
const unread = (plate: string, at: number): string => `${plate.slice(0, at)}?${plate.slice(at + 1)}`;
/** A plate as a camera may misread it: with a wrong last digit. */
const misread = (plate: string): string =>
  plate.replace(
    /(\d)(?=\D*$)/,
    (digit) => ({ 8: '3', 3: '8', 0: '6', 1: '7', 7: '1' } as Readonly<Record<string, string>>)[digit] ?? '8',
  );

const UNSURE = { zh: '车牌未识别，请稍候', en: 'Plate not read, wait' };
const NO_RECORD = { zh: '没有入场记录，请联系岗亭', en: 'No entry record, see the booth' };
const BARRED = { zh: '禁止通行，请联系岗亭', en: 'No entry, see the booth' };

/** Cars inside a park without a pass that have to pay, oldest first. */
const payingInside = (stays: readonly WorldStay[], park: string, now: number): readonly WorldStay[] =>
  stays.filter(
    (stay) =>
      stay.park.id === park &&
      stay.out === null &&
      !stay.pass &&
      stay.plate.length === 7 &&
      !Object.values(PLANTED).some((plate) => plate === stay.plate) &&
      now - stay.in > 40 * MINUTE &&
      now - stay.in < 600 * MINUTE,
  );

/**
 * Open cases at the end of the history: one of every kind possible at the lanes of the cast, including F4, F11 and F13.
 */
const plantedCases = (stays: readonly WorldStay[], now: number): readonly Planted[] => {
  const [unclear, similar, unpaid] = payingInside(stays, 'PK0001', now);
  const [home] = stays.filter((stay) => stay.park.id === 'PK0003' && stay.out === null && !stay.pass);
  const atExit = (stay: WorldStay | undefined, of: (stay: WorldStay) => Planted): readonly Planted[] =>
    stay ? [of(stay)] : [];
  return [
    ...atExit(unclear, ({ plate }) => {
      const read = unread(plate, 4);
      return {
        kind: 'plate-unsure',
        park: 'PK0001',
        lane: 2,
        age: 101,
        plate: read,
        seen: { type: 'recognised', outcome: 'unsure', plate: read, confidence: 61, screen: UNSURE },
      };
    }),
    ...atExit(similar, ({ plate }) => {
      const read = misread(plate);
      return {
        kind: 'no-entry-record',
        park: 'PK0001',
        lane: 4,
        age: 52,
        plate: read,
        seen: { type: 'recognised', outcome: 'refused', plate: read, confidence: 83, screen: NO_RECORD },
      };
    }),
    {
      kind: 'refused-at-entry',
      park: 'PK0002',
      lane: 1,
      age: 35,
      plate: PLANTED.blacklisted,
      note: '黑名单',
      seen: {
        type: 'refuse',
        outcome: 'refused',
        plate: PLANTED.blacklisted,
        confidence: 96,
        reason: '黑名单',
        screen: BARRED,
      },
    },
    ...atExit(unpaid, (stay) => ({
      kind: 'result-unknown',
      park: 'PK0001',
      lane: null,
      age: 20 * 60,
      plate: stay.plate,
      due: 1500,
    })),
    { kind: 'device-down', park: 'PK0001', lane: 5, age: 5 * 3600 + 48 * 60, isOld: true, note: '识别相机离线' },
    ...atExit(home, ({ plate }) => ({
      kind: 'plate-unsure',
      park: 'PK0003',
      lane: 3,
      age: 44,
      plate: unread(plate, 3),
      seen: { type: 'recognised', outcome: 'unsure', plate: unread(plate, 3), confidence: 58, screen: UNSURE },
    })),
    ...atExit(
      stays.find((stay) => stay.park.id === 'PK0002' && stay.out === null),
      (stay) => ({
        kind: 'unpaid-at-exit',
        park: 'PK0002',
        lane: 2,
        age: 26,
        plate: stay.plate,
        session: sessionId(stay),
        seen: {
          type: 'recognised',
          outcome: 'pay',
          plate: stay.plate,
          confidence: 98,
          session: sessionId(stay),
          screen: { zh: '请缴费', en: 'Please pay' },
        },
      }),
    ),
  ];
};

/** Open cases, and the cameras' events for them. */
export const exceptions = (
  { baseDate, now }: Setting,
  places: Places,
  stays: readonly WorldStay[],
): readonly SeedTable[] => {
  const end = endOf(baseDate);
  const cases = plantedCases(stays, end).map(({ lane, age, isOld, seen, state = 'open', ...rest }, index) => ({
    ...rest,
    state,
    seen,
    id: key('EX', 6, index + 1),
    event: seen ? key('EVX', 6, index + 1) : null,
    openedAt: datetimeOfInstant((isOld ? end : now) - age * 1000),
    gate:
      lane === null ? null : (places.lanes.find((one) => one.park === rest.park && one.number === lane)?.id ?? null),
  }));
  return [
    table(gateEvent)(
      cases.flatMap(({ seen, event, gate, openedAt, park }) =>
        seen && event && gate ? [{ ...seen, id: event, gate, park, time: openedAt }] : [],
      ),
      (row) => row,
    ),
    table(exception)(cases, ({ seen: _seen, ...row }) => ({ ...row, target: targetSeconds(row, TARGETS) })),
  ];
};
