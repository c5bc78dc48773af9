import { expect, test } from 'vitest';
import {
  bandsOf,
  copied,
  DAY,
  drawn,
  isBand,
  parseBand,
  put,
  resized,
  roomOn,
  shifted,
  spansOf,
  timeText,
  type Band,
} from './week-model.ts';

const MORNING: Band = { weekday: 1, from: 480, to: 720 };
const EVENING: Band = { weekday: 1, from: 1080, to: DAY };

test('spans and bands are the same, the end of the day included', () => {
  const spans = [
    { weekday: 1, start: '08:00', end: '12:00' },
    { weekday: 1, start: '18:00', end: '00:00' },
  ];
  expect(bandsOf(spans.toReversed())).toEqual([MORNING, EVENING]);
  expect(spansOf([EVENING, MORNING])).toEqual(spans);
  expect(timeText(DAY)).toBe('24:00');
});

test.each([
  ['forward', 490, 610, { weekday: 2, from: 495, to: 615 }],
  ['backward', 610, 490, { weekday: 2, from: 495, to: 615 }],
  ['a click', 600, 602, { weekday: 2, from: 600, to: 615 }],
  ['beyond the day', 1400, 1600, { weekday: 2, from: 1395, to: DAY }],
  ['a click at its end', DAY, DAY, { weekday: 2, from: DAY - 15, to: DAY }],
])('drawn %s', (_name, begun, ended, band) => expect(drawn(2, begun, ended)).toEqual(band));

test('what overlaps is refused and said, and nothing changes', () => {
  const bands = [MORNING, EVENING];
  const outcome = put(bands, null, { weekday: 1, from: 700, to: 800 });
  expect(outcome.bands).toBe(bands);
  expect(outcome.refusal?.zh).toContain('重叠');
  expect(put(bands, MORNING, { ...MORNING, to: 1080 })).toEqual({
    bands: [{ ...MORNING, to: 1080 }, EVENING],
    current: { ...MORNING, to: 1080 },
  });
});

test('a day takes four spans', () => {
  let bands: readonly Band[] = [];
  for (const from of [0, 120, 240, 360]) bands = put(bands, null, { weekday: 3, from, to: from + 60 }).bands;
  expect(bands).toHaveLength(4);
  expect(put(bands, null, { weekday: 3, from: 600, to: 660 }).refusal?.en).toContain('at most 4');
});

test.each([
  ['later', MORNING, 15, { from: 495, to: 735 }],
  ['not past the day', EVENING, 15, { from: 1080, to: DAY }],
  ['not before it', MORNING, -600, { from: 0, to: 240 }],
])('shifted %s', (_name, band, by, wanted) => expect(shifted(band, by)).toMatchObject(wanted));

test('an end stays a step away from the other', () => {
  expect(resized(MORNING, 'to', 400)).toMatchObject({ from: 480, to: 495 });
  expect(resized(MORNING, 'from', 2000)).toMatchObject({ from: 705, to: 720 });
});

test('room for a new span', () => {
  expect(roomOn([], 5)).toEqual({ weekday: 5, from: 480, to: 1080 });
  expect(roomOn([MORNING], 1)).toEqual({ weekday: 1, from: 720, to: 780 });
  expect(roomOn([MORNING, EVENING], 1)).toEqual({ weekday: 1, from: 720, to: 780 });
  expect(roomOn([{ weekday: 1, from: 0, to: DAY }], 1)).toBeUndefined();
});

test('a day is copied to others, in place of what they had', () =>
  expect(copied([MORNING, { weekday: 2, from: 0, to: 60 }, EVENING], 1, [1, 2, 3])).toEqual([
    MORNING,
    EVENING,
    { ...MORNING, weekday: 2 },
    { ...EVENING, weekday: 2 },
    { ...MORNING, weekday: 3 },
    { ...EVENING, weekday: 3 },
  ]));

test.each([
  ['8:30-12:00', { weekday: 1, from: 510, to: 720 }],
  ['0830 1200', { weekday: 1, from: 510, to: 720 }],
  ['18:00–24:00', { weekday: 1, from: 1080, to: DAY }],
  ['00:00-00:00', { weekday: 1, from: 0, to: DAY }],
])('%s is read', (text, band) => expect(parseBand(text, 1)).toEqual(band));
test.each(['', '8', '12:00-8:00', '25:00-26:00', '8:70-9:00'])('"%s" is not', (text) =>
  expect(isBand(parseBand(text, 1))).toBe(false),
);
