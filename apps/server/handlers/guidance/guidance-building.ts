import { sql } from 'drizzle-orm';
import type { guidanceBuilding } from '@parkdeck/core/catalogue/guidance/guidance-building';
import { floorsOf } from '@parkdeck/core/domain/guidance/spaces/floors';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const FLOOR_IN_USE = refused('floor-in-use', {
  zh: '要去掉的楼层上还有车位或设备。先移走或删除',
  en: 'Spaces or devices stand on a floor that would go. Move or remove them first',
});

/** A building keeps the floors on which something stands. */
export const guidanceBuildingHooks: Hooks<typeof guidanceBuilding> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { floors, underground } = { ...before, ...values };
    if (typeof floors === 'number' && typeof underground === 'number' && underground > floors)
      return err(malformed({ field: 'underground', rule: 'max', limit: floors }));
    if (!before || (floors === before.floors && underground === before.underground)) return ok(undefined);
    const kept = floorsOf({ floors: Number(floors), underground: Number(underground ?? 0) });
    const { rows } = await work.tx.execute(sql`select from (select floor from guidance_space
        where building_id = ${before.id} and deleted_at is null union all select floor from guidance_device
        where building_id = ${before.id} and deleted_at is null) s where s.floor <> all(${sql.param(kept)}) limit 1`);
    return rows.length > 0 ? err(FLOOR_IN_USE) : ok(undefined);
  }),
};
