import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The local day, as set for the transaction. */
export const TODAY: SQL = sql`(select current_setting('app.today', true)::date)`;

/** The platform's wall clock, as set for the transaction; the database's own clock when it is not set. */
export const NOW: SQL = sql`coalesce(nullif((select current_setting('app.now', true)), '')::timestamptz, now())`;
