import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { expect, test } from 'vitest';
import { wrongColumns } from './wrong-columns.ts';

test('a cell that is wrong has a column, also where no row changes it', () => {
  const { park } = blacklistEntry.fields;
  const wrong = (...keys: readonly string[]) => ({ draft: { cells: {}, values: {}, wrong: keys } });
  const rows = [wrong('plate'), { draft: null }, wrong('park', 'endTime'), wrong('endTime')];
  expect(wrongColumns(blacklistEntry, rows, [['park', park]]).map(([key]) => key)).toEqual(['endTime']);
  expect(wrongColumns(undefined, rows, [])).toEqual([]);
});
