import type { Field } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { PlanRow } from './use-plan.ts';

type Column = readonly [string, Field];

/** So many rows decide: those that are wrong come first, and no column comes while the list is scrolled. */
const FIRST = 50;

/** Columns of cells that are wrong and have none yet: what is to be mended is seen where it stands. */
export const wrongColumns = (
  noun: ResourceDef | undefined,
  rows: readonly Pick<PlanRow, 'draft'>[],
  known: readonly Column[],
): readonly Column[] => {
  const shown = new Set([noun?.display, ...known.map(([key]) => key)]);
  const wrong = new Set(rows.slice(0, FIRST).flatMap(({ draft }) => draft?.wrong ?? []));
  return [...wrong].flatMap((key): Column[] => {
    const field = noun?.fields[key];
    return field && !shown.has(key) ? [[key, field]] : [];
  });
};
