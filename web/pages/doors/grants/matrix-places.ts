import type { PointerEvent } from 'react';
import type { Spot } from './matrix-model.ts';

/** Sizes of the grid in px; its style sheet has the same. */
export const SIZES = { row: 32, column: 76, names: 216, head: 76 } as const;

/** In counts of rows and columns: the first one is a header. */
export const HEAD = 2;

const EDGE = 28;
const STEP = 18;

/** The cell under the pointer; `near`: the nearest one, also from outside of the cells. */
export const spotAt = (event: PointerEvent<HTMLElement>, last: Spot, near = false): Spot | undefined => {
  const box = event.currentTarget.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  if (!near && (x < SIZES.names || y < SIZES.head)) return undefined;
  const row = Math.floor((y - SIZES.head + event.currentTarget.scrollTop) / SIZES.row);
  const column = Math.floor((x - SIZES.names + event.currentTarget.scrollLeft) / SIZES.column);
  if (!near && (row > last.row || column > last.column)) return undefined;
  return {
    row: Math.min(last.row, Math.max(0, row)),
    column: Math.min(last.column, Math.max(0, column)),
  };
};

/** Scrolls when the pointer drags at an edge. */
export const scrollAtEdge = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
  const box = currentTarget.getBoundingClientRect();
  const step = (at: number, start: number, end: number): number =>
    at > end - EDGE ? STEP : at < start + EDGE ? -STEP : 0;
  currentTarget.scrollBy({
    left: step(clientX, box.left + SIZES.names, box.right),
    top: step(clientY, box.top + SIZES.head, box.bottom),
  });
};
