import { device, intercomCall, seatGrant, seatOrder, seatUser } from '@parkdeck/core/catalogue/index';
import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { endOf } from './moment.ts';
import { userId } from './people.ts';
import type { Places } from './places.ts';
import { key, numbered, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';
import type { Traffic } from './traffic-rows.ts';

const DAY = 86_400_000;
const S = 1000;
/** Days of calls. */
const CALL_DAYS = 7;

/** Attendants, by the park whose lanes they serve; of each park the one who answers most first. */
const SEATS = [
  { user: 'seat1', number: '8001', company: 'C0001', park: 'PK0001' },
  { user: 'mgr1', number: '8002', company: 'C0002', park: 'PK0001' },
  { user: 'jinhe', number: '8101', company: 'C0004', park: 'PK0003' },
] as const;
/** Calls a day, about; cars that were let through by hand come on top of them. */
const A_DAY: Readonly<Record<(typeof SEATS)[number]['park'], number>> = { PK0001: 5, PK0003: 2 };
const isServed = (park: string): park is keyof typeof A_DAY => Object.hasOwn(A_DAY, park);
const seatId = (index: number): string => key('SU', 4, index + 1);
/** The accounts that serve the lanes of a park. */
const seatsAt = (park: string): readonly string[] =>
  SEATS.flatMap((seat, index) => (seat.park === park ? [seatId(index)] : []));

/** What the attendant who answers most may waive, in fen (her role's limit). */
const FIRST_WAIVES = 2000;
const RESULTS = { answered: 78, missed: 15, busy: 7 } as const;
const ORIGINS = { phone: 55, button: 45 } as const;
const WRITTEN = [
  ['付款页面打不开', '我看到车了，稍等'],
  ['车牌认错了', '麻烦说一下车牌', '已经改好，请重新扫码'],
  ['手机没电，付不了', '好的，马上开闸'],
] as const;

interface Caller {
  readonly park: string;
  readonly plate: string;
  readonly gate: string;
  /** When the car passed, or was turned away. */
  readonly at: number;
  /** In fen. */
  readonly waived: number;
  readonly reason: string | null;
}

/** Cars that called on their way out. */
const callersOf = ({ baseDate, random }: Setting, gates: ReadonlySet<string>, lately: Traffic['lately']): Caller[] => {
  const from = endOf(baseDate) - CALL_DAYS * DAY;
  const left = lately(from, 'garage').flatMap((row): Caller[] =>
    isServed(row.park) && row.outTime && row.outGate && gates.has(row.outGate)
      ? [
          {
            park: row.park,
            plate: row.plate,
            gate: row.outGate,
            at: instantOf(row.outTime as Datetime), // written by the world itself
            waived: row.waived ?? 0,
            reason: row.waived ? (row.remark ?? null) : null,
          },
        ]
      : [],
  );
  const sorted = left.filter(({ at }) => at >= from).toSorted((a, b) => a.at - b.at || (a.plate < b.plate ? -1 : 1));
  const draw = random('seat/callers');
  const shareOf = (park: string): number =>
    ((isServed(park) ? A_DAY[park] : 0) * CALL_DAYS) / sorted.filter((one) => one.park === park).length;
  const shares = new Map(Object.keys(A_DAY).map((park) => [park, shareOf(park)]));
  return sorted.filter(({ park, waived }, index) => waived > 0 || draw.at(index) < (shares.get(park) ?? 0));
};

type Call = SeedRow<typeof intercomCall>;

const callOf = (
  { random }: Setting,
  { park, plate, gate, at, waived }: Caller,
  { index, id, device: box }: { readonly index: number; readonly id: string; readonly device: string | null },
): Call => {
  const [draw, length] = [random('seat/calls'), random('seat/lengths')];
  // Who was let through without paying has talked to somebody.
  const result = waived > 0 ? 'answered' : draw.share(index * 4, RESULTS);
  const origin = box === null ? 'phone' : draw.share(index * 4 + 1, ORIGINS);
  const rangOut = length.at(index * 3) < 0.6;
  const wait =
    result === 'answered'
      ? 4 + length.int(index * 3, 22)
      : result === 'busy'
        ? 0
        : rangOut
          ? PARAMETERS['call.ring-seconds'].initial
          : 12 + length.int(index * 3 + 1, 30);
  const talk = result === 'answered' ? 25 + length.int(index * 3 + 2, 95) : null;
  const end = at - 8 * S;
  const ring = end - (wait + (talk ?? 0)) * S;
  const moment = (ms: number): string => datetimeOfInstant(ms);
  const serving = seatsAt(park);
  // Above the limit of the first another one was asked.
  const isFirst = draw.at(index * 4 + 2) < 0.75 && waived <= FIRST_WAIVES;
  const seat = serving[isFirst ? 0 : serving.length - 1];
  const written = origin === 'phone' && result === 'answered' && draw.at(index * 4 + 3) < 0.3 ? writtenIn(index) : [];
  return {
    id,
    ringTime: moment(ring),
    park,
    gate,
    origin,
    device: origin === 'button' ? box : null,
    plate,
    rung: result === 'busy' ? [] : serving,
    state: 'ended',
    result,
    seatUser: result === 'answered' ? (seat ?? null) : null,
    answerTime: result === 'answered' ? moment(ring + wait * S) : null,
    endTime: moment(end),
    wait,
    talk,
    endedBy: result === 'answered' ? 'seat' : result === 'missed' && !rangOut ? 'driver' : 'platform',
    lines: written.map((text, line) => ({
      from: line === 0 ? ('driver' as const) : ('seat' as const),
      at: moment(ring + (wait + 6 + line * 7) * S) as Datetime, // spelled by the world itself
      text,
    })),
    source: origin === 'button' ? `${id}/1` : null,
  };
};
const writtenIn = (index: number): readonly string[] => WRITTEN[index % WRITTEN.length] ?? [];

/** What attendants did in answered calls: waived what the stay says, else let through, or changed the plate before. */
const ordersOf = (
  { random }: Setting,
  calls: readonly (Call & { readonly caller: Caller })[],
): readonly Omit<SeedRow<typeof seatOrder>, 'id'>[] => {
  const draw = random('seat/orders');
  return calls.flatMap(({ id, park, gate, plate, result, seatUser: seat, answerTime, talk, caller }, index) => {
    if (result !== 'answered' || !answerTime || !seat) return [];
    const act = draw.share(index, { open: 70, 'correct-plate': 12, none: 18 });
    if (caller.waived === 0 && act === 'none') return [];
    const own = SEATS[Number(seat.slice(2)) - 1] ?? SEATS[0];
    return [
      {
        time: datetimeOfInstant(instantOf(answerTime as Datetime) + Math.floor((talk ?? 0) * 0.7) * S),
        call: id,
        park,
        gate,
        plate: plate ?? null,
        action: caller.waived > 0 ? ('waive' as const) : act === 'none' ? ('open' as const) : act,
        fee: caller.waived,
        user: userId(own.user),
        formerPlate: caller.waived === 0 && act === 'correct-plate' ? mistaken(plate ?? '') : null,
        reason: caller.waived > 0 ? (caller.reason ?? '现场核实') : act === 'open' ? '对讲确认' : null,
      },
    ];
  });
};
/** The plate as it was read before it was put right: its last digit was taken for another. */
const mistaken = (plate: string): string =>
  plate.replace(/(\d)(?=\D*$)/, (digit) => ({ 8: '3', 3: '8', 0: '6', 1: '7', 7: '1' })[digit] ?? '8');

/** Attendants, the gates that they serve, and the calls of the last days with what was done about them (rules 9). */
export const seats = (
  setting: Setting,
  places: Places,
  { lately, stood }: { readonly lately: Traffic['lately']; readonly stood: readonly SeedTable[] },
): readonly SeedTable[] => {
  const served = places.lanes.filter(({ park, direction }) => isServed(park) && !direction.startsWith('inner'));
  // A park that once had attendants: its grant has been ended.
  const ended = places.lanes.filter(({ park, direction }) => park === 'PK0002' && direction === 'out').slice(0, 1);
  const boxes = new Map(
    (stood.find(({ resource }) => resource === device)?.rows ?? [])
      .filter(({ type }) => type === 'voice')
      .map((row) => [String(row['gate']), String(row['id'])]),
  );
  const calls = callersOf(setting, new Set(served.map(({ id }) => id)), lately).map((caller, index) => ({
    ...callOf(setting, caller, { index, id: key('IC', 6, index + 1), device: boxes.get(caller.gate) ?? null }),
    caller,
  }));
  return [
    table(seatUser)(SEATS, ({ user, number, company }, index) => ({
      id: seatId(index),
      number,
      user: userId(user),
      company,
    })),
    table(seatGrant)([...served, ...ended], (lane, index) => ({
      id: key('CL', 4, index + 1),
      park: lane.park,
      gate: lane.id,
      seatUsers: isServed(lane.park) ? seatsAt(lane.park) : [seatId(1)],
      state: isServed(lane.park) ? 'enabled' : 'disabled',
    })),
    table(intercomCall)(calls, ({ caller: _caller, ...row }) => row),
    table(seatOrder)(numbered('SO', 6, ordersOf(setting, calls)), (row) => row),
  ];
};
