import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, mix } from '../state/oklch.ts';
import { THEMES } from '../state/theme.ts';
import { readTokens, type ThemeTokens } from './read-tokens.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const css = read('./tokens.css');
const sheets = readTokens(read('./themes.css'));
const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const SOFTS = ['accent-soft', 'accent-soft-raised', 'selection', 'selection-hover'];
const STATES = ['success', 'warn', 'danger', 'info'];
const TEXTS = ['text', 'text-2', 'text-3'];
const CHARTS = Array.from({ length: 8 }, (_, index) => `chart-${index + 1}`);

const cross = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));

/** Pairs of text and background: 4.5:1. */
const TEXT_PAIRS = [
  ...cross(TEXTS, [...GROUNDS, ...SOFTS]),
  ...cross(STATES, ['canvas', 'surface', 'raised', 'sunken', 'hover', ...SOFTS]),
  ...STATES.map((state): [string, string] => [state, `${state}-soft`]),
  ...cross(['accent-text'], [...GROUNDS, ...SOFTS]),
  ...cross(['accent-on'], ['accent', 'accent-hover']),
  ...cross(['danger-on'], ['danger']),
  ...cross(['side-text', 'side-muted'], ['side', 'side-2']),
  ['side-active-text', 'side-active'],
  ...cross(['bar-text', 'bar-muted'], ['bar', 'bar-2', 'bar-field']),
] satisfies [string, string][];

/** Pairs of shapes that must be visible: 3:1. */
const SHAPE_PAIRS = [
  ...cross(['focus'], ['surface', 'raised', 'sunken', 'canvas']),
  ...cross(['border-strong'], ['surface', 'raised']),
  ...cross(CHARTS, ['surface']),
];

function failures(tokens: ThemeTokens, pairs: readonly [string, string][], least: number): string[] {
  return pairs
    .map(([front, back]): [string, number] => [
      `${front} on ${back}`,
      contrast(tokens[front] ?? '', tokens[back] ?? ''),
    ])
    .filter(([, ratio]) => ratio < least)
    .map(([pair, ratio]) => `${pair}: ${ratio.toFixed(2)}`);
}

test('the sheet holds exactly the ten themes, each with the same tokens', () => {
  expect(Object.keys(sheets)).toEqual(THEMES.map(({ id }) => id));
  const names = Object.keys(sheets['white'] ?? {}).sort();
  for (const tokens of Object.values(sheets)) expect(Object.keys(tokens).sort()).toEqual(names);
});

test.each([...THEMES])('$id: the colour scheme is $mode', ({ id, mode }) => {
  expect(sheets[id]?.['color-scheme']).toBe(mode);
});

test.each(THEMES.map(({ id }) => id))('%s: every text reads (4.5:1)', (id) => {
  expect(failures(sheets[id] ?? {}, TEXT_PAIRS, 4.5)).toEqual([]);
});

test.each(THEMES.map(({ id }) => id))('%s: focus, field borders and charts stand out (3:1)', (id) => {
  expect(failures(sheets[id] ?? {}, SHAPE_PAIRS, 3)).toEqual([]);
});

test('plates read in every class, on both ends of their gradient', () => {
  const plates: Record<string, string> = {};
  for (const [, name = '', value = ''] of css.matchAll(/--(plate-[\w-]+): (#\w{6});/g)) plates[name] = value;
  for (const name of ['blue', 'yellow', 'green', 'yg', 'white', 'black']) {
    for (const ground of [`plate-${name}`, `plate-${name}-2`]) {
      expect([ground, contrast(plates[`plate-${name}-on`] ?? '', plates[ground] ?? '') >= 4.5]).toEqual([ground, true]);
    }
  }
  expect(
    contrast(plates['plate-white-red'] ?? '', mix(plates['plate-white'] ?? '', plates['plate-white-2'] ?? '', 1)),
  ).toBeGreaterThan(4.5);
});

test('blocks have a corner of 10 px (B85)', () => {
  expect(read('./Panel.module.css')).toMatch(/\.panel \{[^}]*border-radius: var\(--r-4\)/);
  expect(css).toContain('--r-4: 10px;');
});
