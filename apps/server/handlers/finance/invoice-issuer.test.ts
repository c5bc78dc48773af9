import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM, giveBack, invoicesOn } from '../../testing/invoices.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

/** Issuers of invoices: their parks, end of service, and the cost of renewing it. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { paidOrder } = invoicesOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

test('an issuer that has ended issues nothing; renewing costs the invoice service and goes back unused', async () => {
  const [issuer] = await ask(`select id from invoice_issuer where company_id = 'C0002'`);
  const id = String(issuer?.id);
  await ask(`update invoice_issuer set end_date = '2026-02-01' where id = $1`, [id]);
  expect(await refusal('east', 'invoice.apply', { input: { ...FORM, orders: [await paidOrder()] } })).toBe('no-issuer');
  await ask(
    `insert into park_service (id, park_id, company_id, kind, start_date, end_date, price, rev)
      values ('PSI', 'PK0001', 'C0002', 'invoice', '2026-01-01', '2026-12-31', 36000, 1)`,
  );
  expect(await refusal('east', 'invoice-issuer.renew', { ids: [id], input: { years: 2, endDate: '2028-02-01' } })).toBe(
    'preview-changed',
  );
  expect(
    await done('east', 'invoice-issuer.renew', { ids: [id], input: { years: 2, endDate: '2028-03-01' } }),
  ).toMatchObject({ endDate: '2028-03-01' });
  const [order] = await ask(`select id, due, paid, pay_way from "order" where type = 'service'`);
  expect(order).toMatchObject({ due: 72000, paid: 72000, pay_way: 'transfer' });
  expect(await refusal('east', 'order.refund-offline', giveBack(String(order?.id), 72000))).toBe('already-used');
  await ask(`update invoice_issuer set end_before = '2026-03-01' where id = $1`, [id]);
  await done('east', 'order.refund-offline', giveBack(String(order?.id), 72000));
  expect(await done('east', 'invoice-issuer.get', { ids: [id] })).toMatchObject({
    endDate: '2026-03-01',
    renewalOrderId: null,
  });
});

test('an issuer names parks of its company, and hides its key', async () => {
  const values = {
    name: '云泊测试开票',
    company: 'C0002',
    taxNo: '91000000DEMO999001',
    rate: 'r6',
    goodsName: '停车费',
    goodsCode: '3040502020200000000',
    kind: 'digital',
  };
  expect(await refusal('yunbo', 'invoice-issuer.create-or-update', { input: { ...values, parks: ['PK0005'] } })).toBe(
    'parkIds choice',
  );
  expect(await refusal('yunbo', 'invoice-issuer.create-or-update', { input: { ...values, goodsCode: '12' } })).toBe(
    'goodsCode format',
  );
  const made = await done('yunbo', 'invoice-issuer.create-or-update', { input: { ...values, parks: ['PK0001'] } });
  await done('yunbo', 'invoice-issuer.set-interface', {
    ids: [String(made.RecordID)],
    input: { interfaceData: 'secret-1' },
  });
  const [log] = await ask(
    `select content::text as content from operation_log where row_id = $1 order by seq desc limit 1`,
    [String(made.RecordID)],
  );
  expect(String(log?.content)).not.toContain('secret-1');
  expect(JSON.stringify(await done('yunbo', 'invoice-issuer.get', { ids: [String(made.RecordID)] }))).not.toContain(
    'secret-1',
  );
});
