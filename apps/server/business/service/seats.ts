import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { GrantedSeat } from '@parkdeck/core/domain/service/calls/states';
import { reachOf } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import { grantLasts } from '../../db/predicates.ts';
import { isThere } from '../../db/presence.ts';
import type { Stored, Work } from '../../engine/work.ts';

export type Call = Stored<typeof intercomCall>;

/** The code that whoever answers calls holds. */
const ATTEND = 'system_remoteAuthorization_authorize';

/** An attendant's account, for the lane of a call. */
export interface Seat extends GrantedSeat {
  readonly id: string;
  readonly user: string;
}

/** Whether grant `g` holds today. */
const grantHolds = (day: SQL): SQL => sql`(g.state = 'enabled' and g.deleted_at is null and ${grantLasts(day)})`;

/**
 * The attendants whose grant for a lane holds today, who may answer and have the lane in their scope. One query for
 * all, and one for the reach of each: few serve a lane.
 */
export const seatsOf = (
  work: Work,
  { gate, park, company }: { readonly gate: string; readonly park: string; readonly company: string },
): Promise<readonly Seat[]> =>
  // What others may see and do is beyond the actor's scope; the result is only whether they serve this lane.
  elevated(work.tx, async () => {
    const found = await work.tx.execute<{ id: string; user: string; online: boolean; talking: boolean }>(sql`
      select s.id, s.user_id as user, ${isThere(sql`'user/' || s.user_id`)} as online,
        exists (select from intercom_call c where c.seat_user_id = s.id and c.state = 'talking'
        and c.deleted_at is null) as talking
      from seat_grant g join seat_user s on s.id = any(g.seat_users) and s.deleted_at is null
      join "user" u on u.id = s.user_id and u.deleted_at is null and u.state <> 'disabled'
      where g.gate_id = ${gate} and ${grantHolds(sql`${work.today}::date`)} order by s.id`);
    const able: Seat[] = [];
    for (const seat of found.rows) {
      const reach = await reachOf(work.tx, seat.user, undefined, work.today);
      const serves =
        reach &&
        (reach.everything ||
          (reach.codes.has(ATTEND) &&
            reach.companies.includes(company) &&
            (reach.allParks || reach.parks.includes(park)) &&
            (reach.allGates || reach.gates.includes(gate))));
      if (serves) able.push(seat);
    }
    return able;
  });

/** The actor's own account, and the gates that it serves today; undefined: he has none. */
export const ownSeat = async (
  work: Work,
): Promise<{ readonly id: string; readonly gates: readonly string[] } | undefined> =>
  (
    await work.tx.execute<{ id: string; gates: string[] }>(sql`select s.id, array(select g.gate_id from seat_grant g
      where s.id = any(g.seat_users) and ${grantHolds(sql`${work.today}::date`)} order by 1) as gates
      from seat_user s where s.user_id = ${work.actor.user} and s.deleted_at is null`)
  ).rows[0];

/** The users of some accounts. */
export const usersOfSeats = async (work: Work, seats: readonly string[]): Promise<readonly string[]> =>
  seats.length === 0
    ? []
    : // Whoever ends a call tells it to all at whom it rang.
      elevated(work.tx, async () =>
        (
          await work.tx.execute<{ user_id: string }>(
            sql`select user_id from seat_user where id = any(${sql.param(seats)}) order by 1`,
          )
        ).rows.map(({ user_id }) => user_id),
      );
