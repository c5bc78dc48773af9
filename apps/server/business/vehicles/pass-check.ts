import { sql } from 'drizzle-orm';
import { carModel } from '@parkdeck/core/catalogue/vehicles/car-model';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { carTypesOf, hasPasses } from './pass-ledger.ts';
import type { CarType, Pass } from './pass-ledger.ts';

/** A requested pass: complete enough to be checked, not yet stored. */
export interface PassDraft {
  readonly park: string;
  readonly plates: readonly string[];
  readonly carType: string;
  readonly carModel?: string | null;
  readonly stallGroup?: string | null;
  readonly gates?: readonly string[] | null;
  readonly startDate: Day;
  readonly endDate?: Day | null;
  readonly months?: number | null;
  readonly payTime?: Pass['payTime'];
  readonly payWay?: Pass['payWay'];
}

const DISABLED = refused('car-type-disabled', {
  zh: '车类已停用，不能新办。换一个车类',
  en: 'The car type is disabled. Choose another one',
});
const NO_PASS = refused('car-type-without-pass', {
  zh: '这种车类没有月租。选月租、贵宾或免费的车类',
  en: 'Cars of this type have no passes. Choose a monthly, VIP or free type',
});
const FOREIGN_GATES = malformed({ field: 'gates', rule: 'choice' });
const foreign = (field: string): FieldProblem => ({ field, rule: 'choice' });

/** Plates in stored form, without duplicates. */
export const tidyPlates = (plates: readonly string[]): string[] => [
  ...new Set(
    plates.map((text) => {
      const plate = normalizePlate(text);
      return plate.ok ? plate.value : text;
    }),
  ),
];

/** Plates that live passes hold, as `park/plate` → pass. A stopped pass holds none (I13). */
export const holdersOf = async (
  work: Work,
  passes: readonly Pick<PassDraft, 'park' | 'plates'>[],
): Promise<Map<string, string>> => {
  const plates = [...new Set(passes.flatMap((one) => one.plates))];
  const found = await work.tx.execute<{
    key: string;
    pass: string;
  }>(sql`select park_id || '/' || plate as key, pass_id as pass from pass_plate
    where plate = any(${sql.param(plates)}) and park_id =
    any(${sql.param([...new Set(passes.map((one) => one.park))])})`);
  return new Map(found.rows.map((row) => [row.key, row.pass]));
};

/** Parks of referenced rows, by key. */
const parksOf = async (
  work: Work,
  resource: ResourceDef,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, unknown>> => {
  const wanted = [...new Set(ids.filter(Boolean))];
  const rows = wanted.length === 0 ? [] : await work.find(resource, { where: { id: wanted }, columns: ['park'] });
  return new Map(rows.map((row) => [row.id, row.park]));
};

/** Data for the check of many passes, read once for all of them. */
interface Surroundings {
  readonly types: ReadonlyMap<string, CarType>;
  readonly models: ReadonlyMap<string, unknown>;
  readonly groups: ReadonlyMap<string, unknown>;
  readonly gates: ReadonlyMap<string, unknown>;
  readonly holders: ReadonlyMap<string, string>;
  /** Passes that hold a requested plate. */
  readonly others: ReadonlyMap<string, Pass>;
}

const surroundings = async (work: Work, items: readonly Checked[]): Promise<Surroundings> => {
  const all = items.map(({ wanted }) => wanted);
  const holders = await holdersOf(work, all);
  const holding = [...new Set(holders.values())];
  const others =
    holding.length === 0 ? [] : await work.find(pass, { where: { id: holding }, columns: ['owner', 'endDate'] });
  return {
    types: await carTypesOf(
      work,
      all.map(({ carType }) => carType),
    ),
    models: await parksOf(
      work,
      carModel,
      all.map((one) => one.carModel),
    ),
    groups: await parksOf(
      work,
      stallGroup,
      all.map((one) => one.stallGroup),
    ),
    gates: await parksOf(
      work,
      gate,
      all.flatMap((one) => one.gates ?? []),
    ),
    holders,
    others: new Map(others.map((row) => [row.id, row])),
  };
};

/** A refusal that names the holder, when a live pass of the park already has one of the plates (I13). */
const plateTaken = (
  { holders, others }: Surroundings,
  wanted: PassDraft,
  own: string | undefined,
): Refusal | undefined => {
  for (const plate of wanted.plates) {
    const holder = holders.get(`${wanted.park}/${plate}`);
    if (holder === undefined || holder === own) continue;
    const other = others.get(holder);
    return refused(
      'plate-taken',
      {
        zh: `${plate} 已有月租（${other?.owner ?? ''}，至 ${other?.endDate ?? ''}）。续费或先停用那一个`,
        en:
          `${plate} already has a pass (${other?.owner ?? ''}, until ${other?.endDate ?? ''}). Renew it, or stop it ` +
          'first',
      },
      { plate, pass: holder },
    );
  }
  return undefined;
};

/** Car type, model and group must be of the pass's park; the form offers only these. */
const placeProblems = (
  { models, groups }: Surroundings,
  wanted: PassDraft,
  type: CarType | undefined,
): FieldProblem[] => [
  ...(type?.park === wanted.park ? [] : [foreign('carType')]),
  ...(wanted.carModel && models.get(wanted.carModel) !== wanted.park ? [foreign('carModel')] : []),
  ...(wanted.stallGroup && groups.get(wanted.stallGroup) !== wanted.park ? [foreign('stallGroup')] : []),
  ...(type?.needsGroup && !wanted.stallGroup ? [{ field: 'stallGroup', rule: 'required' as const }] : []),
];

const check = (around: Surroundings, { wanted, own }: Checked): Result<CarType, Refusal> => {
  const type = around.types.get(wanted.carType);
  const problems = placeProblems(around, wanted, type);
  if (problems.length > 0 || !type) return err(malformed(...problems));
  if (!hasPasses(type) && own?.carType !== type.id) return err(NO_PASS);
  if (type.state === 'disabled' && own?.carType !== type.id) return err(DISABLED);
  if (wanted.gates?.some((id) => around.gates.get(id) !== wanted.park)) return err(FOREIGN_GATES);
  const taken = own?.state === 'stopped' ? undefined : plateTaken(around, wanted, own?.id);
  return taken ? err(taken) : ok(type);
};

interface Checked {
  readonly wanted: PassDraft;
  /** The pass itself, when it is edited: its own plates do not conflict. */
  readonly own?: Pass | undefined;
}

/** Checks new or edited passes against the data of their parks. One outcome per item, in order. */
export const checkPasses = async (
  work: Work,
  items: readonly Checked[],
): Promise<readonly Result<CarType, Refusal>[]> => {
  const around = await surroundings(work, items);
  return items.map((item) => check(around, item));
};

export const checkPass = async (work: Work, wanted: PassDraft): Promise<Result<CarType, Refusal>> =>
  check(await surroundings(work, [{ wanted }]), { wanted });

/** Refuses gates of another park: a field problem, because the form offers only the park's. */
export const gateProblem = async (work: Work, park: string, gates: readonly string[]): Promise<Refusal | undefined> => {
  const parks = await parksOf(work, gate, gates);
  return gates.every((id) => parks.get(id) === park) ? undefined : FOREIGN_GATES;
};
