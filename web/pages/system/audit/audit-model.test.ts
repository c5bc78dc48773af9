import { f } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import { expect, test } from 'vitest';
import { changedFields, changeOf, daysOf, kindOf, valueText } from './audit-model.ts';

const ROWS = Array.from({ length: 40 }, (_, at) => ({
  id: `LG${at}`,
  at: `2026-03-${String(20 - (at % 7)).padStart(2, '0')} 10:${String(at).padStart(2, '0')}:00`,
})).toSorted((a, b) => (a.at < b.at ? 1 : -1));

test('every line of the list stands once, under its day, in its order', () => {
  const days = daysOf(ROWS);
  expect(days.flatMap(([, rows]) => rows)).toEqual(ROWS);
  for (const [day, rows] of days) for (const row of rows) expect(String(row['at'])).toContain(day);
  expect(days.map(([day]) => day)).toEqual(days.map(([day]) => day).toSorted((a, b) => (a < b ? 1 : -1)));
});

test.each([
  [{ before: null, after: { a: 1 } }, 'created', ['a']],
  [{ before: { a: 1, b: [1] }, after: null }, 'removed', ['a', 'b']],
  [{ before: { a: 1, b: [1], c: null }, after: { a: 2, b: [1], d: 3 } }, 'changed', ['a', 'd']],
  [null, 'changed', []],
])('of %j it tells what differs', (content, kind, fields) => {
  const change = changeOf({ content });
  expect([kindOf(change), changedFields(change)]).toEqual([kind, fields]);
});

test('values are told as lists show them, those of unknown fields as they are written', () => {
  const due = f.money({ label: words('应收', 'Due') });
  expect(valueText(due, 'due', { due: 12_30 }, 'en')).toContain('12.30');
  expect(valueText(undefined, 'x', { x: { y: 1 } }, 'en')).toBe('{"y":1}');
});
