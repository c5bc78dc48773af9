import type { Call } from '../kit/call.ts';
import type { FieldValues } from '../kit/field.ts';
import { isReferenceList } from '../kit/kinds.ts';
import { fold } from '../search/text.ts';
import type { Said } from './line-said.ts';

/** A row that a parameter may refer to. */
export interface RefOption {
  readonly value: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly detail?: string;
}

/** A name that a line says for a parameter, and what it may stand for; one when it is certain. */
export interface NamedRef {
  readonly key: string;
  readonly name: string;
  readonly options: readonly RefOption[];
}

/** Those that are called exactly so, otherwise everything that the name finds. */
const calledSo = (options: readonly RefOption[], name: string): readonly RefOption[] => {
  const exact = options.filter(({ label }) => fold(label) === fold(name));
  return exact.length > 0 ? exact : options;
};

/**
 * What the names of a line stand for that one of its parameters looks up: all words as one name; of a parameter that
 * takes several, each word as a name of its own where nothing has the whole one (`角色 收费员 车场管理员`). `find` answers what a
 * name may mean. None where the line says no such name.
 */
export const namedRefs = async (
  { call, asks }: Pick<Said, 'call' | 'asks'>,
  find: (name: string) => Promise<readonly RefOption[]>,
): Promise<readonly NamedRef[]> => {
  const field = asks && call.input[asks.key];
  if (!asks || !field) return [];
  const named = async (name: string): Promise<NamedRef> => ({
    key: asks.key,
    name,
    options: calledSo(await find(name), name),
  });
  const whole = await named(asks.text);
  const names = asks.text.split(/[\s、，,]+/u).filter(Boolean);
  if (whole.options.length > 0 || names.length < 2 || !isReferenceList(field)) return [whole];
  return Promise.all(names.map(named));
};

/** The value of the parameter that a line names rows for; none while a name is not certain. */
export const refValues = ({ input }: Call, refs: readonly NamedRef[]): FieldValues => {
  const [first] = refs;
  const field = first && input[first.key];
  const values = refs.map(({ options: [only, ...more] }) => (more.length === 0 ? only?.value : undefined));
  const [value] = values;
  if (!first || !field || value === undefined || values.includes(undefined)) return {};
  return { [first.key]: isReferenceList(field) ? [...new Set(values)] : value };
};
