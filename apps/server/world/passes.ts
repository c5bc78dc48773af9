import { pass, passPeriod, stallGroup, stallGroupArea } from '@parkdeck/core/catalogue/index';
import { pause, stop } from '@parkdeck/core/domain/passes/transitions';
import { addDays, addMonths, maxDay, minDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { carModelId, monthlyTerms } from './cars.ts';
import { ledgerOf } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { personName, phoneOf, PLANTED, platePool } from './names.ts';
import { areasOf, carTypeId } from './organisation.ts';
import { recipesOf } from './pass-recipes.ts';
import type { Recipe } from './pass-recipes.ts';
import type { Places } from './places.ts';
import type { Scale } from './scale.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

export interface WorldPass {
  readonly id: string;
  readonly recipe: Recipe;
  readonly plates: readonly string[];
  readonly owner: string;
  readonly phone: string;
  readonly ledger: Ledger;
}

/** Months of one period: 1, 3, 6, 12 by 50, 25, 10, 15 % (demo-world 5). */
const MONTHS = { 1: 50, 3: 25, 6: 10, 12: 15 } as const;
const RENEWALS = { month: 70, batch: 20, money: 10 } as const;
const PAY_WAYS = { wechat: 45, cash: 30, alipay: 20, transfer: 5 } as const;
const OPERATORS = ['east', 'mgr1', 'cash1', 'cash2', 'jinhe'] as const;
/** Days after the base date between which a pass ends, by what it shall be on that day. */
const ENDS = { expired: [-60, -1], expiring: [0, 7] } as const;

/**
 * The last day of a pass whose periods of whole months end together. Its next day is one that every month has, so that the months
 * can be counted back.
 */
const lastDay = ({ random, baseDate }: Setting, recipe: Recipe, lastMonths: number): Day => {
  const [from, to] = recipe.ends === 'valid' ? [8, 30 * lastMonths - 5] : ENDS[recipe.ends];
  const days = Array.from({ length: to - from + 1 }, (_, index) => addDays(baseDate, from + index)).filter((day) => Number(addDays(day, 1).slice(8)) <= 28);
  return random('pass/end').pick(recipe.number, days);
};

const writeLedger = (setting: Setting, recipe: Recipe, ledger: Ledger): void => {
  const { random, baseDate } = setting;
  if (recipe.script) return recipe.script(ledger);
  const stream = random(`pass/${recipe.number}/months`);
  const months = Array.from({ length: recipe.rows }, (_, index) => Number(stream.share(index, MONTHS)));
  const start = addMonths(addDays(lastDay(setting, recipe, months.at(-1) ?? 1), 1), -months.reduce((sum, one) => sum + one, 0));
  const ahead = random(`pass/${recipe.number}/ahead`);
  months.forEach((count, index) => {
    if (index === 0) return ledger.open(start, count, recipe.source === 'import' ? 'import' : 'open', addDays(start, -ahead.int(0, 3)));
    // Renewed in the last days before the end, never later than today.
    const { endDate } = ledger.span;
    const on = minDay(baseDate, maxDay(ledger.rows.at(-1)?.on ?? start, addDays(endDate, -ahead.int(index, 9))));
    ledger.renew(count, recipe.vip ? 'vip' : random(`pass/${recipe.number}/kind`).share(index, RENEWALS), on);
  });
};

/** All passes with their ledgers; ids follow the recipes. */
export const passesOf = (setting: Setting, places: Places, scale: Scale): readonly WorldPass[] => {
  const { random } = setting;
  let periods = 0;
  const nextId = (): string => key('PP', 8, ++periods);
  const pool = platePool(random, 'plate');
  const drive = (): string => {
    for (;;) {
      const drawn = pool.next().value;
      // Nobody takes out a pass for a police car or for one without a plate.
      if (drawn.class !== 'none' && drawn.class !== 'police') return drawn.plate;
    }
  };
  return recipesOf(setting, places, scale).map((recipe) => {
    const park = around(places.parks, recipe.park);
    const ledger = ledgerOf(recipe.vip ? { monthFee: 0, seasonFee: null, yearFee: null } : monthlyTerms(park.trade), nextId);
    writeLedger(setting, recipe, ledger);
    const plates = recipe.planted ? [PLANTED.twoPasses] : Array.from({ length: recipe.plates }, drive);
    return { id: key('GR', 8, recipe.number), recipe, plates, owner: personName(random, 'owner', recipe.planted ? 1 : recipe.number), phone: phoneOf(1000 + (recipe.planted ? 1 : recipe.number) % 8000), ledger };
  });
};

/** Passes, their period ledgers and the stall groups they share. */
export const passes = (setting: Setting, places: Places, all: readonly WorldPass[]): readonly SeedTable[] => {
  const { random, baseDate } = setting;
  const groups = all.filter((one) => one.recipe.group);
  const groupId = (one: WorldPass): string => key('SG', 6, groups.indexOf(one) + 1);
  const moment = (on: Day, index: number): string => `${on} ${String(9 + random('pass/hour').int(index, 6)).padStart(2, '0')}:${String(random('pass/minute').int(index, 60)).padStart(2, '0')}:00`;
  const stateOf = ({ recipe, ledger }: WorldPass) => {
    const active = { state: 'active' as const, ...ledger.span };
    const since = maxDay(ledger.span.startDate, addDays(baseDate, -1 - random('pass/paused').int(recipe.number, 20)));
    const patch = recipe.state === 'paused' ? pause(active, since) : recipe.state === 'stopped' ? stop(active, '车辆已转让') : undefined;
    if (patch && !patch.ok) throw new Error(`GR${recipe.number} cannot be ${recipe.state}: ${patch.error}`);
    return patch?.value ?? { state: 'active' as const, pauseFrom: null, stopReason: null };
  };
  let at = 0;
  const periods = all.flatMap((one) => one.ledger.rows.map((row, index) => ({ one, row, number: index + 1, at: moment(row.on, at++) })));
  const openedAt = new Map(periods.filter(({ number }) => number === 1).map(({ one, at: time }) => [one.id, time]));

  return [
    table(stallGroup)(groups, (one, index) => ({
      id: groupId(one), name: one.recipe.group === 'big' ? '东城商务大车位组' : `${(index % 12) + 1} 号车位组`, park: around(places.parks, one.recipe.park).id,
      stalls: one.recipe.group === 'big' ? 6 : 2, owner: one.owner, phone: one.phone, room: one.recipe.room,
    })),
    table(stallGroupArea)(groups.filter((one) => one.recipe.group === 'big').flatMap((one) => areasOf(places).filter((area) => area.park.id === around(places.parks, one.recipe.park).id).map((area) => ({ one, area }))),
      ({ one, area }, index) => ({ id: key('SA', 6, index + 1), group: groupId(one), area: area.id, park: area.park.id, stalls: index === 0 ? 4 : 2 })),
    table(pass)(all, (one) => {
      const { recipe } = one;
      const park = around(places.parks, recipe.park);
      const { state, pauseFrom, stopReason } = stateOf(one);
      const createdAt = openedAt.get(one.id) ?? null;
      const doubtful = recipe.source === 'import' || recipe.source === 'online';
      return {
        id: one.id, plates: one.plates, park: park.id, carType: carTypeId(park.id, recipe.vip ? 'vip' : 'monthly', places), carModel: carModelId(recipe.park, modelOf(one.plates[0])),
        owner: one.owner, phone: one.phone, room: recipe.room, ...one.ledger.span, state, pausedFrom: pauseFrom, stopReason, gates: recipe.oneGate ? places.lanes.filter((lane) => lane.park === park.id).slice(0, 2).map((lane) => lane.id) : [],
        stallGroup: recipe.group ? groupId(one) : null, whiteListed: state === 'active', shortPlate: recipe.number % 50 === 0, payWay: random('pass/pay').share(recipe.number, PAY_WAYS), payTime: 'now',
        confirmState: doubtful ? (recipe.unconfirmed ? 'waiting' : 'confirmed') : null, source: recipe.source, createdAt, updatedAt: createdAt,
      };
    }),
    table(passPeriod)(periods, ({ one, row, number, at: createdAt }, index) => ({
      id: row.id, pass: one.id, park: around(places.parks, one.recipe.park).id, number, kind: row.kind, startDate: row.startDate, endDate: row.endDate, months: row.months, days: row.days, amount: row.amount,
      payWay: row.amount === 0 ? 'none' : one.recipe.source === 'online' ? 'wechat' : row.amount < 0 ? 'cash' : random('period/pay').share(index, PAY_WAYS),
      operator: one.recipe.source === 'online' ? 'online' : random('period/operator').pick(index, OPERATORS), reverses: row.reverses, createdAt, updatedAt: createdAt,
    })),
  ];
};

/** What a camera would take the car for. */
const modelOf = (plate: string | undefined): 'small' | 'new-energy' | 'large-new-energy' =>
  plate === undefined || plate.length < 8 ? 'small' : /[A-HJK]$/.test(plate) ? 'large-new-energy' : 'new-energy';
