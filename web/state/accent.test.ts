import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTokens, type ThemeTokens } from '../ui/read-tokens.ts';
import { accentTokens, tintsOf, type AccentTokens, type Palette } from './accent.ts';
import { contrast } from './oklch.ts';
import { DEFAULT_ACCENT, THEMES } from './theme.ts';

const css = readFileSync(new URL('../ui/themes.css', import.meta.url), 'utf8');
const sheets = readTokens(css);

function paletteOf(tokens: ThemeTokens): Palette {
  const token = (name: string) => tokens[name] ?? '';
  return {
    mode: token('color-scheme') === 'dark' ? 'dark' : 'light',
    canvas: token('canvas'),
    surface: token('surface'),
    raised: token('raised'),
    sunken: token('sunken'),
    hover: token('hover'),
    text: token('text'),
    'text-2': token('text-2'),
    'text-3': token('text-3'),
    success: token('success'),
    warn: token('warn'),
    danger: token('danger'),
    info: token('info'),
  };
}

/** Every text that is drawn on or in the derived tokens, as [name, ratio]. */
function textPairs(accent: AccentTokens, palette: Palette): [string, number][] {
  const softs = ['accent-soft', 'accent-soft-raised', 'selection', 'selection-hover'] as const;
  const texts = ['text', 'text-2', 'text-3', 'success', 'warn', 'danger', 'info'] as const;
  const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const;
  return [
    ['label on fill', contrast(accent['accent-on'], accent.accent)],
    ['label on hovered fill', contrast(accent['accent-on'], accent['accent-hover'])],
    ...grounds.map((ground): [string, number] => [
      `link on ${ground}`,
      contrast(accent['accent-text'], palette[ground]),
    ]),
    ...softs.map((soft): [string, number] => [`link on ${soft}`, contrast(accent['accent-text'], accent[soft])]),
    ...softs.flatMap((soft) =>
      texts.map((text): [string, number] => [`${text} on ${soft}`, contrast(palette[text], accent[soft])]),
    ),
  ];
}

/** The same 400 colours on every run (Park–Miller). */
function colours(count: number): string[] {
  let seed = 20260301;
  const byte = () => (seed = (seed * 48271) % 2147483647) % 256;
  return Array.from(
    { length: count },
    () => `#${[byte(), byte(), byte()].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  );
}

test.each(THEMES.map(({ id }) => id))('any of 400 colours is readable in %s', (id) => {
  const palette = paletteOf(sheets[id] ?? {});
  const corners = ['#000000', '#FFFFFF', '#FF0000', '#00FF00', '#0000FF', '#FFFF00', '#00FFFF', '#FF00FF', '#808080'];
  const failures = [...corners, ...colours(400)].flatMap((colour) =>
    textPairs(accentTokens(colour, palette), palette)
      .filter(([, ratio]) => ratio < 4.5)
      .map(([pair, ratio]) => `${colour}: ${pair} ${ratio.toFixed(2)}`),
  );
  expect(failures).toEqual([]);
});

test('the default colour gives the fill, link and soft fills of the white theme (B53)', () => {
  const white = sheets['white'] ?? {};
  const derived = accentTokens(DEFAULT_ACCENT, paletteOf(white));
  for (const [name, value] of Object.entries(derived)) expect([name, value]).toEqual([name, white[name]]);
});

test('ten tints and one shade of the default colour (B54)', () => {
  expect(tintsOf(DEFAULT_ACCENT)).toEqual({
    tints: [
      '#409EFF',
      '#53A8FF',
      '#66B1FF',
      '#79BBFF',
      '#8CC5FF',
      '#A0CFFF',
      '#B3D8FF',
      '#C6E2FF',
      '#D9ECFF',
      '#ECF5FF',
    ],
    shade: '#3A8EE6',
  });
});

test('something that is no colour is refused', () => {
  expect(() => accentTokens('blue', paletteOf(sheets['white'] ?? {}))).toThrow('Not a colour');
});
