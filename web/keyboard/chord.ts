import { matchKeyBindingPress, parseKeybinding, type KeyBindingPress } from 'tinykeys';

const MODIFIERS: Readonly<Record<string, string>> = {
  mod: '$mod',
  ctrl: 'Control',
  control: 'Control',
  alt: 'Alt',
  shift: 'Shift',
  meta: 'Meta',
};
const NAMES: Readonly<Record<string, string>> = {
  esc: 'Escape',
  escape: 'Escape',
  enter: 'Enter',
  space: '(Space)',
  tab: 'Tab',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  '+': '(\\+)',
};

/** One key press of a chord: what tinykeys matches, and whether it requires Ctrl, ⌘ or Alt. */
interface Press {
  readonly variants: readonly KeyBindingPress[];
  readonly hasMod: boolean;
  readonly key: string;
}
/** A key or a sequence of keys: `r`, `shift+p`, `g m`, `mod+k`. */
export type Chord = readonly Press[];

const isLetterOrDigit = (key: string): boolean => /^[a-z0-9]$/i.test(key);

const pressOf = (text: string): Press => {
  const parts = text.length > 1 ? text.split(/\+(?=.)/) : [text];
  const key = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1).map((part) => MODIFIERS[part.toLowerCase()] ?? part);
  const hasAlt = modifiers.includes('Alt');
  // On a Mac, Alt changes the character of a letter key, so match the physical key instead.
  const name = hasAlt && /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : (NAMES[key.toLowerCase()] ?? key);
  const parse = (mods: readonly string[]): KeyBindingPress[] => parseKeybinding([...mods, name].join('+'));
  // Whether a punctuation sign needs Shift depends on the keyboard layout.
  const isSign = key.length === 1 && !isLetterOrDigit(key);
  return {
    variants: [...parse(modifiers), ...(isSign ? parse(['Shift', ...modifiers]) : [])],
    hasMod:
      hasAlt || modifiers.some((modifier) => modifier === '$mod' || modifier === 'Control' || modifier === 'Meta'),
    key: key.toLowerCase(),
  };
};

const known = new Map<string, Chord>();

/** Parses a chord as declared beside its action. */
export const chordOf = (keys: string): Chord => {
  const chord = known.get(keys) ?? keys.split(' ').filter(Boolean).map(pressOf);
  known.set(keys, chord);
  return chord;
};

export const matches = (event: KeyboardEvent, press: Press): boolean =>
  press.variants.some((variant) => matchKeyBindingPress(event, variant));

const caps = new Map<string, string>();

const capsIn = (keys: string): string =>
  keys
    .split(' ')
    .map((press) =>
      (press.length > 1 ? press.split(/\+(?=.)/) : [press])
        .map((part) => (part.length > 1 ? part[0]?.toUpperCase() + part.slice(1) : part))
        .join('+'),
    )
    .join(' ');

/** `mod+k` → `Mod K`, as keycaps are drawn. Remembered: every entry of the palette asks for it at every key. */
export const capsOf = (keys: string): string => {
  const drawn = caps.get(keys) ?? capsIn(keys);
  caps.set(keys, drawn);
  return drawn;
};
