import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isIn } from './where.ts';

export const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Condition: the column has one of the given values; always true when none is given. */
export const among = (column: SQL, value: unknown): SQL =>
  list(value).length === 0 ? sql`true` : isIn(column, list(value));

/** Condition: the column is a company or one below it; always true without a company. */
export const below = (column: SQL, company: unknown): SQL =>
  typeof company === 'string'
    ? sql`${column} in (with recursive down (id) as (select ${company}::text union select c.id from company c
      join down on c.parent_id = down.id where c.deleted_at is null) select id from down)`
    : sql`true`;
