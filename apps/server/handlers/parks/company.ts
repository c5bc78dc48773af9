import { sql } from 'drizzle-orm';
import { company } from '@parkdeck/core/catalogue/parks/company';
import { err, ok } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { ROOT_COMPANY } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import { atField, malformed, refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { nameContains, optionsOf, ownRows } from '../../engine/lookups.ts';
import { takenAnywhere, takenBeside } from '../../business/parks/place-rules.ts';
import { withDescendants } from '../../engine/tree.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

const CYCLE = atField('parent', 'cycle', {
  zh: '上级单位不能是自己或自己的下级',
  en: 'A company cannot stand below itself',
});
const ROOT = refused('platform-company', {
  zh: '平台单位不能移动、停用或删除',
  en: 'The platform company cannot be moved, disabled or deleted',
});
const OWN = refused('own-company', { zh: '不能删除自己所在的单位', en: 'You cannot delete your own company' });

/** The topmost companies that the actor sees; the platform itself is nobody's master company. */
const masters = sql`t.id <> ${ROOT_COMPANY} and (t.parent_id is null or t.parent_id = ${ROOT_COMPANY}
  or not exists (select from company up where up.id = t.parent_id and up.deleted_at is null))`;

/** Adds a new company to its creator's scope: row-level security gets its key for the rest of the transaction. */
const reach = async (work: Work, id: string): Promise<void> => {
  await work.tx.execute(
    sql`select set_config('app.companies', array_append(coalesce(nullif(current_setting('app.companies', true), ''),
      '{}')::text[], ${id})::text, true)`,
  );
};

/** Top company of the group that a parent belongs to. */
const masterOf = async (work: Work, parent: string): Promise<string | null> => {
  if (parent === ROOT_COMPANY) return null;
  // The parent is visible; its own master may be above the actor's scope, but is stored in its row.
  const [above] = await work.find(company, { where: { id: parent }, columns: ['master'] });
  return above?.master ?? parent;
};

const moveBelow = async (work: Work, row: Stored<typeof company>, master: string | null): Promise<void> => {
  const keys = (await withDescendants(work, company, 'parent', [row.id])).filter((id) => id !== row.id);
  for (const child of (await work.rows(company, keys)).values())
    work.update(company, child, { master: master ?? row.id });
};

export const companyHandlers = {
  'own-list': (work) => ownRows(work, company),
  'own-page': (work, input) => ownRows(work, company, input),

  'own-tree': async (work) => {
    const { actor } = work;
    // While switched, the scope is narrower than the companies one may switch to (S13): hence `elevated`, limited to
    // the user's own company and below.
    const rows = await elevated(work.tx, async () => {
      const own =
        actor.type === 'platform' ? undefined : await withDescendants(work, company, 'parent', [actor.company]);
      return work.find(company, {
        where: own ? [sql`t.id = any(${sql.param([...own])})`] : [],
        columns: ['name', 'parent'],
        order: ['name', 'id'],
      });
    });
    return ok({ rows, total: rows.length });
  },

  lookup: (work) => optionsOf(work, company),
  'lookup-master': (work) => optionsOf(work, company, [masters]),
  'lookup-by-name': (work, { name }) => optionsOf(work, company, nameContains(company, name)),
  'lookup-master-by-name': (work, { name }) => optionsOf(work, company, [masters, ...nameContains(company, name)]),
  'lookup-all': (work, { text }) => optionsOf(work, company, nameContains(company, text)),
} satisfies HandlersOf<typeof company>;

/**
 * Companies form one tree below the platform's own (E#1): no cycle, codes unique on the platform, the group's top
 * company stored in each row.
 */
export const companyHooks: Hooks<typeof company> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before?.id === ROOT_COMPANY) return values.parent || values.state === 'disabled' ? err(ROOT) : ok(undefined);
    const taken = await takenAnywhere(work, company, 'code', values, before?.id);
    if (taken) return err(taken);
    if (!before) {
      values.parent ??= work.actor.switched ?? work.actor.company;
      const beside = await takenBeside(work, company, sql`t.parent_id = ${values.parent}`, values.name, undefined);
      if (beside) return err(beside);
      values.id = newId(company.prefix, work.now);
      values.master = await masterOf(work, String(values.parent));
      await reach(work, String(values.id));
      return ok(undefined);
    }
    if (values.parent === undefined || values.parent === before.parent) return ok(undefined);
    if (values.parent === null) return err(malformed({ field: 'parent', rule: 'required' }));
    if ((await withDescendants(work, company, 'parent', [before.id])).includes(String(values.parent)))
      return err(CYCLE);
    const master = await masterOf(work, String(values.parent));
    values.master = master;
    await moveBelow(work, before, master);
    return ok(undefined);
  }),
  remove: async (work, row) =>
    row.id === ROOT_COMPANY ? err(ROOT) : row.id === work.actor.company ? err(OWN) : ok(undefined),
};
