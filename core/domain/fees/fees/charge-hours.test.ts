import { expect, test } from 'vitest';
import { compileRule } from './compile.ts';
import { freeWithin } from './charge-hours.ts';
import { quote } from './quote.ts';
import type { FeeRule } from './rule.ts';

const FREE = { name: 'free', start: '22:00', end: '08:00', free: true } as const;
const spans = (rule: FeeRule): readonly string[] =>
  (freeWithin(rule, FREE).windows ?? []).map(({ name, start, end }) => `${name ?? ''} ${start}-${end}`);
const window = (start: string, end: string) => ({ windows: [{ name: 'own', start, end, unitPriceFen: 500 }] });

test.each<readonly [string, FeeRule, readonly string[]]>([
  ['none of its own', {}, ['free 22:00-08:00']],
  ['one by day', window('10:00', '12:00'), ['own 10:00-12:00', 'free 22:00-08:00']],
  ['the same by night', window('22:00', '08:00'), ['free 22:00-08:00']],
  ['one that begins earlier', window('20:00', '08:00'), ['own 20:00-22:00', 'free 22:00-08:00']],
  ['one that ends later', window('23:00', '09:00'), ['own 08:00-09:00', 'free 22:00-08:00']],
  ['one on both sides', window('21:00', '09:00'), ['own 21:00-22:00', 'own 08:00-09:00', 'free 22:00-08:00']],
  ['one until midnight', window('18:00', '00:00'), ['own 18:00-22:00', 'free 22:00-08:00']],
  ['nearly all day', window('07:00', '06:00'), ['own 08:00-22:00', 'free 22:00-08:00']],
])('a rule with %s', (_what, rule, expected) => {
  // Pieces come in the order of the clock from the window's start on; which one is first means nothing.
  expect([...spans(rule)].toSorted()).toEqual([...expected].toSorted());
  expect(compileRule(freeWithin(rule, FREE), {}).base.ok).toBe(true);
});

test('days and classes with windows of their own are free then too, others follow the rule', () => {
  const rule: FeeRule = {
    dayRules: { weekend: { windows: [] }, holiday: { unitPriceFen: 100 } },
    classes: { large: window('20:00', '23:00'), small: { unitPriceFen: 1 } },
  };
  expect(freeWithin(rule, FREE)).toEqual({
    windows: [FREE],
    dayRules: { weekend: { windows: [FREE] }, holiday: { unitPriceFen: 100 } },
    classes: {
      large: { windows: [{ name: 'own', start: '20:00', end: '22:00', unitPriceFen: 500 }, FREE] },
      small: { unitPriceFen: 1 },
    },
  });
  expect(freeWithin(rule, null)).toBe(rule);
});

test('only the charging hours cost', () => {
  const rule = compileRule(freeWithin({ freeMinutes: 15, unitMinutes: 15, unitPriceFen: 100 }, FREE), {});
  const fee = (from: string, to: string): unknown => {
    const quoted = quote(rule, {
      in: Date.parse(`${from}+08:00`),
      out: Date.parse(`${to}+08:00`),
      vehicleClass: 'small',
    });
    return quoted.ok ? quoted.value.amountFen : quoted.error;
  };
  expect(fee('2026-03-02T21:50:00', '2026-03-03T07:59:59')).toBe(100);
  expect(fee('2026-03-02T22:00:00', '2026-03-03T08:00:00')).toBe(0);
  expect(fee('2026-03-02T20:00:00', '2026-03-02T22:30:00')).toBe(800);
});
