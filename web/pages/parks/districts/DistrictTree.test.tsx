import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeys } from '../../../keyboard/keys.ts';
import { DistrictTree } from './DistrictTree.tsx';

const { startAction, forest, placed } = vi.hoisted(() => ({
  startAction: vi.fn<(asked: { readonly preset: unknown }) => void>(),
  forest: [
    {
      id: '33',
      title: '浙江省',
      children: [
        {
          id: '3301',
          title: '杭州市',
          children: [
            { id: '330102', title: '上城区' },
            { id: '330106', title: '西湖区' },
          ],
        },
      ],
    },
  ],
  placed: [
    { assignment: 'DB1', park: 'P1', name: '云泊广场', isWhole: true, district: '330102', grid: null },
    { assignment: 'DB2', park: 'P2', name: '武林路路段', isWhole: true, district: '330102', grid: null },
    { assignment: null, park: 'P3', name: '城西停车楼', isWhole: true, district: null, grid: null },
  ],
}));
vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);
vi.mock('../../../resource/action/start.ts', () => ({ startAction, openRecord: () => undefined }));
vi.mock('../../../tabs/page-tab.ts', async (original) => ({
  ...(await original<object>()),
  usePageTab: () => ({ active: true }),
}));
vi.mock('../../../state/session.ts', async (original) => ({
  ...(await original<object>()),
  canCall: () => ({ ok: true }),
}));
vi.mock('./use-districts.ts', () => ({
  useRegions: () => ({ data: forest }),
  usePlaced: () => ({ data: placed }),
}));

let place: HTMLElement;
let root: Root;
let stop = (): void => undefined;
beforeEach(async () => {
  startAction.mockClear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  stop = startKeys();
  await act(async () => root.render(<DistrictTree />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  document.body.replaceChildren();
});

const line = (name: string): HTMLElement => {
  const found = [...place.querySelectorAll<HTMLElement>('[role=treeitem]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
  );
  if (!found) throw new Error(`no line ${name}`);
  return found;
};
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
/** Keys as they are pressed where the focus is. */
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const named of keys) {
    const key = named.replace('Ctrl+', '');
    const code = key === ' ' ? 'Space' : key.length === 1 ? `Key${key.toUpperCase()}` : key;
    const press = { key, code, ctrlKey: named.startsWith('Ctrl+'), bubbles: true, cancelable: true };
    await act(
      async () => void (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press)),
    );
  }
};
const asked = (): unknown => startAction.mock.calls.map(([{ preset }]) => preset);

test('by keys: parks are picked, cut, and moved to the district at the cursor', async () => {
  act(() => line('云泊广场').focus());
  await press(' ', 'ArrowDown', ' ');
  expect(focused()).toBe('武林路路段');
  expect(place.querySelector('[role=status]')?.textContent).toContain('2');
  await press('Ctrl+x', 'ArrowDown');
  expect(focused()).toMatch(/^西湖区/);
  await press('Ctrl+v');
  expect(asked()).toEqual([{ parks: ['P1', 'P2'], district: '330106', districtName: '西湖区' }]);
  expect(place.querySelector('[role=status]')).toBeNull();
});

test('M asks where the park at the cursor is to go', async () => {
  act(() => line('城西停车楼').focus());
  await press('m');
  expect(asked()).toEqual([{ parks: ['P3'] }]);
});

test('nothing moves that was not cut, nor to a place that takes no parks', async () => {
  act(() => line('西湖区').focus());
  await press('Ctrl+v');
  act(() => line('云泊广场').focus());
  await press('Ctrl+x');
  act(() => line('杭州市').focus());
  await press('Ctrl+v');
  expect(asked()).toEqual([]);
});

/** An event of dragging; the document of tests has none of its own. */
const dragEvent = (name: string): Event =>
  Object.assign(new MouseEvent(name, { bubbles: true, cancelable: true }), {
    dataTransfer: { effectAllowed: 'none', setData: () => undefined },
  });
/** A park is dragged from its line onto another one; whether it may be dropped there. */
const drag = async (from: string, to: string): Promise<boolean> => {
  const over = dragEvent('dragover');
  const tell = (name: string, event: Event): Promise<void> => act(async () => void line(name).dispatchEvent(event));
  await tell(from, dragEvent('dragstart'));
  await tell(to, over);
  if (over.defaultPrevented) await tell(to, dragEvent('drop'));
  await tell(from, dragEvent('dragend'));
  return over.defaultPrevented;
};

test('by mouse: a park is dragged to a district, all picked ones with it, and not to a city', async () => {
  expect(await drag('城西停车楼', '西湖区')).toBe(true);
  act(() => line('云泊广场').click());
  act(() => line('武林路路段').click());
  expect(await drag('云泊广场', '西湖区')).toBe(true);
  expect(asked()).toEqual([
    { parks: ['P3'], district: '330106', districtName: '西湖区' },
    { parks: ['P1', 'P2'], district: '330106', districtName: '西湖区' },
  ]);
  expect(await drag('城西停车楼', '杭州市')).toBe(false);
  // it stands there already
  expect(await drag('云泊广场', '上城区')).toBe(true);
  expect(startAction).toHaveBeenCalledTimes(2);
});
