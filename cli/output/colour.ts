import type { Mark } from '@parkdeck/core/kit/choice';

export type Tone = Mark | 'strong' | 'faint';

const CODES: Readonly<Record<Tone, readonly [on: number, off: number]>> = {
  ok: [32, 39],
  warn: [33, 39],
  bad: [31, 39],
  paused: [36, 39],
  off: [90, 39],
  strong: [1, 22],
  faint: [2, 22],
};

/** The symbol of a state: distinguishes states without colour. */
export const MARKS: Readonly<Record<Mark, string>> = { ok: '●', warn: '▲', bad: '✕', paused: '‖', off: '○' };

export type Paint = (text: string, tone: Tone | undefined) => string;

/** Colours texts, or leaves them unchanged. */
export const painter =
  (isOn: boolean): Paint =>
  (text, tone) => {
    if (!isOn || !tone) return text;
    const [on, off] = CODES[tone];
    return `\u001b[${on}m${text}\u001b[${off}m`;
  };

const OFF: ReadonlySet<string> = new Set(['0', 'false']);

/**
 * Whether to use colours: https://no-color.org, then `FORCE_COLOR` (`0` and `false`: never, anything else: always),
 * then whether the output is a terminal.
 */
export const wantsColour = (env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean => {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !OFF.has(env.FORCE_COLOR);
  return isTTY && env.TERM !== 'dumb';
};
