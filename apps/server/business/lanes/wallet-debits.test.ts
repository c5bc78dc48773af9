import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { checkWorld } from '../../invariants/check.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { openAccounts, startWallets } from '../../testing/wallet-gateways.fixture.ts';
import type { Wallets } from '../../testing/wallet-gateways.fixture.ts';
import { walletLane } from '../../testing/wallet-lane.fixture.ts';
import { walletReminders } from '../../testing/wallet-reminders.fixture.ts';
import { walletRows } from '../../testing/wallet-rows.fixture.ts';

/** Cars that real wallets debit at the exit of PK0001: 8.00 the first hour, 3.00 every 30 minutes after it. */
let wallets: Wallets | undefined;
const there = (): Wallets => wallets ?? expect.unreachable();
const lanes = laneWorld(async () => {
  wallets = await startWallets();
  return wallets.env;
});
const { ask, done, pass } = lanes;
const { read, sessionOf, eventsOf, casesOf } = laneCars(lanes);
const { entriesOf, paymentsOf, debitsOf } = walletRows(ask);

const PARK_AT_ALIPAY = 'PI00000001';
const { newPlate, sync, tell, work, inside, outcomesOf } = walletLane({ lanes, there, read, eventsOf });

beforeAll(async () => {
  await lanes.world.app.listen({ port: there().port, host: '127.0.0.1' });
  await openAccounts(() => lanes.world, there(), ['east']);
  await done('east', 'auto-debit.create-or-update', { ids: ['AD000003'], input: { merchantNo: PARK_AT_ALIPAY } });
});
afterAll(() => wallets?.stop());

test('WeChat is told of a car that comes in and debits it when it leaves; the barrier opens', async () => {
  const plate = await inside({ block: '' });
  expect(await entriesOf(plate)).toMatchObject([
    { way: 'wechat-auto', state: 'normal', reason: null, there: expect.stringMatching(/^5K/) },
    { way: 'alipay-auto', state: 'blocked', reason: 'NOT_AGREED' },
  ]);
  await read(OUT, plate);
  await work();
  expect(await outcomesOf(plate)).toEqual(['let-in', 'await-result', 'let-out']);
  expect(await paymentsOf(plate)).toEqual([{ way: 'wechat-auto', scene: 'auto-debit', amount: 1100 }]);
  expect(await sessionOf(plate)).toMatchObject({ state: 'left', releaseType: 'auto-debit', paid: 1100 });
  await tell();
  expect(await entriesOf(plate)).toMatchObject([{ state: 'left' }, { state: 'left' }]);
});

test('Alipay is told of entry and exit, and debits a plate whose owner has agreed', async () => {
  const plate = await inside({ agrees: true });
  await read(OUT, plate);
  await work();
  expect(await paymentsOf(plate)).toEqual([{ way: 'alipay-auto', scene: 'auto-debit', amount: 1100 }]);
  expect(await outcomesOf(plate)).toEqual(['let-in', 'await-result', 'let-out']);
  await tell();
  const { log } = await there().alipay.control('/plate', { plate });
  expect(Array.isArray(log) ? log.filter((one: Row) => one['plate'] === plate).map(({ is }: Row) => is) : []).toEqual([
    'in',
    'out',
  ]);
});

test('a plate that has signed for nothing pays at the lane, and no wallet is asked for money', async () => {
  const plate = await inside({});
  expect(await entriesOf(plate)).toMatchObject([{ state: 'blocked', reason: 'OUT_SERVICE' }, { state: 'blocked' }]);
  await read(OUT, plate);
  expect((await eventsOf(plate)).at(-1)).toMatchObject({ outcome: 'pay', due: 1100 });
  expect(await debitsOf(plate)).toEqual([]);
});

test('the service of a plate inside changes: the wallet tells, forged and older news change nothing', async () => {
  const plate = await inside({ block: 'OVERDUE' });
  const of = async () => (await entriesOf(plate))[0];
  expect(await of()).toMatchObject({ state: 'blocked', reason: 'OVERDUE' });
  await sync();
  await there().wechat.control('/plate', { plate, block: '' });
  expect(await there().wechat.control('/entry', { plate, forge: 'signature' })).toEqual({ status: 401 });
  expect(await of()).toMatchObject({ state: 'blocked' });
  expect(await there().wechat.control('/entry', { plate })).toEqual({ status: 204 });
  expect(await of()).toMatchObject({ state: 'normal', reason: null });
  await there().wechat.control('/plate', { plate, block: 'PAUSE' });
  const at = `${datetimeOfInstant(lanes.now - 60_000).replace(' ', 'T')}+08:00`;
  expect(await there().wechat.control('/entry', { plate, at })).toEqual({ status: 204 });
  expect(await of()).toMatchObject({ state: 'normal' });
  expect(await there().wechat.control('/entry', { plate })).toEqual({ status: 204 });
  expect(await of()).toMatchObject({ state: 'blocked', reason: 'PAUSE' });
});

test('a payer without money, or a service that ended since: the next way is tried, then the lane is paid', async () => {
  const [poor, ended] = [await inside({ block: '', agrees: true }), await inside({ block: '' })];
  await there().wechat.control('', { debit: 'EMPTY' });
  await read(OUT, poor);
  await work();
  await work();
  expect(await paymentsOf(poor)).toEqual([{ way: 'alipay-auto', scene: 'auto-debit', amount: 2000 }]);
  const became = (await debitsOf(poor)).map(({ way, state }) => [way, state]); // both of one second
  expect(Object.fromEntries(became)).toEqual({ 'wechat-auto': 'failed', 'alipay-auto': 'success' });
  await there().wechat.control('', { debit: 'SUCCESS' });
  await there().wechat.control('/plate', { plate: ended, block: 'PAUSE' });
  await read(OUT, ended);
  await work();
  await work();
  expect(await debitsOf(ended)).toMatchObject([{ state: 'failed', error: 'NO_AUTH PAUSE' }]);
  expect((await outcomesOf(ended)).at(-1)).toBe('pay');
});

test('a debit that succeeds later: the car waits, the channel is asked, nothing is taken twice', async () => {
  const plate = await inside({ block: '', agrees: true });
  await there().wechat.control('', { debit: 'ACCEPT' });
  await read(OUT, plate);
  await work();
  await there().wechat.control('', { debit: 'SUCCESS' });
  expect(await debitsOf(plate)).toMatchObject([{ way: 'wechat-auto', state: 'waiting' }]);
  pass(11);
  await work();
  expect(await outcomesOf(plate)).toEqual(['let-in', 'await-result']);
  const no = (await debitsOf(plate))[0]?.no;
  await there().wechat.control('/pay', { no });
  pass(11);
  await work(); // it was not told: it is asked
  expect(await paymentsOf(plate)).toEqual([{ way: 'wechat-auto', scene: 'auto-debit', amount: 1100 }]);
  expect((await outcomesOf(plate)).at(-1)).toBe('let-out');
  expect(await there().wechat.control('/notify', { no })).toEqual({ status: 204 });
  expect(await paymentsOf(plate)).toHaveLength(1);
});

test('a debit that is told to have failed frees the car for the next way', async () => {
  const plate = await inside({ block: '' });
  await there().wechat.control('', { debit: 'ACCEPT' });
  await read(OUT, plate);
  await work();
  await there().wechat.control('', { debit: 'SUCCESS' });
  const no = (await debitsOf(plate))[0]?.no;
  expect(await there().wechat.control('/failed', { no })).toEqual({ status: 204 });
  await work();
  expect(await debitsOf(plate)).toMatchObject([{ state: 'failed' }]);
  expect((await outcomesOf(plate)).at(-1)).toBe('pay');
});

test('of a debit without a result a person decides; when it succeeds after all, nothing is lost', async () => {
  const plate = await inside({ block: '' });
  await there().wechat.control('', { debit: 'ACCEPT' });
  await read(OUT, plate);
  await work();
  await there().wechat.control('', { debit: 'SUCCESS' });
  pass(70);
  await work();
  expect(await casesOf(plate)).toMatchObject([{ kind: 'unpaid-at-exit', state: 'open' }]);
  pass(15 * 60);
  await work();
  expect(await debitsOf(plate)).toMatchObject([{ state: 'unknown' }]);
  await there().wechat.control('/pay', { no: (await debitsOf(plate))[0]?.no });
  pass(6 * 60);
  await work();
  expect(await debitsOf(plate)).toMatchObject([{ state: 'success' }]);
  expect(await paymentsOf(plate)).toEqual([{ way: 'wechat-auto', scene: 'auto-debit', amount: 1100 }]);
});

test.each(['lost', '500', 'cut'])('a gateway that answers %s: the same debit again, money once', async (fail) => {
  const plates = [await inside({ block: '' }), await inside({ agrees: true })];
  for (const plate of plates) {
    await sync();
    await read(OUT, plate);
    await Promise.all([there().wechat.control('', { fail }), there().alipay.control('', { fail })]);
    await work();
    await Promise.all([there().wechat.control('', { fail: '' }), there().alipay.control('', { fail: '' })]);
    expect(await paymentsOf(plate)).toEqual([]);
    await work();
    expect(await paymentsOf(plate)).toMatchObject([{ scene: 'auto-debit' }]);
    expect(await debitsOf(plate)).toMatchObject([{ state: 'success' }]);
  }
});

test('an entry that could not be told is told later, once; a car that has left by then is not told', async () => {
  const [stays, leaves] = [newPlate(), newPlate()];
  await there().wechat.control('/plate', { plate: stays, block: '' });
  for (const plate of [stays, leaves]) await read(IN, plate);
  await there().wechat.control('', { fail: 'lost' });
  await tell();
  expect(await entriesOf(stays)).toMatchObject([{ state: 'waiting' }, { state: 'blocked' }]);
  await there().wechat.control('', { fail: '' });
  pass(61);
  await read(OUT, leaves);
  await tell();
  expect((await entriesOf(stays))[0]).toMatchObject({ state: 'normal' });
  expect((await entriesOf(leaves))[0]).toMatchObject({ state: 'left', there: null });
  const { entries } = await there().wechat.control('/plate', { plate: stays, block: '' });
  expect(Array.isArray(entries) ? entries.filter((one: Row) => one['plate_number'] === stays) : []).toHaveLength(1);
});

test('a wallet is told again by hand, and answers anew; nobody else sees or tells it', async () => {
  const plate = await inside({});
  const listed = await done<Row[]>('east', 'debit-entry.list', { input: { plate, payWay: ['alipay-auto'] } });
  expect(listed).toMatchObject([{ plateNumber: plate, reason: '车主没有开通无感支付', tries: 0 }]);
  const ids = listed.map(({ id }) => String(id));
  expect(await done<Row[]>('jinhe', 'debit-entry.list', { input: { plate } })).toEqual([]);
  expect((await lanes.world.call('jinhe', 'debit-entry.tell', { ids })).body.data).toMatchObject([{ ok: false }]);
  expect((await entriesOf(plate))[1]).toMatchObject({ state: 'blocked' });
  await there().alipay.control('/plate', { plate, agrees: true });
  await done('east', 'debit-entry.tell', { ids });
  await tell();
  expect((await entriesOf(plate))[1]).toMatchObject({ way: 'alipay-auto', state: 'normal', reason: null });
});

test('a stay paid otherwise ends without a word to WeChat; the next entry of its plate ends it there', async () => {
  const plate = await inside({ block: '' });
  await there().wechat.control('', { debit: 'EMPTY' });
  await read(OUT, plate);
  await work();
  await there().wechat.control('', { debit: 'SUCCESS' });
  const id = (await sessionOf(plate))?.['id'];
  await done('east', 'session.exit', { ids: [String(id)], input: { payWay: 'cash' } });
  const { asked } = await there().wechat.control('', {});
  await tell();
  expect(await entriesOf(plate)).toMatchObject([{ state: 'left', reason: null }, { state: 'left' }]);
  expect((await there().wechat.control('', {})).asked).toBe(asked);
  pass(60);
  await read(IN, plate);
  await tell();
  pass(90 * 60);
  await read(OUT, plate);
  await work();
  expect(await paymentsOf(plate)).toMatchObject([{ way: 'cash' }, { way: 'wechat-auto', amount: 1100 }]);
});

const { atWechat, payInside, remindersOf, lostly } = walletReminders({ ask, done, there, work, sessionOf });

test('WeChat reminds drivers of a park whose number it has given, once and however they pay', async () => {
  const before = await inside({ block: '' });
  await atWechat('WXPARK001');
  const [debited, prepaid, cash] = [await inside({ block: '' }), await inside({}), await inside({})];
  const told = async () => [await remindersOf(prepaid), (await entriesOf(prepaid))[0]?.payments];
  const online = await payInside(prepaid);
  await lostly(tell);
  pass(61);
  await tell();
  expect(await told()).toEqual([['in', 'paid'], [online]]);
  expect(await ask('select payer from online_order where id = $1', [online])).toEqual([{ payer: null }]); // not kept
  for (const plate of [before, debited, prepaid]) {
    await sync();
    await read(OUT, plate);
    await work();
  }
  const ids = [String((await sessionOf(cash))?.['id'])];
  await done('east', 'session.exit', { ids, input: { payWay: 'cash' } });
  await lostly(tell);
  pass(61);
  await tell();
  // of money that WeChat did not take it is told nothing
  expect([await remindersOf(before), await remindersOf(cash)]).toEqual([[], ['in', 'out']]);
  for (const plate of [debited, prepaid]) {
    expect(await remindersOf(plate)).toEqual(['in', 'paid', 'out']);
    expect((await entriesOf(plate))[0]).toMatchObject({ state: 'left', reason: null });
  }
});

test('one payment of several stays is told once, of the stay that began last; the end of each is told', async () => {
  const [earlier, last] = [await inside({}), await inside({})];
  await payInside(earlier, last);
  await tell();
  expect([await remindersOf(earlier), await remindersOf(last)]).toEqual([['in'], ['in', 'paid']]);
  for (const plate of [last, earlier]) {
    await sync();
    await read(OUT, plate);
  }
  await tell();
  expect([await remindersOf(earlier), await remindersOf(last)]).toEqual([
    ['in', 'out'],
    ['in', 'paid', 'out'],
  ]);
});

test('a payment that was told before its plate was corrected is not told again', async () => {
  const [wrong, right] = [await inside({}), newPlate()];
  await payInside(wrong);
  await tell();
  const ids = [String((await sessionOf(wrong))?.['id'])];
  await done('east', 'session.correct-plate', { ids, input: { plate: right } });
  await tell();
  pass(61);
  await tell();
  expect([await remindersOf(wrong), await remindersOf(right)]).toEqual([['in', 'paid', 'out'], ['in']]);
});

test('a number that WeChat does not know keeps nobody from being debited, and is told', async () => {
  await atWechat('1900000109');
  const plate = await inside({ block: '' });
  expect((await entriesOf(plate))[0]).toMatchObject({ state: 'normal', reason: null });
  await read(OUT, plate);
  await work();
  expect(await paymentsOf(plate)).toEqual([{ way: 'wechat-auto', scene: 'auto-debit', amount: 1100 }]);
  await tell();
  expect((await entriesOf(plate))[0]).toMatchObject({ state: 'left', reason: expect.stringContaining('parking_id') });
});

test('after all that every invariant holds', async () => {
  const found = Object.entries(await checkWorld(lanes.world.platform.database.db));
  expect(found.filter(([, broken]) => broken > 0)).toEqual([]);
});
