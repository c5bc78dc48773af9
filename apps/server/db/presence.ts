import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { GONE_SECONDS } from '@parkdeck/core/domain/service/calls/states';
import { NOW } from './clock.ts';

const lately = (now: SQL): SQL => sql`p.seen_at > ${now} - make_interval(secs => ${GONE_SECONDS})`;

/** Whether a live stream of the subject is open. */
export const isThere = (subject: SQL, now: SQL = NOW): SQL =>
  sql`exists (select from live_presence p where p.subject = ${subject} and p.open and ${lately(now)})`;

/** Whether the subject has given a sign of life lately; its stream may have been lost for a moment. */
export const wasThere = (subject: SQL, now: SQL = NOW): SQL =>
  sql`exists (select from live_presence p where p.subject = ${subject} and ${lately(now)})`;
