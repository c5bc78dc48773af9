import { expect, test } from 'vitest';
import { drawingOf, STALL } from './plan-drawing.ts';

const space = (number: string, position: number | null = null) => ({ number, row: null, position });

test('rows of a pair face each other across an aisle, pairs stand back to back', () => {
  const { stalls, aisles, letters } = drawingOf([space('A1'), space('B1'), space('C1')]);
  const [a, b, c] = stalls;
  if (!a || !b || !c) return expect.unreachable();
  expect([a.opens, b.opens, c.opens]).toEqual(['down', 'up', 'down']);
  expect(b.y).toBeGreaterThan(a.y + STALL.height);
  expect(c.y).toBe(b.y + STALL.height);
  expect(aisles.map(({ to }) => to)).toEqual([1, -1]);
  expect(aisles[0]?.y).toBe((a.y + STALL.height + b.y) / 2);
  expect(letters.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});

test('a lobby between two rows back to back is one block, and no pillar stands in it', () => {
  const spaces = ['B', 'C'].flatMap((row) => [1, 2, 5, 6].map((place) => space(`${row}${place}`, place)));
  const { blocks, pillars, stalls } = drawingOf([space('A1'), ...spaces]);
  const [first] = stalls.filter(({ space: { number } }) => number === 'B1');
  expect(blocks).toEqual([
    { x: (first?.x ?? 0) + 2 * STALL.width, y: first?.y, width: 2 * STALL.width, height: 2 * STALL.height },
  ]);
  expect(pillars.filter(({ x }) => blocks.some((block) => x > block.x && x < block.x + block.width))).toEqual([]);
});

test('all spaces lie inside the wall, none on another', () => {
  const drawing = drawingOf(Array.from({ length: 75 }, (_, at) => space(`B1-${'ABC'[at % 3]}${at}`)));
  expect(new Set(drawing.stalls.map(({ x, y }) => `${x} ${y}`)).size).toBe(75);
  for (const { x, y } of drawing.stalls) {
    expect(x).toBeGreaterThan(0);
    expect(x + STALL.width).toBeLessThan(drawing.width);
    expect(y + STALL.height).toBeLessThan(drawing.height);
  }
});
