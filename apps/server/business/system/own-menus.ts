import { sql } from 'drizzle-orm';
import { menu, pages, topMenu } from '@parkdeck/core/catalogue/index';
import { codeOfPath, isOffered } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { Language } from '@parkdeck/core/kit/words';
import { pageOfCode } from '../../access/codes.ts';
import { ROOT_COMPANY } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { wordsOfCode } from '../../access/menus.ts';

export type MenuRow = Stored<typeof menu>;
export type TopRow = Stored<typeof topMenu>;

/** The home page with figures: who is not granted it has the plain one (S15). */
export const HOME_PATH = '/wel/index';
const LEAN = ['name', 'code', 'path', 'icon', 'kind', 'parent', 'sort', 'newWindow', 'keepAlive'];
const BY_SORT = sql`t.sort, t.id`;

/** The whole tree, siblings in their order. */
export const allMenus = (work: Work): Promise<MenuRow[]> => work.find(menu, { columns: LEAN, order: BY_SORT });
export const allTopMenus = (work: Work): Promise<TopRow[]> => work.find(topMenu, { order: BY_SORT });

const PUBLIC = sql`select unnest(a.menus) from admin_role a where a.deleted_at is null`;

/** Keys that the platform has published: the most that a company's role may hold (D7). */
export const publicMenuIds = async (work: Work): Promise<ReadonlySet<string>> => {
  const found = await work.tx.execute<{ id: string }>(sql`select distinct p.id from (${PUBLIC}) p (id)`);
  return new Set(found.rows.map((row) => row.id));
};

/** Published keys that the actor's roles hold; undefined: all keys. The roles may be outside of a switched company. */
export const ownMenuIds = async (work: Work): Promise<ReadonlySet<string> | undefined> => {
  const { actor } = work;
  if (actor.type === 'platform') return undefined;
  const found = await elevated(work.tx, () =>
    work.tx.execute<{ id: string }>(sql`
    select distinct m.id from role r cross join unnest(r.menus) m (id)
    where r.deleted_at is null and r.id = any(${sql.param([...actor.roles])})
    and (r.company_id = ${ROOT_COMPANY} or m.id in (${PUBLIC}))`),
  );
  return new Set(found.rows.map((row) => row.id));
};

const declared = new Map<string, PageDef>((pages as readonly PageDef[]).map((page) => [codeOfPath(page.path), page]));

/**
 * Pages that somebody with these codes is offered, with the folders above them: those of the roles (`own`), and those
 * that the codes open. Who has no role has no menu (rules 9.3).
 */
export const offered = (
  codes: ReadonlySet<string>,
  rows: readonly MenuRow[],
  own: ReadonlySet<string> | undefined,
): readonly MenuRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = new Set([...codes].map(pageOfCode));
  const offers = (row: MenuRow): boolean => {
    const page = declared.get(row.code ?? '');
    const granted = own === undefined || own.has(row.id);
    if (!page || page.path === HOME_PATH || own?.size === 0) return granted;
    return isOffered(page, {
      holds: (code) => codes.has(code),
      actsOn: (place) => places.has(place),
      granted,
    });
  };
  const kept = new Set<string>();
  for (const row of rows) {
    if (row.kind !== 'page' || !offers(row)) continue;
    for (
      let at: MenuRow | undefined = row;
      at && !kept.has(at.id);
      at = at.parent === null ? undefined : byId.get(at.parent)
    )
      kept.add(at.id);
  }
  return rows.filter((row) => kept.has(row.id));
};

/** The name as shown: the one edited by people, else the declared one in the reader's language. */
export const labelOf = (row: { readonly name: string; readonly code: string | null }, language: Language): string => {
  const declared = wordsOfCode(row.code ?? '');
  return declared?.zh === row.name ? declared[language] : row.name;
};
