import { snapshot, subscribe } from 'valtio/vanilla';
import { PREFIX, storage } from './storage.ts';
import { applyTheme, BOOT_LOOK_KEY, DENSITIES, isAccent, THEMES, type DeriveAccent } from './theme.ts';
import { DEFAULT_UI, ui, type Ui } from './ui.ts';
import { whenLoaded } from '../ui/report-load.ts';

const NAME = 'ui';

type Check<T> = (value: unknown) => value is T;
const oneOf =
  <const T>(...values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((one) => one === value);
const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
const isLock: Check<Ui['lock']> = (value): value is Ui['lock'] =>
  value === null ||
  (typeof value === 'object' && 'salt' in value && 'hash' in value && 'iterations' in value && 'tries' in value);

/** Validates stored values, which may come from an older version of the console. */
const CHECKS: { readonly [K in keyof Ui]: Check<Ui[K]> } = {
  language: oneOf('zh', 'en'),
  theme: oneOf('system', ...THEMES.map(({ id }) => id)),
  accent: (value): value is string | null => value === null || (typeof value === 'string' && isAccent(value)),
  density: oneOf(null, ...DENSITIES.map(({ id }) => id)),
  hints: oneOf('show', 'hover', 'hide'),
  motion: oneOf('system', 'reduce'),
  collapsed: isFlag,
  sideMode: oneOf('vertical', 'horizontal'),
  fullscreen: (value): value is boolean => value === false, // a new window is never fullscreen
  lock: isLock,
  workspace: (value): value is string | null => value === null || typeof value === 'string',
};

/** The valid stored values; invalid ones are ignored. */
const soundUi = (kept: unknown): Partial<Ui> =>
  typeof kept !== 'object' || kept === null
    ? {}
    : Object.fromEntries(
        Object.entries(kept).filter(([key, value]) => key in CHECKS && CHECKS[key as keyof Ui](value)),
      ); // `in` has just checked it

const LANGUAGE_TAGS: Readonly<Record<Ui['language'], string>> = { zh: 'zh-CN', en: 'en' };

/**
 * Restores the stored UI state and stores every later change; applies theme and language to the document. Other tabs
 * follow, so that a lock locks all of them (B9).
 */
export const startUi = (): void => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const takeOver = (): void =>
    void Object.assign(ui, DEFAULT_UI, { fullscreen: ui.fullscreen }, soundUi(storage.read(NAME)));
  let derive: DeriveAccent | undefined;
  const apply = (): void => {
    root.lang = LANGUAGE_TAGS[ui.language];
    if (ui.accent !== null && !derive) {
      // Until it loads, the document keeps the look set by `boot-theme.js`.
      whenLoaded(import('./accent.ts'), ({ accentTokens }) => {
        derive = accentTokens;
        apply();
      });
      return;
    }
    const boot = applyTheme(root, ui, systemDark.matches, derive);
    try {
      localStorage.setItem(BOOT_LOOK_KEY, JSON.stringify(boot));
    } catch {
      // Storage is not available: the next start paints the default look first.
    }
  };
  takeOver();
  apply();
  subscribe(ui, () => {
    const { fullscreen: _, ...kept } = snapshot(ui);
    storage.write(NAME, kept);
    apply();
  });
  systemDark.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + NAME) takeOver();
  });
  document.addEventListener('fullscreenchange', () => {
    ui.fullscreen = document.fullscreenElement !== null;
  });
};
