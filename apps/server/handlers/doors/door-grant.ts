import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { err, ok } from '@parkdeck/core/lib/result';
import { checkDays, checkPeriod, companiesOf, periodCompanies, ungrantable } from '../../business/doors/grants.ts';
import { named } from '../../business/doors/places.ts';
import { malformed } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A grant is for somebody who is there, at a terminal of the same site, and does not end before today (E#111). */
export const doorGrantHooks: Hooks<typeof doorGrant> = {
  beforeSave: async (work, items) => {
    const people = await named(work, employee, items, 'employee');
    const devices = await named(work, doorDevice, items, 'device');
    const periods = await periodCompanies(
      work,
      items.map(({ values }) => textOf(values.period)),
    );
    const companies = await companiesOf(
      work,
      [...people.values()].map(({ village }) => village),
    );
    return items.map(({ before, values }) => {
      const whole = { ...before, ...values };
      const [person, device] = [people.get(String(whole.employee)), devices.get(String(whole.device))];
      if (!person) return err(malformed({ field: 'employee', rule: 'missing' }));
      if (device?.village !== person.village) return err(malformed({ field: 'device', rule: 'choice' }));
      const refusal = ungrantable(person);
      if (refusal) return err(refusal);
      const { startDate, endDate } = whole;
      const days =
        !before || values.endDate !== undefined || values.startDate !== undefined
          ? checkDays(work, { startDate, endDate })
          : ok(undefined);
      if (!days.ok) return days;
      values.village = person.village;
      return checkPeriod(periods, values.period, companies.get(person.village));
    });
  },
  // taking a withdrawal back is granting again
  beforeRestore: async (work, { employee: id }) => {
    const [person] = await work.find(employee, { where: { id }, full: true });
    const refusal = person && ungrantable(person);
    return refusal ? err(refusal) : ok(undefined);
  },
};

export const doorGrantHandlers = {
  'set-times': async (work, items) => {
    const periods = await periodCompanies(
      work,
      items.map(({ input }) => input.period),
    );
    const companies = await companiesOf(
      work,
      items.flatMap(({ row }) => row.village ?? []),
    );
    return items.map(({ row, input }) => {
      const days = checkDays(work, input);
      if (!days.ok) return days;
      const placed = checkPeriod(periods, input.period, companies.get(row.village ?? ''));
      if (!placed.ok) return placed;
      work.update(doorGrant, row, {
        period: input.period ?? null,
        startDate: input.startDate ?? null,
        endDate: input.endDate ?? null,
      });
      return ok(undefined);
    });
  },
} satisfies HandlersOf<typeof doorGrant>;
