import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { exportCallOf } from '@parkdeck/core/kit/call';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { isMoney, isPercent } from '@parkdeck/core/kit/kinds';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { exportLine } from '@parkdeck/core/palette/copied-lines';
import { words, type Language } from '@parkdeck/core/kit/words';
import { client } from '../../app/client.ts';
import { writeAddress } from '../../fields/address.ts';
import { fieldText, type Row } from '../../fields/text.ts';
import { sayNow } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { callOf } from '../calls.ts';
import { keepFile, saveFile } from '../transfer/save-file.ts';
import { TRANSFER_WORDS } from '../transfer/words.ts';

type Format = 'xlsx' | 'csv';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Unit in a column's head. */
const UNIT_AFTER = { money: words('（元）', ' (CNY)'), percent: words(' (%)', ' (%)') };

/** Numbers without formatting, so that a spreadsheet can read them: yuan with two decimals, per cent. */
const plain = (field: Field, value: unknown): string | undefined =>
  typeof value !== 'number'
    ? undefined
    : isMoney(field)
      ? (value / 100).toFixed(2)
      : isPercent(field)
        ? (value / 10).toFixed(1)
        : String(value);

/** The table as CSV, for reports whose file the platform does not create. */
const csvOf = ({ report }: Pick<ReportDef, 'report'>, rows: readonly Row[], language: Language): string => {
  const columns = Object.entries(report.columns); // all of them, as in the platform's files
  const unitOf = (field: Field): string =>
    (isMoney(field) ? UNIT_AFTER.money : isPercent(field) ? UNIT_AFTER.percent : undefined)?.[language] ?? '';
  const heads = columns.map(([, field]) => field.options.label[language] + unitOf(field));
  return [
    heads,
    ...rows.map((row) => columns.map(([key, field]) => plain(field, row[key]) ?? fieldText(field, key, row, language))),
  ]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');
};

const LOOK_MS = 500;

/** Downloads a whole report that has no export call: a background job of the platform writes the file. */
const saveByJob = async (def: ReportDef, input: FieldValues, format: Format, name: string): Promise<void> => {
  const filters = Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      key in def.report.parameters || key === 'sort' ? [[key, writeAddress(value)]] : [],
    ),
  );
  let job = await client.act(exportJob, 'create', { input: { of: def.name, filters, format } });
  while (job.state === 'waiting' || job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    job = await client.act(exportJob, 'get', { ids: [job.id] });
  }
  if (job.state === 'failed') return toast.error(sayNow(TRANSFER_WORDS.failed));
  keepFile(await client.act(exportJob, 'file', { ids: [job.id] }), name);
};

/** Parameters as exports of the published interface have them: some are of one day or month. */
const exported = ({ from, fromMonth, ...input }: FieldValues): FieldValues => ({
  ...input,
  from,
  fromMonth,
  day: from,
  month: fromMonth,
});

/** The line that saves the same file in a terminal. */
export const reportLine = (owner: ReportDef, input: FieldValues): string | undefined => {
  const { sort, ...filters } = exported(input);
  return exportLine({ owner, filters, format: 'xlsx', ...(typeof sort === 'string' ? { sort } : {}) });
};

/** Saves the report as a file that the platform creates; without permission to export, saves the rows on screen. */
export const saveReport = async (
  def: ReportDef,
  input: FieldValues,
  rows: readonly Row[],
  format: Format,
  language: Language,
): Promise<void> => {
  const name = [def.title[language], input['from'] ?? input['fromMonth'], input['to'] ?? input['toMonth']]
    .filter((part) => typeof part === 'string')
    .join(' ');
  const call = callOf(def, 'export');
  const whole = exportCallOf(def);
  if (!call)
    return whole && canCall(whole).ok
      ? saveByJob(def, input, format, name)
      : keepFile(new Blob(['\uFEFF', csvOf(def, rows, language)], { type: 'text/csv' }), name);
  const asked = { ...exported(input), format };
  await saveFile(call, { input: Object.fromEntries(Object.entries(asked).filter(([key]) => key in call.input)) }, name);
};
