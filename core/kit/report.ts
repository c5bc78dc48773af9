import type { ActionDef } from './action.ts';
import { EXPORT } from './call.ts';
import type { Field, Fields } from './field.ts';
import { PAGING } from './filter.ts';
import { isCount, isMoney } from './kinds.ts';
import type { ServiceDef } from './resource.ts';
import type { Words } from './words.ts';
import { words } from './words.ts';

/** How a report is drawn above its table. Rows with the same place on the axis are added up. */
interface ReportChart {
  readonly kind: 'line' | 'bars';
  /** Column along the axis; of several, the first that the answer fills. */
  readonly by: readonly string[];
  /**
   * Number columns of one unit that are drawn; with `split` the first alone, a series for each value of that column.
   */
  readonly values: readonly string[];
  readonly split?: string;
}

/**
 * A report by `day` and `hour` (`08` is 08:00 to 08:59) drawn as a map above its table: a line a day, a cell an hour. A
 * cell leads to the rows that it counts.
 */
interface ReportHeat {
  /** Columns with counts; one of them is shown at a time. */
  readonly values: readonly string[];
  /** Noun whose rows are counted, and by which of its moments: column → field. */
  readonly of: string;
  readonly at: Readonly<Record<string, string>>;
  /** Filters of its list that leave what is counted, beside those parameters that it has, too. */
  readonly only: Readonly<Record<string, readonly string[]>>;
}

/** What a report consists of, apart from its calls. */
export interface ReportShape {
  readonly parameters: Fields;
  readonly columns: Fields;
  /** Columns added up over all rows: money and counts, except those that say that they do not add up (`adds`). */
  readonly sums: readonly string[];
  /**
   * Columns that are one column as a share of another, in thousandths, also in the line of sums: `{ rate: ['recovered',
   * 'escaped'] }`. `'all'` as the whole: the sum of the part over all rows.
   */
  readonly ratios: Readonly<Record<string, readonly [part: string, whole: string]>>;
  /** Columns that are hidden when they are empty in every row. */
  readonly sparse: readonly string[];
  /** `-` in front of a column: descending. */
  readonly sort: string;
  readonly chart?: ReportChart;
  readonly heat?: ReportHeat;
  /** It tells only of these parks, or of what was taken in shifts; its title says so. */
  readonly only?: 'roadside' | 'off-street' | 'shifts';
  /** Whether the result can be long and is therefore read page by page. */
  readonly long: boolean;
  /** The seconds after which it is loaded again while it is shown. */
  readonly refresh?: number;
}

/** A table of figures over a span or a moment, declared once: call, page, export, command and chart derive from it. */
export interface ReportDef extends ServiceDef {
  readonly page: string;
  readonly icon: string;
  readonly report: ReportShape;
}

/** A report as it is declared; `report` fills in what follows from it. */
export interface ReportInput {
  readonly name: string;
  readonly title: Words;
  readonly icon: string;
  readonly page: string;
  /** Method and whole path, as in {@link ActionDef.wire}. */
  readonly wire: string;
  /** Permission of reading; default `view`. */
  readonly permission?: string;
  /** Path of its file, if the published interface has one. */
  readonly export?: { readonly wire: string; readonly permission?: string; readonly parameters?: Fields };
  readonly parameters: Fields;
  readonly columns: Fields;
  readonly ratios?: ReportShape['ratios'];
  readonly sparse?: readonly string[];
  readonly sort: string;
  readonly chart?: ReportChart;
  readonly heat?: ReportHeat;
  readonly only?: ReportShape['only'];
  readonly long?: boolean;
  readonly refresh?: number;
  /** `false`: a part of a page, not offered by name. */
  readonly command?: boolean;
  readonly actions?: Readonly<Record<string, ActionDef>>;
}

const TITLES = { report: words('查看报表', 'Show report'), export: words('导出报表', 'Export report') } as const;
const PAGED = { page: PAGING.page, size: PAGING.size, sort: PAGING.sort } as const;

const addsUp = (field: Field): boolean => (isMoney(field) || isCount(field)) && field.options.adds !== false;

/** Declares a report. */
export const report = (def: ReportInput): ReportDef => {
  const {
    name,
    title,
    icon,
    page,
    wire,
    parameters,
    columns,
    ratios = {},
    sparse = [],
    sort,
    chart,
    heat,
    only,
    long = false,
    refresh,
    command = true,
  } = def;
  const shown: ActionDef = {
    title: TITLES.report,
    wire,
    permission: def.permission ?? 'view',
    effect: 'read',
    answers: 'rows',
    icon,
    command,
    input: { ...parameters, ...PAGED },
    output: columns,
  };
  const file =
    def.export &&
    ({
      title: TITLES.export,
      wire: def.export.wire,
      permission: def.export.permission ?? 'export',
      effect: 'read',
      answers: 'file',
      icon: 'download',
      keywords: [title.zh],
      command: true,
      input: { ...(def.export.parameters ?? parameters), sort: PAGING.sort, ...EXPORT },
    } satisfies ActionDef | undefined);
  return {
    name,
    title,
    icon,
    page,
    base: '/api/updown',
    report: {
      parameters,
      columns,
      sums: Object.keys(columns).filter((key) => columns[key] !== undefined && addsUp(columns[key])),
      ratios,
      sparse,
      sort,
      long,
      ...(chart ? { chart } : {}),
      ...(heat ? { heat } : {}),
      ...(only ? { only } : {}),
      ...(refresh === undefined ? {} : { refresh }),
    },
    actions: { report: shown, ...(file ? { export: file } : {}), ...def.actions },
  };
};

/** Whether a declaration is a report’s. */
export const isReport = (owner: object): owner is ReportDef => 'report' in owner;

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === 0 || value === '';

/**
 * The columns to show for these rows: empty ones are hidden where the declaration says so, and so are those by which
 * the report was not grouped.
 */
export const shownColumns = (
  { columns, sums, sparse }: ReportShape,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly (readonly [key: string, field: Field])[] =>
  Object.entries(columns).filter(([key]) => {
    if (sparse.includes(key)) return rows.some((row) => !isNothing(row[key]));
    return sums.includes(key) || rows.length === 0 || rows.some((row) => row[key] !== null && row[key] !== undefined);
  });
