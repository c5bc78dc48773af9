import type { PointerEvent } from 'react';

interface PlotOf {
  /** Size of the whole drawing, in px. */
  readonly width: number;
  readonly height: number;
  /** Number of positions along the axis. */
  readonly places: number;
  /** Lines place values between the two edges, bars give each value its own band. */
  readonly kind: 'line' | 'bars';
  /** The greatest value to draw. */
  readonly most: number;
  /** The smallest step of the value axis. */
  readonly least: number;
  /** Formats the label of a value line. */
  readonly scaled: (value: number) => string;
}

/** Layout of a chart, in px from its upper left corner. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Width of one position along the axis. */
  readonly place: number;
  /** The value lines, from zero up. */
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** The points of a line through values, in SVG notation. */
  readonly points: (values: readonly number[]) => string;
  /** The position below the pointer. */
  readonly nearest: (event: PointerEvent) => number;
}

const TOP = 12;
const BOTTOM = 28;
const RIGHT = 16;
const STEPS = 4;
const LEAST_LEFT = 44;
/** Width of a digit in a label of the value axis, and the space beside the labels. */
const DIGIT = 7.5;
const BESIDE = 16;
const FACTORS = [1, 2, 2.5, 5, 10];

/** Smallest round step with which `steps` steps reach `most`: one of the factors times a power of ten. */
export const roundStep = (most: number, steps: number, least: number): number => {
  const raw = Math.max(most / steps, least);
  const power = 10 ** Math.floor(Math.log10(raw));
  // what is counted in whole steps has no line between two of them
  const isWhole = (step: number): boolean => Math.abs(step / least - Math.round(step / least)) < 1e-6;
  return power * (FACTORS.find((factor) => factor * power >= raw * 0.999_999 && isWhole(factor * power)) ?? 10);
};

/**
 * Computes the layout of a chart: labels at the left, category names below, values up to the last line. Negative values
 * are drawn as zero.
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
