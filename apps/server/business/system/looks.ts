import { PRODUCT_TITLE } from '@parkdeck/core/vocabulary/product';
import { sql } from 'drizzle-orm';
import { branding, topMenus as tops } from '@parkdeck/core/catalogue/index';
import { menusOfVariant, VARIANT_OFFERS } from '@parkdeck/core/catalogue/shell/variants';
import { ANY_HOST } from '@parkdeck/core/catalogue/system/branding';
import type { Entity } from '@parkdeck/core/kit/resource';
import { topMenuId } from '../../access/menus.ts';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';
import { allTopMenus } from './own-menus.ts';
import type { TopRow } from './own-menus.ts';

/** What a console shows of a row. Whose row it is and who wrote it is told to nobody: the look of a host is public. */
const SHOWN = [
  'id',
  'host',
  'logo',
  'shortName',
  'title',
  'signInLogo',
  'filing',
  'copyright',
  'variant',
  'topMenus',
  'communityEntry',
] as const;

/** Default of a database without any row. */
const BUILT_IN = {
  id: 'default',
  host: ANY_HOST,
  logo: null,
  shortName: 'Parkdeck',
  title: PRODUCT_TITLE.zh,
  signInLogo: null,
  filing: null,
  copyright: null,
  variant: 'standard',
  topMenus: [],
  communityEntry: false,
} as const;
type Row = Pick<Entity<typeof branding>, 'topMenus' | 'variant' | 'communityEntry'> & { readonly host: string };

const OURS: ReadonlySet<string> = new Set(tops.map(({ id }) => topMenuId(id)));

const topsOf = ({ topMenus, variant }: Row, all: readonly TopRow[]): readonly string[] => {
  if (topMenus.length > 0) return topMenus;
  const ids = all.map(({ id }): string => id);
  const declared = menusOfVariant(
    variant ?? 'standard',
    tops.map(({ id }) => id),
  ).map(topMenuId);
  // top menus of the operator's own belong to every variant that leaves some out by name
  const isOwn = (id: string): boolean => !OURS.has(id) && VARIANT_OFFERS[variant ?? 'standard'].only === undefined;
  return ids.filter((id) => declared.includes(id) || isOwn(id));
};

const lookOf = async (work: Work, row: Row) => ({
  ...row,
  // An entry that leads nowhere is not shown (S27).
  communityEntry: row.communityEntry && work.platform.config.communityUrl !== undefined,
  topMenus: topsOf(row, await allTopMenus(work)),
});

/** The row of the host, with or without its port, in any case; else the one for all hosts. One look-up in an index. */
const rowOfHost = async (work: Work, host: string) => {
  const given = host.trim().toLowerCase();
  const hosts = [given, given.replace(/:\d+$/, ''), ANY_HOST];
  const rows = await work.find(branding, { where: { host: hosts }, columns: [...SHOWN] });
  return hosts.map((one) => rows.find((row) => row.host === one)).find(Boolean) ?? BUILT_IN;
};

/** The sign-in service of the host's row, or of that for all hosts. */
export const providerOfHost = async (work: Work, host: string): Promise<string | null> => {
  const given = host.trim().toLowerCase();
  const hosts = [given, given.replace(/:\d+$/, ''), ANY_HOST];
  const rows = await work.find(branding, { where: { host: hosts }, columns: ['host', 'identityProvider'] });
  return hosts.map((one) => rows.find((row) => row.host === one)).find(Boolean)?.identityProvider ?? null;
};

/** The row of the actor's own company, or of the nearest one above it that has one. */
const rowOfCompany = async (work: Work) => {
  // Elevated: the companies above are not in the actor's scope; only the look of the nearest one is told.
  const found = await elevated(work.tx, () =>
    work.tx.execute<{ id: string }>(sql`with recursive up (id, parent_id, steps) as (
        select id, parent_id, 0 from company where id = ${work.actor.company}
        union select c.id, c.parent_id, up.steps + 1 from company c join up on c.id = up.parent_id where up.steps < 50)
      select b.id from branding b join up on b.company_id = up.id where b.deleted_at is null
      order by up.steps limit 1`),
  );
  const [row] = await work.find(branding, { where: { id: found.rows.map(({ id }) => id) }, columns: [...SHOWN] });
  return row;
};

/** The look of a host, with the top menus of its variant. */
export const lookOfHost = async (work: Work, host: string) => lookOf(work, await rowOfHost(work, host));

/** The look of the actor's company (rules 8.2); without one, the row for all hosts. */
export const lookOfUser = async (work: Work) =>
  lookOf(work, (await rowOfCompany(work)) ?? (await rowOfHost(work, ANY_HOST)));

/**
 * The top menus that the variant shows (B6): that of the actor's company, else that of the host that is asked; all
 * where it names none of them.
 */
export const ofOwnVariant = async (work: Work, tops: readonly TopRow[]): Promise<readonly TopRow[]> => {
  const row = (await rowOfCompany(work)) ?? (await rowOfHost(work, work.actor.host ?? ''));
  const chosen = topsOf(row, tops);
  const shown = tops.filter(({ id }) => chosen.includes(id));
  return shown.length > 0 ? shown : tops;
};
