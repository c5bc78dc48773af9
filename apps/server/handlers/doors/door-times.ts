import type { dayPeriod } from '@parkdeck/core/catalogue/doors/day-period';
import type { doorPeriod } from '@parkdeck/core/catalogue/doors/door-period';
import { weekPlan } from '@parkdeck/core/catalogue/doors/week-plan';
import { checkSpans, isDaySpan } from '@parkdeck/core/domain/doors/week-plan';
import type { PlanSpan } from '@parkdeck/core/domain/doors/week-plan';
import { err, ok } from '@parkdeck/core/lib/result';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';

const OTHER_COMPANY = refused('other-company', {
  zh: '周计划属于另一个单位。选同一单位的周计划',
  en: 'The week plan belongs to another company. Choose one of the same company',
});

/** Up to four spans a day that do not overlap (E#107). */
export const weekPlanHooks: Hooks<typeof weekPlan> = {
  beforeSave: eachItem(async (_work, { values }) => {
    if (!Array.isArray(values['spans'])) return ok(undefined);
    // decoded by the fields of a span
    const problem = checkSpans(values['spans'] as readonly PlanSpan[]);
    return problem ? err(refused('spans', problem)) : ok(undefined);
  }),
};

/** A span of a day ends after it begins (E#108). */
export const dayPeriodHooks: Hooks<typeof dayPeriod> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const { start, end } = { ...before, ...values };
    return isDaySpan(String(start), String(end)) ? ok(undefined) : err(malformed({ field: 'end', rule: 'order' }));
  }),
};

/** A period has a week plan of its own company and days in order (E#109). */
export const doorPeriodHooks: Hooks<typeof doorPeriod> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { startDate, endDate, plan, company } = { ...before, ...values };
    if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
      return err(malformed({ field: 'endDate', rule: 'order' }));
    const [found] = await work.find(weekPlan, { where: { id: String(plan) }, columns: ['company'] });
    if (!found) return err(malformed({ field: 'plan', rule: 'missing' }));
    if (!before && !company) values['company'] = found.company;
    return company && company !== found.company ? err(OTHER_COMPANY) : ok(undefined);
  }),
};
