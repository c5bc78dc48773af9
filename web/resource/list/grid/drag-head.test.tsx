import { afterEach, expect, test } from 'vitest';
import { renderTable } from '../table/rendered-table.fixture.tsx';
import { dragHeads, dropAt, orderedBy } from './drag-head.ts';
import { pressEarly } from './early-press.ts';

const HEADS = ['plates', 'owner', 'phone'].map((id, at) => ({ id, left: at * 100, right: at * 100 + 100 }));

test.each([
  [0, 0, 0],
  [49, 0, 0],
  [51, 1, 100],
  [149, 1, 100],
  [250, 3, 300],
  [999, 3, 300],
])('at %i px a column would stand before the head at %i, drawn at %i px', (x, to, drawnAt) => {
  expect(dropAt(HEADS, x)).toEqual({ to, x: drawnAt });
});

test.each([
  ['phone', 0, 'phone plates owner'],
  ['plates', 3, 'owner phone plates'],
  ['plates', 2, 'owner plates phone'],
  ['owner', 1, 'plates owner phone'],
  ['owner', 2, 'plates owner phone'],
])('%s before the one at %i gives %s', (id, to, order) => {
  expect(orderedBy(['plates', 'owner', 'phone'], id, to).join(' ')).toBe(order);
});

afterEach(() => document.body.replaceChildren());

type Point = (type: string, clientX: number, on?: EventTarget) => void;

/** A row of heads, each 100 px wide, and the table that they belong to. */
const drawn = (before: (head: HTMLElement | null, point: Point) => void = () => undefined) => {
  const table = renderTable({ prefs: { columns: ['plates', 'owner', 'phone'] } });
  const row = document.body.appendChild(document.createElement('div'));
  for (const { id, left, right } of HEADS) {
    const cell = row.appendChild(document.createElement('div'));
    cell.setAttribute('role', 'columnheader');
    const head = cell.appendChild(document.createElement('button'));
    head.dataset['head'] = id;
    Object.assign(cell, { getBoundingClientRect: () => ({ left, right }) });
  }
  const places: (number | null)[] = [];
  const clicks: string[] = [];
  row.addEventListener('click', () => void clicks.push('sorted'));
  const head = row.querySelector('button');
  const point: Point = (type, clientX, on = window) =>
    table.act(() => void on.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true })));
  const heard = (nativeEvent: PointerEvent): void => pressEarly({ nativeEvent });
  row.addEventListener('pointerdown', heard, { capture: true });
  before(head, point);
  let stop = (): void => undefined;
  table.act(() => {
    stop = dragHeads(row, table.table(), (x) => void places.push(x));
  });
  return { table, places, clicks, stop, head, point };
};

test('a head that is dragged takes its column along, and is not sorted by', () => {
  const { table, places, clicks, head, point } = drawn();
  point('pointerdown', 50, head ?? undefined);
  point('pointermove', 52);
  expect(places).toEqual([]);
  point('pointermove', 160);
  expect(places).toEqual([200]);
  point('pointerup', 160);
  head?.click();
  expect([table.kept.prefs.columns, places.at(-1), clicks]).toEqual([['owner', 'plates', 'phone'], null, []]);
});

test('a press without a way is a click, and Escape leaves the columns as they are', () => {
  const { table, clicks, head, point } = drawn();
  point('pointerdown', 50, head ?? undefined);
  point('pointerup', 51);
  head?.click();
  expect(clicks).toEqual(['sorted']);
  point('pointerdown', 50, head ?? undefined);
  point('pointermove', 260);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  point('pointerup', 260);
  expect(table.kept.prefs.columns).toEqual(['plates', 'owner', 'phone']);
});

test('a drag that began before anything could move columns is gone on with', () => {
  const { table, places, point } = drawn((head, pointed) => pointed('pointerdown', 50, head ?? undefined));
  point('pointermove', 160);
  point('pointerup', 160);
  expect([table.kept.prefs.columns, places]).toEqual([
    ['owner', 'plates', 'phone'],
    [200, null],
  ]);
});

test('one that was over before moves its column once that is possible, and no press is answered twice', () => {
  const { table, stop } = drawn((head, pointed) => {
    pointed('pointerdown', 50, head ?? undefined);
    pointed('pointermove', 160);
    pointed('pointerup', 160);
  });
  expect(table.kept.prefs.columns).toEqual(['owner', 'plates', 'phone']);
  stop();
  const again = drawn();
  expect(again.table.kept.prefs.columns).toEqual(['plates', 'owner', 'phone']);
});

const EDGE = 98;
const widthOf = ({ table }: ReturnType<typeof drawn>): number | undefined =>
  table.table().getColumn('plates')?.getSize();

test('an edge that was dragged before widths could be changed changes the width, and moves nothing', () => {
  const before = widthOf(drawn()) ?? 0;
  const over = drawn((head, pointed) => {
    pointed('pointerdown', EDGE, head ?? undefined);
    pointed('pointerup', EDGE + 40);
  });
  expect([widthOf(over), over.table.kept.prefs.columns]).toEqual([before + 40, ['plates', 'owner', 'phone']]);
  const lasting = drawn((head, pointed) => pointed('pointerdown', EDGE, head ?? undefined));
  lasting.table.act(() => void document.dispatchEvent(new MouseEvent('mouseup', { clientX: EDGE + 30 })));
  expect([widthOf(lasting), lasting.table.kept.prefs.columns]).toEqual([before + 30, ['plates', 'owner', 'phone']]);
});

test('a press that went nowhere before it loaded stays the click that it was', () => {
  const { table } = drawn((head, pointed) => {
    pointed('pointerdown', 50, head ?? undefined);
    pointed('pointerup', 52);
  });
  expect(table.kept.prefs.columns).toEqual(['plates', 'owner', 'phone']);
});
