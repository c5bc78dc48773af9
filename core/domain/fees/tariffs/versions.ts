import type { Datetime } from '../../../lib/datetime.ts';
import type { TARIFF_STATES } from '../../../vocabulary/fees.ts';

/** What decides for which cars a version holds, and when. `area` null: the whole park. Moments are local wall clock. */
export interface Version {
  readonly area: string | null;
  readonly carType: string;
  readonly carModel: string;
  readonly publishedAt: Datetime | null;
  readonly effectiveFrom: Datetime | null;
  readonly effectiveTo: Datetime | null;
}

/** The states of a tariff version: draft, active, retired (rules 5.28a). */
export type TariffState = keyof typeof TARIFF_STATES;

/** A published version is active until its end, also while its beginning is still ahead (rules 5.28a). */
export const stateAt = ({ publishedAt, effectiveTo }: Version, now: Datetime): TariffState =>
  publishedAt === null ? 'draft' : effectiveTo !== null && effectiveTo <= now ? 'retired' : 'active';

/** Whether cars that enter at a moment are charged by it: its first moment counts, its last does not. */
export const isEffective = ({ publishedAt, effectiveFrom, effectiveTo }: Version, at: Datetime): boolean =>
  publishedAt !== null && effectiveFrom !== null && effectiveFrom <= at && (effectiveTo === null || at < effectiveTo);

/** Whether some moment is in both spans. */
export const overlaps = (
  a: Pick<Version, 'effectiveFrom' | 'effectiveTo'>,
  b: Pick<Version, 'effectiveFrom' | 'effectiveTo'>,
): boolean =>
  (a.effectiveTo === null || (b.effectiveFrom ?? '') < a.effectiveTo) &&
  (b.effectiveTo === null || (a.effectiveFrom ?? '') < b.effectiveTo);

/** Whether two versions are for the same cars: at no moment may both be effective (E#46). */
export const sameCars = (a: Version, b: Version): boolean =>
  a.area === b.area && a.carType === b.carType && a.carModel === b.carModel;

/** The properties of a car that decide its tariff. */
export interface Car {
  readonly area: string | null;
  readonly carType: string;
  readonly carModel: string;
}

/**
 * The version of a park by which a car is charged that enters at a moment (E#46): of its area, type and model; of the
 * park, its type and model; of the park, its type and the default model. Undefined: it pays nothing and a warning is
 * raised.
 */
export const tariffFor = <V extends Version>(
  versions: readonly V[],
  car: Car,
  defaultModel: string | null,
  entry: Datetime,
): V | undefined => {
  const effective = versions.filter((version) => version.carType === car.carType && isEffective(version, entry));
  const of = (area: string | null, model: string | null): V | undefined =>
    effective.find((version) => version.area === area && version.carModel === model);
  return (
    (car.area === null ? undefined : of(car.area, car.carModel)) ?? of(null, car.carModel) ?? of(null, defaultModel)
  );
};

/** Of some car models those that would enter without a tariff at a moment. */
export const modelsWithout = <M extends { readonly id: string; readonly default: boolean }>(
  versions: readonly Version[],
  place: Pick<Car, 'area' | 'carType'>,
  models: readonly M[],
  at: Datetime,
): readonly M[] => {
  const standard = models.find((model) => model.default)?.id ?? null;
  return models.filter((model) => tariffFor(versions, { ...place, carModel: model.id }, standard, at) === undefined);
};
