import { sql } from 'drizzle-orm';
import { reachOf } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import type { Reach } from '../../platform/actor.ts';
import type { Work } from '../../engine/work.ts';

type Bounded = Pick<
  Reach,
  'allParks' | 'parks' | 'allSections' | 'sections' | 'allGates' | 'gates' | 'allSellers' | 'sellers'
>;

/** What limits a reach: the flag without limit, and the keys within one. */
const BOUNDS = [
  ['allParks', 'parks'],
  ['allSections', 'sections'],
  ['allGates', 'gates'],
  ['allSellers', 'sellers'],
] as const;

const isWithin = (own: Bounded, other: Bounded): boolean =>
  BOUNDS.every(([all, keys]) => own[all] || (!other[all] && other[keys].every((key) => own[keys].includes(key))));

const isLimited = ({ actor }: Work): boolean => !actor.everything && BOUNDS.some(([all]) => !actor[all]);

/** Sites granted to a user themselves: every park of them is theirs, a later one too. */
const grantedSites = async (work: Work, user: string): Promise<readonly string[]> => {
  const { rows } = await work.tx.execute<{ villages: readonly string[] }>(
    sql`select villages from park_grant where id = ${user} and deleted_at is null`,
  );
  return rows[0]?.villages ?? [];
};

const areSitesWithin = ({ actor }: Work, own: readonly string[], sites: readonly string[]): boolean =>
  actor.everything || actor.allParks || sites.every((site) => own.includes(site));

/**
 * Whether sites may be granted by the actor, or managed in an account that has them: only those which are the actor's
 * own as sites. Who works at one park of a site sees the site, but not its other parks.
 */
export const reachesSites = async (work: Work, sites: readonly string[]): Promise<boolean> => {
  if (areSitesWithin(work, [], sites)) return true;
  const own = await elevated(work.tx, () => grantedSites(work, work.actor.user));
  return areSitesWithin(work, own, sites);
};

/**
 * The accounts among these that see what the actor does not: a park, a section, a gate, a seller. Their rows may be out
 * of the actor's reach: hence `elevated`.
 */
export const reachingFurther = async (work: Work, accounts: readonly string[]): Promise<ReadonlySet<string>> => {
  const further = new Set<string>();
  const others = [...new Set(accounts)].filter((id) => id !== work.actor.user);
  if (!isLimited(work) || others.length === 0) return further;
  await elevated(work.tx, async () => {
    const own = await grantedSites(work, work.actor.user);
    for (const id of others) {
      const reach = await reachOf(work.tx, id, undefined, work.today);
      const sites = await grantedSites(work, id);
      if ((reach && !isWithin(work.actor, reach)) || !areSitesWithin(work, own, sites)) further.add(id);
    }
  });
  return further;
};
