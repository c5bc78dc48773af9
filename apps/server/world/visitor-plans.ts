import type { VisitorState } from '@parkdeck/core/domain/vehicles/visitors/states';
import { personName, phoneOf, PLANTED, platePool } from './names.ts';
import type { Place, Places } from './places.ts';
import { around } from './table.ts';
import type { Setting } from './table.ts';
import type { WorldStay } from './traffic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A visitor of the world, before it becomes rows. Moments in epoch milliseconds. */
export interface WorldVisitor {
  readonly state: VisitorState;
  /** The stay of the car; undefined: nobody has come, or came on foot. */
  readonly stay?: WorldStay;
  readonly place: Place;
  readonly plate: string | null;
  readonly from: number;
  readonly to: number;
  /** Whether an operator has passed it before it was cancelled or expired. */
  readonly wasPassed: boolean;
  readonly source: 'host' | 'code' | 'console';
  readonly reason: string;
  readonly remark: string | null;
}

const REASONS = [
  '走亲访友',
  '商务洽谈',
  '送货上门',
  '装修施工',
  '家政保洁',
  '看房',
  '面试',
  '设备维修',
  '家教上课',
] as const;
const REFUSED = ['被访人不同意', '信息不全，补全后再登记', '联系不上被访人'] as const;
const SOURCES = ['code', 'host', 'console', 'code', 'code', 'host'] as const;
/** What becomes of visitors whose car has not come, in turn; when they begin, in hours from now, and for how long. */
const PLANS = [
  { state: 'pending', from: 2, long: 3 },
  { state: 'pending', from: 18, long: 4 },
  { state: 'passed', from: -1, long: 7 },
  { state: 'refused', from: -26, long: 3, remark: 0 },
  { state: 'pending', from: 1, long: 2 },
  { state: 'passed', from: 19, long: 6 },
  { state: 'expired', from: -30, long: 4 },
  { state: 'cancelled', from: 5, long: 3 },
  { state: 'pending', from: 43, long: 8 },
  { state: 'expired', from: -53, long: 5 },
  { state: 'refused', from: 3, long: 2, remark: 1 },
  { state: 'passed', from: 42, long: 4 },
  { state: 'cancelled', from: -50, long: 3 },
  { state: 'pending', from: 26, long: 5 },
  { state: 'refused', from: -70, long: 2, remark: 2 },
] as const;
/** Visits of these are still ahead: only some are, however many visitors there are; the rest lie in the past. */
const AHEAD: ReadonlySet<string> = new Set(['pending', 'passed']);
const AHEAD_ROUNDS = 3;
const PAST = ['expired', 'refused', 'cancelled'] as const;

const quarter = (at: number): number => at - (at % (HOUR / 4));

/** Parks that have visitors: homes and offices, then the other garages. */
const visited = ({ parks }: Places): readonly Place[] => {
  const garages = parks.filter(({ kind }) => kind !== 'roadside');
  const often = garages.filter(({ trade }) => trade === 'community' || trade === 'office');
  return often.length > 0 ? [...often, ...often, ...garages] : garages;
};

const planned = (setting: Setting, places: Places, count: number, now: number): readonly WorldVisitor[] => {
  const pool = platePool(setting.random, 'visitor');
  const parks = visited(places);
  return Array.from({ length: count }, (_, index) => {
    const plan = around(PLANS, index);
    const round = Math.floor(index / PLANS.length);
    const isAhead = AHEAD.has(plan.state) && round < AHEAD_ROUNDS;
    const state = AHEAD.has(plan.state) && !isAhead ? around(PAST, index) : plan.state;
    const from = quarter(now + plan.from * HOUR + (isAhead ? round * (HOUR / 2) : -round * DAY * 0.3));
    const past = isAhead || AHEAD.has(state) || plan.from < 0 || round === 0 ? from : from - 3 * DAY;
    return {
      state,
      place: around(parks, index),
      plate: index % 5 === 3 ? null : pool.next().value.plate,
      from: past,
      to: past + plan.long * HOUR,
      wasPassed: state === 'passed' || ((state === 'expired' || state === 'cancelled') && index % 2 === 0),
      source: around(SOURCES, index),
      reason: around(REASONS, index),
      remark: state === 'refused' ? around(REFUSED, index) : state === 'cancelled' ? '行程取消' : null,
    };
  });
};

/** The visitors of the world: one of every stay of a visitor's car, and those who have not come. */
export const visitorPlans = (
  setting: Setting,
  places: Places,
  { stays, count, now }: { readonly stays: readonly WorldStay[]; readonly count: number; readonly now: number },
): readonly WorldVisitor[] => {
  const came = stays
    .filter((stay) => stay.as === 'visitor')
    .map((stay, index): WorldVisitor => ({
      state: stay.out === null ? 'arrived' : 'left',
      stay,
      place: stay.park,
      plate: stay.plate,
      from: quarter(stay.in - HOUR / 4),
      to: quarter(Math.max(stay.out ?? now, stay.in + 2 * HOUR) + 2 * HOUR),
      wasPassed: true,
      source: around(SOURCES, index),
      reason: around(REASONS, index),
      remark: null,
    }));
  return [...planned(setting, places, Math.max(PLANS.length, count - came.length), now), ...came];
};

/** The stays, one of them of a visitor who is inside (F14): if none was drawn, the last one of a home or an office. */
export const withVisitorInside = (stays: readonly WorldStay[]): readonly WorldStay[] => {
  if (stays.some(({ as, out }) => as === 'visitor' && out === null)) return stays;
  const planted: ReadonlySet<string> = new Set(Object.values(PLANTED));
  const at = stays.findLastIndex(
    ({ as, out, park, plate }) =>
      as === 'temporary' &&
      out === null &&
      (park.trade === 'community' || park.trade === 'office') &&
      !plate.startsWith('无牌') &&
      !planted.has(plate),
  );
  return stays.map((stay, index) => (index === at ? { ...stay, as: 'visitor' } : stay));
};

/** A person of a site who may be visited. */
export interface Host {
  readonly id: string;
  readonly name: string;
}

/** Name and phone of a visitor, and whom he visits: somebody of the site where its people are known. */
export const peopleOf = ({ random }: Setting, hosts: readonly Host[], index: number) => {
  const host = hosts.length > 0 ? around(hosts, index * 7) : null;
  return {
    name: personName(random, 'visitor', index),
    phone: phoneOf(3000 + (index % 5000)),
    host: host?.id ?? null,
    hostName: host?.name ?? personName(random, 'host', index % 97),
    room: `${1 + (index % 12)} 号楼 ${101 + ((index * 37) % 1800)} 室`,
  };
};
