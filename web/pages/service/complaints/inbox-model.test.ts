import { asId } from '@parkdeck/core/lib/id';
import { expect, test } from 'vitest';
import { isIn, ordered, type Complaint } from './inbox-model.ts';

const one = (id: string, state: Complaint['state'], createdAt: string, handler: string | null = null): Complaint =>
  ({
    id: asId<'complaint'>(id),
    state,
    createdAt,
    handler: handler === null ? null : asId<'user'>(handler),
  }) as Complaint; // the fields that the model reads

const ROWS = [
  one('CP4', 'answered', '2026-03-01 08:00:00', 'U1'),
  one('CP2', 'new', '2026-03-01 12:00:00'),
  one('CP1', 'new', '2026-03-01 11:00:00'),
  one('CP3', 'in-progress', '2026-03-01 09:00:00', 'U1'),
];

test('new complaints come first, the oldest of each state at the top', () => {
  expect(ordered(ROWS).map(({ id }) => id)).toEqual(['CP1', 'CP2', 'CP3', 'CP4']);
});

test.each([
  ['all', ['CP1', 'CP2', 'CP3']],
  ['new', ['CP1', 'CP2']],
  ['mine', ['CP3']],
  ['answered', ['CP4']],
] as const)('the group %s', (group, ids) => {
  expect(
    ordered(ROWS)
      .filter((row) => isIn(group, row, 'U1'))
      .map(({ id }) => id),
  ).toEqual(ids);
});

test('who is not known has nothing of his own', () => {
  expect(ROWS.filter((row) => isIn('mine', row, undefined))).toEqual([]);
});
