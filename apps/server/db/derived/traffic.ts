import { sql } from 'drizzle-orm';
import type { session } from '@parkdeck/core/catalogue/traffic/session';
import type { exception } from '@parkdeck/core/catalogue/traffic/exception';
import type { videoSession } from '@parkdeck/core/catalogue/traffic/video-session';
import { NOW } from '../clock.ts';
import type { DerivedSql } from './derived-sql.ts';

/** Seconds of a stay, up to now when it is open. */
const STAY = sql`extract(epoch from coalesce(t.out_time, ${NOW}) - t.in_time)::int`;

export const sessionDerived: DerivedSql<typeof session> = {
  short: sql`(t.state = 'left' and (t.owed > 0
    or exists (select from "order" o where o.session_id = t.id and o.state in ('unpaid', 'part-paid')
    and o.deleted_at is null)))`,
  // Calculated for the rows shown (`computedFields` of the noun's hooks).
  feeNow: sql`null::bigint`,
  byVisitor: sql`(t.visitor_car_id is not null)`,
  stay: STAY,
};

export const exceptionDerived: DerivedSql<typeof exception> = {
  // `carWaits` of core/domain/traffic/exceptions, in SQL.
  carWaits: sql`(t.kind <> 'device-down' and (t.kind <> 'result-unknown' or t.gate_id is not null))`,
  dueBy: sql`(t.opened_at + make_interval(secs => t.target))`,
};

export const videoSessionDerived: DerivedSql<typeof videoSession> = {
  byPile: sql`(t.pile_id is not null)`,
  stay: STAY,
};
