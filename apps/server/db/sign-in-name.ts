import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * The one rule by which sign-in names are compared: Latin capitals count as small letters, every other sign as itself,
 * whatever the locale of process or database. A Turkish İ is no i: it neither finds nor unlocks another's account.
 */
export const foldedName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same in SQL, of a column or value. */
export const foldedNameSql = (name: SQL): SQL => sql`lower((${name})::text collate "C")`;
