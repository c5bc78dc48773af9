import type { RowProps } from '../../../resource/extension.ts';
import { wordOf } from '../../../resource/list/row-words.ts';

/** What an entry is called in the menu of the reader. */
export function MenuName({ row }: RowProps) {
  return wordOf(row, 'label') || wordOf(row, 'name');
}
