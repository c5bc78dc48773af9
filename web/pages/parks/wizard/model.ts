import { parkParts } from '@parkdeck/core/catalogue/parks/park-setup';
import { f, type Field, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import { ruleText, type FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { words, type Words } from '@parkdeck/core/kit/words';
import { startValues } from '../../../resource/form/form-model.ts';
import { problemsOf as ruleProblems } from '../../fees/rule-model.ts';
import { WIZARD_WORDS } from './words.ts';

/** Lists of small records that make up a park. */
export type Part = 'areas' | 'gates' | 'cameras';
type Rows = Readonly<Record<Part, readonly FieldValues[]>>;
/** Everything that was entered. A gate refers to its area, a camera to its gate, by the entered name. */
export interface Plan extends Rows {
  readonly park: FieldValues;
  readonly rule: FieldValues;
}
export type Problems = ReadonlyMap<string, Words>;

export const STEPS = ['park', 'lanes', 'cameras', 'rule'] as const;
export const RULE_HEAD = ['name', 'model'] as const;

export const startPlan = (): Plan => ({
  park: startValues(parkParts.park, {}),
  areas: [startValues(parkParts.areas, {})],
  gates: (['in', 'out'] as const).map((direction) => startValues(parkParts.gates, { direction })),
  cameras: [],
  rule: startValues(parkParts.rules, {}),
});

/** The step of a path: `areas[1].name`, `rules[0].unitPrice`, `number`. */
export const stepOf = (place: string): number =>
  /^(areas|gates)\b/.test(place) ? 1 : place.startsWith('cameras') ? 2 : place.startsWith('rules') ? 3 : 0;

const IN_LIST = /^(areas|gates|cameras|rules)\[\d+\]\.(\w+)$/;
const fieldAt = (place: string): Field | undefined => {
  const [, part, name] = IN_LIST.exec(place) ?? [];
  // the pattern matches only these
  const fields: Fields = part === undefined ? parkParts.park : parkParts[part as Part | 'rules'];
  return fields[name ?? place];
};
/** Error text of a rejected field, in both languages. */
export const problemWords = (problem: FieldProblem): Words => {
  const field = fieldAt(problem.field);
  return words(ruleText(problem, 'zh', field), ruleText(problem, 'en', field));
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const namesOf = (rows: readonly FieldValues[], name: string): readonly string[] =>
  rows.map((row) => text(row[name])).filter((value) => value !== '');

/** The declared field as a choice among values entered elsewhere. */
export const choiceAmong = (field: Field, names: readonly string[]): Field =>
  f.choice(
    Object.fromEntries([...new Set(names)].map((name, code) => [name, [code, name, name] as const])),
    field.options,
  );

/** All problems by path. Empty: the park can be sent to the platform. */
export const problemsOf = (plan: Plan): Problems => {
  const found = new Map<string, Words>();
  const put = (place: string, said: Words): void => void (found.has(place) || found.set(place, said));
  const check = (fields: Fields, values: FieldValues, at: string): void => {
    for (const problem of checkFields(fields, values))
      put(`${at}${problem.field}`, problemWords({ ...problem, field: `${at}${problem.field}` }));
  };
  check(parkParts.park, plan.park, '');
  for (const part of ['areas', 'gates', 'cameras'] as const)
    plan[part].forEach((row, index) => check(parkParts[part], row, `${part}[${index}].`));
  for (const [part, name] of [
    ['areas', 'name'],
    ['gates', 'number'],
    ['cameras', 'serial'],
  ] as const) {
    const all = plan[part].map((row) => text(row[name]));
    all.forEach(
      (value, index) =>
        value !== '' && all.indexOf(value) < index && put(`${part}[${index}].${name}`, WIZARD_WORDS.twice),
    );
  }
  const stalls = plan.areas.map((row) => number(row['stalls']));
  const sum = stalls.reduce((all, one) => all + one, 0);
  const most = number(plan.park['stalls']);
  if (sum > most) put(`areas[${stalls.length - 1}].stalls`, WIZARD_WORDS.tooMany(sum, most));
  plan.gates.forEach(
    (row, index) =>
      text(row['direction']).startsWith('inner') &&
      !row['linkedArea'] &&
      put(`gates[${index}].linkedArea`, WIZARD_WORDS.needsLink),
  );
  const { model, name } = parkParts.rules;
  check({ name, model }, plan.rule, 'rules[0].');
  for (const [place, said] of ruleProblems('simple', plan.rule)) put(`rules[0].${place}`, said);
  return found;
};

/** References by name that follow a rename: gates to their area, cameras to their gate. */
const FOLLOWS: Readonly<
  Partial<Record<Part, { readonly name: string; readonly part: Part; readonly by: readonly string[] }>>
> = {
  areas: { name: 'name', part: 'gates', by: ['area', 'linkedArea'] },
  gates: { name: 'number', part: 'cameras', by: ['gate'] },
};
const renamed = (plan: Plan, part: Part, before: FieldValues | undefined, after: FieldValues | undefined): Plan => {
  const follows = FOLLOWS[part];
  const old = follows && before?.[follows.name];
  if (!follows || !old || plan[part].some((row) => row !== after && row[follows.name] === old)) return plan;
  const next = after?.[follows.name] ?? null;
  return {
    ...plan,
    [follows.part]: plan[follows.part].map((row) => ({
      ...row,
      ...Object.fromEntries(follows.by.flatMap((name) => (row[name] === old ? [[name, next]] : []))),
    })),
  };
};

export const withRow = (plan: Plan, part: Part, index: number, patch: FieldValues): Plan => {
  const before = plan[part][index];
  const after = { ...before, ...patch };
  return renamed({ ...plan, [part]: plan[part].map((row, at) => (at === index ? after : row)) }, part, before, after);
};
export const withoutRow = (plan: Plan, part: Part, index: number): Plan =>
  renamed({ ...plan, [part]: plan[part].filter((_row, at) => at !== index) }, part, plan[part][index], undefined);
export const withNewRow = (plan: Plan, part: Part): Plan => ({
  ...plan,
  [part]: [...plan[part], startValues(parkParts[part], {})],
});

/** Prefills a step from the previous one: a single area gets all stalls, every gate gets a camera. */
export const prepared = (plan: Plan, step: number): Plan => {
  if (step === 1) {
    const [only, ...more] = plan.areas;
    return only && more.length === 0 && only['stalls'] === undefined
      ? { ...plan, areas: [{ ...only, stalls: plan.park['stalls'] }] }
      : plan;
  }
  if (step !== 2) return plan;
  const has = new Set(namesOf(plan.cameras, 'gate'));
  const bare = namesOf(plan.gates, 'number').filter((name) => !has.has(name));
  return bare.length === 0 ? plan : { ...plan, cameras: [...plan.cameras, ...bare.map((gate) => ({ gate }))] };
};

/** Assigns all gates to the area when there is only one. */
export const filled = (plan: Plan): Plan => {
  const [only, ...more] = namesOf(plan.areas, 'name');
  return only === undefined || more.length > 0
    ? plan
    : { ...plan, gates: plan.gates.map((row) => (row['area'] ? row : { ...row, area: only })) };
};

const given = (row: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== ''));
/** The call's input. */
export const inputOf = (plan: Plan): FieldValues => ({
  ...given(plan.park),
  areas: plan.areas.map(given),
  gates: plan.gates.map(given),
  cameras: plan.cameras.map(given),
  rules: [given(plan.rule)],
});
/** What may be stored in the browser: everything but the codes. */
export const keptOf = (plan: Plan): FieldValues => ({
  ...plan,
  cameras: plan.cameras.map(({ ['code']: _code, ...row }) => row),
});
