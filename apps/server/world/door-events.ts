import { doorEvent } from '@parkdeck/core/catalogue/index';
import { mayPass } from '@parkdeck/core/domain/doors/passage';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import type { DoorResult } from '@parkdeck/core/domain/doors/passage';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, dayOfInstant, startOfDay } from '@parkdeck/core/lib/day';
import type { DoorPerson, WorldGrant } from './door-people.ts';
import { doorSites, periodOf } from './door-places.ts';
import type { DoorSite, Terminal } from './door-places.ts';
import { nationalCalendar } from './holidays.ts';
import { endOf } from './moment.ts';
import type { Scale } from './scale.ts';
import { around, key, numbers, table, historyDays } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days of history with events. */
const MOST_DAYS = 60;
/** Shares of a day's events by hour: people leave in the morning and come back in the evening. */
const HOURS = [1, 0, 0, 0, 0, 2, 6, 14, 12, 6, 4, 5, 7, 5, 4, 4, 5, 9, 13, 10, 6, 4, 3, 2] as const;
const SHARES = Object.fromEntries(HOURS.map((share, hour) => [String(hour), share]));
/** Of a thousand events: people at a door that is not theirs, strangers, doors opened from afar. */
const ASTRAY = { own: 962, foreign: 14, stranger: 16, remote: 8 } as const;
const REASONS = ['业主忘带卡', '快递送货', '外卖', '维修人员'] as const;

interface Seen {
  readonly at: number;
  readonly terminal: Terminal;
  readonly person: DoorPerson | null;
  readonly grant: WorldGrant | null;
  readonly kind: keyof typeof ASTRAY;
  readonly index: number;
}

/** What the rule for passing says of somebody with a grant, at its terminal at a moment. */
export const resultBy = (
  { sites, calendar }: { readonly sites: readonly DoorSite[]; readonly calendar: HolidayCalendar },
  { person, period, endDate }: WorldGrant,
  moment: number,
): DoorResult =>
  mayPass({
    person: { state: person.state, admitted: !person.isNew },
    grant: { startDate: null, endDate },
    period: { ...periodOf(sites, person.site, period), startDate: null, endDate: null },
    moment,
    isHoliday: calendar[dayOfInstant(moment)] === 'holiday',
  });

/** Who came to which terminal when, in the order of time. Results are those of the rule for passing. */
export const doorEvents = (
  setting: Setting,
  { doorEvents: count }: Scale,
  { grants, terminals }: { readonly grants: readonly WorldGrant[]; readonly terminals: readonly Terminal[] },
): SeedTable => {
  const { random, baseDate } = setting;
  const rules = { sites: doorSites(setting), calendar: nationalCalendar() };
  const end = endOf(baseDate);
  const days = Math.min(historyDays(setting), MOST_DAYS);
  const draw = random('door-event');
  const hour = random('door-event/hour');
  const own = new Map<string, Set<string>>();
  for (const { person, terminal } of grants)
    own.set(person.id, (own.get(person.id) ?? new Set<string>()).add(terminal.id));
  const seen = numbers(count)
    .map((number): Seen => {
      const index = number - 1;
      const day = startOfDay(addDays(baseDate, -Math.floor((index * days) / count)));
      const time = day + Number(hour.share(index, SHARES)) * HOUR + random('door-event/second').int(index, 3600) * 1000;
      const kind = random('door-event/kind').share(index, ASTRAY);
      const grant = around(grants, draw.int(index, grants.length));
      const foreign =
        kind === 'foreign'
          ? terminals.find(({ id, site }) => site === grant.person.site && !own.get(grant.person.id)?.has(id))
          : undefined;
      return {
        // nothing lies after the end of the history
        at: time <= end ? time : end - random('door-event/late').int(index, 14 * 3600) * 1000,
        kind: kind === 'foreign' && !foreign ? 'own' : kind,
        terminal: kind === 'foreign' && foreign ? foreign : grant.terminal,
        person: kind === 'stranger' || kind === 'remote' ? null : grant.person,
        grant: kind === 'own' || (kind === 'foreign' && !foreign) ? grant : null,
        index,
      };
    })
    .toSorted((a, b) => a.at - b.at || a.index - b.index);
  return table(doorEvent)(seen, ({ at, kind, terminal, person, grant, index }, place) => {
    const result = kind === 'remote' ? 'passed' : grant ? resultBy(rules, grant, at) : 'no-right';
    const byCard = person?.card && (!person.photo || index % 4 === 0);
    return {
      id: key('DE', 8, place + 1),
      time: datetimeOfInstant(at),
      person: person?.name ?? null,
      employee: person?.id ?? null,
      door: terminal.door,
      device: terminal.id,
      village: terminal.site.village,
      verify: kind === 'remote' ? 'remote' : byCard ? 'card' : 'face',
      result,
      opened: result === 'passed',
      card: byCard ? person.card : null,
      temperature: terminal.area === 0 && person ? 360 + random('door-event/heat').int(index, 11) : null,
      grant: result === 'passed' ? (grant?.id ?? null) : null,
      user: kind === 'remote' ? '锦和管理员' : null,
      reason: kind === 'remote' ? around(REASONS, index) : null,
      image: at > end - DAY / 2 && person?.photo && !byCard ? person.photo : null,
      source: kind === 'remote' ? null : `${terminal.id}-${place + 1}`,
    };
  });
};
