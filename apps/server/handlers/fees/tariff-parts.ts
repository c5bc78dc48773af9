import { complexTariff, tariffPeriod, tariffStep } from '@parkdeck/core/catalogue/index';
import { checkComplex, complexField } from '@parkdeck/core/domain/fees/tariffs/complex';
import type { ComplexRow, PeriodRow, StepRow } from '@parkdeck/core/domain/fees/tariffs/complex';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { FIELD_RULES, frozenOf } from '../../business/fees/tariff-content.ts';
import { FROZEN } from '../../business/fees/tariff-words.ts';
import type { Hooks, SaveItem } from '../../engine/behaviour.ts';

type Part = typeof tariffPeriod | typeof tariffStep;
type Head = Stored<typeof complexTariff>;
interface Placed {
  /** The rule after the save. */
  readonly row: ComplexRow;
  /** Place of the part in the rule. */
  readonly place: string;
}

interface PartItem {
  readonly before: { readonly rule: string } | null;
  readonly values: Record<string, unknown>;
}
const ruleKey = ({ before, values }: PartItem): string => String(values.rule ?? before?.rule ?? '');

/**
 * Checks parts as part of their whole rule: periods may not overlap, steps ascend. Parts get the park of their rule.
 */
const askedAs =
  <I extends PartItem>(placed: (head: Head, item: I) => Placed | FieldProblem) =>
  async (work: Work, items: readonly I[]): Promise<readonly Result<I, Refusal>[]> => {
    const heads = new Map(
      (await work.find(complexTariff, { where: { id: items.map(ruleKey) }, full: true })).map((head) => [
        String(head.id),
        head,
      ]),
    );
    return items.map((item) => {
      const head = heads.get(ruleKey(item));
      if (!head) return err(UNKNOWN);
      const whole = placed(head, item);
      if ('rule' in whole) return err(malformed(whole));
      const problems = checkComplex(whole.row).flatMap(({ field, reason }): FieldProblem[] => {
        const at = complexField(whole.row, field);
        return at.startsWith(`${whole.place}.`)
          ? [{ field: at.slice(whole.place.length + 1), rule: FIELD_RULES[reason] }]
          : [];
      });
      item.values.park = head.park;
      return problems.length > 0 ? err(malformed(...problems)) : ok(item);
    });
  };

const replaced = <T>(list: readonly T[], at: number, item: T): readonly T[] =>
  at < 0 ? [...list, item] : list.with(at, item);
const ascending = (steps: readonly StepRow[]): readonly StepRow[] =>
  [...steps].sort((a, b) => a.fromMinutes - b.fromMinutes);

/** The stored rule's period with the given values applied. */
const placedPeriod = (head: Head, { before, values }: SaveItem<typeof tariffPeriod>): Placed => {
  const periods = head.periods ?? [];
  const at = periods.findIndex(({ id }) => id === before?.id);
  const period = { name: '', start: '', end: '', ...(at < 0 ? {} : periods[at]), ...values } satisfies PeriodRow;
  return {
    row: { ...head, periods: replaced(periods, at, period) },
    place: `periods[${at < 0 ? periods.length : at}]`,
  };
};

const placedStep = (head: Head, { before, values }: SaveItem<typeof tariffStep>): Placed | FieldProblem => {
  const step = { fromMinutes: 0, unitMinutes: 0, unitPrice: 0, ...before, ...values } satisfies StepRow;
  const within = (steps: readonly StepRow[]): readonly StepRow[] =>
    ascending(
      replaced(steps, before ? steps.findIndex(({ fromMinutes }) => fromMinutes === before.fromMinutes) : -1, step),
    );
  const period = values.period ?? before?.period ?? null;
  if (period === null) {
    const steps = within(head.steps ?? []);
    return { row: { ...head, steps }, place: `steps[${steps.indexOf(step)}]` };
  }
  const periods = head.periods ?? [];
  const at = periods.findIndex(({ id }) => id === period);
  const owner = periods[at];
  if (!owner) return { field: 'period', rule: 'choice' };
  const steps = within(owner.steps ?? []);
  return {
    row: { ...head, periods: periods.with(at, { ...owner, steps: [...steps] }) },
    place: `periods[${at}].steps[${steps.indexOf(step)}]`,
  };
};

const unlessFrozen = async (work: Work, rule: string): Promise<Result<void, Refusal>> =>
  (await frozenOf(work, [rule])).has(rule) ? err(FROZEN) : ok(undefined);

/** Parts of a published rule cannot change, not even by an undo. */
const guarded = {
  beforeSave: async (work: Work, items: readonly PartItem[]) => {
    const frozen = await frozenOf(work, items.map(ruleKey));
    return items.map((item) => (frozen.has(ruleKey(item)) ? err(FROZEN) : ok(undefined)));
  },
  remove: (work: Work, { rule }: Stored<Part>) => unlessFrozen(work, rule),
  beforeRestore: (work: Work, { rule }: Stored<Part>) => unlessFrozen(work, rule),
};

export const tariffPeriodHooks: Hooks<typeof tariffPeriod> = { ...guarded, beforeValidate: askedAs(placedPeriod) };
export const tariffStepHooks: Hooks<typeof tariffStep> = { ...guarded, beforeValidate: askedAs(placedStep) };
