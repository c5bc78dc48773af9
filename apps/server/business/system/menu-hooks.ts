import { sql } from 'drizzle-orm';
import { adminMenu, menu, topMenu } from '@parkdeck/core/catalogue/index';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import { equals } from '../../db/where.ts';
import { referrer } from '../../engine/guards.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { isShipped } from '../../access/menus.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { labelOf } from './own-menus.ts';

const SHIPPED = refused('shipped', {
  zh: '系统自带的菜单不能删除。不想显示就从角色中去掉',
  en: 'This menu comes with the product and stays. Take it out of the roles to hide it',
});
const CYCLE = refused('own-ancestor', { zh: '上级不能是自己或自己的下级', en: 'An entry cannot stand below itself' });
/** Fields by which the program identifies an entry. */
const FIXED = ['code', 'kind', 'path'] as const;

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const isBelow = async (work: Work, id: string, ancestor: string): Promise<boolean> => {
  const found = await work.tx
    .execute(sql`with recursive up (id, parent_id) as (select id, parent_id from menu where id = ${id}
    union select m.id, m.parent_id from menu m join up on m.id = up.parent_id) select 1 from up
    where id = ${ancestor}`);
  return found.rows.length > 0;
};

/** The binding is stored on both sides: a menu names its top menus, a top menu its menus. Updates the other side. */
export const bindTops = async (
  work: Work,
  id: string,
  now: readonly string[],
  before: readonly string[],
): Promise<void> => {
  const tops = await work.rows(topMenu, [
    ...now.filter((top) => !before.includes(top)),
    ...before.filter((top) => !now.includes(top)),
  ]);
  for (const top of tops.values()) {
    const rest = texts(top.menus).filter((one) => one !== id);
    work.update(topMenu, top, { menus: now.includes(top.id) ? [...rest, id] : rest });
  }
};

/** What menus or top menus are called for who asks, by their keys. */
export const labelsOf = (
  work: Work,
  rows: readonly (Parameters<typeof labelOf>[0] & { readonly id: string })[],
): ReadonlyMap<string, string> => new Map(rows.map((row) => [row.id, labelOf(row, work.actor.language)]));

/**
 * Rules of the one tree, also as `admin-menu`: no cycles; entries shipped with the product keep their code and cannot
 * be removed.
 */
export const menuHooksOf = <R extends ResourceDef>(): Hooks<R> => ({
  computedFields: {
    label: async (work, ids) =>
      labelsOf(work, await work.find(menu, { where: { id: equals([...ids]) }, columns: ['name', 'code'] })),
  },
  beforeSave: eachItem(async (work, { before, values }) => {
    const fixed =
      before && isShipped(before.id)
        ? FIXED.find((key) => values[key] !== undefined && (values[key] ?? null) !== (before[key] ?? null))
        : undefined;
    if (fixed) return err(malformed({ field: fixed, rule: 'fixed' }));
    if (before && typeof values.parent === 'string' && (await isBelow(work, values.parent, before.id)))
      return err(CYCLE);
    return ok(undefined);
  }),
  afterSave: eachSaved(async (work, row, before) =>
    bindTops(work, row.id, texts(row.topMenus), texts(before?.topMenus)),
  ),
  remove: async (work, row) => {
    if (isShipped(row.id)) return err(SHIPPED);
    // The engine has checked references by one noun's name; the same row has a second name.
    const used = (await referrer(work, menu, row.id)) ?? (await referrer(work, adminMenu, row.id));
    return used ? err(used) : ok(undefined);
  },
});
