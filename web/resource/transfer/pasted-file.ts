import { importColumns, matchHeads } from '@parkdeck/core/kit/import-columns';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words, type Language } from '@parkdeck/core/kit/words';
import { csvText, sheetRows } from './sheet-text.ts';

const NAME = words('粘贴的行.csv', 'Pasted rows.csv');

/**
 * Rows pasted from a sheet as a file to import; undefined where the text is no table. Where no column of the first row
 * is recognised, its cells are taken in the order of the template.
 */
export const pastedFile = (noun: ResourceDef, text: string, language: Language): File | undefined => {
  const rows = sheetRows(text);
  const [first] = rows;
  if (!first || (rows.length < 2 && first.length < 2)) return undefined;
  const columns = importColumns(noun);
  const isHead = matchHeads(columns, first).found.size > 0;
  const widest = Math.max(...rows.map((cells) => cells.length));
  const head = columns.slice(0, widest).map(({ field }) => field.options.label[language]);
  return new File([csvText(isHead ? rows : [head, ...rows])], NAME[language], { type: 'text/csv' });
};
