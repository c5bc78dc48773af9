import { sql } from 'drizzle-orm';
import { department } from '@parkdeck/core/catalogue/parks/department';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { err, ok } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { atField, malformed } from '../../platform/refusal.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { takenBeside } from '../../business/parks/place-rules.ts';
import { forest, withDescendants } from '../../engine/tree.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inReach } from '../../db/policies.ts';

const CYCLE = atField('parent', 'cycle', {
  zh: '上级部门不能是自己或自己的下级',
  en: 'A department cannot stand below itself',
});
/** The choice "all" of filters; its value is empty. */
const ALL = { zh: '全部', en: 'All' };

export const departmentHandlers = {
  tree: async (work, { tenant }) => {
    const ofTenant = tenant
      ? [sql`t.company_id in (select c.id from company c where c.tenant = ${tenant} and c.deleted_at is null)`]
      : [];
    const rows = await work.find(department, {
      where: [inReach(department, work.actor), ...ofTenant],
      columns: ['name', 'parent'],
      order: ['sort', 'name', 'id'],
    });
    const nodes = forest(rows.map(({ id, name, parent }) => ({ id, title: name, parent })));
    return ok({ rows: nodes, total: nodes.length });
  },
  lookup: async (work, { company, withAll }) => {
    const found = await optionsOf(work, department, company ? [sql`t.company_id = ${company}`] : []);
    return found.ok && withAll ? ok([{ label: ALL[work.actor.language], value: '' }, ...found.value]) : found;
  },
  'lookup-master': (work, { village }) =>
    optionsOf(work, department, [{ main: true }, ...conditions(department, { village: village ? [village] : [] })]),
  'lookup-of-park': (work, { park: id }) => optionsOf(work, department, id ? [sql`${id} = any(t.parks)`] : []),
} satisfies HandlersOf<typeof department>;

/** Departments form a tree within one village and work at its parks only. */
export const departmentHooks: Hooks<typeof department> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    const village = String(whole.village);
    if (before && before.village !== village) return err(malformed({ field: 'village', rule: 'fixed' }));
    if (typeof values.parent === 'string') {
      const [above] = await work.find(department, { where: { id: values.parent }, columns: ['village'] });
      if (above?.village !== village) return err(malformed({ field: 'parent', rule: 'choice' }));
      if (before && (await withDescendants(work, department, 'parent', [before.id])).includes(values.parent))
        return err(CYCLE);
    }
    const parks = Array.isArray(values.parks) ? [...new Set(values.parks)] : [];
    const own = await work.find(park, {
      where: { id: parks, village },
      columns: [],
    });
    if (own.length < parks.length) return err(malformed({ field: 'parks', rule: 'choice' }));
    // The engine compares siblings with the same parent; top departments of a village have none.
    const taken = whole.parent
      ? undefined
      : await takenBeside(
          work,
          department,
          sql`t.parent_id is null and t.village_id = ${village}`,
          whole.name,
          before?.id,
        );
    return taken ? err(taken) : ok(undefined);
  }),
};
