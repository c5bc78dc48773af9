import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReport } from '@parkdeck/core/kit/report';
import { calls, owners } from '../db/registry.ts';
import { reportsOn, SPAN } from '../testing/reports.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';

/** The small world: its history covers the fourteen days up to 2026-03-01 15:00. Scope and form of reports. */
let world: TestPlatform;
const { ask, refusal } = callsOn(() => world);
const { asked, sumsOf, sumsBy } = reportsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 16:00:00`);
});
afterAll(() => world.close());

describe('who sees what', () => {
  test('a manager of one park sees it alone, a user without any role nothing', async () => {
    expect(new Set((await asked('day-figures', SPAN, 'mgr1')).rows.map((row) => row.PKID))).toEqual(
      new Set(['PK0001']),
    );
    expect((await asked('day-figures', SPAN, 'none1')).total).toBe(0);
    expect(new Set((await asked('pass-summary', SPAN, 'jinhe')).rows.map((row) => row.PKID))).toEqual(
      new Set(['PK0003']),
    );
  });

  test('a code of a page of streets is good for streets only, whatever is asked', async () => {
    expect(await sumsBy('received-by-cashier', SPAN, [{ parkKind: ['roadside'] }])).toEqual(
      await sumsOf('received-by-cashier', { ...SPAN, parkKind: ['roadside'] }),
    );
    expect(await sumsBy('received-by-cashier', SPAN, [{ parkKind: ['roadside'] }, undefined])).toEqual(
      await sumsOf('received-by-cashier'),
    );
  });
});

describe('what is asked wrongly is named', () => {
  test.each([
    ['day-figures', { from: '2026-03-01', to: '2026-02-01' }, 'beginDate order'],
    ['day-figures', { from: '2024-01-01', to: '2026-02-01' }, 'span-too-long'],
    ['day-figures', { sort: 'nothing' }, 'sort choice'],
    ['receivables-by-month', { fromMonth: '2026-13' }, 'beginMonth format'],
    ['receivables-by-month', { fromMonth: '2026-03', toMonth: '2026-01' }, 'beginMonth order'],
    ['receivables-by-month', { fromMonth: '2020-01', toMonth: '2026-01' }, 'span-too-long'],
    ['received-garage', { sort: 'share' }, 'sort choice'],
  ])('%s %j', async (report, input, why) => {
    expect(await refusal('admin', `${report}.report`, { input })).toBe(why);
  });
});

test('a file holds the rows of its report', async () => {
  const { rows, sums } = await asked('day-figures', SPAN);
  const { raw } = await world.call('admin', 'day-figures.export', { input: { ...SPAN, format: 'jsonl' } });
  const lines = raw.payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  expect(lines).toHaveLength(rows.length);
  expect(lines.reduce((sum, line) => sum + Number(line.due), 0)).toBe(sums.due);
  const { raw: day } = await world.call('cash1', 'park-day-report.export', {
    input: { park: ['PK0001'], day: '2026-02-28', format: 'csv' },
  });
  expect(day.payload.split('\r\n')[1]).toContain('2026-02-28,云泊广场地下车库');
  expect(day.payload.trim().split('\r\n')).toHaveLength(2);
});

const FILED = [...calls.values()].flatMap((call) => {
  const report = owners.get(call.noun);
  return call.verb === 'export' && report && isReport(report) ? [[call.noun, call.id, report.report] as const] : [];
});
test('every report that has a file was found', () => expect(FILED.length).toBeGreaterThan(10));
test.each(FILED)(
  'the file of %s has all columns of the report, whatever its rows hold, and names its period',
  async (_noun, id, { columns, parameters }) => {
    const { raw } = await world.call('admin', id, { input: { format: 'csv' } });
    const [heads = ''] = raw.payload.replace('\uFEFF', '').split('\r\n');
    const plain = heads.split(',').map((head) => head.replace(/（[^）]*）$/, ''));
    expect(plain).toEqual(Object.values(columns).map((field) => field.options.label.zh));
    const name = decodeURIComponent(String(raw.headers['content-disposition']));
    if ('from' in parameters) expect(name).toContain(BASE_DATE);
    if ('fromMonth' in parameters) expect(name).toContain(BASE_DATE.slice(0, 7));
  },
);

test('the export of stays with money missing holds those that left with something owed or unpaid, only', async () => {
  const answer = await world.app.inject({
    url: '/api/updown/static/exportPageUnChargeOrder?format=jsonl',
    headers: { authorization: await world.bearer('admin') },
  });
  const found = answer.payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const [all] = await ask(`select count(*)::int as n from session where state = 'left' and owed > 0`);
  expect([answer.statusCode, found.length, found.every((row) => row.state === 'left')]).toEqual([200, all?.n, true]);
});

test('coupons and codes are told since ever, or by the days they were sent and used; both ends count', async () => {
  world.setClock(() => `${BASE_DATE} 16:00:00`);
  const { pool } = world.platform.database;
  const sentOn = async (report: string, sum: string): Promise<readonly number[]> => {
    const of = async (input: Row): Promise<number> => (await sumsOf(report, input))[sum] ?? Number.NaN;
    return [
      await of({}),
      await of({ until: '2026-02-20' }),
      await of({ since: '2026-02-21' }),
      await of({ since: '2026-02-20', until: '2026-02-20' }),
    ];
  };
  const counted = async (table: string, moment: string, where: string): Promise<readonly number[]> => {
    const of = async (days: string): Promise<number> =>
      Number(
        (
          await pool.query(
            `select count(*)::int as n from ${table} t where t.deleted_at is null and ${where} and ${days}`,
          )
        ).rows[0].n,
      );
    return [
      await of('true'),
      await of(`local_day(${moment}) <= '2026-02-20'`),
      await of(`local_day(${moment}) > '2026-02-20'`),
      await of(`local_day(${moment}) = '2026-02-20'`),
    ];
  };
  const coupons = await sentOn('coupon-summary', 'sent');
  expect(coupons).toEqual(await counted('coupon', 'coalesce(t.take_time, t.created_at)', 'true'));
  const uses = await sentOn('derate-code-sum', 'used');
  expect(uses).toEqual(
    await counted('derate_use', 't.time', `t.state <> 'void' and t.code in (select id from derate_code)`),
  );
  expect([Number(coupons[0]) > 0, Number(uses[0]) > 0]).toEqual([true, true]);
  expect(
    (await world.call('admin', 'coupon-summary.report', { input: { since: '2026-02-02', until: '2026-02-01' } })).body,
  ).toMatchObject({ code: 400, data: { fields: [{ field: 'beginDate', rule: 'order' }] } });
});
