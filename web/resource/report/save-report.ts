import type { ReportDef } from '@parkdeck/core/kit/report';
import { shownColumns } from '@parkdeck/core/kit/report';
import type { Language } from '@parkdeck/core/kit/words';
import { fieldText, type Row } from '../../fields/text.ts';
import { callOf } from '../calls.ts';
import { keepFile, saveFile } from '../transfer/save-file.ts';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Plain figures, so that a spreadsheet reads them as numbers: yuan with two decimals, per cent. */
const plain = (kind: string, value: unknown): string | undefined => (typeof value !== 'number' ? undefined : kind === 'money' ? (value / 100).toFixed(2) : kind === 'permille' ? (value / 10).toFixed(1) : String(value));

/** The table as text for a spreadsheet, for reports whose file the platform does not make. */
export const csvOf = ({ report }: Pick<ReportDef, 'report'>, rows: readonly Row[], language: Language): string => {
  const columns = shownColumns(report, rows);
  const heads = columns.map(([, field]) => `${field.options.label[language]}${field.kind === 'money' ? (language === 'zh' ? '（元）' : ' (CNY)') : field.kind === 'permille' ? ' (%)' : ''}`);
  return [heads, ...rows.map((row) => columns.map(([key, field]) => plain(field.kind, row[key]) ?? fieldText(field, key, row, language)))].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
};

/** Keeps the report as a file: the platform's where it makes one, otherwise what is on screen. */
export const saveReport = async (def: ReportDef, input: Readonly<Record<string, unknown>>, rows: readonly Row[], format: 'xlsx' | 'csv', language: Language): Promise<void> => {
  const name = [def.title[language], input['from'] ?? input['fromMonth'], input['to'] ?? input['toMonth']].filter((part) => typeof part === 'string').join(' ');
  const call = callOf(def, 'export');
  if (!call) return keepFile(new Blob(['\uFEFF', csvOf(def, rows, language)], { type: 'text/csv' }), name);
  const { from, fromMonth } = input;
  const asked = { ...input, day: from, month: fromMonth, format };
  await saveFile(call, { input: Object.fromEntries(Object.entries(asked).filter(([key]) => key in call.input)) }, name);
};
