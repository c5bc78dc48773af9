import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { conditions } from '../db/list.ts';
import { countRows } from '../db/totals.ts';
import { selectRows } from '../db/rows.ts';
import { conditionsOf } from '../db/where.ts';
import type { Where } from '../db/where.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from './work.ts';
import { inReach } from '../db/policies.ts';

/** Maximum number of options of a lookup (rules 8.1). */
export const LOOKUP_MAX = 300;

export interface Option {
  readonly label: string;
  readonly value: string;
}
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}
export type Named = Readonly<Record<'id' | 'name', string>>;

interface Narrowing {
  readonly order?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
}
const named =
  <R extends ResourceDef>(resource: R, where: Where<R>, { order = [resource.display, 'id'], ...page }: Narrowing) =>
  async (work: Work): Promise<Named[]> => {
    const rows = await selectRows<ResourceDef>(work.tx, resource, {
      where: [inReach(resource, work.actor), ...conditionsOf(resource, where)],
      columns: [resource.display],
      order,
      ...page,
    });
    return rows.map((row) => ({ id: row.id, name: String(row[resource.display] ?? '') }));
  };

/**
 * Rows that a person may choose from, by name unless `order` says otherwise; row-level security has already limited
 * them.
 */
export const optionsOf = async <R extends ResourceDef>(
  work: Work,
  resource: R,
  where: Where<R> = [],
  order?: readonly (keyof R['fields'] & string)[],
): Promise<Result<readonly Option[], Refusal>> =>
  ok(
    (await named(resource, where, { limit: LOOKUP_MAX, ...(order && { order }) })(work)).map(({ id, name }) => ({
      label: name,
      value: id,
    })),
  );

/** Condition: the name contains the text; without a text there is none. */
export const nameContains = (resource: ResourceDef, text: string | null | undefined): SQL[] =>
  conditions(resource, { [resource.display]: text ?? undefined });

interface PageInput {
  readonly text?: string | null;
  readonly page?: number | null;
  readonly size?: number | null;
}
/** Key and name of all rows of a noun that the actor can see; paged when a page or size is given (rules 8.2). */
export const ownRows = async (
  work: Work,
  resource: ResourceDef,
  { text, page, size }: PageInput = {},
): Promise<Result<Page<Named>, Refusal>> => {
  const where = nameContains(resource, text);
  const paged = page || size;
  const limit = size ?? 10;
  const rows = await named(resource, where, paged ? { limit, offset: ((page ?? 1) - 1) * limit } : {})(work);
  return ok({
    rows,
    total: paged
      ? (await countRows(work.tx, resource, [inReach(resource, work.actor), ...where], true)).total
      : rows.length,
  });
};
