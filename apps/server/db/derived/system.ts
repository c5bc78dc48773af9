import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { role } from '@parkdeck/core/catalogue/system/role';
import { heldBy } from '../predicates.ts';
import type { DerivedSql } from './derived-sql.ts';

const held = (which: SQL): SQL => sql`(select count(*)::int from menu m where ${which} and ${heldBy(sql`t`)})`;

/** What a role may do beyond seeing pages: the right to see a page is counted with the pages. */
export const roleDerived: DerivedSql<typeof role> = {
  pages: held(sql`m.kind = 'page'`),
  things: held(sql`m.kind = 'button' and m.code not like '%\\_view'`),
};
