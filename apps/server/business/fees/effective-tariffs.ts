import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { roadsideSettings } from '@parkdeck/core/catalogue/parks/roadside-settings';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import { freeWithin } from '@parkdeck/core/domain/fees/fees/charge-hours';
import { compileRule } from '@parkdeck/core/domain/fees/fees/compile';
import type { CompiledRule } from '@parkdeck/core/domain/fees/fees/compile';
import type { FeeWindow } from '@parkdeck/core/domain/fees/fees/rule';
import { freeWindow } from '@parkdeck/core/domain/traffic/sessions/roadside';
import { sameCars, tariffFor } from '@parkdeck/core/domain/fees/tariffs/versions';
import type { Car } from '@parkdeck/core/domain/fees/tariffs/versions';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { together } from '../../db/together.ts';
import type { Work } from '../../engine/work.ts';
import { calendarsOf, rulesOf } from './tariff-content.ts';
import type { Tariff } from './tariff-content.ts';
import { FILLED } from '../../db/where.ts';

export interface EffectiveTariff {
  readonly id: string;
  readonly name: string;
  readonly rule: CompiledRule;
  /** Settings of the park with which the rule was compiled. */
  readonly free: FeeWindow | null;
  readonly holidays: HolidayCalendar;
}

export interface EffectiveTariffs {
  /** The tariff of a car that enters the park at a moment; undefined: it pays nothing (rules 5.28a). */
  readonly of: (park: string, car: Car, defaultModel: string | null, entry: Datetime) => EffectiveTariff | undefined;
  /** Whether one of them shares its day cap over the stays of a plate. */
  readonly shareDayCap: boolean;
}

/** Adds the drafts as if they had always been in force, each as the only tariff for its cars. */
const inForce = (published: readonly Tariff[], drafts: readonly Tariff[], now: Datetime): readonly Tariff[] => [
  ...published.filter((one) => !drafts.some((draft) => one.park === draft.park && sameCars(one, draft))),
  ...drafts.map((draft) => ({ ...draft, publishedAt: now, effectiveFrom: datetimeOfInstant(0), effectiveTo: null })),
];

/** Hours in which roadside parks charge nothing, whatever their tariffs (rules 4.2). */
const freeHoursOf = async (work: Work, parks: readonly string[]): Promise<(park: string) => FeeWindow | null> => {
  const rows = await work.find(roadsideSettings, {
    where: { park: parks, chargeStart: FILLED, chargeEnd: FILLED },
    columns: ['chargeStart', 'chargeEnd'],
  }); // one row per park: its key is the park
  const windows = new Map<string, FeeWindow | null>(
    rows.map(({ id, chargeStart, chargeEnd }) => [
      id,
      chargeStart && chargeEnd ? freeWindow(chargeStart, chargeEnd) : null,
    ]),
  );
  return (park) => windows.get(park) ?? null;
};

/** The published tariffs of parks, read and compiled once; `drafts` replace those for the same cars. */
export const effectiveTariffs = async (
  work: Work,
  parks: readonly string[],
  drafts: readonly Tariff[] = [],
): Promise<EffectiveTariffs> => {
  const [{ published, rules }, calendars, hours] = await together(
    work.tx,
    async () => {
      const stored = await work.find(tariff, { where: { park: parks, publishedAt: FILLED } });
      const all = inForce(stored, drafts, work.now);
      return { published: all, rules: await rulesOf(work, all) };
    },
    () => calendarsOf(work, parks),
    () => freeHoursOf(work, parks),
  );
  const compiled = new Map<string, CompiledRule>();
  const compile = (row: Tariff): CompiledRule => {
    const found =
      compiled.get(row.id) ?? compileRule(freeWithin(rules.get(row.rule) ?? {}, hours(row.park)), calendars(row.park));
    compiled.set(row.id, found);
    return found;
  };
  return {
    of: (park, car, defaultModel, entry) => {
      const row = tariffFor(
        published.filter((one) => one.park === park),
        car,
        defaultModel,
        entry,
      );
      return (
        row && { id: row.id, name: row.name, rule: compile(row), free: hours(row.park), holidays: calendars(row.park) }
      );
    },
    shareDayCap: [...rules.values()].some((rule) => rule.shareDayCap === true),
  };
};
