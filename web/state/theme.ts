import { ACCENT_TOKENS, type AccentTokens } from './accent-tokens.ts';
import type { Palette } from './accent.ts';

/** The ten themes of B51, in display order. `mode` also decides which pair is used when following the system. */
export const THEMES = [
  { id: 'white', mode: 'light' },
  { id: 'grey', mode: 'light' },
  { id: 'dark', mode: 'dark' },
  { id: 'hey', mode: 'light' },
  { id: 'star', mode: 'dark' },
  { id: 'vip', mode: 'dark' },
  { id: 'blue', mode: 'dark' },
  { id: 'cool', mode: 'light' },
  { id: 'd2', mode: 'light' },
  { id: 'renren', mode: 'light' },
] as const;
export type ThemeId = (typeof THEMES)[number]['id'];

export const DENSITIES = [
  { id: 'compact', row: 32, name: { zh: '紧凑', en: 'Compact' } },
  { id: 'comfortable', row: 40, name: { zh: '舒适', en: 'Comfortable' } },
] as const;
type Density = (typeof DENSITIES)[number]['id'];

const DEFAULT_THEME: ThemeId = 'white';
/** The swatch shown as the default (B53); each theme derives or declares a readable fill. */
export const DEFAULT_ACCENT = '#409EFF';

/** The appearance settings of one user. */
export interface Look {
  /** `system`: white or dark, following the system's mode. */
  readonly theme: ThemeId | 'system';
  /** A picked `#RRGGBB`, or null for the theme's own accent (S18). */
  readonly accent: string | null;
  /** null follows the screen class: compact from class 2 (992 px) up (S19). */
  readonly density: Density | null;
  /** Whether keycaps are drawn. */
  readonly hints: 'show' | 'hover' | 'hide';
  readonly motion: 'system' | 'reduce';
}

export const DEFAULT_LOOK: Look = {
  theme: DEFAULT_THEME,
  accent: null,
  density: null,
  hints: 'show',
  motion: 'system',
};

/** Where `public/boot-theme.js` finds the {@link BootLook} before the first paint. */
export const BOOT_LOOK_KEY = 'parkdeck.look';

/**
 * What is stored for the next start: attributes and properties as they were applied, so that nothing must be derived.
 */
export interface BootLook {
  readonly data: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
  /** The theme follows the system: the start script then checks that the mode is still the same. */
  readonly system: boolean;
}

/** The theme for a setting under the system's current mode. */
export function themeFor(choice: Look['theme'], systemIsDark: boolean): ThemeId {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'white';
}

/** Whether a text is a valid accent colour: `#RRGGBB`. */
export function isAccent(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** `accentTokens` of `accent.ts`: loaded only by users who picked a colour. */
export type DeriveAccent = (picked: string, palette: Palette) => AccentTokens;

/** Reads the theme colours that the derivation needs from the style sheet, where alone they are defined. */
function paletteOf(root: HTMLElement, theme: ThemeId): Palette {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    mode: THEMES.find(({ id }) => id === theme)?.mode ?? 'light',
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

/**
 * Applies a look to `root` (the document element): data attributes and, for a picked colour, custom properties.
 * `derive` is required for a picked colour. Returns what to store under {@link BOOT_LOOK_KEY}.
 */
export function applyTheme(root: HTMLElement, look: Look, systemIsDark: boolean, derive?: DeriveAccent): BootLook {
  const theme = themeFor(look.theme, systemIsDark);
  const data: Record<string, string> = { theme };
  if (look.density) data['density'] = look.density;
  if (look.hints !== 'show') data['hints'] = look.hints;
  if (look.motion !== 'system') data['motion'] = look.motion;
  for (const name of ['theme', 'density', 'hints', 'motion']) {
    const value = data[name];
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  }
  const tokens: AccentTokens | null = look.accent && derive ? derive(look.accent, paletteOf(root, theme)) : null;
  const style: Record<string, string> = {};
  for (const name of ACCENT_TOKENS) {
    const property = `--${name}`;
    if (tokens) root.style.setProperty(property, (style[property] = tokens[name]));
    else root.style.removeProperty(property);
  }
  return { data, style, system: look.theme === 'system' };
}
