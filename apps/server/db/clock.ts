import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The local day it is, as the transaction was told. */
export const TODAY: SQL = sql`(select current_setting('app.today', true)::date)`;

/** The platform's wall clock, as the transaction was told; the database's own where it was not. */
export const NOW: SQL = sql`coalesce(nullif((select current_setting('app.now', true)), '')::timestamptz, now())`;
