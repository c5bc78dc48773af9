import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { conditions } from '../db/list.ts';
import { countRows } from '../db/totals.ts';
import { selectRows } from '../db/rows.ts';
import type { Where } from '../db/where.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from './work.ts';

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

const named =
  <R extends ResourceDef>(resource: R, where: Where<R>, page: { readonly limit?: number; readonly offset?: number }) =>
  async (work: Work): Promise<Named[]> => {
    const rows = await selectRows<ResourceDef>(work.tx, resource, {
      where,
      columns: [resource.display],
      order: [resource.display, 'id'],
      ...page,
    });
    return rows.map((row) => ({ id: row.id, name: String(row[resource.display] ?? '') }));
  };

/** Rows that a person may choose from, by name; row-level security has already limited them. */
export const optionsOf = async <R extends ResourceDef>(
  work: Work,
  resource: R,
  where: Where<R> = [],
): Promise<Result<readonly Option[], Refusal>> =>
  ok((await named(resource, where, { limit: LOOKUP_MAX })(work)).map(({ id, name }) => ({ label: name, value: id })));

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
  return ok({ rows, total: paged ? (await countRows(work.tx, resource, where, true)).total : rows.length });
};
