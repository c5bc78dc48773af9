import { err, ok, type Result } from '../../../lib/result.ts';
import type { Fen } from '../../../lib/money.ts';
import { checkRule } from '../fees/compile.ts';
import { isObject } from '../fees/read-terms.ts';
import type { FeeProblem } from '../fees/refusals.ts';
import {
  DAY_KINDS,
  type DayKind,
  type DayRule,
  type FeeRule,
  type FeeTerms,
  type FeeTier,
  type FeeWindow,
} from '../fees/rule.ts';
import { headField, headRowOf, headTerms, lean, newEnergyClasses, type HeadRow } from './head.ts';
import type { TariffProblem } from './refusals.ts';

/** A step as it is stored (E#50). */
export interface StepRow {
  readonly fromMinutes: number;
  readonly unitMinutes: number;
  readonly unitPrice: Fen;
}

/** A period as it is stored (E#49), with its steps: the one from minute 0 is the period's own price. */
export interface PeriodRow {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly days?: 'all' | DayKind | null;
  readonly cap?: Fen | null;
  readonly free?: boolean | null;
  readonly steps?: readonly StepRow[] | null;
}

type DayTerms = Omit<DayRule, 'windows'>;

/** A complex tariff as it is stored (E#48) with its periods and its own steps. */
export interface ComplexRow extends HeadRow {
  readonly roundMode?: FeeTerms['roundMode'] | null;
  readonly unitAcross?: FeeTerms['unitAcross'] | null;
  readonly resetScope?: FeeTerms['resetScope'] | null;
  readonly dayKinds?: Readonly<Partial<Record<DayKind, DayTerms>>> | null;
  readonly classes?: Readonly<Record<string, Partial<FeeTerms>>> | null;
  readonly periods?: readonly PeriodRow[] | null;
  readonly steps?: readonly StepRow[] | null;
}

/** Steps in ascending order, as the engine needs them; rows come in the order in which they were made. */
const ascending = (steps: readonly StepRow[] | null | undefined): readonly StepRow[] =>
  [...(steps ?? [])].sort((a, b) => a.fromMinutes - b.fromMinutes);
const tierOf = ({ fromMinutes, unitMinutes, unitPrice }: StepRow): FeeTier => ({
  fromMinutes,
  unitMinutes,
  unitPriceFen: unitPrice,
});

const windowOf = ({ name, start, end, cap, free, steps }: PeriodRow): FeeWindow => {
  const sorted = ascending(steps);
  const [first] = sorted;
  const own = first?.fromMinutes === 0 ? first : undefined;
  const tiers = (own ? sorted.slice(1) : sorted).map(tierOf);
  return {
    name,
    start,
    end,
    ...(own ? { unitMinutes: own.unitMinutes, unitPriceFen: own.unitPrice } : {}),
    ...(free ? { free: true } : {}),
    ...(cap == null ? {} : { capFen: cap }),
    ...(tiers.length > 0 ? { tiers } : {}),
  };
};

const periodsOf = (row: ComplexRow, days: 'all' | DayKind): readonly PeriodRow[] =>
  (row.periods ?? []).filter((period) => (period.days ?? 'all') === days);

const dayRulesOf = (row: ComplexRow): FeeTerms['dayRules'] => {
  const rules: { [kind in DayKind]?: DayRule } = {};
  for (const kind of DAY_KINDS) {
    const head: DayTerms | undefined =
      kind === 'holiday' && row.holidayFree
        ? { free: true }
        : kind === 'weekend' && row.weekendCap != null
          ? { dayCapFen: row.weekendCap }
          : undefined;
    const own = row.dayKinds?.[kind];
    const windows = periodsOf(row, kind).map(windowOf);
    if (head ?? own ?? windows.length > 0)
      rules[kind] = { ...head, ...own, ...(windows.length > 0 ? { windows } : {}) };
  }
  return rules;
};

/**
 * The fee rule that a complex tariff stands for (E#48 to E#50). Terms of a kind of day or a class win over the switches
 * of the head.
 */
export const ruleOfComplex = (row: ComplexRow): FeeRule => {
  const classes = { ...newEnergyClasses(row), ...row.classes };
  return {
    ...lean({
      ...headTerms(row),
      roundMode: row.roundMode ?? undefined,
      unitAcross: row.unitAcross ?? undefined,
      resetScope: row.resetScope ?? undefined,
      windows: periodsOf(row, 'all').map(windowOf),
      tiers: ascending(row.steps).map(tierOf),
      dayRules: dayRulesOf(row),
    }),
    ...(Object.keys(classes).length > 0 ? { classes } : {}),
  };
};

const DAY_TERMS: readonly string[] = [
  'free',
  'unitMinutes',
  'unitPriceFen',
  'firstMinutes',
  'firstPriceFen',
  'dayCapFen',
] satisfies readonly (keyof DayTerms)[];
const CLASS_TERMS: readonly string[] = [
  'mode',
  'roundTo',
  'freeMinutes',
  'freeMode',
  'firstMinutes',
  'firstPriceFen',
  'unitMinutes',
  'unitPriceFen',
  'tiers',
  'windows',
  'unitAcross',
  'resetScope',
  'capMode',
  'dayCapFen',
  'entryCapFen',
  'perEntryFen',
  'perEntryPer',
  'dayRules',
  'shareDayCap',
  'payPermille',
  'roundToFen',
  'roundMode',
  'exempt',
] satisfies readonly (keyof FeeTerms)[];

/**
 * Terms that the engine would ignore. In a file of rules that is allowed; in a tariff that somebody edits it is a
 * mistake.
 */
const strays = (
  place: string,
  given: unknown,
  kinds: readonly string[] | null,
  terms: readonly string[],
): readonly FeeProblem[] => {
  const wrong = (field: string): FeeProblem => ({ code: 'E_RULE', reason: 'not-an-object', field });
  if (given === null || given === undefined) return [];
  if (!isObject(given)) return [wrong(place)];
  return Object.entries(given).flatMap(([name, value]: readonly [string, unknown]) => {
    if (kinds && !kinds.includes(name)) return [wrong(`${place}.${name}`)];
    if (!isObject(value)) return [wrong(`${place}.${name}`)];
    return Object.keys(value)
      .filter((key) => !terms.includes(key))
      .map((key) => wrong(`${place}.${name}.${key}`));
  });
};

/** Everything that is wrong with a complex tariff, by the places of its rule (`complexField` names the fields). */
export const checkComplex = (row: ComplexRow): readonly FeeProblem[] => {
  const stray = [
    ...strays('dayKinds', row.dayKinds, DAY_KINDS, DAY_TERMS),
    ...strays('classes', row.classes, null, CLASS_TERMS),
  ];
  return stray.length > 0 ? stray : checkRule(ruleOfComplex(row));
};

const stepOf = (
  { fromMinutes, unitMinutes, unitPriceFen }: FeeTier,
  place: string,
  problems: TariffProblem[],
): readonly StepRow[] => {
  if (unitMinutes != null && unitPriceFen != null) return [{ fromMinutes, unitMinutes, unitPrice: unitPriceFen }];
  problems.push({ reason: 'step-needs-both', field: place });
  return [];
};
const stepsOf = (tiers: readonly FeeTier[], place: string, problems: TariffProblem[]): readonly StepRow[] =>
  tiers.flatMap((tier, index) => stepOf(tier, `${place}[${index}]`, problems));

const periodsFrom = (
  windows: readonly FeeWindow[],
  days: 'all' | DayKind,
  place: string,
  problems: TariffProblem[],
): readonly Required<PeriodRow>[] =>
  windows.map((window, index) => {
    const { start, end, unitMinutes, unitPriceFen, capFen, free } = window;
    const tiers = window.tiers ?? [];
    const hasOwn = (unitMinutes != null || unitPriceFen != null) && tiers[0]?.fromMinutes !== 0;
    const own = hasOwn ? stepOf({ fromMinutes: 0, unitMinutes, unitPriceFen }, `${place}[${index}]`, problems) : [];
    return {
      name: window.name || `${start}–${end}`,
      start,
      end,
      days,
      cap: capFen ?? null,
      free: free ?? false,
      steps: [...own, ...stepsOf(tiers, `${place}[${index}].tiers`, problems)],
    };
  });

/** A rule as a complex tariff with its periods and steps, or everything in it that rows cannot hold. */
export const complexRowOf = (rule: FeeRule): Result<Required<ComplexRow>, readonly TariffProblem[]> => {
  const problems: TariffProblem[] = [];
  const head = headRowOf(rule);
  if (!head) problems.push({ reason: 'no-such-step', field: 'roundToFen' });
  if (rule.exempt) problems.push({ reason: 'only-of-classes', field: 'exempt' });
  const dayKinds: { [kind in DayKind]?: DayTerms } = {};
  const periods = [...periodsFrom(rule.windows ?? [], 'all', 'windows', problems)];
  for (const kind of DAY_KINDS) {
    const dayRule = rule.dayRules?.[kind];
    if (!dayRule) continue;
    const { windows, ...terms } = dayRule;
    dayKinds[kind] = terms;
    // No list at all follows the rule's; an empty one would mean "no period on such days", which rows cannot say.
    if (windows?.length === 0 && periods.some(({ days }) => days === 'all'))
      problems.push({ reason: 'empty-list', field: `dayRules.${kind}.windows` });
    periods.push(...periodsFrom(windows ?? [], kind, `dayRules.${kind}.windows`, problems));
  }
  const steps = stepsOf(rule.tiers ?? [], 'tiers', problems);
  if (!head || problems.length > 0) return err(problems);
  return ok({
    ...head,
    roundMode: rule.roundMode ?? 'halfUp',
    unitAcross: rule.unitAcross ?? 'restart',
    resetScope: rule.resetScope ?? 'stay',
    dayKinds,
    classes: rule.classes ?? {},
    periods,
    steps,
  });
};

const WINDOW_KEYS: Readonly<Record<string, string>> = {
  unitMinutes: 'steps[0].unitMinutes',
  unitPriceFen: 'steps[0].unitPrice',
  capFen: 'cap',
};
const stepKey = (key: string): string => (key === 'unitPriceFen' ? 'unitPrice' : key);

/**
 * The field of the row that a place in its rule is stored in: `windows[1].start` → `periods[2].start`,
 * `tiers[0].fromMinutes` → `steps[0].fromMinutes`. Steps are counted in ascending order.
 */
export const complexField = (row: ComplexRow, place: string): string => {
  const window = /^(?:dayRules\.(\w+)\.)?windows\[(\d+)\]\.?(.*)$/.exec(place);
  if (window) {
    const [, kind, index = '0', rest = ''] = window;
    const days = DAY_KINDS.find((one) => one === kind) ?? 'all';
    const period = periodsOf(row, days)[Number(index)];
    const at = period ? (row.periods ?? []).indexOf(period) : 0;
    const tier = /^tiers\[(\d+)\]\.(\w+)$/.exec(rest);
    const lifted = ascending(period?.steps)[0]?.fromMinutes === 0 ? 1 : 0;
    const inside = tier ? `steps[${Number(tier[1]) + lifted}].${stepKey(tier[2] ?? '')}` : (WINDOW_KEYS[rest] ?? rest);
    return `periods[${at}].${inside}`;
  }
  const tier = /^tiers\[(\d+)\]\.(\w+)$/.exec(place);
  if (tier) return `steps[${tier[1]}].${stepKey(tier[2] ?? '')}`;
  return place.startsWith('dayRules.') ? place.replace('dayRules', 'dayKinds') : (headField(place) ?? place);
};
