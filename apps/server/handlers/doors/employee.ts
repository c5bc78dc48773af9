import { department } from '@parkdeck/core/catalogue/parks/department';
import type { employee } from '@parkdeck/core/catalogue/doors/employee';
import { named, withinSite } from '../../business/doors/places.ts';
import type { Hooks } from '../../engine/behaviour.ts';

/** A person works in departments of his site; whom the console adds needs no check (E#112). */
export const employeeHooks: Hooks<typeof employee> = {
  beforeSave: async (work, items) => {
    const departments = await named(work, department, items, 'departments');
    return items.map((item) => {
      if (!item.before) item.values['admittedAt'] = work.now;
      return withinSite(item, departments, 'departments');
    });
  },
};
