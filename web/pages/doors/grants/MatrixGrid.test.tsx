import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MatrixGrid } from './MatrixGrid.tsx';
import { linesOf, type Area, type Person } from './matrix-model.ts';
import type { Terminal } from './use-matrix.ts';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const PEOPLE = Array.from({ length: 1500 }, (_, at): Person => ({
  id: `E${at}`,
  name: `人员${at}`,
  number: String(at),
  departments: ['D1'],
  departmentNames: ['物业'],
  isPending: false,
  grants: 0,
}));
const TERMINALS = Array.from({ length: 40 }, (_, at): Terminal => ({
  id: `T${at}`,
  name: `${at} 号终端`,
  village: 'V1',
  villageName: '小区',
  door: null,
  area: null,
  areaName: '',
  isOnline: true,
}));
const LINES = linesOf(PEOPLE, false, new Set());
const START: Area = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };
const nothing = (): void => undefined;
let painted: readonly Area[] = [];

function Board() {
  const [area, setArea] = useState(START);
  return (
    <MatrixGrid
      lines={LINES}
      terminals={TERMINALS}
      grants={new Map()}
      draft={new Map()}
      days={{ today: '2026-03-01', soon: '2026-03-31', periods: [] }}
      periodNames={[]}
      area={area}
      isDragging={false}
      onArea={setArea}
      onDrag={nothing}
      onPaint={(over) => {
        painted = [...painted, over];
      }}
      onTwist={nothing}
      onSeen={nothing}
    />
  );
}

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
beforeEach(() => {
  painted = [];
});
afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(host);
});

const grid = (): HTMLElement => {
  const found = host.querySelector<HTMLElement>('[role="grid"]');
  if (!found) throw new Error('no grid is drawn');
  return found;
};
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => void grid().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));

test('how large the matrix is is told, however little of it is drawn', async () => {
  await act(async () => root.render(<Board />));
  expect(host.querySelectorAll('[role="gridcell"]').length).toBeLessThan(1000);
  expect(grid().getAttribute('aria-rowcount')).toBe('1501');
  expect(grid().getAttribute('aria-colcount')).toBe('41');
});

test('arrows move, Shift extends, Space paints what is selected', async () => {
  await act(async () => root.render(<Board />));
  await press('ArrowDown');
  await press('ArrowRight', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  await press(' ');
  expect(painted).toEqual([{ from: { row: 1, column: 0 }, to: { row: 2, column: 1 } }]);
  expect(grid().getAttribute('aria-activedescendant')).toBe('grant-2-1');
});

test('Shift and Space select a row, Ctrl and Space a column', async () => {
  await act(async () => root.render(<Board />));
  await press('ArrowDown');
  await press(' ', { shiftKey: true });
  await press(' ');
  expect(painted.at(-1)).toEqual({ from: { row: 1, column: 0 }, to: { row: 1, column: 39 } });
  await press('Home');
  await press(' ', { ctrlKey: true });
  await press(' ');
  expect(painted.at(-1)).toEqual({ from: { row: 0, column: 0 }, to: { row: 1499, column: 0 } });
});
