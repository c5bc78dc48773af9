import { menu } from '@parkdeck/core/catalogue/index';
import { arranged, type MenuRefusal } from '@parkdeck/core/domain/system/menus/arrange';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { sql } from 'drizzle-orm';
import type { Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { bindTops } from './menu-hooks.ts';

const WHY: Readonly<Record<MenuRefusal, Refusal>> = {
  unknown: malformed({ field: 'moves', rule: 'missing' }),
  button: refused('menu-button', {
    zh: '按钮跟着它的页面，只能移动目录和页面',
    en: 'Buttons stay with their page; only folders and pages are moved',
  }),
  page: refused('menu-page', {
    zh: '页面下不能放菜单，放到目录里',
    en: 'Nothing stands below a page; choose a folder',
  }),
  'below-itself': refused('own-ancestor', {
    zh: '上级不能是自己或自己的下级',
    en: 'An entry cannot stand below itself',
  }),
};

interface Move {
  readonly menu: string;
  readonly parent?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/**
 * Moves folders and pages, all or none. What leaves the top of a top menu is no longer bound to it; what comes to the
 * top is bound to the top menus that it stood under. Answers how many entries stand elsewhere.
 */
export const arrangeMenus = async (work: Work, moves: readonly Move[]): Promise<Result<number, Refusal>> => {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('menu order', 0))`);
  const ids = (await work.find(menu, { columns: ['name'], order: 'id' })).map(({ id }) => id);
  const rows = await work.rows(menu, ids);
  const places = [...rows.values()].map(({ id, parent, kind, sort }) => ({ id, parent, kind, sort: sort ?? 0 }));
  const after = arranged(
    places,
    moves.map((one) => ({ menu: one.menu, parent: one.parent ?? null, before: one.before ?? null })),
  );
  if (!after.ok) return err(WHY[after.error]);
  const rootOf = (id: string): string => {
    const parent = rows.get(id)?.parent ?? null;
    return parent === null ? id : rootOf(parent);
  };
  let count = 0;
  for (const { id, parent, sort } of after.value) {
    const row = rows.get(id);
    if (!row || (row.parent === parent && row.sort === sort)) continue;
    count += 1;
    const isTop = parent === null;
    const wasTop = row.parent === null;
    const tops = isTop === wasTop ? row.topMenus : isTop ? (rows.get(rootOf(id))?.topMenus ?? []) : [];
    await bindTops(work, id, tops, row.topMenus);
    work.update(menu, row, { parent, sort, topMenus: tops });
  }
  return ok(count);
};
