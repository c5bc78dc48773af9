import { expect, test } from 'vitest';
import { fitting } from './fitting.ts';

const columns = ['plates', 'owner', 'type', 'end', 'state', 'fee'].map((id) => ({ id, least: 100 }));
const giving = { lowPriorityColumns: ['type'], lesser: ['owner'], keeps: ['plates', 'fee'] };

test.each([
  [600, ['plates', 'owner', 'type', 'end', 'state', 'fee']],
  [599, ['plates', 'owner', 'end', 'state', 'fee']],
  [499, ['plates', 'end', 'state', 'fee']],
  [399, ['plates', 'end', 'fee']],
  [200, ['plates', 'fee']],
  [10, ['plates', 'fee']], // columns that always stay overflow and scroll
])('in %i px', (room, ids) => expect(fitting(columns, room, giving).map(({ id }) => id)).toEqual(ids));

test('the first column stays, whatever else does', () =>
  expect(fitting(columns, 0, { lowPriorityColumns: [], lesser: [], keeps: [] }).map(({ id }) => id)).toEqual([
    'plates',
  ]));
