import type { session } from '@parkdeck/core/catalogue/traffic/session';
import { carModel } from '@parkdeck/core/catalogue/vehicles/car-model';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { livePeriods } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { visitorCar } from '@parkdeck/core/catalogue/vehicles/visitor-car';
import type { Cover, TimeSpan } from '@parkdeck/core/domain/traffic/sessions/spans';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { VEHICLE_CLASSES } from '@parkdeck/core/domain/fees/tariffs/vehicle-class';
import { together } from '../../db/together.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { effectiveTariffs } from '../fees/effective-tariffs.ts';
import type { EffectiveTariff } from '../fees/effective-tariffs.ts';
import { ledgersOf } from '../vehicles/pass-ledger.ts';
import type { Ledgers, Pass } from '../vehicles/pass-ledger.ts';
import type { Tariff } from '../fees/tariff-content.ts';

/** The fields of a stay that determine its cost. */
export type Stay = Pick<
  Stored<typeof session>,
  'park' | 'plate' | 'carType' | 'carModel' | 'pass' | 'visitorCar' | 'inTime'
>;

/** Periods in which a pass did not count; one still open has no end. */
const inactiveOf = ({ lapses }: Pass): Cover['inactive'] =>
  (lapses ?? []).map(({ from, to }) => ({ from, to: to ?? Infinity }));

/** How passes, and rights of visitors who park free, cover stays. */
interface Covers {
  cover(row: Pick<Stay, 'pass' | 'visitorCar'>, graceDays: number): Cover | null;
}

/** The spans of the visitors among the stays who park free, by the keys of their rights. */
const freeVisits = async (
  work: Work,
  sessions: readonly Pick<Stay, 'visitorCar'>[],
): Promise<ReadonlyMap<string, TimeSpan>> => {
  const ids = [...new Set(sessions.flatMap((row) => row.visitorCar ?? []))];
  const free = ids.length === 0 ? [] : await work.find(visitorCar, { where: { id: ids, free: true } });
  return new Map(
    free.map(({ id, startTime, endTime }) => [String(id), { from: instantOf(startTime), to: instantOf(endTime) }]),
  );
};

export const coversOf = async (work: Work, sessions: readonly Pick<Stay, 'pass' | 'visitorCar'>[]): Promise<Covers> => {
  const ids = [...new Set(sessions.flatMap((row) => row.pass ?? []))];
  const passes = ids.length === 0 ? [] : await work.find(pass, { where: { id: ids } });
  const ledgers: Ledgers = await ledgersOf(work, passes);
  const byId = new Map<string, Pass>(passes.map((row) => [row.id, row]));
  const visits = await freeVisits(work, sessions);
  return {
    cover: (row, graceDays) => {
      const own = row.pass === null ? undefined : byId.get(row.pass);
      const visit = row.visitorCar === null ? undefined : visits.get(row.visitorCar);
      if (!own && visit) return { periods: [], graceDays: 0, inactive: [], visit };
      return own ? { periods: livePeriods(ledgers.periods(own)), graceDays, inactive: inactiveOf(own) } : null;
    },
  };
};

/** The car type for cars without a pass, by park. */
export const temporaryTypes = async (work: Work, parks: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await work.find(carType, {
    where: { park: parks, base: 'temporary', state: 'enabled' },
    order: ['-createdAt', '-id'],
    columns: ['park'],
  });
  return new Map(rows.map((row) => [row.park, row.id])); // the oldest of a park comes last
};

export interface Pricing {
  /** The tariff of a stay in an area, or in the park. */
  readonly ruleOf: (row: Stay, area: string | null) => EffectiveTariff | undefined;
  readonly classOf: (row: Stay) => string;
  /** Whether a tariff shares its day cap over the stays of a plate. */
  readonly shareDayCap: boolean;
}

/** How parks charge. `drafts`: computed as if these versions had always replaced those for the same cars. */
export const pricingOf = async (
  work: Work,
  parks: readonly string[],
  drafts: readonly Tariff[] = [],
): Promise<Pricing> => {
  const [rows, temporary, tariffs] = await together(
    work.tx,
    () => work.find(carModel, { where: { park: parks } }),
    () => temporaryTypes(work, parks),
    () => effectiveTariffs(work, parks, drafts),
  );
  const models = new Map<string, Stored<typeof carModel>>(rows.map((row) => [row.id, row]));
  const standard = (park: string): string | null =>
    [...models.values()].find((model) => model.park === park && model.default)?.id ?? null;
  const modelOf = (row: Stay): string | null => row.carModel ?? standard(row.park);
  const ruleOf = (row: Stay, area: string | null) => {
    const model = modelOf(row);
    const by = (type: string | null) =>
      type === null || model === null
        ? undefined
        : tariffs.of(row.park, { area, carType: type, carModel: model }, standard(row.park), row.inTime);
    // Where its pass does not cover it, a car pays as a temporary one (rules 4.1); so does a visitor without a tariff.
    const paysAlike = row.pass !== null || row.visitorCar !== null;
    return by(row.carType) ?? (paysAlike ? by(temporary.get(row.park) ?? null) : undefined);
  };
  const classOf = (row: Stay): string => VEHICLE_CLASSES[models.get(modelOf(row) ?? '')?.kind ?? 'small'];
  return { ruleOf, classOf, shareDayCap: tariffs.shareDayCap };
};
