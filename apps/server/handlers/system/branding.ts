import { branding } from '@parkdeck/core/catalogue/index';
import { ok, err } from '@parkdeck/core/lib/result';
import type { Entity } from '@parkdeck/core/kit/resource';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { topMenuId } from '../../access/menus.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { allTopMenus } from '../../business/system/own-menus.ts';

type Variant = Entity<typeof branding>['variant'];

/** Host of the row for all hosts without one of their own. */
const ANY_HOST = '*';
/** Default of a database without any row. */
const BUILT_IN = {
  id: 'default',
  host: ANY_HOST,
  shortName: 'Parkdeck',
  title: '智慧停车管理平台',
  variant: 'standard',
  topMenus: [],
  communityEntry: false,
} as const;

/** Top menus of a variant when the row names none (O1): these only, or all but these. */
const SHOWN: Readonly<
  Record<NonNullable<Variant>, { readonly only?: readonly string[]; readonly not?: readonly string[] }>
> = {
  standard: {},
  heat: { only: ['home', 'doors', 'vehicles', 'service', 'system'] },
  city: { not: ['doors'] },
  community: { not: ['roadside'] },
};

const shownTops = async (work: Work, variant: Variant): Promise<string[]> => {
  const { only, not = [] } = SHOWN[variant ?? 'standard'];
  return (await allTopMenus(work))
    .map((top) => top.id as string)
    .filter((id) => (!only || only.map(topMenuId).includes(id)) && !not.map(topMenuId).includes(id));
};

/**
 * The row of the first host that has one, with its top menus. One look-up in a unique index, so nothing is cached in
 * memory.
 */
const brandingOf = async (work: Work, hosts: readonly string[]) => {
  const rows = await work.find(branding, { where: { host: hosts } });
  const row = hosts.map((host) => rows.find((one) => one.host === host)).find(Boolean) ?? BUILT_IN;
  // An entry that leads nowhere is not shown (S27).
  const communityEntry = row.communityEntry && work.platform.config.communityUrl !== undefined;
  return {
    ...row,
    communityEntry,
    topMenus: row.topMenus.length > 0 ? row.topMenus : await shownTops(work, row.variant),
  };
};

export const brandingHandlers = {
  'get-by-host': async (work, { host }) => {
    const given = host.trim().toLowerCase();
    return ok(await brandingOf(work, [given, given.replace(/:\d+$/, ''), ANY_HOST]));
  },
  // Rows belong to hosts, not to companies: a request without a host gets the row for all hosts.
  'get-of-user': async (work, { user }) =>
    user && user !== work.actor.user ? err(UNKNOWN) : ok(await brandingOf(work, [ANY_HOST])),
} satisfies HandlersOf<typeof branding>;

export const brandingHooks: Hooks<typeof branding> = {
  beforeSave: eachItem(async (_work, { values }) => {
    if (typeof values.host === 'string') values.host = values.host.trim().toLowerCase();
    return ok(undefined);
  }),
};
