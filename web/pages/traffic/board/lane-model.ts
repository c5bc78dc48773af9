import type { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { exitScreen } from '@parkdeck/core/domain/traffic/sessions/screens';
import type { Entity } from '@parkdeck/core/kit/resource';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { Followed } from '../lane/command-state.ts';
import { secondsSince, type Case } from '../exceptions/case-model.ts';

export type GateEvent = Entity<typeof gateEvent>;

/** A lane as the board's lookup answers it. */
export interface LaneGate {
  readonly id: string;
  readonly name: string;
  readonly direction: string;
  readonly barrierOnline: boolean;
  readonly cameraOnline: boolean;
  readonly offlineSince: string | null;
}

/** What the board needs of a case. */
export type LaneCase = Pick<
  Case,
  'id' | 'kind' | 'gate' | 'plate' | 'session' | 'due' | 'note' | 'openedAt' | 'carWaits'
>;

/**
 * What a lane is in the middle of. `alert`: a person has to do something; `passing`: the barrier has just let somebody
 * through.
 */
type LaneMood = 'dark' | 'alert' | 'waiting' | 'passing' | 'idle';

export interface Lane {
  readonly gate: LaneGate;
  readonly mood: LaneMood;
  /** What the camera saw last, and whether it still stands there. */
  readonly event: GateEvent | null;
  readonly standing: boolean;
  readonly live: LaneCase | null;
  readonly command: Followed | null;
  readonly boomUp: boolean;
  readonly screen: Words;
}

/**
 * How long a barrier stays up behind a car, and how long a car that nobody let through is thought to stand there, in
 * seconds.
 */
const UP_SEC = 12;
const STANDS_SEC = 600;

const WAITS: ReadonlySet<string> = new Set(['confirm', 'pay', 'refused', 'unsure', 'await-result']);
const OPENS: ReadonlySet<string> = new Set(['open', 'manual-open', 'remote-open']);

export const isEntry = ({ direction }: Pick<LaneGate, 'direction'>): boolean =>
  direction === 'in' || direction === 'inner-in' || direction === 'two-way';

const IDLE = (gate: LaneGate, remaining: number | null): Words =>
  isEntry(gate) && remaining !== null ? words(`余位 ${remaining}`, `Free stalls ${remaining}`) : exitScreen(0).words;
const ASK = words('请稍候 正在处理', 'Please wait');
const DARK = words('—— 无信号 ——', '—— no signal ——');

/** What goes on at a gate at a moment. `events`: newest first; `cases`: by urgency. */
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
    /** Free stalls of the park, where they are known. */
    readonly remaining: number | null;
    readonly now: number;
  },
): Lane => {
  const own = events.filter((event) => event.gate === gate.id);
  const opened = own.find(({ type }) => OPENS.has(type));
  const live = cases.find((one) => one.gate === gate.id && one.carWaits) ?? null;
  // While somebody waits, what was seen of them counts, whatever came after.
  const event = own.find(({ outcome, plate }) => outcome !== null && (live === null || plate === live.plate)) ?? null;
  const command = commands.find((one) => one.gate === gate.id) ?? null;
  const age = event ? secondsSince(event.time, now) : Infinity;
  const passed = event !== null && (event.outcome === 'let-in' || event.outcome === 'let-out') && age < UP_SEC;
  const orderUp = opened !== undefined && secondsSince(opened.time, now) < UP_SEC;
  const acknowledged = command?.state === 'acknowledged' && now - (command.answeredAt ?? 0) < UP_SEC * 1000;
  const boomUp = passed || orderUp || acknowledged;
  // Whoever stood there has gone with the barrier that opened after they were seen.
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

/** The plate that stands at a lane; null: nobody does. */
export const plateAt = ({ event, standing, live, mood }: Lane): string | null =>
  standing || mood === 'passing' ? (live?.plate ?? event?.plate ?? null) : null;

/** Columns in which so many lanes stand. */
export const columnsOf = (lanes: number): number => (lanes === 3 || lanes > 4 ? 3 : Math.max(1, Math.min(lanes, 2)));
