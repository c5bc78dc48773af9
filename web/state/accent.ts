import type { AccentTokens } from './accent-tokens.ts';
import { contrast, hexToOklch, mix, oklchToHex } from './oklch.ts';

export type { AccentTokens } from './accent-tokens.ts';

/**
 * Colours of a theme on which the accent must be readable, and those that must stay readable on the accent's soft
 * fills. All `#RRGGBB`.
 */
export interface Palette {
  readonly mode: 'light' | 'dark';
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly text: string;
  readonly 'text-2': string;
  readonly 'text-3': string;
  readonly success: string;
  readonly warn: string;
  readonly danger: string;
  readonly info: string;
}

const WHITE = '#FFFFFF';
const BLACK = '#000000';
const INK = '#0B1118';
/** Slightly above the 4.5 of WCAG AA, so that rounding to bytes cannot fall below it. */
const AIM = 4.6;
const AA = 4.5;
/** From this OKLCH lightness on, a colour counts as bright and gets a dark label even in light themes. */
const BRIGHT = 0.8;

const SOFT_SHARES = {
  light: { soft: 0.1, selection: 0.07, selectionHover: 0.1 },
  dark: { soft: 0.16, selection: 0.12, selectionHover: 0.15 },
};
const SOFT_FLOOR = 0.02;

/** Changes lightness in steps of 0.01 until `good` is true, or to the end of the scale. */
function moveLightness(hex: string, step: 0.01 | -0.01, good: (candidate: string) => boolean): string {
  const start = hexToOklch(hex);
  let candidate = hex;
  for (let steps = 1; steps <= 100 && !good(candidate); steps++) {
    candidate = oklchToHex({ ...start, l: Math.min(1, Math.max(0, start.l + steps * step)) });
  }
  return candidate;
}

/** Rule 1: the fill and the colour of its label. */
function fillOf(picked: string, palette: Palette): { fill: string; on: string } {
  const inkReads = (candidate: string) => contrast(candidate, INK) >= AIM;
  if (palette.mode === 'dark') {
    return { fill: moveLightness(picked, 0.01, (c) => inkReads(c) && contrast(c, palette.surface) >= AA), on: INK };
  }
  if (hexToOklch(picked).l >= BRIGHT) return { fill: moveLightness(picked, 0.01, inkReads), on: INK };
  return { fill: moveLightness(picked, -0.01, (c) => contrast(c, WHITE) >= AIM), on: WHITE };
}

/** Rule 3: as much of the fill as keeps texts and states on it readable. */
function softOf(base: string, fill: string, most: number, palette: Palette): string {
  const texts = [
    palette.text,
    palette['text-2'],
    palette['text-3'],
    palette.success,
    palette.warn,
    palette.danger,
    palette.info,
  ];
  for (let share = most; share > SOFT_FLOOR; share -= 0.01) {
    const soft = mix(base, fill, share);
    if (texts.every((text) => contrast(text, soft) >= AA)) return soft;
  }
  return mix(base, fill, SOFT_FLOOR);
}

/** Ten steps towards white (0–90 %) and one shade (10 % black), only for swatches and pictures (B54). */
export function tintsOf(picked: string): { tints: readonly string[]; shade: string } {
  return {
    tints: Array.from({ length: 10 }, (_, step) => mix(picked, WHITE, step / 10)),
    shade: mix(picked, BLACK, 0.1),
  };
}

/**
 * Tokens of a colour that the user picked; readable in the theme whatever the colour (S18).
 *
 * @param picked `#RRGGBB`; anything else throws.
 */
export function accentTokens(picked: string, palette: Palette): AccentTokens {
  const { fill, on } = fillOf(picked, palette);
  const shares = SOFT_SHARES[palette.mode];
  const soft = softOf(palette.surface, fill, shares.soft, palette);
  const softRaised = softOf(palette.raised, fill, shares.soft, palette);
  const selection = softOf(palette.surface, fill, shares.selection, palette);
  const selectionHover = softOf(palette.surface, fill, shares.selectionHover, palette);
  const behindLinks = [
    palette.canvas,
    palette.surface,
    palette.raised,
    palette.sunken,
    palette.hover,
    soft,
    softRaised,
    selection,
    selectionHover,
  ];
  const link = moveLightness(fill, palette.mode === 'dark' ? 0.01 : -0.01, (c) =>
    behindLinks.every((background) => contrast(c, background) >= AIM),
  );
  const { tints, shade } = tintsOf(picked);
  const [t0 = fill, t1 = fill, t2 = fill, t3 = fill, t4 = fill, t5 = fill, t6 = fill, t7 = fill, t8 = fill, t9 = fill] =
    tints;
  return {
    'accent-raw': t0,
    accent: fill,
    'accent-hover': mix(fill, on === WHITE ? BLACK : WHITE, 0.1),
    'accent-on': on,
    'accent-text': link,
    'accent-soft': soft,
    'accent-soft-raised': softRaised,
    selection,
    'selection-hover': selectionHover,
    focus: link,
    'tint-0': t0,
    'tint-1': t1,
    'tint-2': t2,
    'tint-3': t3,
    'tint-4': t4,
    'tint-5': t5,
    'tint-6': t6,
    'tint-7': t7,
    'tint-8': t8,
    'tint-9': t9,
    shade,
  };
}
