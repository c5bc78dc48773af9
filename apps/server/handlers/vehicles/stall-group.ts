import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { stallGroupArea } from '@parkdeck/core/catalogue/vehicles/stall-group-area';
import { err, ok } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import { referrer } from '../../engine/guards.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

type Group = Stored<typeof stallGroup>;

/** Removes a group's stalls per area with it. */
const removeAreas = async (work: Work, group: Group): Promise<void> => {
  for (const row of await work.find(stallGroupArea, { where: { group: group.id } })) work.remove(stallGroupArea, row);
};

/** A group may not have fewer stalls than cars inside use, or than its areas have (I14). */
const tooSmall = async (work: Work, group: Group, stalls: number): Promise<Refusal | undefined> => {
  const [now] = await selectRows(work.tx, stallGroup, {
    where: { id: group.id },
    columns: ['used'],
    full: true,
  });
  const spread = await work.find(stallGroupArea, { where: { group: group.id }, columns: ['stalls'] });
  const least = Math.max(
    Number(now?.used ?? 0),
    spread.reduce((sum, area) => sum + area.stalls, 0),
  );
  return stalls >= least ? undefined : malformed({ field: 'stalls', rule: 'min', limit: least });
};

export const stallGroupHandlers = {
  'remove-of-park': async (work, items) => {
    const outcomes = [];
    for (const { row } of items) {
      const used = await referrer(work, stallGroup, row.id);
      if (!used) {
        await removeAreas(work, row);
        work.remove(stallGroup, row);
      }
      outcomes.push(used ? err(used) : ok(undefined));
    }
    return outcomes;
  },
  plates: async (work, { name, park }) => {
    const groups = await work.find(stallGroup, {
      where: [{ name }, ...(park ? [{ park }] : [])],
      columns: [],
    });
    const passes = await work.find(pass, {
      where: { stallGroup: groups.map((group) => group.id), state: ['active', 'paused'] },
      columns: ['plates'],
      order: 'id',
    });
    const rows = passes.flatMap((row) => row.plates.map((plate) => ({ plate, pass: row.id })));
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof stallGroup>;

export const stallGroupHooks: Hooks<typeof stallGroup> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!before || typeof values.stalls !== 'number' || values.stalls >= before.stalls) return ok(undefined);
    const refusal = await tooSmall(work, before, values.stalls);
    return refusal ? err(refusal) : ok(undefined);
  }),
  remove: async (work, row) => {
    await removeAreas(work, row);
    return ok(undefined);
  },
};
