import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { listedIds } from '../db/list.ts';
import type { ListScope } from '../db/list.ts';
import type { Row } from '../db/rows.ts';
import type { Work } from './work.ts';

/** Adds the computed fields of the noun (`Hooks.computedFields`) to rows; `shown`: only these fields. */
export const resolveComputed = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly Row[],
  input: Readonly<Record<string, unknown>>,
  shown?: readonly string[],
): Promise<readonly Row[]> => {
  const resolvers = Object.entries(work.platform.behaviours.hooksOf(resource).computedFields ?? {}).filter(
    ([key]) => shown?.includes(key) ?? true,
  );
  if (resolvers.length === 0 || rows.length === 0) return rows;
  let resolved = rows;
  for (const [key, tell] of resolvers) {
    const values = await tell(
      work,
      rows.map(({ id }) => id),
      input,
    );
    resolved = resolved.map((row) => ({ ...row, [key]: values.get(row.id) ?? null }));
  }
  return resolved;
};

/** The noun's computed fields. */
export const computedOf = (work: Work, resource: ResourceDef): readonly string[] =>
  Object.keys(work.platform.behaviours.hooksOf(resource).computedFields ?? {});

/**
 * Sums of computed fields over all rows of a list. `shown`: rows of one page, with their computed fields; a field that
 * none of them has a value for is not told by this list.
 */
export const computedSums = async (
  work: Work,
  resource: ResourceDef,
  input: Readonly<Record<string, unknown>>,
  { scope, shown }: { readonly scope: ListScope; readonly shown: readonly Row[] },
): Promise<Record<string, number>> => {
  const resolvers = Object.entries(work.platform.behaviours.hooksOf(resource).computedFields ?? {}).filter(
    ([key]) => resource.list.sums?.includes(key) && shown.some((row) => (row[key] ?? null) !== null),
  );
  if (resolvers.length === 0) return {};
  const ids = await listedIds(work.tx, resource, input, scope);
  const sums: Record<string, number> = {};
  for (const [key, tell] of resolvers)
    sums[key] = [...(await tell(work, ids, input)).values()].reduce<number>(
      (sum, value) => sum + Number(value ?? 0),
      0,
    );
  return sums;
};
