import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM, giveBack, invoicesOn } from '../../testing/invoices.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { pdfContent } from '../../testing/pdf-text.fixture.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { at } = onlineOn(() => world);
const { openOrder, paidOrder, apply, job, settleAt, issued } = invoicesOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  at('12:00:00');
});
afterAll(() => world.close());

const stateOf = async (id: string): Promise<unknown> => (await row('invoice', id))?.state;

test('W09: an invoice of 17.00 at 6 % holds its money until it is reddened', async () => {
  const [first, second] = [await paidOrder(1400), await paidOrder(300)];
  const id = await issued([first, second]);
  expect(await row('invoice', id)).toMatchObject({
    state: 'issued',
    amount: 1700,
    tax: 96,
    invoice_no: expect.stringMatching(/^\d{20}$/),
    invoice_code: null,
  });
  expect((await row('order', second))?.invoiced).toBe(true);
  expect(await refusal('east', 'order.refund-offline', giveBack(second, 300))).toBe('invoiced');
  await done('east', 'invoice.redden', { ids: [id], input: { type: 'wrong-data' } });
  expect(await refusal('east', 'order.refund-offline', giveBack(second, 300))).toBe('invoiced');
  await settleAt('12:01:00');
  await settleAt('12:01:05');
  expect(await row('invoice', id)).toMatchObject({ state: 'reddened', red_no: expect.any(String) });
  await done('east', 'order.refund-offline', giveBack(second, 300));
  expect(await row('order', second)).toMatchObject({ state: 'refunded', invoiced: false });
  expect((await checkWorld(world.platform.database.db)).I21).toBe(0);
});

test('an order stands in one live application', async () => {
  const order = await paidOrder();
  const id = await apply([order]);
  const again = { input: { ...FORM, orders: [order] } };
  expect(await refusal('east', 'invoice.apply', again)).toBe('applied-already');
  await done('east', 'invoice.cancel', { ids: [id] });
  expect(await stateOf(id)).toBe('cancelled');
  const second = await apply([order]);
  // The first application can be restored only while its order is free.
  const [undo] = await ask(`select id from undo_entry where call = 'invoice.cancel' order by created_at desc limit 1`);
  const undone = await done<{ ok: boolean; reason?: string }[]>('east', 'undo-entry.undo', { ids: [String(undo?.id)] });
  expect(undone[0]).toMatchObject({ ok: false, reason: 'applied-already' });
  await done('east', 'invoice.cancel', { ids: [second] });
  await done('east', 'invoice.remove', { ids: [second] });
});

test.each<readonly [what: string, input: () => Promise<Row>, expected: string]>([
  [
    'a company without a tax number',
    async () => ({ ...FORM, taxNo: '', orders: [await paidOrder()] }),
    'taxNo required',
  ],
  [
    'a special invoice for a person',
    async () => ({ ...FORM, titleType: 'person', kind: 'special', orders: [await paidOrder()] }),
    'kind choice',
  ],
  ['an unpaid order', async () => ({ ...FORM, orders: [await openOrder()] }), 'not-settled'],
  ['no order', async () => ({ ...FORM, orders: [] }), 'orderIds required'],
  ['an order that does not exist', async () => ({ ...FORM, orders: ['OD99999999'] }), 'orderIds missing'],
  [
    'an order of another company',
    async () => ({
      ...FORM,
      orders: [
        String(
          (await ask(`select id from "order" where park_id = 'PK0003' and state = 'settled' and paid > 0 limit 1`))[0]
            ?.id,
        ),
      ],
    }),
    'orderIds missing',
  ],
  [
    'orders of two parks',
    async () => ({
      ...FORM,
      orders: [
        await paidOrder(),
        String(
          (
            await ask(
              `select id from "order" where park_id = 'PK0002' and state = 'settled' and paid > 0 and not invoiced
                order by id limit 1`,
            )
          )[0]?.id,
        ),
      ],
    }),
    'several-parks',
  ],
  ['an address that is none', async () => ({ ...FORM, email: 'nobody', orders: [await paidOrder()] }), 'email format'],
])('%s is refused', async (_what, input, expected) => {
  expect(await refusal('east', 'invoice.apply', { input: await input() })).toBe(expected);
});

test('an application is issued with what is left, and cancelled when nothing is (B177)', async () => {
  const [part, whole] = [await paidOrder(1000), await paidOrder(1000)];
  const [kept, gone] = [await apply([part]), await apply([whole])];
  await done('east', 'order.refund-offline', giveBack(part, 400));
  await done('east', 'order.refund-offline', giveBack(whole, 1000));
  await settleAt('12:00:00');
  expect(await row('invoice', kept)).toMatchObject({ state: 'issuing', amount: 600, tax: 34 });
  expect(await row('invoice', gone)).toMatchObject({ state: 'cancelled', error: expect.any(String) });
});

test('what the channel refuses is tried again, five times (B177)', async () => {
  at('12:00:00');
  const [once, never] = [
    await apply([await paidOrder()], { email: 'once@example.com' }),
    await apply([await paidOrder()], { email: 'fail@example.com' }),
  ];
  await settleAt('12:00:00');
  await settleAt('12:00:05');
  expect([await stateOf(once), await stateOf(never)]).toEqual(['failed', 'failed']);
  for (let round = 1; round <= 5; round += 1) {
    await done('east', 'invoice.retry', { ids: [never] });
    if (round === 1) await done('east', 'invoice.retry', { ids: [once] });
    await settleAt(`12:0${round}:00`);
    await settleAt(`12:0${round}:05`);
  }
  expect([await stateOf(once), await stateOf(never)]).toEqual(['issued', 'failed']);
  expect(await refusal('east', 'invoice.retry', { ids: [never] })).toBe('tries-used-up');
  expect(await refusal('east', 'invoice.retry', { ids: [once] })).toBe('not-in-state');
  expect(await refusal('east', 'invoice.remove', { ids: [once] })).toBe('issued-stays');
  expect(await done('east', 'invoice.remove', { ids: [never] })).toBe(1);
});

test('an answer that comes late or never leaves it being issued; asking does not harm', async () => {
  at('12:00:00');
  const [late, unknown] = [
    await apply([await paidOrder()], { email: 'late@example.com' }),
    await apply([await paidOrder()], { email: 'unknown@example.com' }),
  ];
  const refresh = (time: string) => {
    at(time);
    return done<{ ok: boolean }[]>('east', 'invoice.refresh-status', { ids: [late, unknown] });
  };
  await refresh('12:00:01');
  await refresh('12:00:02');
  await refresh('12:05:00');
  expect([await stateOf(late), await stateOf(unknown)]).toEqual(['issuing', 'issuing']);
  await refresh('12:10:03');
  expect([await stateOf(late), await stateOf(unknown)]).toEqual(['issued', 'issuing']);
  expect(await refusal('east', 'invoice.cancel', { ids: [unknown] })).toBe('not-in-state');
});

test('a red invoice that is refused can be asked for again (B177)', async () => {
  const id = await issued([await paidOrder()], { email: 'red-fails@example.com' });
  for (const expected of ['red-failed', 'reddened']) {
    at('12:20:00');
    await done('east', 'invoice.redden', { ids: [id], input: { type: 'returned' } });
    await settleAt('12:20:00');
    await settleAt('12:20:05');
    expect(await stateOf(id)).toBe(expected);
  }
});

test('its file is a PDF once it is issued', async () => {
  const waiting = await apply([await paidOrder()]);
  expect(await refusal('east', 'invoice.file', { ids: [waiting] })).toBe('not-issued');
  const { raw, status } = await world.call('east', 'invoice.file', { ids: [await issued([await paidOrder()])] });
  expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(raw.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.4');
  const texts = pdfContent(raw.rawPayload).texts.join('\n');
  expect(texts).not.toContain('□');
  for (const text of ['电子发票（普通发票）', '购\n买\n方', '价税合计（大写）', '沙箱开具，不是税务凭证'])
    expect(texts).toContain(text);
  expect((await world.call('jinhe', 'invoice.file', { ids: [waiting] })).status).toBe(404);
});

test('a refund under way keeps an application waiting', async () => {
  const id = await paidOrder();
  const application = await apply([id]);
  await ask(
    `insert into refund (id, order_id, park_id, company_id, pay_way, amount, state, applied_at, rev)
      select 'RFW', id, park_id, company_id, 'wechat', 100, 'refunding', created_at, 1 from "order" where id = $1`,
    [id],
  );
  expect((await done<{ reason?: string }[]>('east', 'invoice.refresh-status', { ids: [application] }))[0]?.reason).toBe(
    'refund-pending',
  );
  await job();
  expect(await stateOf(application)).toBe('requested');
  await ask(`delete from refund where id = 'RFW'`);
});

test('orders invoiced elsewhere are marked, and take part in nothing here (B176)', async () => {
  const id = await paidOrder();
  const mark = (invoiced: boolean) => ({ ids: [id], input: { invoiced, remark: '线下纸质发票' } });
  await done('east', 'order.mark-invoiced', mark(true));
  expect(await refusal('east', 'invoice.apply', { input: { ...FORM, orders: [id] } })).toBe('marked-invoiced');
  expect(await refusal('east', 'order.refund-offline', giveBack(id, 100))).toBe('invoiced');
  await done('east', 'order.mark-invoiced', mark(false));
  const application = await apply([id]);
  expect((await done<{ reason?: string }[]>('east', 'order.mark-invoiced', mark(true)))[0]?.reason).toBe(
    'live-invoice',
  );
  const session = String((await row('order', id))?.session_id);
  expect(
    await refusal('east', 'order.mark-session-invoiced', { input: { session, invoiced: true, remark: '纸质' } }),
  ).toBe('live-invoice');
  await done('east', 'invoice.cancel', { ids: [application] });
  expect(
    await done('east', 'order.mark-session-invoiced', { input: { session, invoiced: true, remark: '纸质' } }),
  ).toBe(1);
  expect((await row('order', id))?.invoiced).toBe(true);
});
