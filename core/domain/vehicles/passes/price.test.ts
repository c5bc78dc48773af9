import { expect, test } from 'vitest';
import { passPrice } from './price.ts';

const all = { monthFee: 30000, seasonFee: 85000, yearFee: 320000 };

test.each([
  [1, all, { amount: 30000, basis: 'month', units: 1 }],
  [2, all, { amount: 60000, basis: 'month', units: 2 }],
  [3, all, { amount: 85000, basis: 'season', units: 1 }],
  [9, all, { amount: 255000, basis: 'season', units: 3 }],
  [12, all, { amount: 320000, basis: 'year', units: 1 }],
  [15, all, { amount: 425000, basis: 'season', units: 5 }],
  [24, all, { amount: 640000, basis: 'year', units: 2 }],
  [13, all, { amount: 390000, basis: 'month', units: 13 }],
  [12, { ...all, yearFee: 0 }, { amount: 340000, basis: 'season', units: 4 }],
  [12, { ...all, yearFee: 0, seasonFee: 0 }, { amount: 360000, basis: 'month', units: 12 }],
  [3, { ...all, seasonFee: null }, { amount: 90000, basis: 'month', units: 3 }],
  [1, { ...all, monthFee: 0 }, { amount: 0, basis: 'month', units: 1 }],
  [1, { ...all, monthFee: null }, null],
  [12, { ...all, monthFee: null }, { amount: 320000, basis: 'year', units: 1 }],
])('%d months of %o', (months, fees, expected) => {
  expect(passPrice({ months, ...fees })).toEqual(expected);
});
