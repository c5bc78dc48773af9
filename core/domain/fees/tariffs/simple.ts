import { err, ok, type Result } from '../../../lib/result.ts';
import type { Fen } from '../../../lib/money.ts';
import { checkRule } from '../fees/compile.ts';
import type { FeeProblem } from '../fees/refusals.ts';
import type { FeeRule, FeeWindow } from '../fees/rule.ts';
import { headField, headRowOf, headTerms, lean, NEW_ENERGY, newEnergyClasses, type HeadRow } from './head.ts';
import type { TariffProblem } from './refusals.ts';

/** A simple tariff as it is stored (E#47): the head and one window, the night. */
export interface SimpleRow extends HeadRow {
  readonly nightStart?: string | null;
  readonly nightEnd?: string | null;
  readonly nightUnitMinutes?: number | null;
  readonly nightUnitPrice?: Fen | null;
  readonly nightCap?: Fen | null;
  readonly nightFree?: boolean | null;
}

/** Name of the only window; traces and bands show it. */
export const NIGHT = 'night';
const EXEMPT = { police: { exempt: true } } as const;

/** The window as far as it is given: an end that is missing is found by `checkRule`. */
const nightOf = (row: SimpleRow): readonly FeeWindow[] =>
  row.nightStart || row.nightEnd
    ? [
        {
          name: NIGHT,
          start: row.nightStart ?? '',
          end: row.nightEnd ?? '',
          ...(row.nightUnitMinutes == null ? {} : { unitMinutes: row.nightUnitMinutes }),
          ...(row.nightUnitPrice == null ? {} : { unitPriceFen: row.nightUnitPrice }),
          ...(row.nightCap == null ? {} : { capFen: row.nightCap }),
          ...(row.nightFree ? { free: true } : {}),
        },
      ]
    : [];

/** The fee rule that a simple tariff stands for (E#47). Police vehicles are always exempt. */
export const ruleOfSimple = (row: SimpleRow): FeeRule => ({
  ...lean({
    ...headTerms(row),
    windows: nightOf(row),
    dayRules: {
      ...(row.holidayFree ? { holiday: { free: true } } : {}),
      ...(row.weekendCap == null ? {} : { weekend: { dayCapFen: row.weekendCap } }),
    },
  }),
  classes: { ...newEnergyClasses(row), ...EXEMPT },
});

/** Everything that is wrong with a simple tariff, by the places of its rule (`simpleField` names the fields). */
export const checkSimple = (row: SimpleRow): readonly FeeProblem[] => {
  const hasNight = Boolean(row.nightStart || row.nightEnd);
  const ends = (['start', 'end'] as const).filter(
    (end) => hasNight && !row[end === 'start' ? 'nightStart' : 'nightEnd'],
  );
  const lost =
    !hasNight && (row.nightFree || row.nightUnitPrice != null || row.nightUnitMinutes != null || row.nightCap != null);
  // Without its times the night would be ignored without a word.
  const missing: readonly FeeProblem[] = [...ends, ...(lost ? ['start' as const] : [])].map((end) => ({
    code: 'E_RULE',
    reason: 'no-from',
    field: `windows[0].${end}`,
  }));
  return missing.length > 0 ? missing : checkRule(ruleOfSimple(row));
};

const without = (object: object | null | undefined, ...known: readonly string[]): readonly string[] =>
  Object.entries(object ?? {}).flatMap(([key, value]) =>
    known.includes(key) || value === undefined || value === null ? [] : [key],
  );

/** The places of a rule for which a simple tariff has no field. */
const beyond = (rule: FeeRule): readonly string[] => {
  const [night, ...more] = rule.windows ?? [];
  const { holiday, weekend, workday } = rule.dayRules ?? {};
  const { police, newEnergy, largeNewEnergy, ...others } = rule.classes ?? {};
  const shares = [newEnergy, largeNewEnergy].map((terms) => terms?.payPermille);
  return [
    ...(rule.tiers && rule.tiers.length > 0 ? ['tiers'] : []),
    ...(more.length > 0 ? ['windows[1]'] : []),
    ...(night?.tiers && night.tiers.length > 0 ? ['windows[0].tiers'] : []),
    ...(rule.unitAcross === 'carry' ? ['unitAcross'] : []),
    ...(rule.resetScope === 'window' ? ['resetScope'] : []),
    ...((rule.roundMode ?? 'halfUp') === 'halfUp' ? [] : ['roundMode']),
    ...(rule.exempt ? ['exempt'] : []),
    ...(workday ? ['dayRules.workday'] : []),
    ...(holiday && (holiday.free !== true || without(holiday, 'free').length > 0) ? ['dayRules.holiday'] : []),
    ...(weekend && (typeof weekend.dayCapFen !== 'number' || without(weekend, 'dayCapFen').length > 0)
      ? ['dayRules.weekend']
      : []),
    ...(police && (police.exempt !== true || without(police, 'exempt').length > 0) ? ['classes.police'] : []),
    ...(shares[0] === shares[1] && NEW_ENERGY.every((name) => without(rule.classes?.[name], 'payPermille').length === 0)
      ? []
      : ['classes.newEnergy']),
    ...Object.keys(others).map((name) => `classes.${name}`),
  ];
};

/** A rule as a simple tariff, or everything in it that needs a complex one. */
export const simpleRowOf = (rule: FeeRule): Result<Required<SimpleRow>, readonly TariffProblem[]> => {
  const head = headRowOf(rule);
  const problems: TariffProblem[] = [
    ...beyond(rule).map((field) => ({ reason: 'needs-complex' as const, field })),
    ...(head ? [] : [{ reason: 'no-such-step' as const, field: 'roundToFen' }]),
  ];
  if (!head || problems.length > 0) return err(problems);
  const [night] = rule.windows ?? [];
  return ok({
    ...head,
    holidayFree: rule.dayRules?.holiday?.free ?? false,
    weekendCap: rule.dayRules?.weekend?.dayCapFen ?? null,
    newEnergyShare: rule.classes?.newEnergy?.payPermille ?? head.share,
    nightStart: night?.start ?? null,
    nightEnd: night?.end ?? null,
    nightUnitMinutes: night?.unitMinutes ?? null,
    nightUnitPrice: night?.unitPriceFen ?? null,
    nightCap: night?.capFen ?? null,
    nightFree: night?.free ?? false,
  });
};

const NIGHT_FIELDS: Readonly<Record<string, string>> = {
  start: 'nightStart',
  end: 'nightEnd',
  unitMinutes: 'nightUnitMinutes',
  unitPriceFen: 'nightUnitPrice',
  capFen: 'nightCap',
  free: 'nightFree',
};

/** The field of the row that a place in its rule is stored in: `windows[0].start` → `nightStart`. */
export const simpleField = (place: string): string => {
  const night = /^windows\[0\]\.(\w+)$/.exec(place)?.[1];
  if (night !== undefined) return NIGHT_FIELDS[night] ?? 'nightStart';
  if (place.startsWith('dayRules.holiday')) return 'holidayFree';
  if (place.startsWith('dayRules.weekend')) return 'weekendCap';
  if (place.startsWith('classes.')) return 'newEnergyShare';
  return headField(place) ?? place;
};
