import type { gateEvent } from '../catalogue/traffic/gate-event.ts';
import { exitScreen } from '../domain/traffic/sessions/screens.ts';
import type { Entity } from '../kit/resource.ts';
import { words, type Words } from '../kit/words.ts';
import type { Followed } from './command-state.ts';
import { secondsSince, type Case } from './case-model.ts';

/** What a gate has told: a car seen, let in, let out. */
export type GateEvent = Entity<typeof gateEvent>;

/** A lane as returned by the board's lookup. */
export interface LaneGate {
  readonly id: string;
  readonly name: string;
  readonly direction: string;
  readonly barrierOnline: boolean;
  readonly cameraOnline: boolean;
  readonly offlineSince: string | null;
}

/** The part of a case that the board needs. */
export type LaneCase = Pick<
  Case,
  'id' | 'kind' | 'gate' | 'plate' | 'session' | 'due' | 'note' | 'openedAt' | 'carWaits'
>;

/** State of a lane. `alert`: an operator must act; `passing`: the barrier has just let a car through. */
type LaneMood = 'dark' | 'alert' | 'waiting' | 'passing' | 'idle';

/** A lane as the board shows it. */
export interface Lane {
  readonly gate: LaneGate;
  readonly mood: LaneMood;
  /** The last event of the camera, and whether that car is still there. */
  readonly event: GateEvent | null;
  readonly standing: boolean;
  readonly live: LaneCase | null;
  readonly command: Followed | null;
  readonly boomUp: boolean;
  readonly screen: Words;
}

/**
 * In seconds: how long a barrier stays up after a car, and how long a car that was not let through is assumed to wait.
 */
const UP_SEC = 12;
const STANDS_SEC = 600;

const WAITS: ReadonlySet<string> = new Set(['confirm', 'pay', 'refused', 'unsure', 'await-result']);
const OPENS: ReadonlySet<string> = new Set(['open', 'manual-open', 'remote-open']);

/** Whether cars come in there, also where they go out too. */
export const isEntry = ({ direction }: Pick<LaneGate, 'direction'>): boolean =>
  direction === 'in' || direction === 'inner-in' || direction === 'two-way';

const IDLE = (gate: LaneGate, remaining: number | null): Words =>
  isEntry(gate) && remaining !== null ? words(`余位 ${remaining}`, `Free stalls ${remaining}`) : exitScreen(0).words;
const ASK = words('请稍候 正在处理', 'Please wait');
const DARK = words('—— 无信号 ——', '—— no signal ——');

/** Computes the state of a lane. `events`: newest first; `cases`: by urgency. */
export const laneOf = (
  gate: LaneGate,
  {
    events,
    cases,
    commands,
    remaining,
    now,
  }: {
    readonly events: readonly GateEvent[];
    readonly cases: readonly LaneCase[];
    readonly commands: readonly Followed[];
    /** Free stalls of the park, if known. */
    readonly remaining: number | null;
    readonly now: number;
  },
): Lane => {
  const own = events.filter((event) => event.gate === gate.id);
  const opened = own.find(({ type }) => OPENS.has(type));
  const live = cases.find((one) => one.gate === gate.id && one.carWaits) ?? null;
  // While a car waits, its own event counts, even if later ones exist.
  const event = own.find(({ outcome, plate }) => outcome !== null && (live === null || plate === live.plate)) ?? null;
  const command = commands.find((one) => one.gate === gate.id) ?? null;
  const age = event ? secondsSince(event.time, now) : Infinity;
  const passed = event !== null && (event.outcome === 'let-in' || event.outcome === 'let-out') && age < UP_SEC;
  const orderUp = opened !== undefined && secondsSince(opened.time, now) < UP_SEC;
  const acknowledged = command?.state === 'acknowledged' && now - (command.answeredAt ?? 0) < UP_SEC * 1000;
  const boomUp = passed || orderUp || acknowledged;
  // The car has left when the barrier opened after the car was seen.
  const letThrough = opened !== undefined && event !== null && opened.time >= event.time;
  const standing =
    live !== null || (event !== null && WAITS.has(event.outcome ?? '') && age < STANDS_SEC && !letThrough);
  const mood: LaneMood = live
    ? 'alert'
    : !gate.cameraOnline || !gate.barrierOnline
      ? 'dark'
      : standing
        ? 'waiting'
        : boomUp
          ? 'passing'
          : 'idle';
  const screen =
    mood === 'dark' && !gate.cameraOnline
      ? DARK
      : (standing || passed) && event?.screen
        ? event.screen
        : live
          ? ASK
          : IDLE(gate, remaining);
  return { gate, mood, event, standing, live, command, boomUp, screen };
};

/**
 * The lanes in the order in which they need somebody: the longest waiting car first, then as they stand. The keys of
 * the board follow this order only where the user chose it.
 */
export const byWaiting = (lanes: readonly Lane[]): readonly Lane[] => {
  const since = ({ live }: Lane): string => live?.openedAt ?? '9999';
  return lanes.toSorted((one, other) => since(one).localeCompare(since(other)));
};

/** Which lane needs somebody first: the one with the longest waiting car; -1 where none does. */
export const mostUrgent = (lanes: readonly Lane[]): number => {
  const [first] = byWaiting(lanes);
  return first?.live ? lanes.indexOf(first) : -1;
};

/** The plate of the car at a lane; null: no car. */
export const plateAt = ({ event, standing, live, mood }: Lane): string | null =>
  standing || mood === 'passing' ? (live?.plate ?? event?.plate ?? null) : null;

/** Number of columns for that many lanes. */
export const columnsOf = (lanes: number): number => (lanes === 3 || lanes > 4 ? 3 : Math.max(1, Math.min(lanes, 2)));
