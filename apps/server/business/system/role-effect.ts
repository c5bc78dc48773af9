import { role, user } from '@parkdeck/core/catalogue/index';
import type { RightsOfPage, RoleHolder } from '@parkdeck/core/catalogue/system/role';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { sql } from 'drizzle-orm';
import { actionOfCode } from '../../access/codes.ts';
import { ROOT_COMPANY } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { allMenus, labelOf, offered, publicMenuIds, type MenuRow } from './own-menus.ts';

/** Most users of a role who are named. */
const MOST = 300;
type Role = Stored<typeof role>;

interface Proposed {
  readonly menus: readonly string[];
  /** Whose rights are asked for; null: of somebody with this role alone. */
  readonly user: string | null;
}
interface Effect {
  readonly users: readonly RoleHolder[];
  readonly total: number;
  readonly pages: number;
  readonly things: number;
  readonly gained: readonly RightsOfPage[];
  readonly lost: readonly RightsOfPage[];
}

/** Pages and buttons that somebody has through these keys. */
const rightsOf = (rows: readonly MenuRow[], held: ReadonlySet<string>): ReadonlySet<string> => {
  const buttons = rows.filter(({ id, kind }) => kind === 'button' && held.has(id));
  const pages = offered(new Set(buttons.map(({ code }) => code)), rows, held).filter(({ kind }) => kind === 'page');
  return new Set([...pages, ...buttons].map(({ id }) => id));
};

/** Seeing a page is told by the page itself. */
const isThing = ({ kind, code }: MenuRow): boolean => kind === 'button' && actionOfCode(code) !== 'view';

/** What the first has beyond the second, by page in the order of the menu. */
const beyond = (
  work: Work,
  rows: readonly MenuRow[],
  more: ReadonlySet<string>,
  less: ReadonlySet<string>,
): readonly RightsOfPage[] => {
  const own = new Set<string>([...more].filter((id) => !less.has(id)));
  const things = rows.filter((row) => isThing(row) && own.has(row.id));
  const title = (row: MenuRow): string => labelOf(row, work.actor.language);
  return rows.flatMap((row): RightsOfPage[] => {
    if (row.kind === 'button') return [];
    const here = things.filter(({ parent }) => parent === row.id).map(title);
    const isPage = row.kind === 'page' && own.has(row.id);
    return isPage || here.length > 0 ? [{ id: row.id, title: title(row), isPage, things: here }] : [];
  });
};

/**
 * What a user would see and be allowed if a role had these menus, against now; the user keeps what other roles give.
 * Nothing is written.
 */
export const effectOf = async (
  work: Work,
  of: Role,
  { menus, user: whose }: Proposed,
): Promise<Result<Effect, Refusal>> => {
  const [rows, shared] = [await allMenus(work), await publicMenuIds(work)];
  const holders = await work.find(user, {
    where: [sql`t.roles @> array[${of.id}]::text[]`],
    columns: ['nickName', 'roles', 'kind'],
    order: ['nickName', 'id'],
    limit: MOST,
  });
  const person = holders.find(({ id }) => id === whose);
  if (whose !== null && !person) return err(malformed({ field: 'userId', rule: 'missing' }));
  const others = (person?.roles ?? []).filter((id) => id !== of.id);
  // the other roles of a user may be of other companies than the actor's
  const rest = await elevated(work.tx, () => work.find(role, { where: { id: others }, columns: ['menus', 'company'] }));
  const published = ({ company, menus: ids }: Pick<Role, 'company' | 'menus'>): readonly string[] =>
    ids.filter((id) => company === ROOT_COMPANY || shared.has(id));
  const kept = rest.flatMap(published);
  const heldWith = (own: readonly string[]): ReadonlySet<string> => {
    const allowed = own.filter((id) => of.company === ROOT_COMPANY || shared.has(id));
    return person?.kind === 'platform'
      ? new Set<string>(rows.map(({ id }) => id))
      : rightsOf(rows, new Set([...kept, ...allowed]));
  };
  const [before, after] = [heldWith(of.menus), heldWith(menus)];
  return ok({
    users: holders.map(({ id, nickName }) => ({ id, name: nickName ?? id })),
    total: holders.length,
    pages: rows.filter(({ id, kind }) => kind === 'page' && after.has(id)).length,
    things: rows.filter((row) => isThing(row) && after.has(row.id)).length,
    gained: beyond(work, rows, after, before),
    lost: beyond(work, rows, before, after),
  });
};
