import type { ResourceDef } from '@parkdeck/core/kit/resource';
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
