import { expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import { SCAN_REFUSALS, SCAN_SCREENS, scanAt } from './no-plate.ts';

const none = { hasCode: false, isInside: false, isWaiting: true } as const;
test.each<readonly [Parameters<typeof scanAt>[0], ReturnType<typeof scanAt>]>([
  [{ direction: 'in', ...none }, ok('draw')],
  [{ direction: 'in', ...none, isWaiting: false }, err('no-car')],
  [{ direction: 'in', ...none, hasCode: true, isInside: true }, ok('draw')],
  [{ direction: 'out', ...none }, err('no-code')],
  [{ direction: 'out', ...none, hasCode: true, isInside: true }, ok('by-code')],
  [{ direction: 'out', ...none, hasCode: true }, ok('by-code')],
  [{ direction: 'two-way', ...none }, ok('draw')],
  [{ direction: 'two-way', ...none, hasCode: true, isInside: true }, ok('by-code')],
  [{ direction: 'two-way', ...none, hasCode: true }, ok('draw')],
  [{ direction: 'inner-in', ...none, hasCode: true, isInside: true }, ok('by-code')],
  [{ direction: 'inner-out', ...none }, err('no-code')],
])('a scan with %j', (facts, expected) => {
  expect(scanAt(facts)).toEqual(expected);
});

test('displays say it in both languages', () => {
  for (const { zh, en } of [...Object.values(SCAN_REFUSALS), ...Object.values(SCAN_SCREENS)])
    expect([zh, en].every((text) => text.length > 5)).toBe(true);
});
