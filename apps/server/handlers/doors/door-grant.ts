import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import type { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { err, ok } from '@parkdeck/core/lib/result';
import { named } from '../../business/doors/places.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';

/** A grant is for a person and a terminal of the same site, its days in order (E#111). */
export const doorGrantHooks: Hooks<typeof doorGrant> = {
  beforeSave: async (work, items) => {
    const people = await named(work, employee, items, 'employee');
    const devices = await named(work, doorDevice, items, 'device');
    return items.map(({ before, values }) => {
      const whole = { ...before, ...values };
      const [person, device] = [people.get(String(whole.employee)), devices.get(String(whole.device))];
      if (!person) return err(malformed({ field: 'employee', rule: 'missing' }));
      if (device?.village !== person.village) return err(malformed({ field: 'device', rule: 'choice' }));
      const { startDate, endDate } = whole;
      if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
        return err(malformed({ field: 'endDate', rule: 'order' }));
      values['village'] = person.village;
      return ok(undefined);
    });
  },
};
