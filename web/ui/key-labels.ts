const MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const OTHER: Readonly<Record<string, string>> = { Mod: 'Ctrl' };
const COMMON: Readonly<Record<string, string>> = {
  Backspace: '⌫',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Escape: 'Esc',
  Space: '␣',
  Pageup: 'PgUp',
  Pagedown: 'PgDn',
};

/**
 * The keycaps of a chord or sequence: keys are separated by spaces or `+` (`Ctrl K`, `Mod+Enter`, `G M`). Single
 * letters become capitals. `Mod` and `Ctrl` are ⌘ on a Mac: the console binds both to the platform's command key.
 */
export function keyLabels(keys: string, mac: boolean): string[] {
  const platform = mac ? MAC : OTHER;
  return keys
    .split(/[ +]+/)
    .filter((key) => key !== '')
    .map((key) => platform[key] ?? COMMON[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** Whether the browser runs on a Mac, iPhone or iPad. */
export function isMac(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}
