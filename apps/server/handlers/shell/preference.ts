import { and, count, eq, sql } from 'drizzle-orm';
import type { preference as service } from '@parkdeck/core/catalogue/index';
import type { SharedViewRow } from '@parkdeck/core/catalogue/shell/shared-view';
import { err, ok } from '@parkdeck/core/lib/result';
import { preference } from '../../db/system.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';

/** Maximum characters of one value as JSON, and maximum values per user. */
const MOST_TEXT = 100_000;
const MOST_NAMES = 200;
const NAME = /^[\w.:/-]{1,60}$/;
const FULL = refused('too-many-preferences', {
  zh: `个人设置最多 ${MOST_NAMES} 项`,
  en: `At most ${MOST_NAMES} settings`,
});

const SHARES = 'system_sysRole_shareView';

/** The views that are shared with a role of the actor in the company that they work for now, and those they share. */
const viewsFor = async (work: Work): Promise<readonly SharedViewRow[]> => {
  const { user, roles, codes, switched, company } = work.actor;
  const found = await work.tx.execute<{
    id: string;
    name: string;
    list: string;
    look: SharedViewRow['look'];
    roles: readonly string[];
    by: string | null;
    own: boolean;
  }>(sql`select v.id, v.name, v.list, v.look, v.owner_id = ${user} as own,
      coalesce((select array_agg(r.name order by r.sort, r.id) from role r where r.id = any(v.roles)), '{}') as roles,
      (select u.nick_name from "user" u where u.id = v.owner_id) as by
    from shared_view v where v.deleted_at is null and v.company_id = ${switched ?? company}
      and (v.roles && ${sql.param(roles)}::text[] or v.owner_id = ${user}) order by v.created_at, v.id`);
  return found.rows.map(({ own, by, ...view }) => ({ ...view, by: by ?? '', mine: own && codes.has(SHARES) }));
};

export const preferenceHandlers = {
  get: async (work) => {
    const rows = await work.tx.select().from(preference).where(eq(preference.user, work.actor.user));
    return ok({
      values: Object.fromEntries(rows.map((row) => [row.name, row.value])),
      sharedViews: await viewsFor(work),
    });
  },

  /** Sets one value; without a value the name is deleted. */
  save: async (work, { name, value }) => {
    if (!NAME.test(name)) return err(malformed({ field: 'name', rule: 'format' }));
    const own = eq(preference.user, work.actor.user);
    if (value === null || value === undefined) {
      await work.tx.delete(preference).where(and(own, eq(preference.name, name)));
      return ok(null);
    }
    if (JSON.stringify(value).length > MOST_TEXT)
      return err(malformed({ field: 'value', rule: 'max', limit: MOST_TEXT }));
    await work.tx
      .insert(preference)
      .values({ user: work.actor.user, name, value })
      .onConflictDoUpdate({ target: [preference.user, preference.name], set: { value } });
    const [held] = await work.tx.select({ n: count() }).from(preference).where(own);
    return (held?.n ?? 0) > MOST_NAMES ? err(FULL) : ok(null);
  },
} satisfies HandlersOf<typeof service>;
