import { exportCallOf } from '../kit/call.ts';
import type { Call } from '../kit/call.ts';
import { filterFields } from '../kit/filter.ts';
import type { FieldValues } from '../kit/field.ts';
import { commonColumn } from '../kit/import-columns.ts';
import type { ReportDef } from '../kit/report.ts';
import type { ResourceDef } from '../kit/resource.ts';
import { commandLine, commandWords, shellLine, typedValue } from './command-line.ts';
import { fieldFlag } from './flag-name.ts';
import type { Line } from './command-line.ts';
import { writeWhere } from './where.ts';

/** A form of the console: the call that saves it, and what it would send. */
export interface FormLine {
  readonly call: Call;
  /** Key of the edited row; undefined: a new row. */
  readonly id: string | undefined;
  /** Of an edit what has changed, `null` where a value was taken away; money in fen, days as `yyyy-MM-dd`. */
  readonly values: FieldValues;
  /** Everything that the form shows: a changed value may be meant by one that has not changed. */
  readonly shown: FieldValues;
}

/** The line that saves a form in a terminal: `parkdeck park edit PK0001 --phone 13800000001`. */
export const formLine = ({ call, id, values, shown }: FormLine): string => {
  const known = Object.entries(values).filter(([key]) => key in call.input);
  const meant = known.flatMap(([key]) => {
    const by = call.input[key]?.options.unitBy?.by;
    return by === undefined || by in values ? [] : [[by, shown[by]] as const];
  });
  const isNew = id === undefined;
  return commandLine({
    call,
    // whatever adds a row is also called `create`
    verb: isNew ? 'create' : 'edit',
    rows: isNew ? [] : [{ id }],
    values: Object.fromEntries([...meant, ...known]),
    clears: !isNew,
  });
};

/** A file as the import dialog of the console has it. */
export interface ImportLine {
  readonly noun: ResourceDef;
  /** Name of the file on the reader's disk. */
  readonly file: string;
  /** The value given once for all lines: a park, the rule of coupons. */
  readonly common?: unknown;
  /** The column by whose value lines are known, so that each is imported once. */
  readonly key?: string | null;
}

/** The line that makes the plan of an import: `parkdeck import pass passes.xlsx --park PK0001 --plan`. */
export const importLine = ({ noun, file, common, key }: ImportLine): string => {
  const column = commonColumn(noun);
  const given =
    column && common !== null && common !== undefined
      ? [fieldFlag(column.key, 'write'), typedValue(column.field, common)]
      : [];
  const does =
    typeof noun.imports === 'object' ? [noun.name, noun.imports.verb, '--from', file] : ['import', noun.name, file];
  return shellLine([...does, ...given, ...(key ? ['--key', key] : []), '--plan']);
};

/** What an export of the console asks for. */
export interface ExportLine {
  readonly owner: ResourceDef | ReportDef;
  /** Filters of the list, parameters of the report. */
  readonly filters: FieldValues;
  readonly format: 'csv' | 'xlsx' | 'jsonl';
  /** Default: those of the file. */
  readonly columns?: readonly string[];
  readonly sort?: string | undefined;
}

/** The line that writes the same file: `parkdeck pass export --state active --format csv --output pass.csv`. */
export const exportLine = ({ owner, filters, format, columns, sort }: ExportLine): string | undefined => {
  const call = exportCallOf(owner);
  if (!call) return undefined;
  const known = Object.entries({ ...filters, sort, columns, format }).filter(([key]) => key in call.input);
  const words = commandWords({ call, rows: [], values: Object.fromEntries(known) });
  return shellLine([...words, '--output', `${owner.name}.${format}`]);
};

/**
 * The line of a command that the palette has in view: a row that it would open to be edited is edited, an export names
 * its file.
 */
export const callLine = ({ call, rows, values }: Pick<Line, 'call' | 'rows' | 'values'>): string => {
  const isEdit = call.verb === 'get' && !call.action;
  const words = commandWords({ call, rows, values, ...(isEdit ? { verb: 'edit' } : {}) });
  const isExport = call.verb === 'export' && !call.action;
  return shellLine([...words, ...(isExport ? ['--output', `${call.noun}.${String(values['format'] ?? 'xlsx')}`] : [])]);
};

/** An action of the console with what its dialog would send. */
export interface ActionLine {
  readonly call: Call;
  readonly ids: readonly string[];
  /** Instead of `ids`: filters as in the address, for all rows that they leave. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly values: FieldValues;
  /** The dialog makes a plan of it. */
  readonly plans: boolean;
}

/**
 * The line that does in a terminal what the dialog of an action does: `parkdeck pass pause GR1 GR2`, `parkdeck pass
 * renew --months 1 --where 'expireState = expiring' --plan`; undefined where its rows cannot be written.
 */
export const actionLine = ({ call, ids, filters, values, plans }: ActionLine): string | undefined => {
  const where = filters && call.resource ? writeWhere(filters, filterFields(call.resource.fields)) : undefined;
  if (filters && where === undefined) return undefined;
  const rows = filters ? [] : ids.map((id) => ({ id }));
  const words = commandWords({ call, rows, values });
  return shellLine([...words, ...(where === undefined ? [] : ['--where', where]), ...(plans ? ['--plan'] : [])]);
};
