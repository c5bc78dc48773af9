import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { GATE_ORDERS } from '@parkdeck/core/vocabulary/devices';
import type { PreviewRow } from '@parkdeck/core/wire/envelope';
import { nounNamed } from '../nouns.ts';
import { ACTION_WORDS } from './words.ts';

/** What becomes of a previewed row. */
export const changeOf = ({ before, after }: PreviewRow): 'new' | 'gone' | 'changed' =>
  before === null ? 'new' : after === null ? 'gone' : 'changed';

/** What a new row is told as: a command to a device that moves no barrier (restart, set the time) is only an order. */
const toldAs = ({ noun, after }: PreviewRow): string =>
  noun === 'gate-command' && typeof after?.['kind'] === 'string' && !(after['kind'] in GATE_ORDERS)
    ? 'device-order'
    : noun;

/**
 * Side effects in the middle of a sentence: `生成收费单`, `a receipt is made`; one entry per kind of row, with a number when
 * there are several.
 */
export const besides = (rows: readonly PreviewRow[]): readonly Words[] => {
  const kinds = new Map<string, { readonly row: PreviewRow; readonly number: number }>();
  for (const row of rows) {
    const key = `${toldAs(row)} ${changeOf(row)}`;
    kinds.set(key, { row, number: (kinds.get(key)?.number ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ row, number }) => {
    const { zh, en } = ACTION_WORDS.beside(toldAs(row), nounNamed(row.noun)?.title, changeOf(row));
    return ACTION_WORDS.besides(words(zh, lower(en)), number);
  });
};
