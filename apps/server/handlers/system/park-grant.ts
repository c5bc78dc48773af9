import { sql } from 'drizzle-orm';
import { park, parkGrant, user, village } from '@parkdeck/core/catalogue/index';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { rowsByIds } from '../../db/rows.ts';
import { mayManage, OTHER_PARKS } from '../../business/system/rights.ts';
import { reachesSites } from '../../business/system/rights-reach.ts';
import { reachOf } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import { refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

const OTHER_COMPANY = refused('other-company', {
  zh: '车场或小区不在用户的单位范围内',
  en: 'A park or site lies outside of the user’s company',
});

type Grant = Stored<typeof parkGrant>;
const onlyPark = (row: Grant, only: string | null | undefined): Grant =>
  only ? { ...row, parks: row.parks.filter((id) => id === only) } : row;

export const parkGrantHandlers = {
  /**
   * Replaces the parks granted to a user. Parks must be in the granter's scope (rules 0.8) and within the reach of the
   * user's company.
   */
  replace: async (work, items) =>
    Promise.all(
      items.map(async ({ row, input }): Promise<Result<void, Refusal>> => {
        const person = (await work.rows(user, [row.id])).get(row.id);
        if (!person) return err(UNKNOWN);
        const [managed] = await mayManage(work, [person]);
        if (managed && !managed.ok) return managed;
        if (!(await reachesSites(work, input.villages ?? []))) return err(OTHER_PARKS);
        const companies =
          // the reach of that user, not of the actor
          (await elevated(work.tx, () => reachOf(work.tx, row.id, undefined, work.today)))?.companies ?? [];
        for (const [place, ids] of [
          [park, input.parks],
          [village, input.villages],
        ] as const) {
          const outside = await work.find(place, {
            where: [
              sql`t.id = any(${sql.param([...(ids ?? [])])})`,
              sql`not t.company_id = any(${sql.param([...companies])})`,
            ],
            columns: [],
            limit: 1,
          });
          if (outside.length > 0) return err(OTHER_COMPANY);
        }
        work.update(parkGrant, row, {
          parks: [...new Set(input.parks ?? [])],
          villages: [...new Set(input.villages ?? [])],
        });
        return ok(undefined);
      }),
    ),

  get: async (_work, { row, input }) => ok(onlyPark(row, input.park)),

  'own-list': async (work, { park: only }) => {
    const { user: own } = work.actor;
    // the user's own row may be outside of a switched company
    const found = await elevated(work.tx, () => rowsByIds(work.tx, parkGrant, [own], { full: true }));
    const rows = [...found.values()].map((row) => onlyPark(row as Grant, only)); // selected by the noun's own fields
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof parkGrant>;
