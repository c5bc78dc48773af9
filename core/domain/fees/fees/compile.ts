import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { type DayNumber, DAY_SEC, type HolidayCalendar, readCalendar } from './calendar.ts';
import { minutesOf } from './check-lists.ts';
import { isObject, readTerms } from './read-terms.ts';
import type { FeeProblem } from './refusals.ts';
import { type DayKind, DEFAULT_CLASS, type DayRule, type FeeTerms, type FeeTier, type FeeWindow } from './rule.ts';

/** The terms by which a second is charged (fee order 8). */
export interface Price {
  readonly free: boolean;
  readonly unitSec: number;
  readonly priceFen: Fen;
}

/** A part of a day in which one window, or none, is in force; seconds of the day `[from, to)`. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly window: FeeWindow | null;
  /** Whether the window runs over midnight. */
  readonly wraps: boolean;
  readonly windowTierSecs: readonly number[];
  /**
   * The units in force: indexed by the number of the rule’s tiers that apply (0: the base), then by that of the
   * window’s.
   */
  readonly prices: readonly (readonly Price[])[];
}

/** A kind of day that changes something, or the rule itself: `kind` is null. */
export interface DayPlan {
  readonly kind: DayKind | null;
  /** Cover the day without a gap. */
  readonly bands: readonly Band[];
  readonly firstSec: number;
  readonly firstPriceFen: Fen;
  readonly dayCapFen: Fen | null;
}

/** The terms for one class of vehicles, ready for computing. */
export interface Tariff {
  readonly terms: FeeTerms;
  readonly tierSecs: readonly number[];
  /** Set when every day is one and the same band without a window, so that midnight changes nothing. */
  readonly plain: { readonly plan: DayPlan; readonly band: Band } | null;
  readonly planOf: (day: DayNumber) => DayPlan;
}

/** A rule that is read, merged and checked once, for any number of quotes. */
export interface CompiledRule {
  readonly base: Result<Tariff, FeeProblem>;
  readonly classes: ReadonlyMap<string, Result<Tariff, FeeProblem>>;
}

/**
 * Prepares a rule for quoting. `rule` is a `FeeRule`, or whatever was read where one should be: nothing in it is
 * trusted. A class may be refused while others are not, because each is checked with its own terms (fee order 0 and
 * 1).
 */
export function compileRule(rule: object, calendar: HolidayCalendar): CompiledRule {
  const kindOf = readCalendar(calendar);
  const compiled = (merged: object, malformed?: FeeProblem): Result<Tariff, FeeProblem> => {
    const {
      terms,
      problems: [problem = malformed],
    } = readTerms(merged);
    return problem ? err(problem) : ok(tariffOf(terms, kindOf));
  };
  const { classes, malformed } = classesOf(rule);
  return {
    base: compiled(rule, malformed),
    classes: new Map(classes.map(([name, terms]) => [name, compiled(merge(rule, terms), malformed)])),
  };
}

/** Everything that is wrong with a rule and with its classes; nothing for a valid one. */
export function checkRule(rule: object): readonly FeeProblem[] {
  const { classes, malformed } = classesOf(rule);
  const ofClasses = classes.flatMap(([name, terms]) => {
    const own = (field: string): boolean => Object.hasOwn(terms, field.split(/[.[]/, 1)[0] ?? '');
    return readTerms(merge(rule, terms)).problems.flatMap((problem) =>
      own(problem.field) ? [{ ...problem, field: `classes.${name}.${problem.field}` }] : [],
    );
  });
  return [...readTerms(rule).problems, ...(malformed ? [malformed] : []), ...ofClasses];
}

/**
 * The tariff of a vehicle class. A class that the rule does not name pays by the rule itself; without a class, the
 * vehicle counts as small.
 */
export const tariffFor = (
  { base, classes }: CompiledRule,
  vehicleClass: string = DEFAULT_CLASS,
): Result<Tariff, FeeProblem> => classes.get(vehicleClass) ?? base;

const merge = (rule: object, terms: object): object => ({
  ...rule,
  ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
});

function classesOf(rule: object): {
  readonly classes: readonly (readonly [name: string, terms: object])[];
  readonly malformed?: FeeProblem;
} {
  const classes: unknown = 'classes' in rule ? (rule.classes ?? {}) : {};
  if (!isObject(classes))
    return { classes: [], malformed: { code: 'E_RULE', reason: 'not-an-object', field: 'classes' } };
  const entries: readonly (readonly [string, unknown])[] = Object.entries(classes);
  const wrong = entries.find(([, terms]) => !isObject(terms));
  return {
    classes: entries.flatMap(([name, terms]) => (isObject(terms) ? [[name, terms] as const] : [])),
    ...(wrong ? { malformed: { code: 'E_RULE', reason: 'not-an-object', field: `classes.${wrong[0]}` } } : {}),
  };
}

function tariffOf(terms: FeeTerms, kindOf: (day: DayNumber) => DayKind): Tariff {
  const base = planFor(terms, null, {});
  const { holiday, weekend, workday } = terms.dayRules;
  // Kinds without a rule share one plan: going from one to the other changes nothing.
  const plans: Readonly<Record<DayKind, DayPlan>> = {
    holiday: holiday ? planFor(terms, 'holiday', holiday) : base,
    weekend: weekend ? planFor(terms, 'weekend', weekend) : base,
    workday: workday ? planFor(terms, 'workday', workday) : base,
  };
  const isOnePlan = Object.values(plans).every((plan) => plan === base);
  const [band, ...more] = base.bands;
  return {
    terms,
    tierSecs: terms.tiers.map(({ fromMinutes }) => fromMinutes * 60),
    plain: isOnePlan && band && more.length === 0 && band.window === null ? { plan: base, band } : null,
    planOf: isOnePlan ? () => base : (day) => plans[kindOf(day)],
  };
}

function planFor(terms: FeeTerms, kind: DayKind | null, dayRule: DayRule): DayPlan {
  const windows = dayRule.windows ?? terms.windows;
  const spans = windows
    .flatMap((window) =>
      minutesOf(window).map(([from, to], _, parts) => ({
        from: from * 60,
        to: to * 60,
        window,
        wraps: parts.length > 1,
      })),
    )
    .sort((a, b) => a.from - b.from);
  const bandOf = (span: Pick<Band, 'from' | 'to' | 'window' | 'wraps'>): Band => ({
    ...span,
    windowTierSecs: (span.window?.tiers ?? []).map(({ fromMinutes }) => fromMinutes * 60),
    prices: pricesOf(terms, dayRule, span.window),
  });
  const bands: Band[] = [];
  let covered = 0;
  for (const span of [...spans, { from: DAY_SEC, to: DAY_SEC, window: null, wraps: false }]) {
    if (span.from > covered) bands.push(bandOf({ from: covered, to: span.from, window: null, wraps: false }));
    if (span.to > span.from) bands.push(bandOf(span));
    covered = span.to;
  }
  return {
    kind,
    bands,
    firstSec: (dayRule.firstMinutes ?? terms.firstMinutes) * 60,
    firstPriceFen: dayRule.firstPriceFen ?? terms.firstPriceFen,
    dayCapFen: dayRule.dayCapFen === undefined ? terms.dayCapFen : dayRule.dayCapFen,
  };
}

/**
 * The unit price for each pair of tiers. Later terms override earlier ones: the rule, its tier, the rule of the day,
 * the window, the window's tier.
 */
function pricesOf(terms: FeeTerms, dayRule: DayRule, window: FeeWindow | null): readonly (readonly Price[])[] {
  const priceOf = (...layers: readonly (FeeTier | DayRule | FeeWindow | FeeTerms | null)[]): Price => {
    let price: Price = { free: false, unitSec: 0, priceFen: 0 };
    for (const layer of layers) {
      if (!layer) continue;
      const free = 'free' in layer ? layer.free : undefined;
      price = {
        free: free ?? price.free,
        unitSec: layer.unitMinutes ? layer.unitMinutes * 60 : price.unitSec,
        priceFen: layer.unitPriceFen ?? price.priceFen,
      };
    }
    return price;
  };
  return [null, ...terms.tiers].map((tier) =>
    [null, ...(window?.tiers ?? [])].map((windowTier) => priceOf(terms, tier, dayRule, window, windowTier)),
  );
}
