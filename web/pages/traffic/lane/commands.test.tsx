import { expect, test } from 'vitest';
import { follow, followed } from './commands.ts';

test('an order given twice in a row is what its barrier has answered the first time', () => {
  follow('GC2', 'GT2', '西出口', 'acknowledged');
  follow('GC3', 'GT3', '北出口', 'sent');
  expect(followed.items.map(({ id, state }) => [id, state])).toEqual([
    ['GC2', 'acknowledged'],
    ['GC3', 'sent'],
  ]);
});
