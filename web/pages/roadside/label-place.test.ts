import { expect, test } from 'vitest';
import { placeLabel, type Box } from './label-place.ts';

const PICTURE = { width: 640, height: 180 };

/** Whether a straight piece meets a box: tried point by point, every tenth of a px. */
const lies = ([from, to]: readonly (readonly [number, number])[], box: Box): boolean => {
  const [[x, y], [toX, toY]] = [from ?? [0, 0], to ?? [0, 0]];
  return Array.from({ length: 6401 }, (_, at) => at / 6400).some((share) => {
    const [atX, atY] = [x + (toX - x) * share, y + (toY - y) * share];
    return atX > box.left && atX < box.right && atY > box.top && atY < box.bottom;
  });
};

const level = [
  [40, 90],
  [600, 90],
] as const;
const slope = [
  [28, 150],
  [612, 30],
] as const;
const steep = [
  [300, 10],
  [330, 170],
] as const;
const atTheEdge = [
  [28, 10],
  [612, 10],
] as const;

test.each([
  ['a level line', [level]],
  ['a slope', [slope]],
  ['a steep line', [steep]],
  ['a line along the upper edge', [atTheEdge]],
  ['lines that cross', [level, slope, steep]],
])('labels of %s lie on no line, on no other label, and inside', (_what, lines) => {
  const taken: Box[] = [];
  for (const line of lines) {
    const { box } = placeLabel(line, '人民路路段 7/10', { lines, taken, ...PICTURE });
    expect(lines.filter((one) => lies(one, box))).toEqual([]);
    expect([box.left >= 0, box.top >= 0, box.right <= 640, box.bottom <= 180]).toEqual([true, true, true, true]);
    for (const other of taken)
      expect(box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom).toBe(
        false,
      );
    taken.push(box);
  }
});
