import { createHash } from 'node:crypto';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { cellOf, yuanText } from './cells.ts';
import type { Column } from './columns.ts';

const LENGTH = 8;

/**
 * The mark of an example row of a template: a digest of what its cells say, in whatever form of file. Whoever writes
 * something else into the row makes it his own, whatever mark stands beside it.
 */
export const exampleMark = (columns: readonly Column[], values: FieldValues): string => {
  const said = columns.map(({ key, field }) => {
    const cell = cellOf(key, field, { [key]: values[key] }, 'zh');
    return typeof cell === 'object' && cell !== null ? yuanText(cell.fen) : String(cell ?? '').trim();
  });
  // begins as a word does, so that no spreadsheet takes it for a number
  return `ex-${createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, LENGTH)}`;
};
