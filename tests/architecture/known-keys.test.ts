import type { ActionDef } from '@parkdeck/core/kit/action';
import type { ChoiceOptions, Field, Fields, RefOptions, SecretOptions, TextOptions } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { expect, test } from 'vitest';
import { calls, owners, resources } from './declared.ts';

/* Declarations keep their literal types, and inferred types may have keys that no code reads: a misspelt key would
 * compile and have no effect. The tables below contain exactly the keys of the types, or they do not compile. */
type Keys<T> = Readonly<Record<keyof Required<T>, true>>;
type Options = RefOptions & TextOptions & SecretOptions & ChoiceOptions & { to: string; choices: object; item: Fields };

const OPTIONS: Keys<Options> = {
  account: true,
  fromList: true,
  label: true,
  wire: true,
  required: true,
  readonly: true,
  reported: true,
  derived: true,
  fixed: true,
  filter: true,
  rangeWire: true,
  latin: true,
  max: true,
  min: true,
  adds: true,
  unit: true,
  whole: true,
  ungrouped: true,
  noneDraws: true,
  inWords: true,
  decimals: true,
  forPrograms: true,
  help: true,
  whenNone: true,
  whenBelowZero: true,
  echo: true,
  unitBy: true,
  needed: true,
  onlyThen: true,
  spelled: true,
  initial: true,
  initialInDays: true,
  width: true,
  secret: true,
  unlogged: true,
  personal: true,
  sealed: true,
  historical: true,
  within: true,
  only: true,
  multiline: true,
  pattern: true,
  patternHelp: true,
  presets: true,
  many: true,
  to: true,
  choices: true,
  item: true,
};
const ACTION: Keys<ActionDef> = {
  title: true,
  wire: true,
  aliases: true,
  permission: true,
  on: true,
  key: true,
  input: true,
  carrier: true,
  effect: true,
  answers: true,
  output: true,
  when: true,
  inverse: true,
  creates: true,
  bulk: true,
  plansSeveral: true,
  variants: true,
  keys: true,
  icon: true,
  danger: true,
  givesBack: true,
  later: true,
  question: true,
  consequence: true,
  keywords: true,
  phrases: true,
  ownScreen: true,
  command: true,
  once: true,
  transaction: true,
  quiet: true,
  byCar: true,
  ahead: true,
  usual: true,
};
const RESOURCE: Keys<ResourceDef> = {
  between: true,
  sharedWith: true,
  rights: true,
  name: true,
  title: true,
  unit: true,
  page: true,
  base: true,
  scope: true,
  editWhen: true,
  reads: true,
  submits: true,
  creates: true,
  removes: true,
  imports: true,
  notImported: true,
  notFromFiles: true,
  monthly: true,
  lawful: true,
  fields: true,
  display: true,
  called: true,
  heading: true,
  primary: true,
  search: true,
  unique: true,
  holds: true,
  creationInverse: true,
  calls: true,
  detailKey: true,
  removeKey: true,
  list: true,
  form: true,
  actions: true,
  icon: true,
  keywords: true,
  addedBy: true,
  editedBy: true,
  removedBy: true,
  prefix: true,
  storedAs: true,
  log: true,
  append: true,
  shared: true,
  everyOf: true,
  partOf: true,
  triage: true,
};
const LIST: Keys<ResourceDef['list']> = {
  history: true,
  columns: true,
  lowPriorityColumns: true,
  sort: true,
  editable: true,
  views: true,
  sums: true,
  tree: true,
};
const CALLS: Keys<ResourceDef['calls']> = {
  list: true,
  get: true,
  submit: true,
  remove: true,
  export: true,
  template: true,
};

const unknownIn = (place: string, known: object, value: object): readonly string[] =>
  Object.keys(value).flatMap((key) => (key in known ? [] : [`${place}: ${key}`]));

/** Fields including those nested inside them. */
const inside = (place: string, fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).flatMap(([key, field]): readonly (readonly [string, Field])[] => [
    [`${place}.${key}`, field],
    ...('item' in field.options ? inside(`${place}.${key}`, field.options.item as Fields) : []), // f.items only
  ]);

test('fields say nothing that is not an option of fields', () => {
  const fields = [
    ...resources.flatMap(({ name, fields: own }) => inside(name, own)),
    ...calls.flatMap(({ id, input, output }) => [...inside(id, input), ...inside(id, output ?? {})]),
  ];
  expect(fields.length).toBeGreaterThan(1000);
  expect([...new Set(fields.flatMap(([place, { options }]) => unknownIn(place, OPTIONS, options)))]).toEqual([]);
});

test('actions say nothing that no surface reads', () => {
  const actions = owners.flatMap(({ name, actions: own }) =>
    Object.entries(own ?? {}).map(([verb, action]) => [`${name}.${verb}`, action] as const),
  );
  expect(actions.length).toBeGreaterThan(100);
  expect(actions.flatMap(([place, action]) => unknownIn(place, ACTION, action))).toEqual([]);
});

test('nouns say nothing that no surface reads', () => {
  expect(
    resources.flatMap((noun) => [
      ...unknownIn(noun.name, RESOURCE, noun),
      ...unknownIn(`${noun.name}.list`, LIST, noun.list),
      ...unknownIn(`${noun.name}.calls`, CALLS, noun.calls),
    ]),
  ).toEqual([]);
});
