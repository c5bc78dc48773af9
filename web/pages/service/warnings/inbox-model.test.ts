import { expect, test } from 'vitest';
import { groupsOf, type Warned } from './inbox-model.ts';

const pick = (of: readonly string[], at: number): string => of[at % of.length] ?? '';
/** Rows in which types, objects, levels and states meet in every combination. */
const ROWS = Array.from({ length: 90 }, (_, at): Warned => ({
  id: `W${at}`,
  type: pick(['device-offline', 'long-stay', 'job-failed'], at),
  noun: pick(['device', 'park'], Math.floor(at / 3)),
  object: pick(['1', '2', '3'], Math.floor(at / 6)),
  level: pick(['serious', 'normal', 'info', 'info'], Math.floor(at / 5)),
  state: pick(['open', 'dealt', 'ignored', 'dealt', 'work-order'], at),
  time: `2026-03-${10 + ((at * 7) % 19)} 08:00:00`,
}));

test('groups and their lines come to the rows of the list, open ones too', () => {
  const groups = groupsOf(ROWS);
  const lines = groups.flatMap(({ threads }) => threads);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(ROWS.length);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(ROWS.length);
  const open = ROWS.filter(({ state }) => state === 'open').map(({ id }) => id);
  expect(groups.flatMap((group) => group.open.map(({ id }) => id)).toSorted()).toEqual(open.toSorted());
  expect(lines.flatMap((line) => line.open.map(({ id }) => id)).toSorted()).toEqual(open.toSorted());
});

test('the worst that is open comes first; a line shows its newest and since when', () => {
  const row = (id: string, type: string, level: string, state: string, time: string): Warned => ({
    id,
    type,
    level,
    state,
    time,
    noun: 'device',
    object: '1',
  });
  const groups = groupsOf([
    row('a', 'long-stay', 'serious', 'dealt', '2026-03-03'),
    row('b', 'device-offline', 'normal', 'open', '2026-03-01'),
    row('c', 'device-offline', 'normal', 'dealt', '2026-03-02'),
    row('d', 'job-failed', 'serious', 'open', '2026-03-01'),
  ]);
  expect(groups.map(({ type, level }) => [type, level])).toEqual([
    ['job-failed', 'serious'],
    ['device-offline', 'normal'],
    ['long-stay', undefined],
  ]);
  expect(groups[1]?.threads[0]).toMatchObject({ newest: { id: 'c' }, since: '2026-03-01', count: 2 });
});
