import { area } from '@parkdeck/core/catalogue/parks/area';
import { districtAssignment } from '@parkdeck/core/catalogue/parks/district-assignment';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { region } from '@parkdeck/core/catalogue/parks/region';
import { err, ok } from '@parkdeck/core/lib/result';
import { words } from '@parkdeck/core/kit/words';
import { EMPTY } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const LEVEL_OF_DISTRICT = 3;
const NOT_DISTRICT = refused('not-a-district', {
  zh: '省和市不能直接归属车场，选到区县',
  en: 'Parks belong to districts, not to a province or city. Choose a district',
});
const NOWHERE = words('未归属', 'not assigned');

/** The district of a key, or why parks cannot be assigned to it. */
const districtOf = async (work: Work, id: string): Promise<{ readonly name: string } | Refusal> => {
  const [found] = await work.find(region, { where: { id }, columns: ['name', 'level'] });
  if (!found) return malformed({ field: 'district', rule: 'missing' });
  return found.level === LEVEL_OF_DISTRICT ? found : NOT_DISTRICT;
};

export const districtAssignmentHandlers: HandlersOf<typeof districtAssignment> = {
  move: async (work, { parks: ids, district, grid: typed }) => {
    const to = await districtOf(work, district);
    if ('kind' in to) return err(to);
    const grid = typed?.trim() || null;
    const parks = await work.find(park, { where: { id: [...new Set(ids)] }, columns: ['name'] });
    if (parks.length < new Set(ids).size) return err(malformed({ field: 'parks', rule: 'missing' }));
    const known = await work.find(districtAssignment, {
      where: { park: parks.map((one) => one.id), area: EMPTY },
      columns: ['park'],
    });
    const rows = [
      ...(
        await work.rows(
          districtAssignment,
          known.map((one) => one.id),
        )
      ).values(),
    ];
    const names = new Map(
      (
        await work.find(region, { where: { id: [...new Set(rows.map((row) => row.district))] }, columns: ['name'] })
      ).map((one) => [String(one.id), one.name]),
    );
    let moved = 0;
    for (const { id, name } of parks) {
      const row = rows.find((one) => one.park === id);
      if (row && row.district === district && row.grid === grid) continue;
      moved++;
      const from = row ? [names.get(row.district), row.grid].filter(Boolean).join(' · ') : undefined;
      const target = [to.name, grid].filter(Boolean).join(' · ');
      if (row) work.update(districtAssignment, row, { district, grid });
      const changed = row ?? work.insert(districtAssignment, { park: id, area: null, district, grid });
      work.note(changed.id, {
        ...words(`${name}：${from ?? NOWHERE.zh} → ${target}`, `${name}: ${from ?? NOWHERE.en} → ${target}`),
        plain: true,
      });
    }
    return ok(moved);
  },
};

export const districtAssignmentHooks: Hooks<typeof districtAssignment> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    if (values.district !== undefined) {
      const found = await districtOf(work, String(whole.district));
      if ('kind' in found) return err(found);
    }
    if (typeof values.grid === 'string') values.grid = values.grid.trim() || null;
    if (whole.area) {
      const [found] = await work.find(area, { where: { id: whole.area }, columns: ['park'] });
      if (!found || found.park !== whole.park) return err(malformed({ field: 'area', rule: 'missing' }));
    }
    return ok(undefined);
  }),
};
