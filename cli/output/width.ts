/** East Asian wide and full-width characters, and pictographs: two columns each. */
const WIDE = new RegExp(
  `[${[
    '\\u1100-\\u115f',
    '\\u2e80-\\u303e\\u3041-\\ua4cf',
    '\\uac00-\\ud7a3',
    '\\uf900-\\ufaff\\ufe30-\\ufe6f',
    '\\uff01-\\uff60\\uffe0-\\uffe6',
    '\\u{1f300}-\\u{1faff}',
    '\\u{20000}-\\u{3fffd}',
  ].join('')}]`,
  'u',
);
/** Combining marks and zero-width characters. */
const NOTHING = /[\p{Mn}\p{Me}\p{Cf}]/u;

const columnsOf = (char: string): number => (NOTHING.test(char) ? 0 : WIDE.test(char) ? 2 : 1);

/** Columns that a text takes in a terminal: `月租车` 6. */
export const displayWidth = (text: string): number => {
  let width = 0;
  for (const char of text) width += columnsOf(char);
  return width;
};

/** Pads with spaces to `width` columns. */
export const padded = (text: string, width: number, side: 'left' | 'right' = 'left'): string => {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return side === 'left' ? text + space : space + text;
};

/** Wraps a text between its parts, so that no line is wider than `width` columns unless a single part is. */
export const wrapped = (parts: readonly string[], between: string, width: number): readonly string[] =>
  parts.reduce<readonly string[]>((lines, part) => {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last}${between}${part}`;
    return last === undefined || displayWidth(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, part];
  }, []);

/** Cuts to at most `width` columns, marked by `…`. */
export const cut = (text: string, width: number): string => {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const char of text) {
    used += columnsOf(char);
    if (used > width) break;
    kept += char;
  }
  return `${kept}…`;
};

/** A column of a screen: cut or padded to `width`, with a space after it. */
export const cell = (text: string, width: number): string => padded(cut(text, width - 1), width);
