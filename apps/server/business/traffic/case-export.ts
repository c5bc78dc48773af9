import { caseFile } from '@parkdeck/core/catalogue/traffic/case-file';
import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { f } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { Column } from '../../files/columns.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import { FORMAT_TYPES, isFormat, tableWriter } from '../../files/table-writer.ts';

const COLUMNS: readonly (Column & { readonly key: keyof CaseEntry })[] = [
  { key: 'at', field: f.datetime({ label: words('时间', 'Time'), width: 160 }) },
  { key: 'title', field: f.text({ label: words('事项', 'What'), width: 120 }) },
  { key: 'park', field: f.text({ label: words('车场', 'Park'), width: 180 }) },
  { key: 'detail', field: f.text({ label: words('说明', 'Detail'), width: 320 }) },
  { key: 'amount', field: f.money({ label: words('金额', 'Amount') }) },
  { key: 'by', field: f.text({ label: words('经办', 'By') }) },
  { key: 'lines', field: f.lines({ label: words('明细', 'Lines'), width: 420 }) },
];

/** The case file of a plate as a table, one line per entry, newest first. */
export const fileOfCase = (
  { plate, entries }: { readonly plate: string; readonly entries: readonly CaseEntry[] },
  asked: string,
  language: Language,
): FileAnswer => {
  const format = isFormat(asked) ? asked : 'xlsx';
  const title = `${caseFile.title[language]}-${plate}`;
  const writer = tableWriter(format, { title, columns: COLUMNS, language });
  return {
    name: `${title}.${format}`,
    type: FORMAT_TYPES[format],
    body: Buffer.concat([writer.start(), writer.rows(entries.map((entry) => ({ ...entry }))), writer.end()]),
  };
};
