import { park } from '@parkdeck/core/catalogue/parks/park';
import { advertPark } from '@parkdeck/core/catalogue/merchants/advert-park';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { HandlersOf, Hooks, SaveItem } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { inReach } from '../../db/policies.ts';

type Item = SaveItem<typeof advertPark>;

/** The park that is chosen, or named. */
const parkOf = async (
  work: Work,
  { park: id, parkName }: Item['values'],
): Promise<{ id: string; name: string } | undefined> => {
  const where = typeof id === 'string' ? { id } : typeof parkName === 'string' ? { name: parkName } : undefined;
  return where && (await work.find(park, { where, columns: ['name'], limit: 1 }))[0];
};

/** Saved again for the same park and platform, it changes what was said before. */
const placed = async (work: Work, item: Item): Promise<Result<Item, Refusal>> => {
  const { before, values } = item;
  if (before) return ok(item);
  const isNamed = typeof values.park === 'string' || typeof values.parkName === 'string';
  if (!isNamed) return err(malformed({ field: 'park', rule: 'required' }));
  const at = await parkOf(work, values);
  if (!at) return err(malformed({ field: values.park ? 'park' : 'parkName', rule: 'missing' }));
  const known = (await work.find(advertPark, { where: { park: at.id } })).find(({ plat }) => plat === values.plat);
  return ok({ before: known ?? null, values: Object.assign(values, { park: at.id, parkName: at.name }) });
};

export const advertParkHooks: Hooks<typeof advertPark> = {
  beforeValidate: async (work, items) => {
    const placedItems = [];
    for (const item of items) placedItems.push(await placed(work, item));
    return placedItems;
  },
};

export const advertParkHandlers = {
  find: async (work, { plat, parkName }) => {
    const where = [inReach(advertPark, work.actor), { ...(plat ? { plat } : {}), ...(parkName ? { parkName } : {}) }];
    const [row] = await work.find(advertPark, { where, order: '-updatedAt', limit: 1 });
    return row ? ok(row) : err(UNKNOWN);
  },
} satisfies HandlersOf<typeof advertPark>;
