import { datetime } from '@parkdeck/core/lib/fixtures/datetime';
import { toDay } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { latestBaseDate } from './moment.ts';

test.each([
  ['09:30:00', '2026-02-28'],
  ['14:59:59', '2026-02-28'],
  ['15:00:00', '2026-03-01'],
  ['23:10:00', '2026-03-01'],
])('at %s the latest world is that of %s', (time, day) => {
  const today = toDay('2026-03-01');
  if (!today.ok) expect.unreachable();
  expect(latestBaseDate({ now: datetime(`2026-03-01 ${time}`), today: today.value })).toBe(day);
});
