import type { FieldValues } from '@parkdeck/core/kit/field';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { client } from '../../app/client.ts';
import { callOf, keyField } from '../../resource/calls.ts';
import { contentOf, differences, periodsOf, type Kind } from './rule-model.ts';
import type { Tariff } from './use-tariff.ts';

interface Saved {
  readonly id: string;
  readonly undo: string | undefined;
}

const submit = async (noun: ResourceDef, ids: readonly string[], input: FieldValues): Promise<Saved> => {
  const call = callOf(noun, 'create-or-update');
  if (!call) throw new Error(`${noun.name} cannot be saved`);
  const answered = await client.call(call, { ids, input }, { silent: true });
  const row = answered.answers === 'row' ? answered.value : {};
  return { id: String(row[keyField(noun)]), undo: answered.undo };
};

const pick = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Adds a tariff: first its rule, then the row that binds it to vehicles. */
export const addTariff = async (
  kind: Kind,
  binding: FieldValues,
  values: FieldValues,
  fields: readonly string[],
): Promise<Saved> => {
  const given = Object.fromEntries(Object.entries(pick(values, fields)).filter(([, value]) => value !== null));
  const content = await submit(contentOf(kind), [], { ...given, name: binding['name'], park: binding['park'] });
  return submit(tariff, [], { ...binding, kind, rule: content.id });
};

/** Saves a draft. For a published version the platform first creates the next draft, which then gets the changes. */
export const saveTariff = async (
  row: Tariff,
  name: string,
  before: FieldValues,
  values: FieldValues,
): Promise<Saved> => {
  const changed = differences(row.kind, before, values);
  const draft =
    row.state === 'draft' && name === row.name
      ? { id: row.id, undo: undefined }
      : await submit(tariff, [row.id], { name });
  if (changed.length === 0) return draft;
  const { rule } = draft.id === row.id ? row : await client.get(tariff, draft.id);
  const content = await submit(contentOf(row.kind), [rule], {
    ...pick(row.state === 'draft' ? values : withoutKeys(values), changed),
    name,
  });
  // A new draft takes two writes, which one undo cannot revert: deleting the draft reverts both.
  return { ...draft, undo: row.state === 'draft' ? content.undo : undefined };
};

/** Removes the period ids: the copy has its own. */
const withoutKeys = (values: FieldValues): FieldValues =>
  values['periods'] === undefined
    ? values
    : { ...values, periods: periodsOf(values).map(({ id: _id, ...period }) => period) };
