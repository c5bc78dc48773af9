import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEEKDAYS } from '@parkdeck/core/catalogue/roadside/choices';
import { attendanceOf, isWorked, USUAL_RULE } from '@parkdeck/core/domain/doors/attendance/attendance';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { day as dayOf } from '@parkdeck/core/lib/fixtures/day';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { randomOf } from '../../world/random.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const TODAY = dayOf(BASE_DATE);
const FROM = addDays(TODAY, -20);
const span = { from: FROM, to: BASE_DATE };
const detail = (input: Row = {}) =>
  done<Row[]>('jinhe', 'attendance-detail.report', { input: { ...span, size: 500, ...input } });
const instant = (value: unknown): number | null =>
  typeof value === 'string' && value !== '' ? instantOf(value as Datetime) : null;

/** Some passages at random times around a day's work, of every person with a schedule. */
const passAtRandom = async (): Promise<void> => {
  const random = randomOf(7);
  const people = await ask(
    `select e.id, e.village_id as village, (select id from door_device d where d.village_id = e.village_id
      order by id limit 1) as device from employee e where exists (select from work_schedule s
      where s.departments && e.departments) order by e.id`,
  );
  let draw = 0;
  for (const { id, village, device } of people)
    for (let ago = 0; ago < 20; ago += 1)
      for (let pass = random('count').int(draw++, 4); pass > 0; pass -= 1) {
        const at = startOfDay(addDays(TODAY, -ago)) + random('at').int(draw++, 24 * 3600) * 1000;
        await ask(
          `insert into door_event (id, company_id, time, person, employee_id, device_id, village_id, verify, result,
            opened) values ($1, 'C0004', $2, 'x', $3, $4, $5, 'face', 'passed', true)`,
          [`DX${draw}`, datetimeOfInstant(at), id, device, village],
        );
      }
};

test('days in SQL are those of the rule, whoever passed when', async () => {
  const calendar = new Map(
    (await ask(`select to_char(date, 'YYYY-MM-DD') as day, kind from holiday where park_id is null`)).map(
      ({ day, kind }) => [String(day), kind === 'holiday' ? ('holiday' as const) : ('workday' as const)],
    ),
  );
  const compare = async (): Promise<number> => {
    const schedules = await ask(
      `select id, name, start, "end", days, grace from work_schedule where deleted_at is null`,
    );
    const rows = await detail();
    for (const row of rows) {
      const own = schedules.find(({ id }) => id === row.workId);
      const day = dayOf(String(row.date));
      const passes = await ask(
        `select to_char(time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from door_event
          where employee_id = $1 and result = 'passed' and time between $2::timestamptz and $3::timestamptz`,
        [row.employeeId, `${addDays(day, -1)} 00:00:00+08`, `${addDays(day, 2)} 00:00:00+08`],
      );
      const days = Array.isArray(own?.days) ? own.days.map(String) : [];
      const expected = attendanceOf({
        day: day,
        times: {
          start: String(own?.start),
          end: String(own?.end),
          days: days.map((word) => Object.keys(WEEKDAYS).indexOf(word) + 1),
          grace: typeof own?.grace === 'number' ? own.grace : null,
        },
        rule: USUAL_RULE,
        kind: calendar.get(day) ?? null,
        passes: passes.flatMap(({ at }) => instant(at) ?? []),
        now: instantOf(world.platform.clock().now),
      });
      expect({
        who: row.employeeId,
        day,
        on: instant(row.onTime),
        off: instant(row.offTime),
        lateMinutes: row.lateMinutes,
        earlyMinutes: row.earlyMinutes,
        minutes: row.workMinutes,
      }).toEqual({
        who: row.employeeId,
        day,
        on: expected.on,
        off: expected.off,
        lateMinutes: expected.lateMinutes,
        earlyMinutes: expected.earlyMinutes,
        minutes: expected.minutes,
      });
      expect([row.employeeId, day, row.state ?? null]).toEqual([
        row.employeeId,
        day,
        expected.state === null ? null : { normal: 1, late: 2, early: 3, absent: 4, rest: 5 }[expected.state],
      ]);
    }
    return rows.length;
  };
  expect(await compare()).toBeGreaterThan(40);
  await passAtRandom();
  await compare();
  const own = (await detail())[0]?.workId;
  // a night over midnight, with a grace of its own
  await ask(`update work_schedule set start = '22:00', "end" = '06:00', days = '{}', grace = 20 where id = $1`, [own]);
  expect(await compare()).toBeGreaterThan(40);
  await ask(
    `update work_schedule set start = '08:30', "end" = '17:30', days = '{mon,tue,wed,thu,fri}', grace = null
    where id = $1`,
    [own],
  );
});

test('a month is the sum of its days', async () => {
  const month = BASE_DATE.slice(0, 7);
  const summary = await done<Row[]>('jinhe', 'attendance-summary.report', { input: { month } });
  const days = await detail({ from: `${month}-01`, to: BASE_DATE });
  expect(summary.length).toBeGreaterThan(0);
  for (const row of summary) {
    const own = days.filter((one) => one.employeeId === row.employeeId);
    const count = (...states: readonly number[]): number =>
      own.filter(({ state }) => states.includes(Number(state))).length;
    const sum = (key: string): number => own.reduce((all, one) => all + Number(one[key]), 0);
    expect(row).toMatchObject({
      month,
      dueDays: count(1, 2, 3, 4),
      days: count(1, 2, 3),
      normalDays: count(1),
      lateDays: count(2),
      earlyDays: count(3),
      absentDays: count(4),
      restDays: count(5),
      lateMinutes: sum('lateMinutes'),
      workMinutes: sum('workMinutes'),
      hours: Math.round(sum('workMinutes') / 6) / 10,
    });
  }
});

test('filters narrow to a person, a department, a state', async () => {
  const [first] = await detail();
  expect(new Set((await detail({ employee: first?.employeeId })).map((row) => row.employeeId)).size).toBe(1);
  const late = await detail({ state: 'late' });
  expect(new Set(late.map(({ state }) => state))).toEqual(new Set([2]));
  const [{ departments } = {}] = await ask('select departments from work_schedule where id = $1', [first?.workId]);
  const office = await detail({ department: (departments as string[])[0] });
  expect(new Set(office.map(({ workId }) => workId))).toEqual(new Set([first?.workId]));
});

test('holidays are off unless the company works on them', () => {
  const day = { day: TODAY, times: { start: '08:00', end: '16:00', days: [], grace: null } };
  expect(isWorked({ ...day, rule: USUAL_RULE, kind: 'holiday' })).toBe(false);
  expect(isWorked({ ...day, rule: { ...USUAL_RULE, holidays: false }, kind: 'holiday' })).toBe(true);
});

test('a department works by one schedule a day, of its own company', async () => {
  const [{ departments } = {}] = await ask(`select departments from work_schedule where id = 'WS0001'`);
  const night = { name: '夜班', start: '22:00', end: '06:00', departments };
  expect(await refusal('jinhe', 'work-schedule.create-or-update', { input: night })).toBe('overlap');
  const made = await done('jinhe', 'work-schedule.create-or-update', { input: { ...night, days: ['sun'] } });
  expect(made).toMatchObject({ companyId: 'C0004', weekdays: [7] });
  expect(
    await refusal('jinhe', 'work-schedule.create-or-update', { ids: [String(made.id)], input: { end: '22:00' } }),
  ).toBe('endTime order');
  const [other] = await ask(`select d.id from department d join village v on v.id = d.village_id
    where v.company_id <> 'C0004' and d.deleted_at is null limit 1`);
  expect(
    await refusal('admin', 'work-schedule.create-or-update', {
      input: { ...night, name: '别处', company: 'C0004', departments: [other?.id] },
    }),
  ).toBe('other-company');
  await done('jinhe', 'work-schedule.remove', { ids: [String(made.id)] });
});

test('a company has one rule', async () => {
  expect(
    await refusal('jinhe', 'attendance-rule.create-or-update', {
      input: { company: 'C0004', late: 5, early: 5, before: 60, after: 60 },
    }),
  ).toBe('companyId taken');
  expect(
    await done('jinhe', 'attendance-rule.create-or-update', { ids: ['AQ0001'], input: { late: 10 } }),
  ).toMatchObject({
    lateMin: 10,
  });
});

test('nobody sees the attendance of people whom he does not see', async () => {
  expect(await refusal('col1', 'attendance-summary.report', { input: {} })).toBe(403);
  expect(await done<Row[]>('east', 'attendance-detail.report', { input: { ...span, size: 500 } })).toEqual([]);
});

test('the months and days are exported for payroll', async () => {
  for (const [call, input] of [
    ['attendance-summary.export', { month: BASE_DATE.slice(0, 7) }],
    ['attendance-detail.export', span],
  ] as const) {
    const { status } = await world.call('jinhe', call, { input: { ...input, format: 'csv' } });
    expect([call, status]).toEqual([call, 200]);
  }
});
