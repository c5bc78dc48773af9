import { afterAll, beforeAll, expect, test } from 'vitest';
import { warningsOn } from '../../testing/warnings.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Work orders: created from a warning or uploaded, worked on, closed. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { clock, minutes, at, open } = warningsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(clock);
});
afterAll(() => world.close());

/** Converts a warning; returns its work order. */
const converted = async (warned: string): Promise<Row> => {
  await done('east', 'warning.handle', { ids: [warned], input: { way: 'convert' } });
  return (await ask('select * from work_order where warning_id = $1 and deleted_at is null', [warned]))[0] ?? {};
};

test('a warning becomes a work order, is worked on, and is dealt with when that is closed (B162, B175)', async () => {
  const warned = await open('PK0001');
  const made = await converted(warned);
  const id = String(made.id);
  expect(made).toMatchObject({
    title: '设备「西门相机」报告故障',
    type: 'device',
    level: 'urgent',
    source: 'warning',
    park_id: 'PK0001',
    company_id: 'C0002',
    state: 'uploaded',
  });
  expect((await done<Row[]>('east', 'warning.list', { input: { object: warned } }))[0]).toMatchObject({
    workOrderId: id,
    state: 1,
  });
  for (const [user, handler, why] of [
    ['east', 'U00005', 'handlerId missing'],
    ['yunbo', 'U00004', 'handler-away'],
    ['yunbo', 'U00007', 'handler-away'],
  ] as const) {
    const { status, body } = await world.call(user, 'work-order.allocate', { ids: [id], input: { handler } });
    expect(
      status === 200
        ? (body.data as Row[])[0]?.reason
        : await refusal(user, 'work-order.allocate', { ids: [id], input: { handler } }),
      handler,
    ).toBe(why);
  }
  await done('yunbo', 'work-order.allocate', { ids: [id], input: { handler: 'U00003' } });
  expect(await done<Row[]>('yunbo', 'work-order.accept', { ids: [id] })).toEqual([
    expect.objectContaining({ ok: false, reason: 'not-handler' }),
  ]);
  await done('east', 'work-order.accept', { ids: [id] });
  expect(await refusal('east', 'work-order.deal', { ids: [id] })).toBe('dealRemark required');
  expect(
    await refusal('east', 'work-order.deal', {
      ids: [id],
      input: { dealRemark: 'x', dealPictures: ['javascript:alert(1)'] },
    }),
  ).toBe('images format');
  await done('east', 'work-order.deal', {
    ids: [id],
    input: { dealRemark: '换了网线', dealPictures: ['https://pictures.parkdeck.test/1.jpg'] },
  });
  await done('yunbo', 'work-order.reopen', { ids: [id], input: { remark: '还在掉线' } });
  expect(await row('work_order', id)).toMatchObject({ state: 'allocated', reopen_remark: '还在掉线', dealt_at: null });
  await done('east', 'work-order.deal', { ids: [id], input: { dealRemark: '换了交换机口' } });
  const { body } = await world.call('yunbo', 'work-order.close', { ids: [id] });
  expect([await row('work_order', id), await row('warning', warned)]).toMatchObject([
    { state: 'closed' },
    { state: 'dealt', remark: '换了交换机口' },
  ]);
  await done('yunbo', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect([await row('work_order', id), await row('warning', warned)]).toMatchObject([
    { state: 'dealt' },
    { state: 'work-order' },
  ]);
});

test('a removed work order leaves its warning open; converting is taken back as long as nobody has it', async () => {
  const warned = await open('PK0001');
  const { body } = await world.call('east', 'warning.handle', { ids: [warned], input: { way: 'convert' } });
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await row('warning', warned)).toMatchObject({ state: 'open', handled_by: null });
  const first = String((await converted(warned)).id);
  await done('east', 'work-order.remove', { ids: [first] });
  expect(await row('warning', warned)).toMatchObject({ state: 'open' });
  const second = String((await converted(warned)).id);
  await done('east', 'work-order.allocate', { ids: [second], input: { handler: 'U00003' } });
  expect(await refusal('east', 'work-order.remove', { ids: [second] })).toBe('not-uploaded');
});

test('a work order is uploaded with a time that is ahead, and closed by who manages', async () => {
  const input = { title: '岗亭空调', type: 'other', content: '不制冷', park: 'PK0003' };
  expect(await refusal('jinhe', 'work-order.upload', { input: { ...input, deadline: at(1) } })).toBe('deadline order');
  expect(await refusal('jinhe', 'work-order.upload', { input: { ...input, park: 'PK0001' } })).toBe('PKID missing');
  const made = await done('jinhe', 'work-order.upload', { input: { ...input, deadline: at(-60) } });
  expect(made).toMatchObject({ orderNo: expect.stringMatching(/^GD/), state: 0, level: 1, source: 1 });
  const overdue = async (): Promise<unknown> =>
    (await done<Row[]>('jinhe', 'work-order.list', { input: { overdue: true, title: '岗亭空调' } })).length;
  expect(await overdue()).toBe(0);
  minutes(61);
  expect(await overdue()).toBe(1);
});

test('invariants hold', async () => {
  expect(await checkWorld(world.platform.database.db)).toMatchObject({ I30: 0, I38: 0, I39: 0 });
});
