import { cityDisplay } from '@parkdeck/core/catalogue/system/city-display';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { equals } from '../../db/where.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';

/** What displays read now: the free stalls of each park that they show. */
const linesOf = async (work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await work.find(cityDisplay, { where: { id: equals([...ids]) } });
  const shown = (row: (typeof rows)[number]): readonly string[] => (row.parks.length > 0 ? row.parks : [row.park]);
  const parks = await work.find(park, { where: { id: equals([...new Set(rows.flatMap(shown))]) }, full: true });
  const lineOf = new Map(
    parks.map(({ id, name, remaining }) => [String(id), `${name} ${Math.max(0, remaining ?? 0)}`]),
  );
  return new Map(rows.map((row) => [row.id, shown(row).flatMap((id) => lineOf.get(id) ?? [])]));
};

export const cityDisplayHooks: Hooks<typeof cityDisplay> = {
  computedFields: { lines: linesOf },
};
