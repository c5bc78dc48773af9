import { sql } from 'drizzle-orm';
import { carModel } from '@parkdeck/core/catalogue/vehicles/car-model';
import { err, ok } from '@parkdeck/core/lib/result';
import { refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';

const NEEDS_DEFAULT = refused('needs-default', {
  zh: '每个车场须有一个默认车型。先把另一个设为默认',
  en: 'Every park has one default model. Make another one the default first',
});

/** The other models of a park. Serialises changes of them, so that two defaults cannot arise. */
const othersOf = async (work: Work, park: unknown, own?: string): Promise<readonly Stored<typeof carModel>[]> => {
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`car-model/${String(park)}`}, 0))`);
  const found = await work.find(carModel, { where: { park: equals(park) }, order: 'id' });
  return found.filter((row) => row.id !== own);
};

/**
 * Keeps exactly one default per park (E#16): the first model becomes it, a new default replaces the old one, and it
 * cannot be unset without another.
 */
export const carModelHooks: Hooks<typeof carModel> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const others = await othersOf(work, before?.park ?? values.park, before?.id);
    const current = others.filter((row) => row.default);
    if (values.default === true) for (const row of current) work.update(carModel, row, { default: false });
    else if (current.length > 0) return ok(undefined);
    else if (before && values.default === false) return err(NEEDS_DEFAULT);
    else values.default = true;
    return ok(undefined);
  }),
  remove: async (work, row) =>
    row.default && (await othersOf(work, row.park, row.id)).length > 0 ? err(NEEDS_DEFAULT) : ok(undefined),
};
