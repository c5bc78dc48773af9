import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { callsOf } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import { expect, test } from 'vitest';
import { ACTION_WORDS } from './words.ts';

const APPROVE = words('通过', 'Approve');
const unit = words('条', 'applications');

test.each([
  [{ number: 1, unit, fen: 0, name: '浙A282P8' }, 'Approved: 浙A282P8'],
  [{ number: 1, unit, fen: 0 }, 'Approved: 1 application'],
  [{ number: 3, unit, fen: 60_000 }, 'Approved: 3 applications, ¥600.00'],
  [{ number: 1, unit, fen: -1700, name: '浙A282P8' }, 'Approved: 浙A282P8, ¥17.00 back'],
  [{ number: 0, unit: undefined, fen: 0 }, 'Approved'],
])('what was done is told as done: %o', (done, told) => {
  expect(ACTION_WORDS.done(APPROVE, done).en).toBe(told);
});

test('an English sentence goes on in small letters behind its colon', () => {
  expect(ACTION_WORDS.never(words('钱已退出', 'The money has left')).en).toBe('Cannot be undone: the money has left');
  expect(ACTION_WORDS.someFailed(2, 1, 'Too late').en).toBe('2 done, 1 not: Too late');
});

const commands = [order, onlineOrder, userRequest].flatMap(callsOf);

test.each([
  ['order.take-payment', 30_000, '收款，收 ¥300.00', 'Take payment, take ¥300.00'],
  ['online-order.refund', -1700, '退款 ¥17.00', 'Refund ¥17.00'],
  ['order.refund-offline', -1700, '线下退款 ¥17.00', 'Refund offline ¥17.00'],
  ['user-request.refund', -1700, '同意退款 ¥17.00', 'Approve refund ¥17.00'],
  ['online-order.mark-paid', -1700, '人工确认已付，退 ¥17.00', 'Confirm as paid, give back ¥17.00'],
])('the button of %s says which way %i fen go', (id, fen, zh, en) => {
  const call = commands.find((one) => one.id === id);
  expect(call && ACTION_WORDS.runMoney(call, fen)).toEqual({ zh, en });
});

test('what is declared to give money back says so, however it is called', () => {
  const title = words('退还余额', 'Pay out');
  const call = { title, action: { title, wire: 'POST x', permission: 'x', givesBack: true } } as const;
  expect(ACTION_WORDS.runMoney(call, -1700)).toEqual({ zh: '退还余额 ¥17.00', en: 'Pay out ¥17.00' });
});
