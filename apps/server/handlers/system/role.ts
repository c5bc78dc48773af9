import { sql } from 'drizzle-orm';
import { company, role, user } from '@parkdeck/core/catalogue/index';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { aboveOwn, beyond, ownRights, rightsOfRoles, together } from '../../business/system/rights.ts';
import { isLastRole, MANAGES, NOBODY_LEFT } from '../../business/system/last-admin.ts';
import { effectOf } from '../../business/system/role-effect.ts';
import { actionOfCode } from '../../access/codes.ts';
import { ROOT_COMPANY } from '../../access/scope.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { allMenus, labelOf, publicMenuIds } from '../../business/system/own-menus.ts';
import { forest } from '../../engine/tree.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inReach } from '../../db/policies.ts';

/** Maximum number of options of a lookup (rules 8.1). */
const LOOKUP_MAX = 300;
const DEFAULT_SIZE = 10;
type Role = Stored<typeof role>;

const named = ({ id, name }: Role) => ({ id, name });
const rolesOf = (work: Work, of: string | null | undefined, limit = LOOKUP_MAX): Promise<Role[]> =>
  work.find(role, {
    where: [inReach(role, work.actor), ...(of ? [sql`t.company_id = ${of}`] : [])],
    columns: ['name', 'company'],
    order: ['sort', 'id'],
    limit,
  });

/** Roles that the actor may assign: those without rights beyond the actor's own. */
const grantable = async (work: Work, rows: readonly Role[]): Promise<Role[]> => {
  const [own, rights] = [
    await ownRights(work),
    await rightsOfRoles(
      work.tx,
      rows.map((row) => row.id),
    ),
  ];
  return rows.filter((row) => {
    const held = rights.get(row.id);
    return held !== undefined && beyond(own, held) === undefined;
  });
};

/** An actor may not change a role with rights beyond the own ones. */
const mayChange = async (work: Work, rows: readonly Role[]): Promise<readonly Result<void, Refusal>[]> => {
  const [own, rights] = [
    await ownRights(work),
    await rightsOfRoles(
      work.tx,
      rows.map((row) => row.id),
    ),
  ];
  return rows.map((row) => {
    const held = rights.get(row.id);
    const what = held && beyond(own, held);
    return what === undefined ? ok(undefined) : err(aboveOwn(what));
  });
};

export const roleHandlers = {
  /**
   * Replaces the menus of roles. A company's role is limited to the published set (D7), and new entries to the actor's
   * own rights.
   */
  'grant-menus': async (work, items) => {
    const [changeable, shared, menus] = [
      await mayChange(
        work,
        items.map(({ row }) => row),
      ),
      await publicMenuIds(work),
      new Map((await allMenus(work)).map((row) => [row.id as string, row])),
    ];
    const last = new Set<string>();
    const manages = (ids: readonly string[]): boolean => ids.some((id) => menus.get(id)?.code === MANAGES);
    for (const { row, input } of items)
      if (await isLastRole(work, row, { isEmpty: !input.menus?.length, gives: manages(input.menus ?? []) }))
        last.add(row.id);
    return items.map(({ row, input }, index): Result<void, Refusal> => {
      const allowed = changeable[index];
      if (allowed && !allowed.ok) return allowed;
      if (last.has(row.id)) return err(NOBODY_LEFT);
      const wanted = [...new Set<string>(input.menus ?? [])];
      const outside =
        row.company === ROOT_COMPANY
          ? undefined
          : wanted.find((id) => !shared.has(id) && menus.get(id)?.kind !== 'folder');
      if (outside !== undefined) {
        const code = menus.get(outside)?.code ?? outside;
        return err(
          refused(
            'outside-public',
            { zh: `不在公共权限内：${code}`, en: `Not among the public permissions: ${code}` },
            { code },
          ),
        );
      }
      const above = wanted
        .map((id) => menus.get(id))
        .find(
          (entry) =>
            entry?.kind === 'button' && !work.actor.codes.has(entry.code) && !row.menus.some((id) => id === entry.id),
        );
      if (above) return err(aboveOwn(above.code));
      work.update(role, row, { menus: wanted });
      return ok(undefined);
    });
  },

  /** The pages of a role, each with what may be done there; what belongs to none stands below its folder or alone. */
  rights: async (work, { row }) => {
    const shared = row.company === ROOT_COMPANY ? undefined : await publicMenuIds(work);
    const held = new Set<string>(row.menus.filter((id) => shared?.has(id) ?? true));
    const all = await allMenus(work);
    const things = all.filter(
      ({ id, kind, code }) => kind === 'button' && held.has(id) && actionOfCode(code) !== 'view',
    );
    const above = new Set<string | null>(things.map(({ parent }) => parent));
    const shown = all.filter(
      ({ id, kind }) => kind !== 'button' && (above.has(id) || (kind === 'page' && held.has(id))),
    );
    const rows = forest(
      [...shown, ...things].map((entry) => ({
        id: entry.id,
        title: labelOf(entry, work.actor.language),
        parent: entry.kind === 'button' ? entry.parent : null,
      })),
    );
    return ok({ rows, total: rows.length });
  },

  effect: (work, { row, input }) => effectOf(work, row, { menus: input.menus ?? [], user: input.user ?? null }),

  'own-page': async (work, { page, size }) => {
    const rows = await grantable(work, await rolesOf(work, undefined, 10_000));
    const [from, count] = [((page ?? 1) - 1) * (size ?? DEFAULT_SIZE), size ?? DEFAULT_SIZE];
    return ok({ rows: rows.slice(from, from + count).map(named), total: rows.length });
  },

  'list-of-company': async (work, { company: of }) => {
    const rows = await rolesOf(work, of);
    return ok({ rows: rows.map(named), total: rows.length });
  },

  'list-with-checked': async (work, { user: whose, company: of }) => {
    const [person] = whose ? await work.find(user, { where: { id: whose }, columns: ['roles', 'company'] }) : [];
    const held: readonly string[] = person?.roles ?? [];
    const rows = await rolesOf(work, of ?? person?.company);
    const may = new Set((await grantable(work, rows)).map((row) => row.id));
    const shown = rows.filter((row) => may.has(row.id) || held.includes(row.id));
    return ok({ rows: shown.map((row) => ({ ...named(row), checked: held.includes(row.id) })), total: shown.length });
  },

  tree: async (work, { tenant }) => {
    const companies = await work.find(company, {
      where: [inReach(company, work.actor), ...(tenant ? [sql`t.tenant = ${tenant}`] : [])],
      columns: ['name', 'parent'],
      order: ['name', 'id'],
    });
    const known = new Set<string>(companies.map((row) => row.id));
    const roles = (await rolesOf(work, undefined, 10_000)).filter((row) => known.has(row.company));
    const rows = forest([
      ...companies.map((row) => ({ id: row.id, title: row.name, parent: row.parent })),
      ...roles.map((row) => ({ id: row.id, title: row.name, parent: row.company })),
    ]);
    return ok({ rows, total: rows.length });
  },

  lookup: async (work, { company: of }) =>
    ok((await rolesOf(work, of)).map((row) => ({ label: row.name, value: row.id }))),
} satisfies HandlersOf<typeof role>;

/** A role cannot change its company, and nobody gives it a wider scope or higher limits than their own. */
export const roleHooks: Hooks<typeof role> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before && values.company !== undefined && values.company !== before.company)
      return err(malformed({ field: 'companyId', rule: 'fixed' }));
    if (before) {
      const [allowed] = await mayChange(work, [before]);
      if (allowed && !allowed.ok) return allowed;
    }
    const { allParks = false, refundMax = null, waiveMax = null }: Record<string, unknown> = { ...before, ...values };
    const limit = (value: unknown): number | null => (typeof value === 'number' ? value : null);
    const what = beyond(await ownRights(work), {
      ...together([]),
      allParks: allParks === true,
      refundMax: limit(refundMax),
      waiveMax: limit(waiveMax),
    });
    return what === undefined ? ok(undefined) : err(aboveOwn(what));
  }),
  remove: async (work, row) => (await mayChange(work, [row]))[0] ?? ok(undefined),
};
