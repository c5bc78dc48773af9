import { expect, test } from 'vitest';
import { parsePolyline, project } from './polyline.ts';

test.each([
  ['nothing', [], []],
  [
    'two points',
    ['116.4,39.9', '116.41, 39.91'],
    [
      { lng: 116.4, lat: 39.9 },
      { lng: 116.41, lat: 39.91 },
    ],
  ],
  [
    'a Chinese comma',
    ['116.4，39.9', '-0.5，-10'],
    [
      { lng: 116.4, lat: 39.9 },
      { lng: -0.5, lat: -10 },
    ],
  ],
  ['one point', ['116.4,39.9'], undefined],
  ['latitude first', ['39.9,116.4', '39.91,116.41'], undefined],
  ['beyond the earth', ['181,0', '0,0'], undefined],
  ['words', ['人民路', '学府路'], undefined],
] as const)('a line of %s', (_what, lines, expected) => {
  expect(parsePolyline(lines)).toEqual(expected);
});

test('lines fill the width as they lie, north up', () => {
  const at = (lng: number, lat: number) => ({ lng, lat });
  expect(
    project(
      [
        [at(0, 0), at(0.01, 0)],
        [at(0, 0.005), at(0, 0)],
      ],
      { width: 120, pad: 10 },
    ),
  ).toEqual({
    height: 70,
    drawn: [
      [
        [10, 60],
        [110, 60],
      ],
      [
        [10, 10],
        [10, 60],
      ],
    ],
  });
  expect(project([[at(1, 1), at(1, 1)]], { width: 100, pad: 10 }).height).toBe(20);
});
