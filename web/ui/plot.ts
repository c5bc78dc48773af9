import type { PointerEvent } from 'react';

interface PlotOf {
  /** Of the whole drawing, in px. */
  readonly width: number;
  readonly height: number;
  /** How many places there are along the axis. */
  readonly places: number;
  /** Values stand between two edges as a line does, or each in a band of its own as bars do. */
  readonly kind: 'line' | 'bars';
  /** The greatest value that is drawn. */
  readonly most: number;
  /** The least step of the axis of values: nothing between two is worth a line. */
  readonly least: number;
  /** How a value is written beside its line. */
  readonly scaled: (value: number) => string;
}

/** Where everything of a chart lies, in px from its upper left corner. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** What a place takes along the axis. */
  readonly place: number;
  /** The values that have a line, from zero up. */
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** Corners of a line through values, as SVG wants them. */
  readonly points: (values: readonly number[]) => string;
  /** The place below the pointer. */
  readonly nearest: (event: PointerEvent) => number;
}

const TOP = 12;
const BOTTOM = 28;
const RIGHT = 16;
const STEPS = 4;
const LEAST_LEFT = 44;
/** A digit of the axis, and the room beside the figures. */
const DIGIT = 7.5;
const BESIDE = 16;
const FACTORS = [1, 2, 2.5, 5, 10];

/** The next round number that `steps` equal steps reach: one of the factors times a power of ten each. */
export const roundStep = (most: number, steps: number, least: number): number => {
  const raw = Math.max(most / steps, least);
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * (FACTORS.find((factor) => factor * power >= raw * 0.999_999) ?? 10);
};

/**
 * Lays out a chart: figures at the left, names of the places below, values up to the last line. Nothing is drawn below
 * zero.
 */
export const plotOf = ({ width, height, places, kind, most, least, scaled }: PlotOf): Plot => {
  const step = roundStep(most, STEPS, least);
  const lines = Math.max(1, Math.ceil(most / step));
  const left = Math.max(LEAST_LEFT, scaled(step * lines).length * DIGIT + BESIDE);
  const right = Math.max(left + 1, width - RIGHT);
  const bottom = height - BOTTOM;
  const span = right - left;
  const gaps = places - 1;
  const place = span / Math.max(1, kind === 'line' ? gaps : places);
  const first = kind === 'bars' || gaps === 0 ? left + (kind === 'bars' ? place : span) / 2 : left;
  const x = (index: number): number => first + index * place;
  const y = (value: number): number => bottom - (Math.max(0, value) / (step * lines)) * (bottom - TOP);
  return {
    left,
    right,
    top: TOP,
    bottom,
    place,
    x,
    y,
    ticks: Array.from({ length: lines + 1 }, (_, line) => ({ y: y(line * step), text: scaled(line * step) })),
    points: (values) => values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' '),
    nearest: ({ clientX, currentTarget }) =>
      Math.min(
        places - 1,
        Math.max(0, Math.round((clientX - currentTarget.getBoundingClientRect().left - first) / place)),
      ),
  };
};
