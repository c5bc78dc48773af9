import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { ResourceDef } from '@parkdeck/core/kit/resource';

/** A row to be written. */
interface Written {
  readonly resource: ResourceDef;
  readonly id: string;
  readonly before: object | null;
  readonly after: Record<string, unknown> | null;
}

/**
 * New rows belong to the company of their park, village or seller, otherwise to the actor's (rules 0.8). `companies`:
 * those of parks that were read before, which are not asked for again.
 */
export const ownersOf = async (
  tx: Tx,
  changes: readonly Written[],
  fallback: string,
  companies: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const fresh = changes.filter((change) => !change.before && change.after && change.resource.scope !== 'platform');
  const belongs = (row: Record<string, unknown>, { fields }: ResourceDef, company: unknown): void => {
    row['company' in fields ? 'company' : '$company'] = company;
  };
  for (const { resource, after } of fresh) {
    const company = companies.get(String(after?.park));
    if (after && !owner(after) && resource.name !== 'park' && company) belongs(after, resource, company);
  }
  for (const place of ['park', 'village', 'seller'] as const) {
    const waiting = fresh.filter(
      ({ resource, after }) => after && !owner(after) && resource.name !== place && typeof after[place] === 'string',
    );
    if (waiting.length === 0) continue;
    const ids = [...new Set(waiting.map(({ after }) => after?.[place]))];
    const found = await tx.execute<{ id: string; company_id: string }>(
      sql`select id, company_id from ${sql.identifier(place)} where id = any(${sql.param(ids)})`,
    );
    const asked = new Map(found.rows.map((row) => [row.id, row.company_id]));
    for (const { resource, after } of waiting) if (after) belongs(after, resource, asked.get(String(after[place])));
  }
  for (const { resource, after, id } of fresh)
    if (after && !owner(after) && !(resource.shared && !after.park))
      belongs(after, resource, resource.name === 'company' ? id : fallback);
};
const owner = (row: Readonly<Record<string, unknown>>): unknown => row.company ?? row.$company;
