import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Day } from '@parkdeck/core/lib/day';
import type { Tx } from '../platform/database.ts';

/** The tenants that a company belongs to, by its own code or that of a company above it, and that are over (E#187). */
export const barredTenants = (company: SQL, today: Day): SQL =>
  sql`(with recursive line (id, parent_id, tenant) as (
    select c.id, c.parent_id, c.tenant from company c where c.id = ${company}
    union select c.id, c.parent_id, c.tenant from company c join line l on c.id = l.parent_id)
  select t.name from line l join tenant t on t.code = l.tenant and t.deleted_at is null
  where t.state = 'disabled' or t.expires_on < ${today}::date order by t.name limit 1)`;

/** The name of the tenant for which a company's people cannot sign in; undefined: they can. */
export const barredTenant = async (
  on: Pick<Tx, 'execute'>,
  company: string,
  today: Day,
): Promise<string | undefined> => {
  const found = await on.execute<{ name: string | null }>(sql`select ${barredTenants(sql`${company}`, today)} as name`);
  return found.rows[0]?.name ?? undefined;
};
