import { pass, passPeriod, stallGroup, stallGroupArea } from '@parkdeck/core/catalogue/index';
import type { PassState } from '@parkdeck/core/domain/vehicles/passes/states';
import { pause, stop } from '@parkdeck/core/domain/vehicles/passes/transitions';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { addDays, maxDay, startOfDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { audit } from './audit.ts';
import { carModelId, monthlyTerms } from './cars.ts';
import { orderId } from './order-id.ts';
import { writeLedger } from './history.ts';
import { ledgerOf } from './ledger.ts';
import { personName, phoneOf, PLANTED, platePool } from './names.ts';
import { carTypeId } from './car-type-id.ts';
import { areasOf } from './areas.ts';
import type { Clerk } from './people.ts';
import { recipesOf } from './pass-recipes.ts';
import type { Sale } from './pass-sales.ts';
import type { Place, Places } from './places.ts';
import type { Scale } from './scale.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import type { WorldPass, WorldPeriod } from './pass-rows.ts';

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/** All passes with their ledgers; ids follow the recipes. */
export const passesOf = (setting: Setting, places: Places, scale: Scale): readonly WorldPass[] => {
  const { random } = setting;
  let periods = 0;
  const nextId = (): string => key('PP', 8, ++periods);
  const pool = platePool(random, 'plate');
  const drive = (): string => {
    for (;;) {
      const drawn = pool.next().value;
      // No passes for police cars and cars without a plate.
      if (drawn.class !== 'none' && drawn.class !== 'police') return drawn.plate;
    }
  };
  return recipesOf(setting, places, scale).map((recipe) => {
    const park = around(places.parks, recipe.park);
    const ledger = ledgerOf(
      recipe.vip ? { monthFee: 0, seasonFee: null, yearFee: null } : monthlyTerms(park.trade),
      nextId,
    );
    writeLedger(setting, recipe, ledger);
    const plates = recipe.planted ? [PLANTED.twoPasses] : Array.from({ length: recipe.plates }, drive);
    return {
      id: key('GR', 8, recipe.number),
      recipe,
      plates,
      owner: personName(random, 'owner', recipe.planted ? 1 : recipe.number),
      phone: phoneOf(1000 + ((recipe.planted ? 1 : recipe.number) % 8000)),
      ledger,
    };
  });
};

const ONLINE: Clerk = { userName: 'online', nickName: 'online' };

/** All periods of all passes; `clerks`: the clerks of a park's counter. */
export const periodsOf = (
  { random }: Setting,
  places: Places,
  all: readonly WorldPass[],
  clerks: (park: Place) => readonly Clerk[],
): readonly WorldPeriod[] => {
  const moment = (on: Day, index: number): Datetime =>
    datetimeOfInstant(
      startOfDay(on) + (9 + random('pass/hour').int(index, 6)) * HOUR + random('pass/minute').int(index, 60) * MINUTE,
    );
  let at = 0;
  return all.flatMap((one) => {
    const park = around(places.parks, one.recipe.park);
    const counter = clerks(park);
    return one.ledger.rows.map((row, index) => {
      const place = at++;
      return {
        one,
        row,
        park,
        number: index + 1,
        at: moment(row.on, place),
        clerk: one.recipe.source === 'online' ? ONLINE : random('period/operator').pick(place, counter),
      };
    });
  });
};

/** A paused pass has not counted since the morning of its pause, a stopped one since its last change. */
const lapsesOf = ({
  state,
  pauseFrom,
  at,
}: {
  readonly state: PassState;
  readonly pauseFrom: Day | null;
  readonly at: Datetime | null;
}) => {
  const from = pauseFrom ? startOfDay(pauseFrom) : state === 'stopped' && at ? instantOf(at) : null;
  return from === null ? null : [{ from, to: null }];
};

/** Passes, their period ledgers and log lines, and their stall groups; `sales`: the orders of periods. */
export const passes = (
  setting: Setting,
  places: Places,
  all: readonly WorldPass[],
  { periods, sales }: { readonly periods: readonly WorldPeriod[]; readonly sales: ReadonlyMap<string, Sale> },
): readonly SeedTable[] => {
  const { random, baseDate } = setting;
  const groups = all.filter((one) => one.recipe.group);
  const groupId = (one: WorldPass): string => key('SG', 6, groups.indexOf(one) + 1);
  const stateOf = ({ recipe, ledger }: WorldPass) => {
    const active = { state: 'active' as const, ...ledger.span };
    const since = maxDay(ledger.span.startDate, addDays(baseDate, -1 - random('pass/paused').int(recipe.number, 20)));
    const patch =
      recipe.state === 'paused'
        ? pause(active, since)
        : recipe.state === 'stopped'
          ? stop(active, '车辆已转让')
          : undefined;
    if (patch && !patch.ok) throw new Error(`GR${recipe.number} cannot be ${recipe.state}: ${patch.error}`);
    return patch?.value ?? { state: 'active' as const, pauseFrom: null, stopReason: null };
  };
  const saleOf = ({ id, reverses }: WorldPeriod['row']): Sale | undefined => sales.get(reverses ?? id);
  const orderOf = (row: WorldPeriod['row']): string | null => {
    const sale = saleOf(row);
    return sale ? orderId(sale.number) : null;
  };
  /** The pay way of a pass is that of its first period; cash when that was free. */
  const payWayOf = (first: WorldPeriod | undefined) => {
    const way = first && saleOf(first.row)?.payWay;
    return way === undefined || way === 'none' ? 'cash' : way;
  };
  const opened = new Map(periods.filter(({ number }) => number === 1).map((first) => [first.one.id, first]));
  const latest = new Map(periods.map((period) => [period.one.id, period]));

  return [
    table(stallGroup)(groups, (one, index) => ({
      id: groupId(one),
      name: one.recipe.group === 'big' ? '东城商务大车位组' : `${(index % 12) + 1} 号车位组`,
      park: around(places.parks, one.recipe.park).id,
      stalls: one.recipe.group === 'big' ? 6 : 2,
      owner: one.owner,
      phone: one.phone,
      room: one.recipe.room,
    })),
    table(stallGroupArea)(
      groups
        .filter((one) => one.recipe.group === 'big')
        .flatMap((one) =>
          areasOf(places)
            .filter((area) => area.park.id === around(places.parks, one.recipe.park).id)
            .map((area) => ({ one, area })),
        ),
      ({ one, area }, index) => ({
        id: key('SA', 6, index + 1),
        group: groupId(one),
        area: area.id,
        park: area.park.id,
        stalls: index === 0 ? 4 : 2,
      }),
    ),
    table(pass)(all, (one) => {
      const { recipe } = one;
      const park = around(places.parks, recipe.park);
      const { state, pauseFrom, stopReason } = stateOf(one);
      const [first, last] = [opened.get(one.id), latest.get(one.id)];
      const doubtful = recipe.source === 'import' || recipe.source === 'online';
      return {
        id: one.id,
        plates: one.plates,
        park: park.id,
        carType: carTypeId(park.id, recipe.vip ? 'vip' : 'monthly', places),
        carModel: carModelId(recipe.park, modelOf(one.plates[0])),
        owner: one.owner,
        phone: one.phone,
        room: recipe.room,
        ...one.ledger.span,
        state,
        pausedFrom: pauseFrom,
        stopReason,
        lapses: lapsesOf({ state, pauseFrom, at: last?.at ?? null }),
        gates: recipe.oneGate
          ? places.lanes
              .filter((lane) => lane.park === park.id)
              .slice(0, 2)
              .map((lane) => lane.id)
          : [],
        stallGroup: recipe.group ? groupId(one) : null,
        whiteListed: state === 'active',
        shortPlate: recipe.number % 50 === 0,
        payWay: payWayOf(first),
        payTime: 'now',
        confirmState: doubtful ? (recipe.unconfirmed ? 'waiting' : 'confirmed') : null,
        source: recipe.source,
        createdBy: first?.clerk.userName ?? null,
        createdAt: first?.at ?? null,
        updatedBy: last?.clerk.userName ?? null,
        updatedAt: last?.at ?? null,
      };
    }),
    table(passPeriod)(periods, ({ one, row, park, number, at: createdAt, clerk }) => ({
      id: row.id,
      pass: one.id,
      park: park.id,
      number,
      kind: row.kind,
      startDate: row.startDate,
      endDate: row.endDate,
      months: row.months,
      days: row.days,
      amount: row.amount,
      order: orderOf(row),
      operator: clerk.nickName,
      reverses: row.reverses,
      createdBy: clerk.userName,
      createdAt,
      updatedBy: clerk.userName,
      updatedAt: createdAt,
    })),
    audit(
      setting,
      periods.map((period) => ({ ...period, park: period.park.id })),
    ),
  ];
};

/** The car model that a camera would suggest. */
const modelOf = (plate: string | undefined): 'small' | 'new-energy' | 'large-new-energy' =>
  plate === undefined || plate.length < 8 ? 'small' : /[A-HJK]$/.test(plate) ? 'large-new-energy' : 'new-energy';
