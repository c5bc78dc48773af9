import { complexTariff } from '@parkdeck/core/catalogue/fees/complex-tariff';
import { simpleTariff } from '@parkdeck/core/catalogue/fees/simple-tariff';
import { FEE_REFUSALS } from '@parkdeck/core/domain/fees/fees/refusals';
import type { DayKind, FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import {
  checkComplex,
  complexField,
  ruleOfComplex,
  type PeriodRow,
  type StepRow,
} from '@parkdeck/core/domain/fees/tariffs/complex';
import { checkSimple, ruleOfSimple, simpleField } from '@parkdeck/core/domain/fees/tariffs/simple';
import { isWritable, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { checkFields } from '@parkdeck/core/kit/schema';
import { ruleText } from '@parkdeck/core/kit/rule';
import { words, type Words } from '@parkdeck/core/kit/words';

export type Kind = 'simple' | 'complex';
export type Period = PeriodRow & { readonly id?: string | null };

export const contentOf = (kind: Kind): ResourceDef => (kind === 'simple' ? simpleTariff : complexTariff);
export const fieldsOf = (kind: Kind): Fields => contentOf(kind).fields;

/** Fields of a rule that the editor writes: all but its park and its name. */
export const editedFields = (kind: Kind): readonly string[] =>
  Object.entries(fieldsOf(kind)).flatMap(([name, field]) =>
    isWritable(field) && name !== 'park' && name !== 'name' ? [name] : [],
  );

export const ruleOf = (kind: Kind, values: FieldValues): FeeRule =>
  kind === 'simple' ? ruleOfSimple(values) : ruleOfComplex(values);

const NEEDED = words('填起止时间', 'Enter both times');

/** Problems by path: `unitPrice`, `periods[1].start`. Empty: the rule can be saved. */
export const problemsOf = (kind: Kind, values: FieldValues): ReadonlyMap<string, Words> => {
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(kind)).filter(
      ([name]) => editedFields(kind).includes(name) && name !== 'periods' && name !== 'steps',
    ),
  );
  const found = new Map<string, Words>(
    checkFields(fields, values).flatMap((problem) => {
      const own = fields[problem.field];
      return own ? [[problem.field, words(ruleText(problem, 'zh', own), ruleText(problem, 'en', own))] as const] : [];
    }),
  );
  const problems = kind === 'simple' ? checkSimple(values) : checkComplex(values);
  for (const { field, reason } of problems) {
    const place = kind === 'simple' ? simpleField(field) : complexField(values, field);
    if (!found.has(place))
      found.set(
        place,
        reason === 'no-from' || (reason === 'time-format' && /(start|end|Start|End)$/.test(place))
          ? NEEDED
          : FEE_REFUSALS[reason],
      );
  }
  if (kind === 'complex')
    periodsOf(values).forEach(
      ({ name }, index) => name.trim() === '' && found.set(`periods[${index}].name`, words('填名称', 'Enter a name')),
    );
  return found;
};

export const periodsOf = (values: FieldValues): readonly Period[] =>
  Array.isArray(values['periods']) ? values['periods'] : [];
export const stepsOf = (values: FieldValues): readonly StepRow[] =>
  Array.isArray(values['steps']) ? values['steps'] : [];

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null) || (!a && !b && (a === false || b === false));

/** Fields in which two rules differ. */
export const differences = (kind: Kind, before: FieldValues, after: FieldValues): readonly string[] =>
  editedFields(kind).filter((name) => !isSame(bare(before[name]), bare(after[name])));
/** Removes the ids of parts: those of a copy differ. */
const bare = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? { ...one, id: null } : one))
    : value;

/** Times at which a period of this kind of day begins or ends. */
export const bordersOf = (kind: Kind, values: FieldValues, day: DayKind): readonly string[] => {
  const times =
    kind === 'simple'
      ? [values['nightStart'], values['nightEnd']]
      : shownPeriods(values, day).flatMap(({ start, end }) => [start, end]);
  return [
    ...new Set(times.filter((time): time is string => typeof time === 'string' && /^\d\d:\d\d$/.test(time))),
  ].sort();
};

const shownPeriods = (values: FieldValues, day: DayKind): readonly Period[] => {
  const own = periodsOf(values).filter(({ days }) => days === day);
  return own.length > 0 ? own : periodsOf(values).filter(({ days }) => (days ?? 'all') === 'all');
};

/** Moves a border: every shown period that begins or ends there moves with it, so that neighbours stay adjacent. */
export const moveBorder = (kind: Kind, values: FieldValues, day: DayKind, from: string, to: string): FieldValues => {
  if (kind === 'simple')
    return {
      ...values,
      ...(values['nightStart'] === from ? { nightStart: to } : {}),
      ...(values['nightEnd'] === from ? { nightEnd: to } : {}),
    };
  const shown = shownPeriods(values, day);
  const moved = (time: string): string => (time === from ? to : time);
  return {
    ...values,
    periods: periodsOf(values).map((period) =>
      shown.includes(period) ? { ...period, start: moved(period.start), end: moved(period.end) } : period,
    ),
  };
};

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
