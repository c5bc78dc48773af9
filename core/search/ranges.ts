import { scatter, soundStarts, walkStart, wordStart } from './locate.ts';
import { matchText } from './match.ts';
import { walk } from './pinyin.ts';
import { maskOf, type PreparedText } from './prepared-text.ts';
import { sourceOffsets } from './text.ts';

/** A part of the text as it is displayed: UTF-16 positions, `end` excluded. */
export type Range = { start: number; end: number };

/** Folded positions `[start, end)` that a word matched; computed only for the few results shown. */
function foldedSpans(text: PreparedText, word: string): [number, number][] {
  const { chars, units, starts } = text;
  const at = chars.indexOf(word);
  if (at === 0) return [[0, word.length]];
  const atWord = at > 0 ? wordStart(text, word) : -1;
  if (atWord > 0) return [[atWord, atWord + word.length]];
  const unit = walkStart(text, word);
  if (at > 0 && unit !== 0) return [[at, at + word.length]];
  if (unit >= 0) {
    const taken: number[] = [];
    walk(units, word, unit, taken);
    return taken.map((length, i) => [starts[unit + i] ?? 0, (starts[unit + i] ?? 0) + length]);
  }
  const inChars = scatter(chars, starts, word);
  if (inChars) return inChars.map((position) => [position, position + 1]);
  const begins = soundStarts(text);
  const heard = scatter(text.sound, begins, word) ?? [];
  const heardUnits = new Set(heard.map((position) => begins.findLastIndex((begin) => begin <= position)));
  return [...heardUnits].map((i) => [starts[i] ?? 0, (starts[i] ?? 0) + (units.chars[i]?.length ?? 0)]);
}

/** The merged ranges of `text.source` that the words matched, in order. Words that matched another text are ignored. */
export function rangesOf(text: PreparedText, words: readonly string[]): Range[] {
  const offsets = sourceOffsets(text.source);
  const spans = words
    .filter((word) => matchText(text, word, maskOf(word)) >= 0)
    .flatMap((word) => foldedSpans(text, word))
    .sort(([a], [b]) => a - b);
  const ranges: Range[] = [];
  for (const [from, to] of spans) {
    const start = offsets[from] ?? 0;
    const end = (offsets[to - 1] ?? 0) + 1;
    const last = ranges.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
