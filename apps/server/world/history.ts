import { addDays, addMonths, maxDay, minDay, weekday } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import type { Ledger } from './ledger.ts';
import type { Recipe } from './pass-recipes.ts';
import type { Setting } from './table.ts';

/** Months per period: 1, 3, 6, 12 with 50, 25, 10, 15 % (rules 9.5). */
const MONTHS = { 1: 50, 3: 25, 6: 10, 12: 15 } as const;
const RENEWALS = { month: 70, batch: 20, money: 10 } as const;
/** Range of the end of an expired or expiring pass, in days after the base date. */
const ENDS = { expired: [-60, -1], expiring: [0, 7] } as const;
/** A valid pass ends later than an expiring one; a renewal that falls on a Sunday may be moved three days earlier. */
const VALID_FROM = 8 + 3;
/** Days of the shortest month. */
const SHORTEST = 28;
/** Maximum days before the end of a period on which people renew. */
const AHEAD = 9;
/** Days shown on the home page; each of them has activity, also in the smallest world. */
const ALIVE = 15;
const SATURDAY = 6;

/** Moves half of what falls on a Saturday to Friday, on a Sunday to Thursday. */
const working = ({ random }: Setting, stream: string, index: number, on: Day): Day => {
  const late = weekday(on) - SATURDAY + 1;
  return late > 0 && random(`${stream}/weekend`).at(index) < 0.5 ? addDays(on, late === 1 ? -1 : -3) : on;
};

interface Last {
  /** First day of the last period. */
  readonly start: Day;
  /** When it was paid. */
  readonly on: Day;
}

/** Months can be counted back only from the first 28 days; a later start moves to the next month. */
const countable = (day: Day): Day =>
  Number(day.slice(8)) <= SHORTEST ? day : addMonths(addDays(day, 1 - Number(day.slice(8))), 1);

/** The last period of a valid pass: paid on one of the days up to today, evenly distributed. */
const lastOfValid = (setting: Setting, { number, rows, order }: Recipe, months: number): Last => {
  const { random, baseDate } = setting;
  const alive = order < ALIVE;
  const age = alive ? order : random('pass/age').int(number, SHORTEST * months - VALID_FROM);
  const on = alive ? addDays(baseDate, -age) : working(setting, 'pass/age', number, addDays(baseDate, -age));
  const ahead = random('pass/ahead').int(number, rows === 1 ? 4 : AHEAD);
  // A new pass is in use by today; a renewed one may begin later.
  return { start: rows === 1 ? minDay(baseDate, addDays(on, ahead)) : countable(addDays(on, ahead + 1)), on };
};

/** The last period of a pass that ends about now, counted back from its end. */
const lastOfEnding = (setting: Setting, recipe: Recipe, months: number, ends: keyof typeof ENDS): Last => {
  const { random, baseDate } = setting;
  const [from, to] = ENDS[ends];
  const days = Array.from({ length: to - from + 1 }, (_, index) => addDays(baseDate, from + index)).filter(
    (day) => Number(addDays(day, 1).slice(8)) <= SHORTEST,
  );
  const start = addMonths(addDays(random('pass/end').pick(recipe.number, days), 1), -months);
  return {
    start,
    on: working(
      setting,
      'pass/end',
      recipe.number,
      addDays(start, -1 - random('pass/ahead').int(recipe.number, AHEAD)),
    ),
  };
};

/**
 * Writes the ledger of one pass, period by period, so that its present state is that of its recipe. Nothing is written
 * after today.
 */
export const writeLedger = (setting: Setting, recipe: Recipe, ledger: Ledger): void => {
  const { random } = setting;
  if (recipe.script) return recipe.script(ledger);
  const stream = random(`pass/${recipe.number}/months`);
  const months = Array.from({ length: recipe.rows }, (_, index) => Number(stream.share(index, MONTHS)));
  const lastMonths = months.at(-1) ?? 1;
  const last =
    recipe.ends === 'valid'
      ? lastOfValid(setting, recipe, lastMonths)
      : lastOfEnding(setting, recipe, lastMonths, recipe.ends);
  const first = addMonths(last.start, lastMonths - months.reduce((sum, one) => sum + one, 0));
  const ahead = random(`pass/${recipe.number}/ahead`);
  months.forEach((count, index) => {
    const isLast = index === months.length - 1;
    if (index === 0)
      return ledger.open(
        first,
        count,
        recipe.source === 'import' ? 'import' : 'open',
        isLast ? last.on : addDays(first, -ahead.int(0, 3)),
      );
    const on = isLast
      ? last.on
      : working(setting, `pass/${recipe.number}`, index, addDays(ledger.span.endDate, -ahead.int(index, AHEAD)));
    ledger.renew(
      count,
      recipe.vip ? 'vip' : random(`pass/${recipe.number}/kind`).share(index, RENEWALS),
      maxDay(ledger.rows.at(-1)?.on ?? on, on),
    );
  });
};
