import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { expect, test } from 'vitest';
import { edited, editingOf, type Edit, type Editing } from './editor-state.ts';

const tile = (x: number, more: Partial<ScreenTile> = {}): ScreenTile => ({
  subject: 'stalls',
  look: 'number',
  x,
  y: 0,
  width: 6,
  height: 3,
  ...more,
});
const after = (state: Editing, ...edits: readonly Edit[]): Editing => edits.reduce(edited, state);
const START = editingOf([tile(0), tile(6)]);

test('every change can be taken back and brought again, in order', () => {
  const done = after(
    START,
    { type: 'step', x: 0, y: 1 },
    { type: 'resize', width: 0, height: 2 },
    { type: 'set', values: { title: '余位' } },
    { type: 'add' },
    { type: 'remove' },
  );
  expect(done.past).toHaveLength(5);
  const back = after(done, ...Array.from({ length: 5 }, (): Edit => ({ type: 'undo' })));
  expect(back.tiles).toEqual(START.tiles);
  expect(after(back, { type: 'undo' })).toBe(back);
  const again = after(back, ...Array.from({ length: 5 }, (): Edit => ({ type: 'redo' })));
  expect(again.tiles).toEqual(done.tiles);
});

test('what cannot be done changes nothing and leaves nothing to take back', () => {
  for (const edit of [
    { type: 'step', x: -1, y: 0 },
    { type: 'step', x: 0, y: -1 },
    { type: 'resize', width: 1, height: 0 },
    { type: 'resize', width: -5, height: 0 },
    { type: 'redo' },
  ] as const)
    expect(edited(START, edit)).toBe(START);
});

test('another subject takes a look that it has', () => {
  const ring = after(START, { type: 'set', values: { subject: 'pay-ways' } });
  expect(ring.tiles[0]).toMatchObject({ subject: 'pay-ways', look: 'ring' });
  expect(after(ring, { type: 'set', values: { look: 'bars' } }).tiles[0]?.look).toBe('bars');
});

test('the choice goes round, and stays on a tile when one is removed', () => {
  expect(after(START, { type: 'next', by: 1 }).chosen).toBe(1);
  expect(after(START, { type: 'next', by: -1 }).chosen).toBe(1);
  const last = after(START, { type: 'choose', at: 1 }, { type: 'remove' });
  expect([last.tiles.length, last.chosen]).toEqual([1, 0]);
  expect(after(last, { type: 'remove' }).chosen).toBe(-1);
});
