import type { GateSpan } from '@parkdeck/core/catalogue/common';

/** Half hours per day. */
export const SLOTS = 48;
const MINUTES = 30;

/** `true` where a car may pass: seven days from Monday, each with 48 half hours. */
export type Week = readonly (readonly boolean[])[];

const timeOf = (slot: number): string => {
  const minutes = slot * MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
const slotOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Math.min(SLOTS, Math.ceil((hours * 60 + minutes) / MINUTES));
};

/** The end of a day is written `23:59`, because this format has no 24:00. */
const END_OF_DAY = '23:59';

export const emptyWeek = (allow: boolean): Week =>
  Array.from({ length: 7 }, () => Array.from({ length: SLOTS }, () => allow));

/** Converts weekday spans to the grid. */
export const weekOf = (spans: readonly GateSpan[]): Week =>
  emptyWeek(false).map((day, index) =>
    day.map((_, slot) =>
      spans.some(
        (span) =>
          span.allow &&
          span.weekday === index + 1 &&
          slot >= Math.floor(slotOf(span.start)) &&
          slot < (span.end === END_OF_DAY ? SLOTS : slotOf(span.end)),
      ),
    ),
  );

/** Converts the grid to as few spans as possible. */
export const spansOf = (week: Week): readonly GateSpan[] =>
  week.flatMap((day, index) => {
    const spans: GateSpan[] = [];
    let from: number | undefined;
    for (let slot = 0; slot <= SLOTS; slot += 1) {
      const on = day[slot] === true;
      if (on && from === undefined) from = slot;
      if (!on && from !== undefined) {
        spans.push({
          weekday: index + 1,
          start: timeOf(from),
          end: slot === SLOTS ? END_OF_DAY : timeOf(slot),
          allow: true,
        });
        from = undefined;
      }
    }
    return spans;
  });

/** Sets all cells of a rectangle, both corners included. */
export const paint = (
  week: Week,
  from: readonly [number, number],
  to: readonly [number, number],
  allow: boolean,
): Week =>
  week.map((day, index) =>
    day.map((on, slot) =>
      index >= Math.min(from[0], to[0]) &&
      index <= Math.max(from[0], to[0]) &&
      slot >= Math.min(from[1], to[1]) &&
      slot <= Math.max(from[1], to[1])
        ? allow
        : on,
    ),
  );
