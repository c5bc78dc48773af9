import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { linesOf } from './district-model.ts';
import { DistrictRow } from './DistrictRow.tsx';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

afterEach(() => document.body.replaceChildren());

const FOREST = [
  {
    id: '33',
    title: '浙江省',
    children: [{ id: '3301', title: '杭州市', children: [{ id: '330102', title: '上城区' }] }],
  },
];
const PLACED = [
  { assignment: 'DB1', park: 'P1', name: '云泊广场', isWhole: true, district: '330102', grid: null },
  { assignment: 'DB2', park: 'P1', name: '云泊广场 · 负一层', isWhole: false, district: '330102', grid: null },
];
const LINES = linesOf(FOREST, PLACED, { opened: new Set(['33', '3301', '330102']), text: '' });
const nothing = (): void => undefined;

test('lines say where they stand and how many parks they hold; whole parks are picked, others are not', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const did: string[] = [];
  await act(async () =>
    root.render(
      <div role="tree">
        {LINES.map((line) => (
          <DistrictRow
            key={line.key}
            line={line}
            isCurrent={line.key === '330102'}
            isPicked={line.placed?.isWhole === true}
            isHeld={false}
            isOver={false}
            picks
            onFlip={() => did.push(`flip ${line.key}`)}
            onPick={() => did.push(`pick ${line.key}`)}
            onFocus={nothing}
            drag={{ draggable: line.placed?.isWhole === true }}
          />
        ))}
      </div>,
    ),
  );
  const rows = [...place.querySelectorAll<HTMLElement>('[role=treeitem]')];
  expect(rows.map((row) => [row.getAttribute('aria-label'), row.getAttribute('aria-level'), row.tabIndex])).toEqual([
    ['浙江省 1 个车场', '1', -1],
    ['杭州市 1 个车场', '2', -1],
    ['上城区 1 个车场', '3', 0],
    ['云泊广场', '4', -1],
    ['云泊广场 · 负一层', '4', -1],
  ]);
  expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual([null, null, null, 'true', null]);
  expect(rows.map((row) => row.getAttribute('draggable'))).toEqual(['false', 'false', 'false', 'true', 'false']);
  for (const row of rows) await act(async () => row.click());
  expect(did).toEqual(['flip 33', 'flip 3301', 'flip 330102', 'pick park DB1']);
  await act(async () => root.unmount());
});
