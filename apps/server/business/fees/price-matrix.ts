import { carModel, carType, park, tariff } from '@parkdeck/core/catalogue/index';
import type { PriceCell } from '@parkdeck/core/catalogue/fees/tariff';
import { quoteAmount } from '@parkdeck/core/domain/fees/fees/quote';
import { isEffective } from '@parkdeck/core/domain/fees/tariffs/versions';
import { groupBy } from '@parkdeck/core/lib/group';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { FILLED } from '../../db/where.ts';
import type { Work } from '../../engine/work.ts';
import { effectiveTariffs } from './effective-tariffs.ts';
import type { EffectiveTariff } from './effective-tariffs.ts';
import { inReach } from '../../db/policies.ts';

/** Parks of one answer, in the order of their names. */
const MOST_PARKS = 60;
const HOUR_MS = 3_600_000;

const feeOf = ({ rule }: EffectiveTariff, entry: number, hours: number): number | null => {
  const quoted = quoteAmount(rule, { in: entry, out: entry + hours * HOUR_MS });
  return quoted.ok ? quoted.value : null;
};

/**
 * What each car type of the parks in reach pays now, and where cars would enter without a rule (E#46). A park is told
 * by its default model and as a whole; `parks` counts those that there are.
 */
export const priceMatrix = async (
  work: Work,
  wanted: readonly string[] | undefined,
): Promise<{ readonly cells: readonly PriceCell[]; readonly parks: number }> => {
  const all = await work.find(park, {
    where: [inReach(park, work.actor), ...(wanted && wanted.length > 0 ? [{ id: wanted }] : [])],
    columns: ['name'],
    order: ['name', 'id'],
  });
  const parks = all.slice(0, MOST_PARKS);
  const ids = parks.map(({ id }) => id);
  if (ids.length === 0) return { cells: [], parks: 0 };
  const types = await work.find(carType, {
    where: { park: ids, state: 'enabled' },
    columns: ['name', 'park', 'base'],
    order: ['base', 'name', 'id'],
  });
  const models = await work.find(carModel, { where: { park: ids, default: true }, columns: ['park'] });
  const versions = await work.find(tariff, {
    where: { park: ids, publishedAt: FILLED },
    columns: ['area', 'carType', 'carModel', 'publishedAt', 'effectiveFrom', 'effectiveTo'],
  });
  const inForce = groupBy(
    versions.filter((version) => isEffective(version, work.now)),
    (version): string => version.carType,
  );
  const tariffs = await effectiveTariffs(work, ids);
  const standard = new Map<string, string>(models.map((model) => [model.park, model.id]));
  const entry = instantOf(work.now);
  const ofPark = groupBy(types, (type): string => type.park);
  const cells = parks.flatMap(({ id, name: parkName }) =>
    (ofPark.get(id) ?? []).map((type): PriceCell => {
      const model = standard.get(id) ?? null;
      const found = tariffs.of(id, { area: null, carType: type.id, carModel: model ?? '' }, model, work.now);
      const own = inForce.get(type.id) ?? [];
      return {
        park: id,
        parkName,
        carType: type.id,
        carTypeName: type.name,
        base: type.base,
        tariff: found?.id ?? null,
        name: found?.name ?? null,
        hour: found ? feeOf(found, entry, 1) : null,
        day: found ? feeOf(found, entry, 24) : null,
        others: own.filter((version) => version.id !== found?.id).length,
      };
    }),
  );
  return { cells, parks: all.length };
};
