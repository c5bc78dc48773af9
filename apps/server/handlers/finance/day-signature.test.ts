import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { reportsOn } from '../../testing/reports.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { asked } = reportsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 16:00:00`);
});
afterAll(() => world.close());

const DAY = '2026-02-28';
const sign = (user: string, day: string, parks: readonly string[] = []): Promise<unknown> =>
  refusal(user, 'day-signature.sign', { input: { day, parks } });
const signed = (user: string, day: string, parks: readonly string[] = []): Promise<Row[]> =>
  done<Row[]>(user, 'day-signature.of-day', { input: { day, parks } });
const changedOf = async (park: string): Promise<unknown> => (await signed('admin', DAY, [park]))[0]?.['changed'];

describe('a signed day', () => {
  test('says who signed it and when; a day that is not over is not signed', async () => {
    expect(await sign('mgr1', BASE_DATE)).toBe('day-not-over');
    expect(await sign('mgr1', '2025-01-01')).toBe('nothing-to-sign');
    expect(await signed('mgr1', DAY)).toEqual([]);
    expect(await sign('mgr1', DAY)).toBe(200);
    expect(await signed('admin', DAY)).toEqual([
      expect.objectContaining({ PKID: 'PK0001', signTime: `${BASE_DATE} 16:00:00`, changed: [] }),
    ]);
    expect(await sign('mgr1', DAY, ['PK0001'])).toBe('already-signed');
  });

  test('is marked with what has changed since, to the fen, until it is signed again', async () => {
    const [order] = await ask(
      `select id from "order" where park_id = 'PK0001' and created_at >= '2026-02-28' and created_at < '2026-03-01'
        and state = 'settled' and type not in ('arrears', 'seller-recharge', 'card-recharge') order by id limit 1`,
    );
    const due = async (): Promise<number> =>
      Number((await ask(`select due from day_figure where park_id = 'PK0001' and day = $1`, [DAY]))[0]?.['due']);
    const before = await due();
    await ask('update "order" set due = due + 300, waived = waived + 300 where id = $1', [order?.['id']]);
    expect(await changedOf('PK0001')).toEqual(
      expect.arrayContaining([{ figure: 'due', signed: before, now: before + 300 }]),
    );
    expect((await changedOf('PK0001')) as unknown[]).toHaveLength(2); // and what was waived
    expect(await sign('mgr1', DAY)).toBe(200);
    expect(await changedOf('PK0001')).toEqual([]);
    const history = await ask(
      `select figures->>'due' as due from day_signature where park_id = 'PK0001' and day = $1 order by number`,
      [DAY],
    );
    expect(history).toEqual([{ due: String(before) }, { due: String(before + 300) }]);
  });

  test('is signed park by park, within what one sees', async () => {
    expect(await sign('mgr1', DAY, ['PK0003'])).not.toBe(200);
    expect(await sign('cash1', DAY)).toBe(403);
    expect(await sign('admin', DAY)).toBe(200);
    const open = await asked('day-figures', { from: DAY, to: DAY });
    expect(new Set((await signed('admin', DAY)).map((row) => row['PKID']))).toEqual(
      new Set(open.rows.map((row) => row['PKID'])),
    );
    expect((await signed('mgr1', DAY)).map((row) => row['PKID'])).toEqual(['PK0001']);
    expect((await signed('jinhe', DAY)).map((row) => row['PKID'])).toEqual(['PK0003']);
  });
});

test('the same hours of three days are what their rows say of them, whoever counts', async () => {
  const until = '11:30';
  const { rows } = await asked('same-hours', { day: BASE_DATE, until, park: ['PK0001'] });
  expect(rows.map((row) => row['date'])).toEqual([BASE_DATE, DAY, '2026-02-22']);
  for (const row of rows) {
    const [counted] = await ask(
      `select (select count(*)::int from session where park_id = 'PK0001' and state <> 'void' and deleted_at is null
          and in_time >= $1::timestamptz and in_time < $2::timestamptz) as entries,
        (select coalesce(sum(due), 0)::int from "order" where park_id = 'PK0001' and created_at >= $1::timestamptz
          and created_at < $2::timestamptz and state <> 'closed' and deleted_at is null
          and type not in ('arrears', 'seller-recharge', 'card-recharge')) as due,
        (select coalesce(sum(amount), 0)::int from payment where park_id = 'PK0001' and pay_way = 'cash'
          and time >= $1::timestamptz and time < $2::timestamptz) as cash`,
      [`${String(row['date'])} 00:00:00+08`, `${String(row['date'])} ${until}:00+08`],
    );
    expect({ day: row['date'], entries: row['inNum'], cash: row['cashFen'] }).toEqual({
      day: row['date'],
      entries: counted?.['entries'],
      cash: counted?.['cash'],
    });
    expect(Number(row['dueFen'])).toBeGreaterThanOrEqual(Number(counted?.['due']));
  }
  expect(rows.every((row) => Number(row['inNum']) > 0)).toBe(true);
  const whole = await asked('day-figures', { from: DAY, to: DAY, park: ['PK0001'] });
  const [all] = (await asked('same-hours', { day: DAY, until: '23:59', park: ['PK0001'] })).rows;
  expect(Number(all?.['inNum'])).toBeLessThanOrEqual(Number(whole.rows[0]?.['inNum']));
  expect(await refusal('admin', 'same-hours.report', { input: { day: DAY, until: '25:00' } })).toBe('untilTime format');
});
