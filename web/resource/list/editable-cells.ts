import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { editCall } from './row-commands.ts';
import { rowElementId } from './grid/row-menu-at.ts';

/** The call and the columns with which a list is edited in place; undefined where the user may edit none of it. */
export const cellEditing = (
  noun: ResourceDef,
  shown: readonly string[],
): { readonly call: Call; readonly columns: readonly string[] } | undefined => {
  const call = editCall(noun);
  const columns = shown.filter((name) => noun.list.editable?.includes(name));
  return call && columns.length > 0 ? { call, columns } : undefined;
};

/** The cell after or before one, row by row; undefined at the end of the list. */
export const nextCell = (
  ids: readonly string[],
  columns: readonly string[],
  { id, column }: { readonly id: string; readonly column: string },
  by: 1 | -1,
): { readonly id: string; readonly column: string } | undefined => {
  const at = ids.indexOf(id) * columns.length + columns.indexOf(column) + by;
  const [nextId, next] = [
    ids[Math.floor(at / columns.length)],
    columns[((at % columns.length) + columns.length) % columns.length],
  ];
  return at < 0 || nextId === undefined || next === undefined ? undefined : { id: nextId, column: next };
};

/** The elements of a cell that is on screen. */
export const cellPlace = (noun: ResourceDef, id: string, column: string) => {
  const row = document.getElementById(rowElementId(noun.name, id));
  const cell = row?.querySelector<HTMLElement>(`[data-column="${column}"]`);
  return row && cell ? { row, cell } : undefined;
};
