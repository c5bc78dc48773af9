import type { LED_COLORS } from '../../../vocabulary/devices.ts';
import type { ScreenScene } from '../../traffic/sessions/screens.ts';

/** The placeholders that texts of a display may contain (E#24). */
export const PLACEHOLDERS = ['plate', 'fee', 'stay', 'remain', 'endDate'] as const;
/** A name that a text may have in braces. */
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** What a display shows texts for: a scene with the car in front of it, or `idle`. */
export type DisplayScene = ScreenScene | 'idle';

/** What replaces the placeholders for the car at the display, already formatted: `11.00`, `1 小时 30 分`. */
export type DisplayFacts = Readonly<Partial<Record<Placeholder, string>>>;

const MARKED = /\{(\w*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** Names in braces that are no placeholder of displays: `{plat}` → `plat`. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(MARKED)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** The text with its placeholders replaced; those without a value are dropped. */
export const fillText = (text: string, facts: DisplayFacts): string =>
  text.replaceAll(MARKED, (_all, name: string) => (isPlaceholder(name) ? (facts[name] ?? '') : ''));

/** One line of a display in one scene, as somebody has set it. */
export interface LineText {
  readonly scene: DisplayScene;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly color?: keyof typeof LED_COLORS | null;
  readonly effect?: string | null;
  readonly speed?: number | null;
  readonly voice?: string | null;
}

/** What can be wrong with a line: it stands twice, the display is too small, a placeholder is unknown. */
export type LineProblem = 'twice' | 'beyond' | 'unknown-placeholder';

/**
 * The first thing that is wrong with the lines of one display of `count` lines, and the place of the line (E#24: one
 * text a scene and line).
 */
export const lineProblem = (
  lines: readonly LineText[],
  count: number,
): { readonly at: number; readonly problem: LineProblem } | null => {
  const seen = new Set<string>();
  for (const [at, { scene, line, text, voice }] of lines.entries()) {
    const place = `${scene}/${line}`;
    if (seen.has(place)) return { at, problem: 'twice' };
    seen.add(place);
    if (line > count) return { at, problem: 'beyond' };
    if (unknownPlaceholders(`${text}${voice ?? ''}`).length > 0) return { at, problem: 'unknown-placeholder' };
  }
  return null;
};

/** The texts of a display for which the park has set none. */
export const FACTORY_LINES: readonly LineText[] = [
  { scene: 'idle', line: 1, text: '欢迎光临', color: 'green', effect: 'continuous-left', speed: 5, voice: null },
  { scene: 'idle', line: 2, text: '余位 {remain}', color: 'green', effect: 'static', speed: 5, voice: null },
  { scene: 'entry', line: 1, text: '{plate}', color: 'yellow', effect: 'static', speed: 5, voice: '{plate}，欢迎光临' },
  {
    scene: 'entry',
    line: 2,
    text: '临时车 欢迎光临',
    color: 'green',
    effect: 'continuous-left',
    speed: 5,
    voice: null,
  },
  {
    scene: 'exit-due',
    line: 1,
    text: '{plate} 停车 {stay}',
    color: 'yellow',
    effect: 'continuous-left',
    speed: 6,
    voice: '{plate}，请缴费 {fee} 元',
  },
  { scene: 'exit-due', line: 2, text: '请缴费 {fee} 元', color: 'red', effect: 'blink-up', speed: 5, voice: null },
  {
    scene: 'exit-free',
    line: 1,
    text: '{plate}',
    color: 'yellow',
    effect: 'static',
    speed: 5,
    voice: '{plate}，一路平安',
  },
  { scene: 'exit-free', line: 2, text: '一路平安', color: 'green', effect: 'unfold-left', speed: 5, voice: null },
  {
    scene: 'pass',
    line: 1,
    text: '{plate} 月租车',
    color: 'green',
    effect: 'static',
    speed: 5,
    voice: '{plate}，月租车',
  },
  {
    scene: 'pass',
    line: 2,
    text: '有效期至 {endDate}',
    color: 'yellow',
    effect: 'continuous-left',
    speed: 5,
    voice: null,
  },
  { scene: 'full', line: 1, text: '车位已满', color: 'red', effect: 'blink-up', speed: 4, voice: '车位已满' },
  { scene: 'full', line: 2, text: '余位 0', color: 'red', effect: 'static', speed: 5, voice: null },
  {
    scene: 'blacklist',
    line: 1,
    text: '禁止通行',
    color: 'red',
    effect: 'blink-up',
    speed: 5,
    voice: '禁止通行，请联系岗亭',
  },
  { scene: 'blacklist', line: 2, text: '请联系岗亭', color: 'yellow', effect: 'static', speed: 5, voice: null },
];
