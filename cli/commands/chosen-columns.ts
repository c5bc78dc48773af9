import { idField } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { isSecret } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { hasName } from '@parkdeck/core/kit/account';
import { namedField } from '@parkdeck/core/kit/named-field';
import { words } from '@parkdeck/core/kit/words';
import { columnKeys } from '../output/answers.ts';
import { UserError } from '../services/errors.ts';

/** A list call that answers some fields of its rows only, and what it is asked with beside the filters. */
export interface Narrowed {
  readonly call: Call;
  readonly columns: { readonly columns?: readonly string[] };
}

const refuse = (name: string, fields: Fields): never => {
  const known = Object.entries(fields).flatMap(([key, field]) => (isSecret(field) ? [] : [key]));
  throw new UserError(
    'usage',
    words(`没有列 ${name}，有：${known.join(' ')}`, `There is no column ${name}, only: ${known.join(' ')}`),
    { field: '--columns' },
  );
};

/** The list with only these fields, by our names or the wire's, in their order; throws when there is none of a name. */
const withOnly = (call: Call, names: readonly string[]): Narrowed => {
  const { resource, output = {} } = call;
  if (!resource || !('columns' in call.input)) return { call, columns: {} };
  const chosen = names.map((name) => {
    const found = namedField(output, name);
    return found && !isSecret(found[1]) ? found : refuse(name, output);
  });
  return {
    call: { ...call, output: Object.fromEntries([idField(resource), ...chosen]) },
    columns: { columns: chosen.map(([key]) => key) },
  };
};

/** Names of JSON fields as the fields that hold them: `parkName` comes along with `park`. */
const fieldsOf = ({ output = {} }: Call, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const [own, of] = [output[name], name.replace(/Name$/, '')];
    if (own) return [name];
    return output[of] && hasName(output[of]) ? [of] : [];
  });

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The list as `--columns` asks for it; whole when it does not. */
export const asTyped = (call: Call, input: Readonly<Record<string, unknown>>): Narrowed => {
  const names = namesIn(input.columns);
  return call.verb === 'list' && names.length > 0 ? withOnly(call, names) : { call, columns: {} };
};

/**
 * The list with no more than is printed: what `--columns` names, otherwise the fields of `--json`, otherwise the
 * columns of the table. `json`: the fields that `--json` asks for, none for all; undefined: a table is printed.
 */
export const asPrinted = (
  call: Call,
  input: Readonly<Record<string, unknown>>,
  json: readonly string[] | undefined,
): Narrowed => {
  const typed = asTyped(call, input);
  if (typed.call !== call || json?.length === 0) return typed;
  return withOnly(call, json ? fieldsOf(call, json) : columnKeys(call));
};
