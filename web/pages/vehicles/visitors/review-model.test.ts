import type { Datetime } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { expect, test } from 'vitest';
import { lengthOf, nextAfter, spanText } from './review-model.ts';

const span = (startTime: string, endTime: string) => ({
  startTime: `2026-03-${startTime}:00` as Datetime,
  endTime: `2026-03-${endTime}:00` as Datetime,
});

test.each([
  ['01 09:00', '01 11:00', '2 小时', '09:00–11:00'],
  ['01 09:00', '02 08:00', '23 小时', '09:00–03-02 08:00'],
  ['02 09:00', '02 09:20', '1 小时', '03-02 09:00–09:20'],
  ['02 09:00', '04 09:00', '2 天', '03-02 09:00–03-04 09:00'],
])('a visit from %s to %s lasts %s', (from, to, long, text) => {
  expect(lengthOf(span(from, to)).zh).toBe(long);
  expect(spanText(span(from, to), '2026-03-01')).toBe(text);
});

const rows = ['A', 'B', 'C', 'D'].map((id) => ({ id: asId<string>(id) }));
test.each([
  ['the next one', ['B'], 'B', 'C'],
  ['the one before after the last', ['D'], 'D', 'C'],
  ['the next that is left', ['B', 'C'], 'B', 'D'],
  ['the current one when others were decided', ['A', 'D'], 'B', 'B'],
  ['nobody when all are done', ['A', 'B', 'C', 'D'], 'C', undefined],
  ['the first when none was current', ['A'], undefined, 'B'],
] as const)('after a decision follows %s', (_what, decided, current, next) => {
  expect(nextAfter(rows, decided, current)).toBe(next);
});
