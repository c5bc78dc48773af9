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

test.each([
  [words('续费', 'Renew'), 30_000, '续费，收 ¥300.00', 'Renew, take ¥300.00'],
  [words('退款', 'Refund'), -1700, '退款 ¥17.00', 'Refund ¥17.00'],
  [words('注销', 'Close'), -1700, '注销，退 ¥17.00', 'Close, give back ¥17.00'],
])('the button of %o says which way %i fen go', (title, fen, zh, en) => {
  expect(ACTION_WORDS.runMoney(title, fen)).toEqual({ zh, en });
});
