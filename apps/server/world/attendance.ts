import { attendanceRule, doorEvent, workSchedule } from '@parkdeck/core/catalogue/index';
import { isWorked, USUAL_RULE } from '@parkdeck/core/domain/doors/attendance/attendance';
import type { WorkTimes } from '@parkdeck/core/domain/doors/attendance/attendance';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { CLEANERS } from './departments.ts';
import type { DoorPerson, WorldGrant } from './door-people.ts';
import { resultBy } from './door-events.ts';
import { doorSites } from './door-places.ts';
import type { Terminal } from './door-places.ts';
import { nationalCalendar } from './holidays.ts';
import { endOf } from './moment.ts';
import type { Scale } from './scale.ts';
import { historyDays, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days of history with attendance. */
const MOST_DAYS = 60;
const OFFICE = '管理处';
/** The site whose staff works by schedules, and its company. */
const SITE = { village: 'V0003', company: 'C0004' } as const;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Working times of the two departments of the site. */
const SCHEDULES = [
  { name: '物业白班', of: OFFICE, start: '08:30', end: '17:30', worked: 5 },
  { name: '保洁早班', of: CLEANERS, start: '06:00', end: '15:00', worked: 6 },
] as const;

/** Of a hundred days of work: how somebody came and left. */
const KEPT = { usual: 87, late: 6, early: 4, away: 2, 'no-leaving': 1 } as const;
/** A person of the office is refused for his temperature that many days before the end. */
const FEVER_DAYS = 3;
const FEVER = 378;

interface Pass {
  readonly at: number;
  readonly terminal: Terminal;
  readonly grant: WorldGrant;
  readonly result: 'passed' | 'temperature';
}

const timesOf = ({ start, end, worked }: (typeof SCHEDULES)[number]): WorkTimes => ({
  start,
  end,
  days: numbers(worked),
  grace: null,
});
const kindOf = (kind: string | undefined): 'holiday' | 'workday' | null =>
  kind === 'holiday' || kind === 'workday' ? kind : null;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Schedules of the site with a property office, and the passages with which its people keep them. */
export const attendance = (
  setting: Setting,
  { doorEvents }: Pick<Scale, 'doorEvents'>,
  {
    grants,
    terminals,
    departments,
  }: {
    readonly grants: readonly WorldGrant[];
    readonly terminals: readonly Terminal[];
    readonly departments: readonly { readonly id: string; readonly village: string; readonly name: string }[];
  },
): { readonly tables: readonly SeedTable[]; readonly events: number } => {
  const { random, baseDate } = setting;
  const sites = doorSites(setting);
  const calendar = nationalCalendar();
  const end = endOf(baseDate);
  const idOf = (name: string): string =>
    departments.find((one) => one.village === SITE.village && one.name === name)?.id ?? '';
  const at = (direction: 'in' | 'out') =>
    terminals.find(
      ({ site, area, direction: way }) => site.village === SITE.village && area === 0 && way === direction,
    );
  const [entrance, exit] = [at('in'), at('out')];
  const people = new Map<string, { readonly person: DoorPerson; readonly grant: WorldGrant }>();
  const leaving = new Map<string, WorldGrant>();
  for (const grant of grants) {
    if (grant.person.role === 'resident') continue;
    if (grant.terminal === entrance) people.set(grant.person.id, { person: grant.person, grant });
    if (grant.terminal === exit) leaving.set(grant.person.id, grant);
  }
  let drawn = 0;
  const passesOf = (ago: number): Pass[] =>
    [...people.values()].flatMap(({ person, grant }, index): Pass[] => {
      const day = addDays(baseDate, -ago);
      const schedule = SCHEDULES[person.role === 'cleaner' ? 1 : 0];
      const isOff = !isWorked({
        day,
        times: timesOf(schedule),
        rule: USUAL_RULE,
        kind: kindOf(calendar[day]),
      });
      if (isOff || !entrance || !exit || (grant.endDate !== null && grant.endDate < day)) return [];
      const draw = drawn++;
      const kept = random('attendance/kept').share(draw, KEPT);
      if (kept === 'away') return [];
      const [from, to] = [minutesOf(schedule.start), minutesOf(schedule.end)];
      const comes =
        from +
        (kept === 'late' ? 7 + random('attendance/late').int(draw, 35) : 2 - random('attendance/on').int(draw, 22));
      const leaves =
        to +
        (kept === 'early' ? -7 - random('attendance/early').int(draw, 40) : random('attendance/off').int(draw, 20));
      const moment = (minute: number, part: string): number =>
        startOfDay(day) + minute * MINUTE + random(`attendance/${part}`).int(draw, 50) * 1000;
      const hasFever = ago === FEVER_DAYS && index === 0;
      const way = leaving.get(person.id);
      return [
        {
          at: moment(comes, 'in'),
          terminal: entrance,
          grant,
          result: hasFever ? ('temperature' as const) : ('passed' as const),
        },
        ...(hasFever || kept === 'no-leaving' || !way
          ? []
          : [{ at: moment(leaves, 'out'), terminal: exit, grant: way, result: 'passed' as const }]),
      ];
    });
  const days = Math.min(historyDays(setting), MOST_DAYS);
  const passes = numbers(days)
    .flatMap((number) => passesOf(number - 1))
    .filter(({ at: moment }) => moment <= end)
    .filter(
      ({ at: moment, grant, result }) =>
        result !== 'passed' || resultBy({ sites, calendar }, grant, moment) === 'passed',
    )
    .toSorted((a, b) => a.at - b.at);
  const first = doorEvents - passes.length;
  return {
    events: passes.length,
    tables: entrance
      ? [
          table(attendanceRule)([SITE], ({ company }) => ({
            id: key('AQ', 4, 1),
            company,
            ...USUAL_RULE,
            createdAt: datetimeOfInstant(end - 190 * DAY),
          })),
          table(workSchedule)(SCHEDULES, ({ name, of, start, end: ends, worked }, index) => ({
            id: key('WS', 4, index + 1),
            name,
            company: SITE.company,
            start,
            end: ends,
            days: WEEK.slice(0, worked),
            departments: [idOf(of)],
          })),
          table(doorEvent)(passes, ({ at: moment, terminal, grant, result }, index) => ({
            id: key('DE', 8, first + index + 1),
            time: datetimeOfInstant(moment),
            person: grant.person.name,
            employee: grant.person.id,
            door: terminal.door,
            device: terminal.id,
            village: SITE.village,
            verify: grant.person.photo ? 'face' : 'card',
            result,
            opened: result === 'passed',
            card: grant.person.photo ? null : grant.person.card,
            temperature: result === 'temperature' ? FEVER : 360 + random('attendance/heat').int(index, 11),
            grant: result === 'passed' ? grant.id : null,
            source: `${terminal.id}-W${index + 1}`,
          })),
        ]
      : [],
  };
};
