import type { CONNECTION_EVENTS } from '../../../vocabulary/devices.ts';

/** How a device was within a span: told by what was recorded of it; unknown where nothing tells. */
export type UpState = keyof typeof CONNECTION_EVENTS | 'unknown';

/** A piece of a strip of time, `[from, to)` in epoch milliseconds. */
export interface UpSpan {
  readonly state: UpState;
  readonly from: number;
  readonly to: number;
}

/** A recorded change. */
export interface UpChange {
  readonly state: keyof typeof CONNECTION_EVENTS;
  readonly at: number;
}

interface Told {
  /** The last change before the span; null: none. */
  readonly before: UpChange['state'] | null;
  /** Changes within the span, in the order of time. */
  readonly changes: readonly UpChange[];
  /** How it stands now. */
  readonly now: UpState;
  /** Since when there is such a device, in epoch milliseconds. */
  readonly since: number;
}

/**
 * The state at the beginning of a span. Every change is recorded: who has none is as before, and what goes offline was
 * online until then. A device comes online from any other state.
 */
const stateBefore = ({ before, changes, now }: Told): UpState =>
  before ?? (changes[0] === undefined ? now : changes[0].state === 'offline' ? 'online' : 'unknown');

/** The pieces of a span in the order of time, without gaps; neighbours differ. */
export const uptimeOf = (told: Told, from: number, to: number): readonly UpSpan[] => {
  const known = Math.min(to, Math.max(from, told.since));
  const steps: readonly (readonly [at: number, state: UpState])[] = [
    [from, known > from ? 'unknown' : stateBefore(told)],
    ...(known > from ? [[known, stateBefore(told)] as const] : []),
    ...told.changes.map(({ at, state }) => [Math.min(to, Math.max(known, at)), state] as const),
  ];
  const spans: UpSpan[] = [];
  for (const [place, [at, state]] of steps.entries()) {
    const end = steps[place + 1]?.[0] ?? to;
    const last = spans.at(-1);
    if (end <= at) continue;
    if (last?.state === state) spans[spans.length - 1] = { ...last, to: end };
    else spans.push({ state, from: at, to: end });
  }
  return spans;
};

/** The share of the known time that a device was online, in thousandths; null: nothing is known. */
export const onlineShare = (spans: readonly UpSpan[]): number | null => {
  const lengthOf = (of: (state: UpState) => boolean): number =>
    spans.reduce((sum, { state, from, to }) => sum + (of(state) ? to - from : 0), 0);
  const known = lengthOf((state) => state !== 'unknown');
  return known === 0 ? null : Math.floor((lengthOf((state) => state === 'online') * 1000) / known);
};
