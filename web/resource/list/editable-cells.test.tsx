import { expect, test } from 'vitest';
import { nextCell } from './editable-cells.ts';

test.each([
  ['1 owner', 1, '1 phone'],
  ['1 phone', 1, '2 owner'],
  ['2 owner', -1, '1 phone'],
  ['1 owner', -1, undefined],
  ['2 phone', 1, undefined],
] as const)('from cell %s, %i further is %s', (from, by, to) => {
  const [id = '', column = ''] = from.split(' ');
  const next = nextCell(['1', '2'], ['owner', 'phone'], { id, column }, by);
  expect(next && `${next.id} ${next.column}`).toBe(to);
});
