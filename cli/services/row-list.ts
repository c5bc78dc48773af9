import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { isKey } from './rows.ts';

/** Whether a file is a list, a row a line, rather than a table with heads. */
export const isRowList = (path: string): boolean => /\.(txt|list)$/i.test(path);

/** A row as a list names it, and the line where it does. */
export interface ListedRow {
  readonly name: string;
  readonly line: number;
}

/**
 * The rows that a text names: one a line by its id, plate or name. Ids and plates may also stand beside one another in
 * a line, as other programs write them; a line with anything else is one name, blanks and all.
 */
export const rowsIn = (text: string, noun: ResourceDef | undefined): readonly ListedRow[] => {
  const isWord = (word: string): boolean => (noun !== undefined && isKey(noun, word)) || normalizePlate(word).ok;
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((whole, at) => {
      const line = whole.trim();
      const words = line.split(/[\s,，;；]+/).filter(Boolean);
      const names = noun === undefined || words.every(isWord) ? words : [line];
      return names.map((name) => ({ name, line: at + 1 }));
    });
};
