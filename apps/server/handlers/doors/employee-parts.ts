import { employee } from '@parkdeck/core/catalogue/doors/employee';
import type { employeeFollow } from '@parkdeck/core/catalogue/doors/employee-follow';
import type { employeePhoto } from '@parkdeck/core/catalogue/doors/employee-photo';
import { err, ok } from '@parkdeck/core/lib/result';
import { readPhoto } from '../../business/doors/photos.ts';
import { named } from '../../business/doors/places.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Result } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';

/** The photo of a person, with what can be read of it; the person has the same one (E#113). */
export const employeePhotoHooks: Hooks<typeof employeePhoto> = {
  beforeSave: async (work, items) => {
    const people = await named(work, employee, items, 'employee');
    const outcomes: Result<void, Refusal>[] = [];
    for (const { before, values } of items) {
      const person = people.get(String({ ...before, ...values }.employee));
      const facts = typeof values.image === 'string' ? await readPhoto(work, values.image) : ok({});
      if (!person) outcomes.push(err(malformed({ field: 'employee', rule: 'missing' })));
      else if (!facts.ok) outcomes.push(facts);
      else {
        Object.assign(values, { village: person.village, ...facts.value });
        outcomes.push(ok(undefined));
      }
    }
    return outcomes;
  },
  afterSave: async (work, items) => {
    const people = await work.rows(
      employee,
      items.map(({ row }) => row.employee),
    );
    for (const { row } of items) {
      const person = people.get(row.employee);
      if (person && person.photo !== row.image) work.update(employee, person, { photo: row.image });
    }
  },
  remove: async (work, row) => {
    const person = (await work.rows(employee, [row.employee])).get(row.employee);
    if (person) work.update(employee, person, { photo: null });
    return ok(undefined);
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
