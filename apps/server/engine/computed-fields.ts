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

type Sums = Record<string, number>;

/** Sums of a whole list, and of each group of it. */
interface ComputedSums {
  readonly all: Sums;
  readonly of: (group: string | null) => Sums;
}

/**
 * Sums of computed fields over all rows of a list, and over those of each group where it is grouped. `shown`: rows of
 * one page, with their computed fields; a field that none of them has a value for is not told by this list.
 */
export const computedSums = async (
  work: Work,
  resource: ResourceDef,
  input: Readonly<Record<string, unknown>>,
  { scope, shown }: { readonly scope: ListScope; readonly shown: readonly Row[] },
): Promise<ComputedSums> => {
  const resolvers = Object.entries(work.platform.behaviours.hooksOf(resource).computedFields ?? {}).filter(
    ([key]) => resource.list.sums?.includes(key) && shown.some((row) => (row[key] ?? null) !== null),
  );
  if (resolvers.length === 0) return { all: {}, of: () => ({}) };
  const groupOf = await listedIds(work.tx, resource, input, scope);
  const nothing = (): Sums => Object.fromEntries(resolvers.map(([key]) => [key, 0]));
  const whole = nothing();
  const groups = new Map<string | null, Sums>();
  for (const [key, tell] of resolvers)
    for (const [id, told] of await tell(work, [...groupOf.keys()], input)) {
      const group = groupOf.get(id) ?? null;
      const own = groups.get(group) ?? nothing();
      groups.set(group, own);
      for (const sums of [whole, own]) sums[key] = (sums[key] ?? 0) + Number(told ?? 0);
    }
  return { all: whole, of: (group) => groups.get(group) ?? nothing() };
};
