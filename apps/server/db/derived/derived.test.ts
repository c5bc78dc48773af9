import { exception, order, pass, shift, tariff } from '@parkdeck/core/catalogue/index';
import { stateAt } from '@parkdeck/core/domain/fees/tariffs/versions';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { shiftSums } from '@parkdeck/core/domain/finance/orders/shift';
import { carWaits } from '@parkdeck/core/domain/traffic/exceptions/states';
import { expireState } from '@parkdeck/core/domain/vehicles/passes/states';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { addDays } from '@parkdeck/core/lib/day';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { ORDER_STATES } from '@parkdeck/core/vocabulary/finance';
import { PAY_WAYS } from '@parkdeck/core/vocabulary/common';
import { EXCEPTION_KINDS } from '@parkdeck/core/vocabulary/traffic';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { systemActor } from '../../platform/actor.ts';
import { expression } from '../expression.ts';
import { inScope } from '../transaction.ts';

/*
 * Some derived fields are rules of the domain, too: once as a function, once as SQL for filters and sorting. These
 * tests compare both on the same rows.
 */
let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

type Rows = readonly Readonly<Record<string, unknown>>[];
const recordset = (table: string, rows: Rows) =>
  sql`(select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb))`;

/** Values of a field's SQL for given rows (by column), in their order, with other tables as given. */
const asked = (
  noun: ResourceDef,
  field: string,
  rows: Rows,
  others: Readonly<Record<string, Rows>> = {},
): Promise<readonly unknown[]> =>
  inScope(at.platform.database, systemActor('test'), at.platform.clock(), async (tx) => {
    const numbered = rows.map((row, index) => ({ id: String(index).padStart(6, '0'), ...row }));
    const tables = Object.entries(others).map(([name, of]) => sql`${sql.identifier(name)} as ${recordset(name, of)}`);
    const given = tables.length > 0 ? sql`with ${sql.join(tables, sql`, `)}` : sql``;
    const found = await tx.execute<{ value: unknown }>(sql`${given} select ${expression(noun, field)} as value
      from ${recordset(noun.name, numbered)} t order by t.id`);
    return found.rows.map(({ value }) => value);
  });

test('how long a pass is good', async () => {
  const { today } = at.platform.clock();
  const days = [-40, -8, -7, -1, 0, 1, 6, 7, 8, 40].map((offset) => addDays(today, offset));
  const settings = [undefined, 0, 1, 7, 30];
  const cases = days.flatMap((startDate) =>
    days
      .filter((endDate) => endDate >= startDate)
      .flatMap((endDate) =>
        settings.map((remindDays, index) => ({ startDate, endDate, remindDays, park: `K${index}` })),
      ),
  );
  const rows = cases.map(({ startDate, endDate, park }) => ({
    start_date: startDate,
    end_date: endDate,
    park_id: park,
  }));
  const park_settings = settings.flatMap((days_, index) =>
    days_ === undefined ? [] : [{ park_id: `K${index}`, expire_remind_days: days_ }],
  );
  expect(await asked(pass, 'expireState', rows, { park_settings })).toEqual(
    cases.map(({ remindDays, ...span }) => expireState(span, today, remindDays)),
  );
});

test('where a version of a tariff stands', async () => {
  const { now } = at.platform.clock();
  const beside = (seconds: number) => datetimeOfInstant(instantOf(now) + seconds * 1000);
  const moments = [null, beside(-1), now, beside(1)];
  const cases = moments.flatMap((publishedAt) => moments.map((effectiveTo) => ({ publishedAt, effectiveTo })));
  const rows = cases.map(({ publishedAt, effectiveTo }) => ({ published_at: publishedAt, effective_to: effectiveTo }));
  const rest = { area: null, carType: 'T', carModel: 'M', effectiveFrom: null };
  expect(await asked(tariff, 'state', rows)).toEqual(cases.map((version) => stateAt({ ...rest, ...version }, now)));
});

test('whether a car waits for a case to be resolved', async () => {
  const kinds = Object.keys(EXCEPTION_KINDS) as (keyof typeof EXCEPTION_KINDS)[]; // keys of a literal
  const cases = kinds.flatMap((kind) => [null, 'G1'].map((gate) => ({ kind, gate })));
  const rows = cases.map(({ kind, gate }) => ({ kind, gate_id: gate }));
  expect(await asked(exception, 'carWaits', rows)).toEqual(cases.map(carWaits));
});

test('what is unpaid of an order', async () => {
  const states = Object.keys(ORDER_STATES) as (keyof typeof ORDER_STATES)[]; // keys of a literal
  const amounts = [
    { due: 1000, derated: 0, coupon: 0, waived: 0, owed: 0, paid: 0, refunded: 0 },
    { due: 1000, derated: 100, coupon: 200, waived: 50, owed: 30, paid: 20, refunded: 10 },
  ];
  const cases = states.flatMap((state) => amounts.map((of) => ({ state, ...of })));
  expect(await asked(order, 'unpaid', cases)).toEqual(cases.map(unpaidOf));
});

test.each(['cash', 'online', 'etc', 'other'] as const)('what a shift took, in the column %s', async (column) => {
  const ways = Object.keys(PAY_WAYS) as (keyof typeof PAY_WAYS)[]; // keys of a literal
  const payments = ways.map((payWay, index) => ({ payWay, amount: 2 ** index * 10 }));
  const refunds = ways.map((payWay, index) => ({ payWay, amount: 2 ** index }));
  const of = (rows: typeof payments): Rows =>
    rows.map(({ payWay, amount }) => ({ shift_id: '000000', pay_way: payWay, amount }));
  expect(await asked(shift, column, [{}], { payment: of(payments), refund: of(refunds) })).toEqual([
    shiftSums(payments, refunds)[column],
  ]);
});
