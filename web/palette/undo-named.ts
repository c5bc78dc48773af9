import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { readingOf } from '@parkdeck/core/palette/readings';
import { soundsLike } from '@parkdeck/core/search/pinyin';
import { fold } from '@parkdeck/core/search/text';
import type { PaletteEntry } from './entry.ts';

const { title, actions } = undoEntry;
const WORDS: readonly string[] = [title.zh, title.en, ...actions.undo.keywords].map(fold);
/** Letters needed of a Latin word: one letter would find undo by chance. */
const MIN_LATIN = 2;

const isBegun = (word: string, typed: string): boolean =>
  word.startsWith(typed) && (typed.length >= MIN_LATIN || /\p{Script=Han}/u.test(typed));

/** Whether a word asks for what can be undone: it names no command in a line then. */
export const isUndoWord = (word: string): boolean => WORDS.includes(fold(word));

/** What follows the word for undo in a search text; undefined when it does not begin with that word. */
const afterUndo = (query: string): string | undefined => {
  const typed = fold(query.trim());
  const [first = '', ...more] = typed.split(/\s+/);
  const whole = WORDS.find((word) => typed.startsWith(word));
  if (whole !== undefined) return typed.slice(whole.length).trim();
  const isWord =
    WORDS.some((word) => isBegun(word, first)) ||
    (first.length >= MIN_LATIN && soundsLike(title.zh, readingOf(title.zh), first));
  return isWord ? more.join(' ') : undefined;
};

/**
 * The entries of undo that a search text asks for: only by the word for undo, optionally followed by what was done or
 * to whom. A plate or a name alone never finds them: it looks something up, and Enter must not reverse money.
 */
export const undoNamed = (query: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] => {
  const rest = afterUndo(query);
  if (rest === undefined) return [];
  return entries.filter(({ label, en, keywords = [] }) =>
    rest.split(/\s+/).every((part) => [label, en, ...keywords].some((text) => fold(text).includes(part))),
  );
};
