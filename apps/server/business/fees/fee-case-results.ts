import { feeCase } from '@parkdeck/core/catalogue/index';
import { compileRule } from '@parkdeck/core/domain/fees/fees/compile';
import { quote } from '@parkdeck/core/domain/fees/fees/quote';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Stored, Work } from '../../engine/work.ts';
import { calendarsOf } from './tariff-content.ts';

type Case = Stored<typeof feeCase>;

/** Cases with their results by a rule, on the calendar of their park. */
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
