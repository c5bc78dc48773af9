import { expect, test } from 'vitest';
import { columnsOf, isLate, MOST_DONE, nextVerb, STEPS, verbBetween, type Order } from './board-model.ts';

const NOW = 1_000_000;
const order = (id: string, state: string, due?: number, level = 'normal'): Order => ({ id, state, level, due });

test('every order of the list is counted in one column', () => {
  const orders = Array.from({ length: 60 }, (_, at) => order(`W${at}`, STEPS[at % 5] ?? '', at % 3 ? at : undefined));
  const columns = columnsOf(orders, NOW);
  expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(orders.length);
  expect(columns.reduce((sum, { late }) => sum + late, 0)).toBe(orders.filter((one) => isLate(one, NOW)).length);
  for (const { step, orders: here } of columns) expect(here.every(({ state }) => state === step)).toBe(true);
});

test('what is due first stands on top, then what is urgent; what is done shows the newest', () => {
  const [first] = columnsOf(
    [
      order('none', 'uploaded'),
      order('urgent', 'uploaded', 5, 'urgent'),
      order('due', 'uploaded', 5),
      order('soon', 'uploaded', 1),
    ],
    NOW,
  );
  expect(first?.orders.map(({ id }) => id)).toEqual(['soon', 'urgent', 'due', 'none']);
  const done = Array.from({ length: MOST_DONE + 5 }, (_, at) => order(`D${at}`, 'closed', at));
  const last = columnsOf(done, NOW).at(-1);
  expect([last?.count, last?.orders.length, last?.orders[0]?.id]).toEqual([
    MOST_DONE + 5,
    MOST_DONE,
    `D${MOST_DONE + 4}`,
  ]);
});

test('only what still needs somebody is late', () => {
  expect(STEPS.map((state) => isLate({ state, due: NOW - 1 }, NOW))).toEqual([true, true, true, false, false]);
  expect([
    isLate({ state: 'uploaded', due: NOW + 1 }, NOW),
    isLate({ state: 'uploaded', due: undefined }, NOW),
  ]).toEqual([false, false]);
});

test('a card offers the next step, and may be moved where an action leads', () => {
  expect(STEPS.map(nextVerb)).toEqual(['allocate', 'accept', 'deal', 'close', undefined]);
  expect(verbBetween('dealt', 'allocated')).toBe('reopen');
  expect(verbBetween('allocated', 'dealt')).toBe('deal');
  expect([
    verbBetween('uploaded', 'closed'),
    verbBetween('allocated', 'allocated'),
    verbBetween('closed', 'dealt'),
  ]).toEqual([undefined, undefined, undefined]);
});
