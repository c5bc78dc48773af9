import { order } from '@parkdeck/core/catalogue/finance/order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { callsOf } from '@parkdeck/core/kit/call';
import { expect, test } from 'vitest';
import { nameAfter } from './name-after.ts';

const [correct, exit] = ['correct-plate', 'exit'].map((verb) => callsOf(session).find((call) => call.verb === verb));
const pay = callsOf(order).find(({ verb }) => verb === 'take-payment');
const before = { name: '浙A282P8', row: { plate: '浙A282P8' }, language: 'zh' } as const;

test('a row that was added is told by what it shows itself by, as the code drawn for a car without a plate', () => {
  const supplement = callsOf(session).find(({ verb }) => verb === 'supplement');
  const answered = { answers: 'row', value: { plate: '无牌7K2M9Q', state: 'open' } } as const;
  expect(supplement && nameAfter(supplement, answered, { name: undefined, row: undefined, language: 'zh' })).toBe(
    '无牌7K2M9Q',
  );
});

test('a car whose plate was corrected is told by both plates, any other by what it was called', () => {
  const answered = (plate: string) => ({ answers: 'row', value: { plate, state: 'open' } }) as const;
  expect(correct && nameAfter(correct, answered('浙A282P9'), before)).toBe('浙A282P8 → 浙A282P9');
  expect(correct && nameAfter(correct, answered('浙A282P9'), { ...before, row: undefined })).toBe('浙A282P8');
  expect(exit && nameAfter(exit, answered('浙A282P8'), before)).toBe('浙A282P8');
  const owing = { ...before, name: '浙A282P8 · ¥23.00', row: { number: 'Q1', plate: '浙A282P8', due: 2300 } };
  const paid = { answers: 'row', value: { number: 'Q1', plate: '浙A282P8', due: 0 } } as const;
  expect(pay && nameAfter(pay, paid, owing)).toBe('浙A282P8 · ¥23.00');
});
