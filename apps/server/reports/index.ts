import * as catalogue from '@parkdeck/core/catalogue/index';
import { isReport } from '@parkdeck/core/kit/report';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { Day } from '@parkdeck/core/lib/day';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Column } from '../files/columns.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { FORMAT_TYPES, isFormat, tableWriter } from '../files/table-writer.ts';
import type { Presets } from '../access/access.ts';
import { parameterOf } from '../platform/parameters.ts';
import { Refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from '../engine/work.ts';
import { runReport } from './run.ts';
import { spanOf } from './span.ts';
import * as sources from './sources.generated.ts';
import type { Source } from './types.ts';

/** Sources by the name under which the catalogue exports their reports. */
const SOURCES: Readonly<Record<string, Source>> = sources;

const declared: readonly (readonly [string, ReportDef])[] = Object.entries<object>(catalogue).flatMap(([name, owner]) =>
  isReport(owner) ? [[name, owner] as const] : [],
);

type Input = Readonly<Record<string, unknown>>;

/** Converts the single day or month of a file to a range. */
const spread = ({ day, month, ...input }: Input): Input => ({
  ...input,
  ...(typeof day === 'string' ? { from: day, to: day } : {}),
  ...(typeof month === 'string' ? { fromMonth: month, toMonth: month } : {}),
});

/** The columns of a file: all of them, whatever the rows hold, so that the files of two days can be put together. */
const fileColumns = ({ report }: ReportDef, wanted: readonly string[]): readonly Column[] =>
  Object.entries(report.columns)
    .filter(([key]) => wanted.length === 0 || wanted.includes(key))
    .map(([key, field]) => ({ key, field }));

/** The days or months that a file is about, as given or by default; nothing for reports of the present. */
const periodOf = ({ report }: ReportDef, input: Input, today: Day): readonly string[] => {
  const span = spanOf(report, input, today);
  if (!span.ok) return [];
  const { first, last } = span.value;
  const named = 'fromMonth' in report.parameters ? [first.slice(0, 7), last.slice(0, 7)] : [first, last];
  return 'fromMonth' in report.parameters || 'from' in report.parameters ? [...new Set(named)] : [];
};

const fileOf = async (
  def: ReportDef,
  source: Source,
  work: Work,
  { format: given, columns: named, ...input }: Input,
  presets: Presets,
): Promise<Result<FileAnswer, Refusal>> => {
  const done = await runReport(
    def,
    source,
    { work, input: spread(input), presets },
    await parameterOf(work.platform, 'report.rows'),
  );
  if (!done.ok) return done;
  const { rows } = done.value;
  const { language } = work.actor;
  const wanted = Array.isArray(named) ? named.map(String) : [];
  const columns = fileColumns(def, wanted);
  const format = isFormat(given) ? given : 'xlsx';
  const title = def.title[language];
  const writer = tableWriter(format, { title, columns, language });
  const name = [title, ...periodOf(def, spread(input), work.today)].join('-');
  return ok({
    name: `${name}.${format}`,
    type: FORMAT_TYPES[format],
    body: Buffer.concat([writer.start(), writer.rows(rows), writer.end()]),
  });
};

const sourceOf = (exported: string, { name }: ReportDef): Source => {
  const source = SOURCES[exported];
  if (!source) throw new Error(`The report ${name} has no source`);
  return source;
};

/** A report for a background export; run once, for columns and rows. */
export const reportRows = (name: string, input: Input, presets: Presets) => {
  const [exported, def] = declared.find(([, one]) => one.name === name) ?? [];
  if (!exported || !def) throw new Error(`No report ${name} is declared`);
  let known: ReturnType<typeof runReport> | undefined;
  const run = (work: Work) =>
    (known ??= parameterOf(work.platform, 'report.rows').then((most) =>
      runReport(def, sourceOf(exported, def), { work, input, presets }, most),
    ));
  return {
    columns: async (work: Work, chosen: readonly string[] | undefined): Promise<Result<readonly Column[], Refusal>> => {
      const done = await run(work);
      return done.ok ? ok(fileColumns(def, chosen ?? [])) : done;
    },
    count: async (work: Work): Promise<Result<number, Refusal>> => {
      const done = await run(work);
      return done.ok ? ok(done.value.rows.length) : done;
    },
    each: async (
      work: Work,
      _columns: readonly Column[],
      take: (rows: readonly Input[]) => Promise<void>,
    ): Promise<void> => {
      const done = await run(work);
      if (!done.ok) throw new Refused(done.error);
      await take(done.value.rows);
    },
  };
};

/** `report` and `export` of every declared report, by noun. Throws for one without a source: that is a bug. */
export const reportHandlers = Object.fromEntries(
  declared.map(([exported, def]) => {
    const source = sourceOf(exported, def);
    return [
      def.name,
      {
        report: async (work: Work, input: Input, presets: Presets) => runReport(def, source, { work, input, presets }),
        export: async (work: Work, input: Input, presets: Presets) => fileOf(def, source, work, input, presets),
      },
    ];
  }),
);
