import { lower, words, type Words } from '@parkdeck/core/kit/words';
import type { PreviewRow } from '@parkdeck/core/wire/envelope';
import { nounNamed } from '../nouns.ts';
import { ACTION_WORDS } from './words.ts';

/** What becomes of a previewed row. */
export const changeOf = ({ before, after }: PreviewRow): 'new' | 'gone' | 'changed' =>
  before === null ? 'new' : after === null ? 'gone' : 'changed';

/**
 * Side effects in the middle of a sentence: `生成收费单`, `a receipt is made`; one entry per kind of row, with a number when
 * there are several.
 */
export const besides = (rows: readonly PreviewRow[]): readonly Words[] => {
  const kinds = new Map<string, { readonly row: PreviewRow; readonly number: number }>();
  for (const row of rows) {
    const key = `${row.noun} ${changeOf(row)}`;
    kinds.set(key, { row, number: (kinds.get(key)?.number ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ row, number }) => {
    const { zh, en } = ACTION_WORDS.beside(row.noun, nounNamed(row.noun)?.title, changeOf(row));
    return ACTION_WORDS.besides(words(zh, lower(en)), number);
  });
};
