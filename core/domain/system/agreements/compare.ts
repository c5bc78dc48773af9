/** A stretch of text, and whether it stands in both versions, only in the older or only in the newer. */
export interface Stretch {
  readonly text: string;
  readonly in: 'both' | 'before' | 'after';
}

/** A line as it stood and as it stands; null: it is not in that version. */
export interface ComparedLine {
  readonly before: readonly Stretch[] | null;
  readonly after: readonly Stretch[] | null;
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
}

/** More pairs than this are not compared: then everything counts as replaced. 2,000 × 2,000 take some 20 ms. */
const MOST_PAIRS = 4_000_000;
/** Lines that share less than this part of their words are two lines, not one that was changed. */
const LEAST_SHARED = 0.3;

type Step = readonly [where: Stretch['in'], text: string];

/** The steps from one to the other along their longest common subsequence. */
const middle = (old: readonly string[], now: readonly string[]): readonly Step[] => {
  const replaced: readonly Step[] = [
    ...old.map((one): Step => ['before', one]),
    ...now.map((one): Step => ['after', one]),
  ];
  if (old.length === 0 || now.length === 0 || old.length * now.length > MOST_PAIRS) return replaced;
  const wide = now.length + 1;
  // length of the longest common subsequence of what follows each pair of places
  const best = new Uint16Array((old.length + 1) * wide);
  const at = (i: number, j: number): number => best[i * wide + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      best[i * wide + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, other] = [old[i], now[j]];
    if (one === undefined && other === undefined) return steps;
    if (one !== undefined && one === other) {
      steps.push(['both', one]);
      [i, j] = [i + 1, j + 1];
    } else if (one !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      steps.push(['before', one]);
      i += 1;
    } else if (other !== undefined) {
      steps.push(['after', other]);
      j += 1;
    }
  }
};

/** The same, the common beginning and end put aside: most versions differ in a few places. */
const stepsOf = (before: readonly string[], after: readonly string[]): readonly Step[] => {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const kept = (items: readonly string[]): readonly Step[] => items.map((one) => ['both', one]);
  return [...kept(before.slice(0, head)), ...middle(old, now), ...kept(before.slice(before.length - tail))];
};

/** Words of a line: each Chinese character is one, so are numbers and Latin words with what ties them. */
const wordsOf = (line: string): readonly string[] => line.match(/[\p{Script=Latin}\d]+|\s+|./gu) ?? [];

const joined = (steps: readonly Step[], side: 'before' | 'after'): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  for (const [where, text] of steps) {
    if (where !== 'both' && where !== side) continue;
    const last = stretches.at(-1);
    if (last?.in === where) stretches[stretches.length - 1] = { text: last.text + text, in: where };
    else stretches.push({ text, in: where });
  }
  return stretches;
};

const whole = (text: string, where: Stretch['in']): readonly Stretch[] => (text === '' ? [] : [{ text, in: where }]);
const removed = (line: string): ComparedLine => ({ before: whole(line, 'before'), after: null, kind: 'removed' });
const added = (line: string): ComparedLine => ({ before: null, after: whole(line, 'after'), kind: 'added' });

/** A line and what stands in its place: one changed line, or two when they have little in common. */
const replacedLine = (old: string, now: string): readonly ComparedLine[] => {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  const steps = stepsOf(before, after);
  const shared = steps.filter(([where, text]) => where === 'both' && text.trim() !== '').length;
  return shared < LEAST_SHARED * Math.max(before.length, after.length)
    ? [removed(old), added(now)]
    : [{ before: joined(steps, 'before'), after: joined(steps, 'after'), kind: 'changed' }];
};

/** Lines that went and lines that came at one place, by turns. */
const replacedLines = (old: readonly string[], now: readonly string[]): readonly ComparedLine[] =>
  Array.from({ length: Math.max(old.length, now.length) }, (_, index) => {
    const [one, other] = [old[index], now[index]];
    if (one === undefined) return [added(other ?? '')];
    return other === undefined ? [removed(one)] : replacedLine(one, other);
  }).flat();

/**
 * Two versions of an agreement side by side (E#194): line by line, and in lines that were changed word by word. The
 * `before` of all lines put together is the older text, the `after` the newer one.
 */
export const compareTexts = (before: string, after: string): readonly ComparedLine[] => {
  const lines: ComparedLine[] = [];
  let [old, now]: [string[], string[]] = [[], []];
  const flush = (): void => {
    lines.push(...replacedLines(old, now));
    [old, now] = [[], []];
  };
  for (const [where, line] of stepsOf(before.split('\n'), after.split('\n'))) {
    if (where === 'before') old.push(line);
    else if (where === 'after') now.push(line);
    else {
      flush();
      lines.push({ before: whole(line, 'both'), after: whole(line, 'both'), kind: 'same' });
    }
  }
  flush();
  return lines;
};
