import { expect, test } from 'vitest';
import { frecency, pruneUses, recordUse, useKeys, usesFor, type Use } from './frecency.ts';

const DAY = 86_400_000;

function usedDaily(times: number): Use {
  let use: Use | undefined;
  for (let i = 0; i < times; i += 1) use = recordUse(use, i);
  return use ?? { count: 0, lastUsedMs: 0 };
}

test('nothing used counts nothing', () => expect(frecency(undefined, 0)).toBe(0));

test.each([
  [1, 0.25],
  [3, 0.5],
  [20, 20 / 23],
  [500, 20 / 23],
])('%d uses in a row count %d', (times, expected) => {
  expect(frecency(usedDaily(times), times)).toBeCloseTo(expected, 3);
});

test('a count halves in 14 days, also before it is recorded again', () => {
  const use = { count: 8, lastUsedMs: 0 };
  expect(frecency(use, 14 * DAY)).toBeCloseTo(4 / 7);
  expect(recordUse(use, 28 * DAY)).toEqual({ count: 3, lastUsedMs: 28 * DAY });
});

test('a clock that was set back makes no use stronger', () => {
  expect(frecency({ count: 1, lastUsedMs: 10 * DAY }, 0)).toBe(0.25);
});

test('pruning keeps the most alive', () => {
  const uses = new Map([
    ['old', { count: 20, lastUsedMs: 0 }],
    ['new', { count: 2, lastUsedMs: 100 * DAY }],
    ['one', { count: 1, lastUsedMs: 100 * DAY }],
  ]);
  expect([...pruneUses(uses, 100 * DAY, 2).keys()]).toEqual(['new', 'one']);
});

test('habits are learnt for what was typed, each beginning its own', () => {
  const learnt = new Map<string, Use>();
  const choose = (typed: string, id: string, times: number): void => {
    for (let at = 0; at < times; at += 1)
      for (const key of useKeys(id, typed)) learnt.set(key, recordUse(learnt.get(key), at));
  };
  choose('yk', 'passes', 2);
  choose('续费', 'renew', 4);
  const strength = (typed: string, id: string): number => frecency(usesFor(learnt, typed).get(id), 4);
  expect(strength('yk', 'passes')).toBeGreaterThan(strength('yk', 'renew'));
  expect(strength('y', 'passes')).toBeGreaterThan(strength('y', 'renew'));
  expect(strength('续费 京A', 'renew')).toBeGreaterThan(strength('续费 京A', 'passes'));
  expect(strength('YK ', 'passes')).toBe(strength('yk', 'passes'));
  expect(strength('', 'renew')).toBeGreaterThan(strength('', 'passes'));
  expect(strength('blacklist', 'renew')).toBeGreaterThan(0);
});
