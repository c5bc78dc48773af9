import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Row } from '../db/rows.ts';
import type { Work } from './work.ts';

/** Rows with what their noun alone can tell of them (`Hooks.told`); `shown`: of these fields only. */
export const resolveComputed = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly Row[],
  input: Readonly<Record<string, unknown>>,
  shown?: readonly string[],
): Promise<readonly Row[]> => {
  const tellers = Object.entries(work.platform.behaviours.hooksOf(resource).computedFields ?? {}).filter(
    ([key]) => shown?.includes(key) ?? true,
  );
  if (tellers.length === 0 || rows.length === 0) return rows;
  let told = rows;
  for (const [key, tell] of tellers) {
    const values = await tell(
      work,
      rows.map(({ id }) => id),
      input,
    );
    told = told.map((row) => ({ ...row, [key]: values.get(row.id) ?? null }));
  }
  return told;
};
