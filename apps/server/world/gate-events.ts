import { device, gateCommand, gateEvent, recognition, releaseRequest } from '@parkdeck/core/catalogue/index';
import type { session } from '@parkdeck/core/catalogue/index';
import { exitScreen, refusalScreen } from '@parkdeck/core/domain/traffic/sessions/screens';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { plateColor } from '@parkdeck/core/lib/plate';
import { endOf } from './moment.ts';
import type { Places } from './places.ts';
import { at as spelled } from './spell-moment.ts';
import { key, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';
import type { Refused } from './traffic.ts';
import type { Traffic } from './traffic-rows.ts';

const HOUR = 3_600_000;
/** Hours of history whose events are kept: boards and lists show the last day. */
const KEPT_HOURS = 24;

const WELCOME = { zh: '欢迎光临', en: 'Welcome' };
/** Share of readings with one wrong character, corrected later by a person or a rule (rules 9.4). */
const MISREAD = 0.015;
const LIKE: Readonly<Record<string, string>> = {
  0: 'D',
  1: '7',
  2: 'Z',
  3: '8',
  5: 'S',
  6: 'G',
  7: '1',
  8: 'B',
  9: '8',
  A: '4',
  B: '8',
  D: '0',
  E: 'F',
  F: 'E',
  G: '6',
  S: '5',
  Z: '2',
};
/** How long a car stands that is not let out at the first request, in ms. */
const WAITED = 4 * 60_000;
/** A plate with a wrong character among its last five. */
const misread = (plate: string, at: number): string => {
  const place = plate.length - 1 - at;
  return `${plate.slice(0, place)}${LIKE[plate.charAt(place)] ?? 'X'}${plate.slice(place + 1)}`;
};
const MOST_ASKED = 60;

const COLORS = {
  none: 'none',
  blue: 'blue',
  yellow: 'yellow',
  white: 'white',
  black: 'black',
  green: 'green',
  yellowGreen: 'yellow-green',
} as const;
const colorOf = (plate: string) => COLORS[plateColor(plate)];

/** One car at one barrier. */
interface Pass {
  readonly at: number;
  readonly gate: string;
  readonly park: string;
  readonly plate: string;
  readonly session: string;
  readonly isEntry: boolean;
  readonly byHand: boolean;
}

type TurnedAway = Pick<Pass, 'at' | 'gate' | 'park' | 'plate'>;

/** Entries and exits of stored stays. */
const passesOf = (stays: readonly SeedRow<typeof session>[]): readonly Pass[] =>
  stays.flatMap((row) => {
    const pass = (time: string | null | undefined, gate: string | null | undefined, isEntry: boolean): Pass[] =>
      time && gate
        ? [
            {
              at: instantOf(time as Datetime),
              gate,
              park: row.park,
              plate: row.plate,
              session: row.id,
              isEntry,
              byHand: !isEntry && (row.releaseType === 'manual' || row.releaseType === 'exception'),
            },
          ] // moments written by the world itself
        : [];
    return [...pass(row.inTime, row.inGate, true), ...pass(row.outTime, row.outGate, false)];
  });

interface Seen {
  readonly lately: Traffic['lately'];
  readonly refused: readonly Refused[];
  /** Tables of the devices at the gates. */
  readonly stood: readonly SeedTable[];
}

/**
 * Events of the lanes on the last day: each car at entry and exit (rules 9.4, 9.5), and those that found their park
 * full.
 */
export const gateEvents = (
  { baseDate, random }: Setting,
  places: Places,
  { lately, refused, stood }: Seen,
): readonly SeedTable[] => {
  const cameras = (stood.find(({ resource }) => resource === device)?.rows ?? []).filter(
    ({ type }) => type === 'camera',
  );
  const cameraOf = new Map(cameras.map((row) => [String(row.gate), String(row.serial)]));
  const from = endOf(baseDate) - KEPT_HOURS * HOUR;
  const seen = passesOf(lately(from, 'garage'))
    .filter(({ at }) => at >= from)
    .toSorted((a, b) => a.at - b.at);
  const entries = new Map(
    places.parks.map((park) => [
      park.id,
      places.lanes.filter((lane) => lane.park === park.id && (lane.direction === 'in' || lane.direction === 'two-way')),
    ]),
  );
  const turned = refused.flatMap(({ park, plate, time }, index): TurnedAway[] => {
    const lanes = entries.get(park.id) ?? [];
    const lane = lanes[index % lanes.length];
    return lane ? [{ at: time, gate: lane.id, park: park.id, plate }] : [];
  });
  const asked = seen.filter(({ byHand }) => byHand).slice(-MOST_ASKED);
  const confidence = random('event/confidence');
  const reads = random('recognition/misread');
  const full = refusalScreen('full', 0).words;
  return [
    table(gateEvent)(turned, ({ at, gate, park, plate }, index) => ({
      id: key('EVF', 7, index + 1),
      time: spelled(at),
      gate,
      park,
      plate,
      type: 'refuse',
      outcome: 'refused',
      screen: full,
      confidence: 88 + confidence.int(index, 12),
      reason: full.zh,
    })),
    table(gateEvent)(seen, ({ at, gate, park, plate, session, isEntry, byHand }, index) => ({
      id: key('EV', 8, index + 1),
      time: spelled(at),
      gate,
      park,
      plate,
      type: byHand ? 'manual-open' : 'recognised',
      outcome: isEntry ? 'let-in' : 'let-out',
      due: isEntry ? null : 0,
      screen: isEntry ? WELCOME : exitScreen(0).words,
      session,
      confidence: 88 + confidence.int(index, 12),
      user: byHand ? '岗亭' : null,
      reason: byHand ? '人工放行' : null,
    })),
    table(recognition)(seen, ({ at, gate, park, plate }, index) => {
      const isWrong = reads.at(index) < MISREAD && !plate.startsWith('无牌');
      return {
        id: key('RC', 8, index + 1),
        time: spelled(at),
        serial: cameraOf.get(gate) ?? '',
        park,
        text: isWrong ? misread(plate, reads.int(index + seen.length, 5)) : plate,
        color: colorOf(plate),
        confidence: (isWrong ? 60 : 88) + confidence.int(index, 12),
        upload: index % 400 === 399 ? 'failed' : 'sent',
      };
    }),
    // Openings by hand from the console, and lane requests.
    table(gateCommand)(asked, ({ at, gate, park, plate, session }, index) => {
      const state =
        index % 9 === 4 ? ('timed-out' as const) : index % 9 === 7 ? ('rejected' as const) : ('acknowledged' as const);
      return {
        id: key('GC', 8, index + 1),
        sentAt: spelled(at),
        park,
        gate,
        kind: 'open',
        state,
        user: '岗亭',
        reason: '人工放行',
        plate,
        session,
        ackAt: state === 'timed-out' ? null : spelled(at + 1000),
        ackMessage: state === 'rejected' ? '电机过载' : null,
      };
    }),
    table(releaseRequest)(asked.slice(-12), ({ at, gate, park, plate }, index) => {
      const state =
        index % 4 === 3 ? ('refused' as const) : index % 4 === 2 ? ('cancelled' as const) : ('passed' as const);
      const decided = state === 'passed' ? at : at - WAITED;
      return {
        id: key('RQ', 8, index + 1),
        createdAt: spelled(decided - 40_000),
        plate,
        park,
        gate,
        applicant: '岗亭',
        reason: index % 2 === 0 ? '特种车辆' : '支付异常，已核实',
        state,
        decidedBy: state === 'cancelled' ? null : '值班长',
        decidedAt: state === 'cancelled' ? null : spelled(decided),
      };
    }),
  ];
};
