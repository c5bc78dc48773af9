import { checkSpans, isDaySpan, type PlanSpan } from '@parkdeck/core/domain/doors/week-plan';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Minutes of a day. */
export const DAY = 24 * 60;
/** Minutes of a step when dragging and by keys. */
export const STEP = 15;
/** How long a new span is that nobody has drawn. */
const USUAL = 60;

/** A span while it is drawn: minutes since midnight. */
export interface Band {
  /** Monday 1 to Sunday 7. */
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
/** `HH:mm`; the end of the day is `00:00`, as it is stored. */
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
/** As it is read: the end of the day is `24:00`. */
export const timeText = (minute: number): string => (minute === DAY ? '24:00' : timeOf(minute));
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const inOrder = (bands: readonly Band[]): readonly Band[] =>
  bands.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from);

const isSpan = (value: unknown): value is PlanSpan =>
  typeof value === 'object' && value !== null && 'weekday' in value && 'start' in value && 'end' in value;
/** The spans in the value of a field. */
export const spansIn = (value: unknown): readonly PlanSpan[] => (Array.isArray(value) ? value.filter(isSpan) : []);

export const bandsOf = (spans: readonly PlanSpan[]): readonly Band[] =>
  inOrder(spans.map(({ weekday, start, end }) => ({ weekday, from: minuteOf(start), to: minuteOf(end) || DAY })));
export const spansOf = (bands: readonly Band[]): readonly PlanSpan[] =>
  inOrder(bands).map(({ weekday, from, to }) => ({ weekday, start: timeOf(from), end: timeOf(to) }));

/** Why bands make no week; undefined when they do. */
const problemOf = (bands: readonly Band[]): Words | undefined => checkSpans(spansOf(bands));

/** A step of the clock near a minute, within the day. */
export const snapped = (minute: number): number => Math.min(DAY, Math.max(0, Math.round(minute / STEP) * STEP));

/** A change of the week: what it is now, which span is current, and why a wish was not granted. */
export interface Outcome {
  readonly bands: readonly Band[];
  readonly current: Band | null;
  readonly refusal?: Words;
}

/** Puts a band where another was, or beside all others; refused when the week would not hold it. */
export const put = (bands: readonly Band[], old: Band | null, band: Band): Outcome => {
  const next = inOrder([...bands.filter((one) => one !== old), band]);
  const refusal = problemOf(next);
  return refusal ? { bands, current: old, refusal } : { bands: next, current: band };
};

export const without = (bands: readonly Band[], band: Band): Outcome => ({
  bands: bands.filter((one) => one !== band),
  current: bands.find((one) => one !== band && one.weekday === band.weekday) ?? null,
});

/** A band drawn from one minute to another. */
export const drawn = (weekday: number, begun: number, ended: number): Band => {
  const [from, to] = [snapped(Math.min(begun, ended)), snapped(Math.max(begun, ended))];
  return to > from
    ? { weekday, from, to }
    : { weekday, from: Math.min(from, DAY - STEP), to: Math.min(from, DAY - STEP) + STEP };
};

/** The whole band later or earlier, within its day. */
export const shifted = (band: Band, by: number): Band => {
  const from = Math.min(DAY - (band.to - band.from), Math.max(0, band.from + by));
  return { ...band, from, to: from + (band.to - band.from) };
};

/** One end of the band later or earlier; at least a step long. */
export const resized = (band: Band, end: 'from' | 'to', to: number): Band =>
  end === 'from'
    ? { ...band, from: Math.max(0, Math.min(to, band.to - STEP)) }
    : { ...band, to: Math.min(DAY, Math.max(to, band.from + STEP)) };

/** The first room for a new band on a day; undefined: the day is full. */
export const roomOn = (bands: readonly Band[], weekday: number): Band | undefined => {
  const own = bands.filter((one) => one.weekday === weekday).toSorted((a, b) => a.from - b.from);
  const usual = { weekday, from: 8 * 60, to: 18 * 60 };
  if (own.length === 0) return usual;
  const edges = [0, ...own.flatMap(({ from, to }) => [from, to]), DAY];
  for (let at = edges.length - 2; at >= 0; at -= 2) {
    const [from = 0, to = 0] = [edges[at], edges[at + 1]];
    if (to - from >= STEP) return { weekday, from, to: Math.min(to, from + USUAL) };
  }
  return undefined;
};

/** The spans of a day on other days, in place of what is there. */
export const copied = (bands: readonly Band[], from: number, to: readonly number[]): readonly Band[] =>
  inOrder([
    ...bands.filter(({ weekday }) => weekday === from || !to.includes(weekday)),
    ...to
      .filter((weekday) => weekday !== from)
      .flatMap((weekday) => bands.filter((band) => band.weekday === from).map((band) => ({ ...band, weekday }))),
  ]);

const FORMAT = /^(\d{1,2}):?(\d{2})\s*[-–~至到 ]\s*(\d{1,2}):?(\d{2})$/;
const UNREADABLE = words('写成 08:30-12:00', 'Write it as 08:30-12:00');
const BACKWARD = words(
  '结束要晚于开始，跨天的拆成两天',
  'The end comes after the start; split what goes past midnight',
);

/** A span as it is typed: `8:30-12:00`, `0830 1200`; `24:00` and `00:00` end the day. */
export const parseBand = (text: string, weekday: number): Band | Words => {
  const found = FORMAT.exec(text.trim());
  if (!found) return UNREADABLE;
  const [a = 0, b = 0, c = 0, d = 0] = found.slice(1).map(Number);
  if (a > 23 || b > 59 || d > 59 || c > 24 || (c === 24 && d > 0)) return UNREADABLE;
  const [from, end] = [a * 60 + b, c * 60 + d];
  return isDaySpan(timeOf(from), timeOf(end)) ? { weekday, from, to: end % DAY === 0 ? DAY : end } : BACKWARD;
};
export const isBand = (parsed: Band | Words): parsed is Band => 'weekday' in parsed;
