/** What several things are called whose name does not just take an `s`. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])y$/, '$1ies'],
  [/(s|x|ch|sh)$/, '$1es'],
];

/** What several of a thing are called: `pass` → `passes`. */
export const several = (one: string): string => {
  const [ending, plural] = ENDINGS.find(([pattern]) => pattern.test(one)) ?? [/$/, 's'];
  return one.replace(ending, plural);
};

const SINGLE: readonly (readonly [RegExp, string])[] = [
  [/\bpeople$/, 'person'],
  [/([^aeiou])ies$/, '$1y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/s$/, ''],
];

/** What one of several is called: `passes` → `pass`. */
const single = (many: string): string => {
  const [ending, one] = SINGLE.find(([pattern]) => pattern.test(many)) ?? [/$/, ''];
  return many.replace(ending, one);
};

/**
 * A number and what is counted, for English sentences: `1 part`, `1,200 parts`, `3 entries`, `2 passes`. `many`: what
 * several are called where that follows no rule (`people`).
 */
export const counted = (number: number, one: string, many: string = several(one)): string =>
  `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;

/** A number and what is counted, by what several are called: 1, `passes` → `1 pass`. */
export const countedOf = (number: number, many: string): string => counted(number, single(many), many);
