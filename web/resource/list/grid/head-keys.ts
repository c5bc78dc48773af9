import type { KeyboardEvent } from 'react';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { rove } from '../../../keyboard/walk.ts';
import type { ListColumn, ListTable } from '../table/features.ts';

const HEAD = '[data-head]';
/** How much one press widens or narrows a column, in px. */
const WIDTH_STEP = 16;
const SIDES: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

const move = (table: ListTable, columns: readonly ListColumn[], id: string, by: 1 | -1): void => {
  const other = columns[columns.findIndex((column) => column.id === id) + by];
  if (!other) return;
  table.setColumnOrder((order) => {
    const rest = order.filter((one) => one !== id);
    rest.splice(rest.indexOf(other.id) + (by === 1 ? 1 : 0), 0, id);
    return rest;
  });
};

/** From the width that is drawn: a column that was never sized takes what room there is. */
const widen = (table: ListTable, column: ListColumn | undefined, drawn: number, by: 1 | -1): void => {
  if (!column) return;
  const width = Math.max(column.columnDef.meta?.least ?? 0, Math.round(drawn) + by * WIDTH_STEP);
  table.setColumnSizing((widths) => ({ ...widths, [column.id]: width }));
};

/**
 * Keys of the column heads, one tab stop: ← → and Home, End go from head to head, Enter sorts, Alt ← → moves the
 * column, Shift ← → makes it narrower or wider, ↓ goes to the rows.
 */
export const headKeys =
  (table: ListTable, columns: readonly ListColumn[]) =>
  (event: KeyboardEvent): void => {
    const { target } = event;
    const head = target instanceof HTMLElement ? target.dataset['head'] : undefined;
    if (head === undefined || !(target instanceof HTMLElement)) return;
    const by = SIDES[event.key];
    if (event.key === 'ArrowDown') focusWork();
    else if (by !== undefined && event.altKey) {
      move(table, columns, head, by);
      const { currentTarget } = event; // a head that is moved loses the focus
      setTimeout(() => currentTarget.querySelector<HTMLElement>(`[data-head="${head}"]`)?.focus());
    } else if (by !== undefined && event.shiftKey) {
      const column = columns.find(({ id }) => id === head);
      widen(table, column, target.parentElement?.getBoundingClientRect().width ?? 0, by);
    } else if (event.key === 'ArrowUp' || !rove(event, HEAD)) return;
    event.preventDefault();
    event.stopPropagation();
  };
