import { counted } from '@parkdeck/core/lib/counted';
import { sql } from 'drizzle-orm';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { err, ok } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inReach } from '../../db/policies.ts';

/** Maximum number of options of a lookup (rules 8.1). */
const LOOKUP_MAX = 300;

const livePasses = async (work: Work, type: string): Promise<number> =>
  (await work.find(pass, { where: { carType: type, state: ['active', 'paused'] }, columns: [] })).length;

export const carTypeHandlers = {
  lookup: async (work, { park }) => {
    const types = await selectRows(work.tx, carType, {
      where: [inReach(carType, work.actor), sql`t.state is distinct from 'disabled'`, ...(park ? [{ park }] : [])],
      columns: ['name', 'park'],
      order: ['name', 'park', 'id'],
      limit: LOOKUP_MAX,
      full: true,
    });
    // Parks use the same names: without a given park the label includes it.
    return ok(
      types.map(({ id, name, parkName }) => ({
        label: park ? name : `${String(name)} · ${String(parkName)}`,
        value: id,
      })),
    );
  },
} satisfies HandlersOf<typeof carType>;

/**
 * Month limits must be ordered; a type with live passes cannot change its base, disabling it only adds a note.
 * References guard the removal.
 */
export const carTypeHooks: Hooks<typeof carType> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { monthMin, monthMax } = { ...before, ...values };
    if (typeof monthMin === 'number' && typeof monthMax === 'number' && monthMin > monthMax)
      return err(malformed({ field: 'monthMax', rule: 'min', limit: monthMin }));
    if (!before) return ok(undefined);
    const changesBase = values.base !== undefined && values.base !== before.base;
    const disables = values.state === 'disabled' && before.state !== 'disabled';
    const count = changesBase || disables ? await livePasses(work, before.id) : 0;
    if (count === 0) return ok(undefined);
    if (changesBase)
      return err(
        refused(
          'in-use',
          {
            zh: `还有 ${count} 个月租在用，不能改基本类型。新增一个车类`,
            en: `Used by ${counted(count, 'pass')}, the base type cannot change. Create another car type`,
          },
          { noun: 'pass', count },
        ),
      );
    work.note(before.id, {
      zh: `${count} 个月租照常使用和续费，只是不能新办`,
      en: `Its ${counted(count, 'pass')} can still be renewed, only new ones cannot be opened`,
    });
    return ok(undefined);
  }),
};
