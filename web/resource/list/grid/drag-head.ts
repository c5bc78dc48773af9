import { header_getResizeHandler } from '@tanstack/react-table/static-functions';
import type { ListTable } from '../table/features.ts';
import { early } from './early-press.ts';

/** How far the pointer goes before a press on a head moves its column, in px. */
const DRAG_FROM = 6;

/** A head and its edges, in px from the left of the window. */
interface HeadBox {
  readonly id: string;
  readonly left: number;
  readonly right: number;
}

/** Where a dragged column would stand: before the head at `to`, and the px at which that is drawn. */
export interface Drop {
  readonly to: number;
  readonly x: number;
}

/** The gap between heads that lies nearest to the pointer. */
export const dropAt = (heads: readonly HeadBox[], x: number): Drop => {
  const to = heads.findIndex(({ left, right }) => x < (left + right) / 2);
  const at = to < 0 ? heads.length : to;
  return { to: at, x: heads[at]?.left ?? heads.at(-1)?.right ?? 0 };
};

/** The order with a column before the one that stands at `to` now. */
export const orderedBy = (order: readonly string[], id: string, to: number): string[] => {
  const before = order[to];
  const rest = order.filter((one) => one !== id);
  if (before === id) return [...order];
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
};

/** How far the edge of a head reaches that is dragged to another width, in px: as `ColumnHandles.module.css` has it. */
const EDGE = 5;

/** Goes on with a press on the edge of a head, which nothing lay over yet that would have changed its width. */
const resizeFrom = (table: ListTable, id: string, down: PointerEvent, up: PointerEvent | undefined): void => {
  const header = table.getFlatHeaders().find(({ column }) => column.id === id);
  if (!header) return;
  if (!up) return header_getResizeHandler(header)(down);
  const width = Math.max(0, header.column.getSize() + up.clientX - down.clientX);
  table.setColumnSizing((widths) => ({ ...widths, [id]: width }));
};

const headsIn = (row: Element): readonly HeadBox[] =>
  [...row.querySelectorAll<HTMLElement>('[data-head]')].map((head) => {
    const { left, right } = (head.parentElement ?? head).getBoundingClientRect();
    return { id: head.dataset['head'] ?? '', left, right };
  });

/** The head that is pressed. */
const headOf = ({ target }: PointerEvent): string | undefined =>
  (target instanceof Element ? target.closest('[role=columnheader]') : null)?.querySelector<HTMLElement>('[data-head]')
    ?.dataset['head'];

const isOnEdge = ({ right }: HeadBox, { clientX }: PointerEvent): boolean =>
  clientX <= right && right - clientX <= EDGE;

/**
 * Moves columns by dragging their heads; `show` draws where one would stand, in px from the left of the row. A press
 * that goes nowhere stays a click; Escape drops nothing. A press from before is gone on with, whether it lasts or was
 * let go. Returns what ends it.
 */
export const dragHeads = (row: HTMLElement, table: ListTable, show: (x: number | null) => void): (() => void) => {
  const press = (event: PointerEvent, up?: PointerEvent): void => {
    early.press = undefined;
    const id = headOf(event);
    if (id === undefined || event.button !== 0 || event.pointerType === 'touch') return;
    const gone = new AbortController();
    const { signal } = gone;
    let drop: Drop | null = null;
    const end = (): void => {
      gone.abort();
      show(null);
    };
    const move = ({ clientX }: PointerEvent): void => {
      if (drop === null && Math.abs(clientX - event.clientX) < DRAG_FROM) return;
      drop = dropAt(headsIn(row), clientX);
      show(drop.x - row.getBoundingClientRect().left);
    };
    const release = (): void => {
      end();
      if (drop === null) return;
      const { to } = drop;
      // The click that follows would sort.
      const swallow = (click: MouseEvent): void => click.stopPropagation();
      row.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => row.removeEventListener('click', swallow, { capture: true }));
      table.setColumnOrder((order) => orderedBy(order, id, to));
    };
    const key = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', key, { signal, capture: true });
    if (!up) return;
    move(up);
    release();
  };
  const pressed = (event: PointerEvent): void => press(event);
  row.addEventListener('pointerdown', pressed);
  const { down, up } = early.press ?? {};
  if (down?.target instanceof Node && row.contains(down.target)) {
    const head = headsIn(row).find(({ id }) => id === headOf(down));
    early.press = undefined;
    if (head && isOnEdge(head, down)) resizeFrom(table, head.id, down, up);
    else press(down, up);
  }
  return () => row.removeEventListener('pointerdown', pressed);
};
