import { billDifference } from '@parkdeck/core/catalogue/finance/bill-difference';
import { expect, test } from 'vitest';
import { layoutOf } from '../../../fields/layout.ts';
import { layOut } from './column-layout.ts';

const COLUMNS = ['billDate', 'kind', 'remark', 'park'];
const sizesIn = (room: number, set: Readonly<Record<string, number>> = {}) => {
  const choice = { all: COLUMNS, columnOrder: COLUMNS, columnVisibility: {}, columnSizing: set };
  return layOut({ noun: billDifference, choice, sorted: [], language: 'en', room });
};

test('a list that scrolls sideways shows days whole and more than the beginning of a remark', () => {
  const { billDate, remark } = billDifference.fields;
  const narrow = sizesIn(320);
  expect(narrow.get('billDate')?.least).toBeGreaterThanOrEqual(layoutOf(billDate).width);
  expect(narrow.get('remark')?.least).toBeGreaterThan(layoutOf(remark).width);
  for (const { size, least } of narrow.values()) expect(size).toBe(least);
});

test('a list with room for all its columns may shrink them, and a width that was set stays', () => {
  expect(sizesIn(720).get('remark')?.least).toBe(layoutOf(billDifference.fields.remark).least);
  for (const room of [320, 720]) expect(sizesIn(room, { remark: 90 }).get('remark')?.size).toBe(90);
});
