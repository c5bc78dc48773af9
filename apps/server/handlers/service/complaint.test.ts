import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Complaints: taken, accepted, answered or made work orders and requests of (rules 5.21). */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const stays = (): Promise<Row[]> =>
  ask(`select s.id, s.plate from session s where s.park_id = 'PK0001' and s.state = 'left' and s.section_id is null
    and not exists (select from arrears a where a.session_id = s.id) order by s.in_time desc limit 20`);
const taken = async (more: Row = {}, user = 'east'): Promise<string> => {
  const made = await done<Row>(user, 'complaint.create', {
    input: { phone: '13900001234', type: 'fee', content: '多收了五元', park: 'PK0001', ...more },
  });
  return String(made.id);
};

test('a complaint finds its stay, is accepted, answered by SMS once, and closed', async () => {
  const [stay] = await stays();
  const id = await taken({ plate: String(stay?.plate) });
  expect(await row('complaint', id)).toMatchObject({
    state: 'new',
    source: 'staff',
    company_id: 'C0002',
    session_id: stay?.id,
    number: expect.stringMatching(/^TS/),
  });
  const { body } = await world.call('east', 'complaint.accept', { ids: [id] });
  expect(await row('complaint', id)).toMatchObject({ state: 'in-progress', handler_id: 'U00003' });
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('complaint', id)).toMatchObject({ state: 'new', handler_id: null });
  expect(await done<Row[]>('east', 'complaint.close', { ids: [id] })).toMatchObject([{ ok: false }]);
  await done('east', 'complaint.answer', { ids: [id], input: { answer: '已核对，退回五元' } });
  expect(await row('complaint', id)).toMatchObject({
    state: 'answered',
    answer: '已核对，退回五元',
    handler_id: 'U00003',
  });
  expect(await ask(`select phone, content, state from sms_record where object = $1`, [id])).toEqual([
    expect.objectContaining({ phone: '13900001234', content: expect.stringContaining('已核对，退回五元') }),
  ]);
  await done('east', 'complaint.close', { ids: [id] });
  expect(await row('complaint', id)).toMatchObject({ state: 'closed' });
});

test('a driver who is not content is answered again, with an SMS of its own, and that can be taken back', async () => {
  const id = await taken();
  expect(await done<Row[]>('east', 'complaint.reopen', { ids: [id] })).toMatchObject([{ ok: false }]);
  await done('east', 'complaint.answer', { ids: [id], input: { answer: '没有多收' } });
  await done('east', 'complaint.close', { ids: [id] });
  const { body } = await world.call('east', 'complaint.reopen', { ids: [id] });
  expect(await row('complaint', id)).toMatchObject({ state: 'in-progress', closed_at: null, answer: '没有多收' });
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('complaint', id)).toMatchObject({ state: 'closed', closed_at: expect.anything() });
  await done('east', 'complaint.reopen', { ids: [id] });
  await done('east', 'complaint.answer', { ids: [id], input: { answer: '再核对：退回五元' } });
  expect(await row('complaint', id)).toMatchObject({ state: 'answered', answer: '再核对：退回五元' });
  const sent = await ask('select content from sms_record where object = $1', [id]);
  expect(sent.map(({ content }) => String(content).replace(/.*投诉回复：/, '')).toSorted()).toEqual([
    '再核对：退回五元',
    '没有多收',
  ]);
});

test('a dry run of an answer sends nothing', async () => {
  const id = await taken();
  await world.call('east', 'complaint.answer', { ids: [id], input: { answer: '好' }, headers: { 'dry-run': '1' } });
  expect(await row('complaint', id)).toMatchObject({ state: 'new' });
  expect(await ask('select from sms_record where object = $1', [id])).toEqual([]);
});

test('a closed work order answers its complaint; both are taken back together', async () => {
  const id = await taken();
  await done('east', 'complaint.convert', { ids: [id] });
  const [order] = await ask('select * from work_order where complaint_id = $1', [id]);
  expect(order).toMatchObject({ source: 'complaint', type: 'complaint', content: '多收了五元', park_id: 'PK0001' });
  expect(await refusal('east', 'complaint.convert', { ids: [id] })).toBe('work-order-open');
  expect(
    (
      await done<Row[]>('east', 'complaint.list', { input: { number: String((await row('complaint', id)).number) } })
    )[0],
  ).toMatchObject({
    workOrderId: order?.id,
  });
  const work = String(order?.id);
  await done('yunbo', 'work-order.allocate', { ids: [work], input: { handler: 'U00003' } });
  await done('east', 'work-order.deal', { ids: [work], input: { dealRemark: '核对后退款' } });
  const { body } = await world.call('yunbo', 'work-order.close', { ids: [work] });
  expect(await row('complaint', id)).toMatchObject({ state: 'answered', answer: '核对后退款' });
  await done('yunbo', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('complaint', id)).toMatchObject({ state: 'in-progress', answer: null });
});

test('it is assigned to somebody who sees it, and a stay of its park is linked', async () => {
  const id = await taken();
  expect(
    await done<Row[]>('east', 'complaint.assign', { ids: [id], input: { handler: 'U00007' } }).catch(() => 'x'),
  ).not.toMatchObject([{ ok: true }]);
  await done('east', 'complaint.assign', { ids: [id], input: { handler: 'U00003' } });
  expect(await row('complaint', id)).toMatchObject({ state: 'in-progress', handler_id: 'U00003' });
  expect(await refusal('east', 'complaint.request', { ids: [id], input: { kind: 'plate', plate: '京A12345' } })).toBe(
    'no-stay',
  );
  const [other] = await ask(`select id from session where park_id = 'PK0002' limit 1`);
  expect(await refusal('east', 'complaint.link-stay', { ids: [id], input: { session: String(other?.id) } })).toBe(
    'other-park',
  );
  const [stay] = await stays();
  await done('east', 'complaint.link-stay', { ids: [id], input: { session: String(stay?.id) } });
  expect(await row('complaint', id)).toMatchObject({ session_id: stay?.id, plate: stay?.plate });
});

test('another company neither sees nor touches it', async () => {
  const id = await taken();
  expect(await refusal('jinhe', 'complaint.answer', { ids: [id], input: { answer: 'x' } })).not.toBe(200);
  expect(await row('complaint', id)).toMatchObject({ state: 'new' });
  expect(
    await refusal('jinhe', 'complaint.create', {
      input: { phone: '13900001234', type: 'fee', content: 'x', park: 'PK0001' },
    }),
  ).toBe('PKID missing');
});

test('an approved request corrects the plate of the stay, and is taken back', async () => {
  const [stay] = await ask(`select s.id, s.plate from session s where s.park_id = 'PK0001' and s.state = 'open'
    and not exists (select from "order" o where o.session_id = s.id) order by s.in_time desc limit 1`);
  const id = await taken({ plate: String(stay?.plate), type: 'plate' });
  expect(await refusal('east', 'complaint.request', { ids: [id], input: { kind: 'plate' } })).toBe(
    'plateNumber required',
  );
  await done('east', 'complaint.request', { ids: [id], input: { kind: 'plate', plate: '京Z90909' } });
  expect(await refusal('east', 'complaint.request', { ids: [id], input: { kind: 'plate', plate: '京Z90909' } })).toBe(
    'request-open',
  );
  const [asked] = await ask('select * from user_request where complaint_id = $1', [id]);
  expect(asked).toMatchObject({ kind: 'plate', plate: '京Z90909', session_id: stay?.id, state: 'open' });
  const { status, body } = await world.call('east', 'user-request.correct-plate', { ids: [String(asked?.id)] });
  expect([status, body.msg]).toEqual([200, expect.any(String)]);
  expect(await row('session', String(stay?.id))).toMatchObject({ plate: '京Z90909' });
  expect(await row('user_request', String(asked?.id))).toMatchObject({ state: 'handled', outcome: 'done' });
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('session', String(stay?.id))).toMatchObject({ plate: stay?.plate });
  expect(await row('user_request', String(asked?.id))).toMatchObject({ state: 'open', outcome: null });
  await done('east', 'user-request.handle', { ids: [String(asked?.id)], input: { handleRemark: '证据不足' } });
  expect(await row('user_request', String(asked?.id))).toMatchObject({ state: 'handled', outcome: 'refused' });
});

test('an approved refund gives the money of the stay back by the rules of the order', async () => {
  const [paid] = await ask(`select o.id, o.session_id, o.plate, o.paid from "order" o
    where o.park_id = 'PK0001' and o.state = 'settled' and o.type = 'parking' and o.paid >= 200 and not o.invoiced
      and not exists (select from payment p where p.order_id = o.id
        and (p.online_order_id is not null or p.card_id is not null))
      and not exists (select from invoice i where o.id = any(i.orders))
      and (select count(*) from "order" x where x.session_id = o.session_id) = 1
    order by o.settled_at desc limit 1`);
  const id = await taken({ type: 'refund' });
  await done('east', 'complaint.link-stay', { ids: [id], input: { session: String(paid?.session_id) } });
  expect(await refusal('east', 'complaint.request', { ids: [id], input: { kind: 'refund' } })).toBe(
    'amountFen required',
  );
  await done('east', 'complaint.request', { ids: [id], input: { kind: 'refund', amount: 100 } });
  const [asked] = await ask('select id from user_request where complaint_id = $1', [id]);
  await done('east', 'user-request.refund', { ids: [String(asked?.id)] });
  expect(await row('order', String(paid?.id))).toMatchObject({ state: 'part-refunded' });
  expect(await ask('select amount from refund where order_id = $1', [paid?.id])).toEqual([
    expect.objectContaining({ amount: expect.anything() }),
  ]);
  expect(await row('user_request', String(asked?.id))).toMatchObject({ state: 'handled', outcome: 'done' });
});

test('more than was paid is not given back, and the request stays open', async () => {
  const [stay] = await ask(`select id from session where park_id = 'PK0001' and state = 'left' and paid = 0 limit 1`);
  const id = await taken();
  await done('east', 'complaint.link-stay', { ids: [id], input: { session: String(stay?.id) } });
  await done('east', 'complaint.request', { ids: [id], input: { kind: 'refund', amount: 900_000 } });
  const [asked] = await ask('select id from user_request where complaint_id = $1', [id]);
  expect(await refusal('east', 'user-request.refund', { ids: [String(asked?.id)] })).toBe('nothing-paid');
  expect(await row('user_request', String(asked?.id))).toMatchObject({ state: 'open' });
});

test('anybody asks for something; its title and who asked are offered as filters', async () => {
  const made = await done<Row>('cash1', 'user-request.create', { input: { title: '新岗亭电脑', content: '键盘坏了' } });
  expect(await done<Row[]>('admin', 'user-request.lookup-titles')).toContainEqual({
    label: '新岗亭电脑',
    value: '新岗亭电脑',
  });
  await done('admin', 'user-request.handle', { ids: [String(made.id)], input: { handleRemark: '已换' } });
  expect(await row('user_request', String(made.id))).toMatchObject({ outcome: 'done', handle_remark: '已换' });
});

test('all invariants hold afterwards', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
