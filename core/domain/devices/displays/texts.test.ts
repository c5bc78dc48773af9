import { expect, test } from 'vitest';
import { FACTORY_LINES, fillText, lineProblem, unknownPlaceholders } from './texts.ts';
import type { LineText } from './texts.ts';

test.each([
  ['{plate} 停车 {stay}', { plate: '京A12345', stay: '90 分' }, '京A12345 停车 90 分'],
  ['请缴费 {fee} 元', {}, '请缴费  元'],
  ['{plat}', { plate: '京A12345' }, ''],
  ['没有占位', {}, '没有占位'],
])('%s with %j reads %s', (text, facts, read) => expect(fillText(text, facts)).toBe(read));

test('placeholders that no display knows are named', () => {
  expect(unknownPlaceholders('{plate}{plat}{}')).toEqual(['plat', '']);
});

const line = (more: Partial<LineText> = {}): LineText => ({ scene: 'idle', line: 1, text: '欢迎', ...more });
test.each([
  ['nothing', [line(), line({ line: 2 }), line({ scene: 'full' })], 2, null],
  ['a line twice', [line(), line()], 2, { at: 1, problem: 'twice' }],
  ['a line that the display does not have', [line(), line({ line: 3 })], 2, { at: 1, problem: 'beyond' }],
  ['a placeholder nobody knows', [line({ text: '{x}' })], 2, { at: 0, problem: 'unknown-placeholder' }],
  ['such a placeholder in what is said', [line({ voice: '{x}' })], 4, { at: 0, problem: 'unknown-placeholder' }],
] as const)('of lines with %s wrong', (_what, lines, count, problem) =>
  expect(lineProblem(lines, count)).toEqual(problem),
);

test('what a display starts with is sound, for displays of two and four lines', () => {
  expect(lineProblem(FACTORY_LINES, 2)).toBeNull();
  expect(lineProblem(FACTORY_LINES, 4)).toBeNull();
});
