import { sql } from 'drizzle-orm';
import { feeCase, tariff } from '@parkdeck/core/catalogue/index';
import { compileRule } from '@parkdeck/core/domain/fees/fees/compile';
import { quote } from '@parkdeck/core/domain/fees/fees/quote';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { calendarsOf, rulesOf } from '../../business/fees/tariff-content.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

type Case = Stored<typeof feeCase>;

/** Cases with what a rule makes of them, on the calendar of their park. */
export const resultsOf = async (work: Work, cases: readonly Case[], rule: FeeRule) => {
  const calendar = await calendarsOf(
    work,
    cases.flatMap(({ park }) => park ?? []),
  );
  const compiled = new Map(
    [...new Set(cases.map(({ park }) => park ?? ''))].map((park) => [park, compileRule(rule, calendar(park))]),
  );
  return cases.map((one) => {
    const tried = compiled.get(one.park ?? '');
    const quoted =
      tried &&
      quote(tried, {
        in: instantOf(one.in),
        out: instantOf(one.out),
        ...(one.vehicleClass ? { vehicleClass: one.vehicleClass } : {}),
      });
    const result = quoted?.ok ? quoted.value.amountFen : null;
    return { ...one, result, passed: result === one.expected };
  });
};

const MOST = 500;

export const feeCaseHandlers = {
  /** With the result of the draft; of the newest version where there is none. */
  list: async (work, { group, page, size }) => {
    const where = [sql`t."group" = ${group}`];
    const limit = size ?? MOST;
    const cases = await work.find(feeCase, { where, order: sql`t.name, t.id`, full: true });
    const [newest] = await work.find(tariff, { where, order: sql`t.version desc`, limit: 1 });
    const rule = newest && (await rulesOf(work, [newest])).get(newest.rule);
    const shown = cases.slice(((page ?? 1) - 1) * limit, (page ?? 1) * limit);
    return ok({ rows: rule ? await resultsOf(work, shown, rule) : shown, total: cases.length });
  },
} satisfies HandlersOf<typeof feeCase>;

export const feeCaseHooks: Hooks<typeof feeCase> = {
  saveAll: async (work, items) => {
    const groups = items.map(({ before, values }) => String(values.group ?? before?.group ?? ''));
    const owners = await work.find(tariff, {
      where: [sql`t."group" = any(${sql.param(groups)})`],
      columns: ['group', 'park'],
    });
    return items.map(({ before, values }, index) => {
      const owner = owners.find(({ group }) => group === groups[index]);
      if (!owner) return err({ kind: 'unknown', problems: [{ field: 'group', rule: 'missing' }] });
      const { in: begin, out } = { ...before, ...values };
      if (typeof begin === 'string' && typeof out === 'string' && out < begin)
        return err(malformed({ field: 'out', rule: 'order' }));
      values.park = owner.park;
      return ok(undefined);
    });
  },
};
