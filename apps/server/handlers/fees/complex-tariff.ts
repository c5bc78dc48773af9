import { complexTariff, tariffPeriod, tariffStep } from '@parkdeck/core/catalogue/index';
import { checkComplex, complexField } from '@parkdeck/core/domain/fees/tariffs/complex';
import type { PeriodRow, StepRow } from '@parkdeck/core/domain/fees/tariffs/complex';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { COMPLEX, testFee } from '../../business/fees/fee-test.ts';
import { FIELD_RULES, frozenOf, partsOf, removeParts, usersOf } from '../../business/fees/tariff-content.ts';
import { FROZEN, stillUsed } from '../../business/fees/tariff-words.ts';
import type { HandlersOf, Hooks, SavedItem } from '../../engine/behaviour.ts';

export const complexTariffHandlers = { test: testFee(COMPLEX) } satisfies HandlersOf<typeof complexTariff>;

type Head = Stored<typeof complexTariff>;

/** Replaces the stored steps of a rule or period with the given ones; a step from the same minute keeps its row. */
const syncSteps = (
  work: Work,
  head: Head,
  period: string | null,
  stored: readonly Stored<typeof tariffStep>[],
  given: readonly StepRow[],
): void => {
  for (const step of given) {
    const row = stored.find(({ fromMinutes }) => fromMinutes === step.fromMinutes);
    if (!row) work.insert(tariffStep, { ...step, rule: head.id, period, park: head.park });
    else if (row.unitMinutes !== step.unitMinutes || row.unitPrice !== step.unitPrice)
      work.update(tariffStep, row, { ...step });
  }
  for (const row of stored)
    if (!given.some(({ fromMinutes }) => fromMinutes === row.fromMinutes)) work.remove(tariffStep, row);
};

/** Writes the periods and steps given with a rule. Lists that are not given stay as they are. */
const syncParts = async (work: Work, { row, before }: SavedItem<typeof complexTariff>): Promise<void> => {
  const given: readonly (PeriodRow & { readonly id?: string | null })[] | undefined =
    row.periods === before?.periods ? undefined : (row.periods ?? []);
  const steps = row.steps === before?.steps ? undefined : (row.steps ?? []);
  if (!given && !steps) return;
  const stored = before ? await partsOf(work, [row.id]) : { periods: [], steps: [] };
  if (steps)
    syncSteps(
      work,
      row,
      null,
      stored.steps.filter(({ period }) => period === null),
      steps,
    );
  if (!given) return;
  const kept = new Set<string>();
  given.forEach(({ id, steps: own, ...terms }, sort) => {
    const standing = stored.periods.find((period) => period.id === id);
    const { days = 'all', cap = null, free = false, ...window } = terms;
    const values = { ...window, days, cap, free: free ?? false, sort };
    if (standing) work.update(tariffPeriod, standing, values);
    const key = standing?.id ?? work.insert(tariffPeriod, { ...values, rule: row.id, park: row.park }).id;
    kept.add(key);
    syncSteps(
      work,
      row,
      key,
      stored.steps.filter(({ period }) => period === key),
      own ?? [],
    );
  });
  for (const period of stored.periods) {
    if (kept.has(period.id)) continue;
    for (const step of stored.steps) if (step.period === period.id) work.remove(tariffStep, step);
    work.remove(tariffPeriod, period);
  }
};

/** Checks the whole rule, whichever part of it is given; published rules cannot change (rules 5.28a). */
export const complexTariffHooks: Hooks<typeof complexTariff> = {
  beforeValidate: async (_work, items) =>
    items.map((item) => {
      const row = { ...item.before, ...item.values };
      const problems = checkComplex(row).map(({ field, reason }): FieldProblem => ({
        field: complexField(row, field).split(/[.[]/, 1)[0] ?? 'periods',
        rule: FIELD_RULES[reason],
      }));
      return problems.length > 0 ? err(malformed(...problems)) : ok(item);
    }),
  beforeSave: async (work, items) => {
    const frozen = await frozenOf(
      work,
      items.flatMap(({ before }) => before?.id ?? []),
    );
    return items.map(({ before }) => (before && frozen.has(before.id) ? err(FROZEN) : ok(undefined)));
  },
  afterSave: async (work, items) => {
    for (const item of items) await syncParts(work, item); // one per call: imports do not exist for this noun
  },
  remove: async (work, row) => {
    const [user] = await usersOf(work, [row.id]);
    if (user) return err(stillUsed(user.name));
    await removeParts(work, row.id);
    return ok(undefined);
  },
};
