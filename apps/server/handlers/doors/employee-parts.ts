import { employee } from '@parkdeck/core/catalogue/doors/employee';
import type { employeeFollow } from '@parkdeck/core/catalogue/doors/employee-follow';
import type { employeePhoto } from '@parkdeck/core/catalogue/doors/employee-photo';
import { err, ok } from '@parkdeck/core/lib/result';
import { named } from '../../business/doors/places.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';

/** A photo belongs to the site of its person (E#113). */
export const employeePhotoHooks: Hooks<typeof employeePhoto> = {
  beforeSave: async (work, items) => {
    const people = await named(work, employee, items, 'employee');
    return items.map(({ before, values }) => {
      const person = people.get(String({ ...before, ...values }.employee));
      if (!person) return err(malformed({ field: 'employee', rule: 'missing' }));
      values['village'] = person.village;
      return ok(undefined);
    });
  },
};

/** Everybody follows for himself (E#114). */
export const employeeFollowHooks: Hooks<typeof employeeFollow> = {
  beforeSave: async (work, items) => {
    const people = await named(work, employee, items, 'employee');
    return items.map(({ before, values }) => {
      const person = people.get(String({ ...before, ...values }.employee));
      if (!person) return err(malformed({ field: 'employee', rule: 'missing' }));
      Object.assign(values, { village: person.village, user: work.actor.user });
      return ok(undefined);
    });
  },
};
