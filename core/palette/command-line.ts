import type { Call } from '../kit/call.ts';
import { commandVerb } from '../kit/command.ts';
import { effectiveField, isSecret } from '../kit/field.ts';
import type { Field, FieldValues } from '../kit/field.ts';
import { isMoney, isPercent, isStructure } from '../kit/kinds.ts';
import { formatFen } from '../lib/money.ts';
import { percentText } from '../lib/percent.ts';
import { decimalText } from '../lib/decimals.ts';
import { fieldFlag } from './flag-name.ts';
import type { TargetRow } from './steps.ts';

const quoted = (text: string): string =>
  /^[\p{L}\p{N}_.,:@/-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** A value as it is typed after its flag. */
export const typedValue = (field: Field | undefined, value: unknown): string => {
  if (typeof value === 'number' && isMoney(field)) return formatFen(value).replaceAll(',', '');
  if (typeof value === 'number' && field?.options.decimals) return decimalText(value, field.options.decimals);
  if (typeof value === 'number' && isPercent(field)) return `${percentText(value, field?.options.whole)}%`;
  if (field && isStructure(field)) return JSON.stringify(value);
  return Array.isArray(value) ? value.join(',') : String(value);
};

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const flagWords = ({ call, values, clears = false }: Line, key: string): readonly string[] => {
  const value = values[key];
  const flag = fieldFlag(key, call.effect);
  if (value === undefined) return [];
  if (isNothing(value)) return clears ? [flag, ''] : [];
  if (value === true) return [flag];
  if (value === false) return [`--no-${flag.slice(2)}`];
  const own = call.input[key];
  const field = own && effectiveField(own, values);
  // a secret is never written in a line: the terminal reads it from standard input
  return [flag, field && isSecret(field) ? '-' : typedValue(field, value)];
};

/** A verb of the terminal with the rows and parameters that it is given. */
export interface Line {
  readonly call: Call;
  /** What the terminal calls it, where it is not the call's own verb. */
  readonly verb?: string;
  readonly rows: readonly Pick<TargetRow, 'id'>[];
  readonly values: FieldValues;
  /** An empty value takes away what is stored, as in an edit; otherwise it says nothing. */
  readonly clears?: boolean;
}

/** The words after `parkdeck` that do it in a terminal. Rows by key: a plate or a name may stand for several. */
export const commandWords = (line: Line): readonly string[] => [
  line.call.noun,
  line.verb ?? commandVerb(line.call),
  ...line.rows.map(({ id }) => id),
  ...Object.keys(line.values).flatMap((key) => flagWords(line, key)),
];

/** Words after `parkdeck` as one types them in a shell. */
export const shellLine = (given: readonly string[]): string => ['parkdeck', ...given.map(quoted)].join(' ');

/** The line that does the same in a terminal: `parkdeck pass renew GR00000001 --months 3`. */
export const commandLine = (line: Line): string => shellLine(commandWords(line));
