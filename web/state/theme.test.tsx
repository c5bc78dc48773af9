import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accentTokens } from './accent.ts';
import { BOOT_LOOK_KEY, DEFAULT_LOOK, applyTheme, isAccent, themeFor, type Look } from './theme.ts';

const web = join(import.meta.dirname, '..');
const root = document.documentElement;

const script = readFileSync(join(web, 'public/boot-theme.js'), 'utf8');
const boot = () => runInNewContext(script, { document, localStorage, matchMedia });

const data = () => Object.fromEntries(Object.entries(root.dataset));

const PALETTE = {
  canvas: '#F4F5F7',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F3F5F8',
  hover: '#F5F7FA',
  text: '#161C26',
  'text-2': '#4A5464',
  'text-3': '#626C7B',
  success: '#1B7A43',
  warn: '#8F5A00',
  danger: '#C02B2B',
  info: '#1F66B5',
};

function look(changes: Partial<Look>): Look {
  return { ...DEFAULT_LOOK, ...changes };
}

/** The look applied to the document: attributes and own properties. */
function worn() {
  return { data: data(), style: root.getAttribute('style') ?? '' };
}

function undress() {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.removeAttribute('style');
}

function systemMode(dark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: dark }));
}

beforeEach(() => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = `:root { ${Object.entries(PALETTE)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')} }`;
});

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  undress();
  vi.unstubAllGlobals();
});

test('the default look is an attribute and nothing else (B52)', () => {
  applyTheme(root, DEFAULT_LOOK, false);
  expect(worn()).toEqual({ data: { theme: 'white' }, style: '' });
});

test('a picked colour is derived from the palette in force and goes without a trace', () => {
  applyTheme(
    root,
    look({ accent: '#E8590C', density: 'comfortable', hints: 'hide', motion: 'reduce' }),
    false,
    accentTokens,
  );
  expect(data()).toEqual({ theme: 'white', density: 'comfortable', hints: 'hide', motion: 'reduce' });
  expect(root.style.getPropertyValue('--accent')).toBe(accentTokens('#E8590C', { mode: 'light', ...PALETTE }).accent);
  applyTheme(root, DEFAULT_LOOK, false);
  expect(worn().data).toEqual({ theme: 'white' });
  expect(root.style.length).toBe(0);
});

test('the start script wears exactly what was applied last', () => {
  systemMode(false);
  localStorage.setItem(
    BOOT_LOOK_KEY,
    JSON.stringify(
      applyTheme(root, look({ theme: 'cool', accent: '#7A5AC8', density: 'compact' }), false, accentTokens),
    ),
  );
  const applied = worn();
  undress();
  boot();
  expect(worn()).toEqual(applied);
});

test('when the system went dark since, the start script follows it and leaves the old accent', () => {
  localStorage.setItem(
    BOOT_LOOK_KEY,
    JSON.stringify(applyTheme(root, look({ theme: 'system', accent: '#7A5AC8' }), false, accentTokens)),
  );
  undress();
  systemMode(true);
  boot();
  expect(worn()).toEqual({ data: { theme: 'dark' }, style: '' });
});

test.each(['not json', '{}', '7'])('something old in the storage (%s) does not stop the start', (kept) => {
  systemMode(false);
  localStorage.setItem(BOOT_LOOK_KEY, kept);
  expect(() => boot()).not.toThrow();
});

test.each([
  ['system', true, 'dark'],
  ['system', false, 'white'],
  ['vip', false, 'vip'],
] as const)('%s while the system is dark: %s means %s', (choice, dark, theme) => {
  expect(themeFor(choice, dark)).toBe(theme);
});

test.each([
  ['#409EFF', true],
  ['#409eff', true],
  ['409EFF', false],
  ['#FFF', false],
  ['red', false],
])('%s as an accent: %s', (text, good) => {
  expect(isAccent(text)).toBe(good);
});
