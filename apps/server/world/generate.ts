import { createHash } from 'node:crypto';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import type { Day } from '@parkdeck/core/lib/day';
import { attendance } from './attendance.ts';
import { basics, sharedBasics } from './basics.ts';
import { cars } from './cars.ts';
import { alipayApps, alipayMerchants, autoDebits, payChannels, wechatAccounts, wechatMerchants } from './channels.ts';
import { COMPANIES } from './companies.ts';
import { encodeTables } from './encode.ts';
import { auditHistory } from './audit-history.ts';
import { devices } from './devices.ts';
import { departments } from './departments.ts';
import { displays } from './displays.ts';
import { doorEvents } from './door-events.ts';
import { doorPeople, doorPeopleOf, grantsOf } from './door-people.ts';
import { doorPlaces, terminalsOf } from './door-places.ts';
import { doorRecords } from './door-records.ts';
import { duty } from './duty.ts';
import { guidance } from './guidance.ts';
import { handhelds } from './handhelds.ts';
import { heat } from './heat.ts';
import { billChecks } from './bill-checks.ts';
import { debitEntries } from './debit-entries.ts';
import { etcChecks } from './etc-checks.ts';
import { exceptions } from './exceptions.ts';
import { gateEvents } from './gate-events.ts';
import { invoices } from './invoices.ts';
import { administration } from './administration.ts';
import { adverts, paidBesideAdverts } from './adverts.ts';
import { jobs } from './jobs.ts';
import { lists } from './lists.ts';
import { violations } from './violations.ts';
import { organisation } from './organisation.ts';
import { endOf } from './moment.ts';
import { passSales, salesOf } from './pass-sales.ts';
import { passes, passesOf, periodsOf } from './passes.ts';
import { clerksOf, people, takersOf } from './people.ts';
import { placesOf } from './places.ts';
import { randomOf } from './random.ts';
import { approvals } from './approvals.ts';
import { agreements } from './agreements.ts';
import { complaints } from './complaints.ts';
import { notices } from './notices.ts';
import { developerTools, screens } from './screens.ts';
import { reasons } from './reasons.ts';
import { receipts } from './receipts.ts';
import { requests } from './requests.ts';
import { SCALES } from './scale.ts';
import { seats } from './seats.ts';
import { settlements } from './settlements.ts';
import { traffic } from './traffic-money.ts';
import { runbooks } from './runbooks.ts';
import { shiftNotes } from './shift-notes.ts';
import { slips } from './slips.ts';
import { stock } from './stock.ts';
import { streets, streetSensors } from './streets.ts';
import { messages } from './messages.ts';
import { uploads } from './uploads.ts';
import { messaging } from './messaging.ts';
import { officialAccounts } from './official-accounts.ts';
import { movementOf } from './traffic.ts';
import { historyDays } from './table.ts';
import type { SeedTable, Setting, WorldSize } from './table.ts';
import { feeReplays } from './fee-replays.ts';
import { tariffs } from './tariffs.ts';
import { upgrades } from './upgrades.ts';
import { visitors } from './visitors.ts';
import { withVisitorInside } from './visitor-plans.ts';
import { warnings } from './warnings.ts';
import type { Places } from './places.ts';
import type { Scale } from './scale.ts';
import type { WorldPass } from './pass-rows.ts';
import { wired } from './wired.ts';
import type { World } from './world-rows.ts';

export const DEFAULT_SEED = 20260301;

const DAY = 86_400_000;

/** Recent days with log lines of exits by hand. */
const LOGGED_STAYS = 3;

export interface WorldOptions {
  readonly size: WorldSize;
  readonly baseDate: Day;
  readonly seed?: number;
  /** When it is first opened, in epoch milliseconds; default: the end of its history. */
  readonly now?: number;
  /** Fewer days of history than the size has: for tests that do not depend on them. */
  readonly days?: number;
}

/** Doors, who passes them, and who did; residents drive the cars of their site's passes. */
const doors = (setting: Setting, places: Places, scale: Scale, issued: readonly WorldPass[]): readonly SeedTable[] => {
  const garages = places.parks.filter(({ kind }) => kind !== 'roadside');
  const all = departments(places, garages);
  const homes = new Set(places.parks.flatMap(({ id, village }, index) => (village === 'V0003' && id ? [index] : [])));
  const terminals = terminalsOf(setting, scale);
  const people = doorPeopleOf(setting, scale, {
    plates: issued.filter(({ recipe }) => homes.has(recipe.park)).flatMap(({ plates }) => plates),
    departmentsOf: (village) => all.filter((one) => one.village === village).map(({ id }) => id),
  });
  const grants = grantsOf(setting, people, terminals);
  const worked = attendance(setting, scale, { grants, terminals, departments: all });
  return [
    ...doorPlaces(setting, terminals),
    ...doorRecords(setting, terminals),
    ...doorPeople(setting, people, grants),
    doorEvents(setting, { ...scale, doorEvents: scale.doorEvents - worked.events }, { grants, terminals }),
    ...worked.tables,
    ...heat(setting, people, terminals),
  ];
};

/**
 * Generates the demo world of a size and base date. The same options give the same rows, byte by byte; `none` has only
 * the rows that an empty platform needs.
 */
export const generateWorld = ({
  size,
  baseDate,
  seed = DEFAULT_SEED,
  now = endOf(baseDate),
  days,
}: WorldOptions): World => {
  if (size === 'none') return { size, seed, baseDate, tables: basics(COMPANIES[0]) };
  const scale = SCALES[size];
  const setting: Setting = { size, seed, baseDate, random: randomOf(seed), now, days };
  const places = placesOf(scale);
  const issued = passesOf(setting, places, scale);
  const clerks = clerksOf(setting, scale, places);
  const { stays: drawn, refused } = movementOf(setting, places, issued);
  const stays = withVisitorInside(drawn);
  const periods = periodsOf(setting, places, issued, clerks);
  const sales = salesOf(setting, periods);
  const granted = passes(setting, places, issued, { periods, sales });
  const priced = tariffs(setting, places);
  const stood = devices(setting, places);
  const moved = traffic(
    setting,
    places,
    stays,
    takersOf(setting, scale, places),
    [...sales.values()].filter(({ payWay }) => isOnline(payWay)),
  );
  const money = settlements(
    setting,
    places,
    billChecks(setting, places, etcChecks(setting, invoices(setting, places, scale, moved), moved.etc)),
    moved.channelMoney(),
  );
  const warned = warnings(setting, places, money, stays);
  const asked = requests(setting, places, { passes: issued, stays });
  const atDoors = doors(setting, places, scale, issued);
  const announced = visitors(setting, places, scale, { stays, doors: atDoors });
  const tables = [
    ...organisation(setting, places),
    ...cars(places),
    payChannels(places),
    wechatAccounts(),
    wechatMerchants(),
    alipayApps(),
    alipayMerchants(),
    autoDebits(places),
    debitEntries(setting, places, moved.lately),
    ...priced,
    ...sharedBasics(),
    ...reasons(places),
    notices(setting),
    ...screens(places),
    ...developerTools(),
    ...people(setting, scale, places),
    ...streets(setting, places),
    ...granted,
    ...passSales([...sales.values()]),
    receipts(granted),
    ...paidBesideAdverts(money),
    ...stood,
    stock(setting, stood),
    ...streetSensors(setting, places, moved.lately),
    ...duty(setting, places),
    ...displays(places),
    ...upgrades(setting, stood),
    ...handhelds(setting, places),
    ...jobs(setting),
    ...administration(setting),
    ...adverts(setting, places),
    ...slips(places),
    ...shiftNotes(setting, places),
    ...runbooks(setting, places),
    ...gateEvents(setting, places, { lately: moved.lately, refused, stood }),
    ...exceptions(setting, places, stays),
    ...seats(setting, places, { lately: moved.lately, stood }),
    ...warned,
    ...lists(setting, places, scale, issued),
    ...asked,
    ...announced,
    messages(setting, places, [...granted, ...money, ...warned, ...asked, ...announced]),
    ...messaging(setting, granted),
    ...officialAccounts(setting, granted),
    ...uploads(setting, moved.lately),
    ...violations(setting, places, moved.lately),
    ...atDoors,
    ...guidance(setting, places, stays),
    ...wired(setting, places),
    ...complaints(setting, places, stays, moved.cardPlates),
    ...agreements(setting, places),
    ...approvals(setting, places),
    ...feeReplays(setting, priced),
  ];
  return {
    size,
    seed,
    baseDate,
    tables: [
      ...tables,
      auditHistory(setting, places, {
        tables,
        lately: moved.lately(endOf(baseDate) - LOGGED_STAYS * DAY, 'garage'),
        since: endOf(baseDate) - historyDays(setting) * DAY,
      }),
    ],
  };
};

/** SHA-256 over all encoded rows, to compare worlds. */
export const hashWorld = (world: World): string => {
  const hash = createHash('sha256');
  for (const { name, columns, lines } of encodeTables(world)) {
    hash.update(`${name} ${columns.join()}\n`);
    for (const line of lines) hash.update(line);
  }
  return hash.digest('hex');
};
