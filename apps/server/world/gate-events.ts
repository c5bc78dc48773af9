import { device, gateCommand, gateEvent, recognition, releaseRequest } from '@parkdeck/core/catalogue/index';
import type { session } from '@parkdeck/core/catalogue/index';
import { exitScreen, refusalScreen } from '@parkdeck/core/domain/sessions/screens';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { plateColor } from '@parkdeck/core/lib/plate';
import { startOfDay } from '@parkdeck/core/lib/day';
import { key, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';

const HOUR = 3_600_000;
/** Hours of the history whose events are kept: a board and its list show the last day. */
const KEPT_HOURS = 24;
const END_HOUR = 15;

const WELCOME = { zh: '欢迎光临', en: 'Welcome' };
/** One car in so many came first when the park was full or its plate listed. */
const REFUSED_EVERY = 60;
const MOST_ASKED = 60;

const COLORS = { none: 'none', blue: 'blue', yellow: 'yellow', white: 'white', black: 'black', green: 'green', yellowGreen: 'yellow-green' } as const;
const colorOf = (plate: string) => COLORS[plateColor(plate)];

/** One car before one barrier. */
interface Pass {
  readonly at: number;
  readonly gate: string;
  readonly park: string;
  readonly plate: string;
  readonly session: string;
  readonly isEntry: boolean;
  readonly byHand: boolean;
}

/** Entries and exits of stored stays. */
const passesOf = (stays: readonly SeedRow<typeof session>[]): readonly Pass[] =>
  stays.flatMap((row) => {
    const pass = (time: string | null | undefined, gate: string | null | undefined, isEntry: boolean): Pass[] =>
      time && gate
        ? [{ at: instantOf(time as Datetime), gate, park: row.park, plate: row.plate, session: row.id, isEntry, byHand: !isEntry && (row.releaseType === 'manual' || row.releaseType === 'exception') }] // the world writes its own moments
        : [];
    return [...pass(row.inTime, row.inGate, true), ...pass(row.outTime, row.outGate, false)];
  });

/**
 * What the lanes saw in the last day: each car as it came and went, and those that were not let in (demo-world 5). `lately`: the stays
 * that were not over at a moment.
 */
export const gateEvents = ({ baseDate, random }: Setting, lately: (since: number) => readonly SeedRow<typeof session>[], stood: readonly SeedTable[]): readonly SeedTable[] => {
  const cameras = (stood.find(({ resource }) => resource === device)?.rows ?? []).filter(({ type }) => type === 'camera');
  const cameraOf = new Map(cameras.map((row) => [String(row.gate), String(row.serial)]));
  const from = startOfDay(baseDate) + (END_HOUR - KEPT_HOURS) * HOUR;
  const seen = passesOf(lately(from)).filter(({ at }) => at >= from).toSorted((a, b) => a.at - b.at);
  const refused = seen.filter(({ isEntry }, index) => isEntry && index % REFUSED_EVERY === 0).map((one) => ({ ...one, at: one.at - 20 * 60_000, isRefused: true }));
  const rows = [...seen.map((one) => ({ ...one, isRefused: false })), ...refused].toSorted((a, b) => a.at - b.at);
  const asked = seen.filter(({ byHand }) => byHand).slice(-MOST_ASKED);
  return [
    table(gateEvent)(rows, ({ at, gate, park, plate, session, isEntry, isRefused, byHand }, index) => {
    const full = refusalScreen('full', 0).words;
    const said = isRefused ? full : isEntry ? WELCOME : exitScreen(0).words;
    return {
      id: key('EV', 8, index + 1), time: datetimeOfInstant(at), gate, park, plate, type: isRefused ? 'refuse' : byHand ? 'manual-open' : 'recognised', outcome: isRefused ? 'refused' : isEntry ? 'let-in' : 'let-out',
      due: isEntry ? null : 0, screen: said, session: isRefused ? null : session, confidence: 88 + random('event/confidence').int(index, 12), user: byHand ? '岗亭' : null, reason: isRefused ? full.zh : byHand ? '人工放行' : null,
    };
  }),
    table(recognition)(seen, ({ at, gate, park, plate }, index) => ({
      id: key('RC', 8, index + 1), time: datetimeOfInstant(at), serial: cameraOf.get(gate) ?? '', park, text: plate, color: colorOf(plate), confidence: 88 + random('event/confidence').int(index, 12), upload: index % 400 === 399 ? 'failed' : 'sent',
    })),
    // Openings by hand that went over the console, and what lanes asked for.
    table(gateCommand)(asked, ({ at, gate, park, plate, session }, index) => {
      const state = index % 9 === 4 ? 'timed-out' as const : index % 9 === 7 ? 'rejected' as const : 'acknowledged' as const;
      return {
        id: key('GC', 8, index + 1), sentAt: datetimeOfInstant(at), park, gate, kind: 'open', state, user: '岗亭', reason: '人工放行', plate, session,
        ackAt: state === 'timed-out' ? null : datetimeOfInstant(at + 1000), ackMessage: state === 'rejected' ? '电机过载' : null,
      };
    }),
    table(releaseRequest)(asked.slice(-12), ({ at, gate, park, plate }, index) => {
      const state = index % 4 === 3 ? 'refused' as const : index % 4 === 2 ? 'cancelled' as const : 'passed' as const;
      return {
        id: key('RQ', 8, index + 1), createdAt: datetimeOfInstant(at - 40_000), plate, park, gate, applicant: '岗亭', reason: index % 2 === 0 ? '特种车辆' : '支付异常，已核实', state,
        decidedBy: state === 'cancelled' ? null : '值班长', decidedAt: state === 'cancelled' ? null : datetimeOfInstant(at),
      };
    }),
  ];
};
