import { isSecret } from '@parkdeck/core/kit/field';
import type { Language } from '@parkdeck/core/kit/words';
import { cellOf } from '../../../files/cells.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FORMAT_TYPES } from '../../../files/table-writer.ts';
import type { Hit } from './hits.ts';
import { columnsOf } from './places.ts';

/** One line of the copy: a row of a noun with all that it says, under the names that people read. */
const lineOf = ({ table: { resource }, row, fate }: Hit, language: Language): string => {
  const named = Object.fromEntries((resource ? columnsOf(resource) : []).map(({ key, column }) => [key, row[column]]));
  const values = (resource ? columnsOf(resource) : []).flatMap(({ key, field }) => {
    const value = isSecret(field) ? null : cellOf(key, field, { ...named, id: String(row.id) }, language);
    return value === null || value === '' ? [] : [[field.options.label[language], value] as const];
  });
  return JSON.stringify({
    noun: resource?.name ?? '',
    title: resource?.title[language] ?? '',
    id: row.id,
    kept: fate === 'kept',
    ...Object.fromEntries(values),
  });
};

/**
 * What is held of a person as a file of lines of JSON, the first of which counts the others; copies of the same that
 * the platform keeps are left out.
 */
export const copyOf = (hits: readonly Hit[], name: string, language: Language): FileAnswer => {
  const lines = hits.flatMap((hit) => (hit.table.resource ? [lineOf(hit, language)] : []));
  return {
    name: `${name}.jsonl`,
    type: FORMAT_TYPES.jsonl,
    body: Buffer.from([JSON.stringify({ rows: lines.length }), ...lines, ''].join('\n'), 'utf8'),
  };
};
