import type { Call } from '@parkdeck/core/kit/call';
import type { Field } from '@parkdeck/core/kit/field';
import type { TargetRow, Values } from './steps.ts';

const quoted = (text: string): string =>
  /^[\p{L}\p{N}_.,:@/-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const written = (field: Field | undefined, value: unknown): string => {
  if (field?.kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  return Array.isArray(value) ? value.join(',') : String(value);
};

const flagOf = (call: Call, [key, value]: readonly [string, unknown]): readonly string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (value === true) return [`--${kebab(key)}`];
  if (value === false) return [`--no-${kebab(key)}`];
  return [`--${kebab(key)}`, quoted(written(call.input[key], value))];
};

/**
 * The line that does the same in a terminal: `parkdeck pass renew 京A12345 --months 3`. Rows by plate where they have
 * one.
 */
export const cliLine = (call: Call, rows: readonly TargetRow[], values: Values): string =>
  [
    'parkdeck',
    call.noun,
    call.verb,
    ...rows.map(({ id, plates }) => quoted(plates[0] ?? id)),
    ...Object.entries(values).flatMap((entry) => flagOf(call, entry)),
  ].join(' ');
