import { expect, test } from 'vitest';
import { following, linesOf, ownRuns } from './check-model.ts';

test('a change shows what differs, in the order of the fields', () =>
  expect(
    linesOf({ phone: '13800000000', card: null, plate: '京A12345' }, { plate: null, phone: '13900000000', card: '' }),
  ).toEqual([
    { name: 'phone', before: '13800000000', after: '13900000000', differs: true },
    { name: 'plate', before: '京A12345', after: null, differs: true },
  ]));

test('a newcomer has new values only, and the photo is told by itself', () =>
  expect(linesOf({}, { name: '陈伟', departments: [], photo: '/p.png' })).toEqual([
    { name: 'name', before: null, after: '陈伟', differs: true },
  ]));

test.each([
  ['13800001234', '13900001234', ['13', '*8', '00001234']],
  ['陈伟', '陈伟', ['陈伟']],
  ['', '陈', []],
  ['京A1', '沪B2', ['*京A1']],
  ['aa', 'aaa', ['aa']],
])('%s beside %s', (text, other, runs) =>
  expect(ownRuns(text, other).map((run) => (run.isOwn ? `*${run.text}` : run.text))).toEqual(runs),
);

test('the next row follows, at the end the one before', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  expect(following(rows, 'a')?.id).toBe('b');
  expect(following(rows, 'b')?.id).toBe('a');
  expect(following([{ id: 'a' }], 'a')).toBeUndefined();
});
