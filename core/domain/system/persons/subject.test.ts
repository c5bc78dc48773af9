import { expect, test } from 'vitest';
import { subjectOf, valuesPattern } from './subject.ts';

test.each([
  ['138 0000 0001', undefined, { kind: 'phone', value: '13800000001' }],
  ['京a·12345', undefined, { kind: 'plate', value: '京A12345' }],
  ['11010119900307001x', undefined, { kind: 'idNumber', value: '11010119900307001X' }],
  ['e12345678', 'idNumber', { kind: 'idNumber', value: 'E12345678' }],
] as const)('%s is recognised', (text, kind, subject) => {
  expect(subjectOf(text, kind)).toEqual({ ok: true, value: subject });
});

test.each([
  ['e12345678', undefined],
  ['13800000001', 'plate'],
  ['京A12345', 'phone'],
  ['', undefined],
  ['%', 'idNumber'],
] as const)('%s as %s is refused', (text, kind) => {
  expect(subjectOf(text, kind).ok).toBe(false);
});

test('a value is found as a whole, never as a part of a longer one', () => {
  const pattern = new RegExp(valuesPattern(['13800000001', '京A12345']));
  expect(['电话13800000001。', '"13800000001"', '{京A12345}'].map((text) => pattern.test(text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['913800000001', '京A123456', 'x13800000001'].map((text) => pattern.test(text))).toEqual([
    false,
    false,
    false,
  ]);
});
