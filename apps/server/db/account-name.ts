import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldedNameSql } from './sign-in-name.ts';

/**
 * The name of the person of a sign-in name, as far as the actor may see the account. None where several have had it,
 * one after the other: which of them it was is not known.
 */
export const nameOfAccount = (account: SQL): SQL => sql`(select max(u.nick_name) from "user" u
  where u.folded_name = ${foldedNameSql(account)} having count(*) = 1)`;
