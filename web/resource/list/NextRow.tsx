import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import type { Line } from './tree-model.ts';
import type { ResourceList } from './use-resource-list.ts';

interface NextRowProps {
  readonly list: Pick<ResourceList, 'table' | 'filters' | 'number' | 'sort' | 'pending' | 'stale'>;
  readonly lines: readonly Line[];
}

/**
 * Moves the focused row on when it leaves the list, because it was decided or removed: to the row that takes its place.
 * Another question to the list (filters, page, order) moves nothing.
 */
export function NextRow({ list, lines }: NextRowProps) {
  const { table, filters, number, sort, pending, stale } = list;
  const focusedId = useSelector(table.atoms.focusedRowId);
  const question = JSON.stringify([filters, number, sort]);
  const last = useRef({ question, at: -1 });
  useEffect(() => {
    if (pending || stale) return;
    const at = lines.findIndex(({ id }) => id === focusedId);
    const hasLeft = at < 0 && focusedId !== null && last.current.question === question && last.current.at >= 0;
    const next = hasLeft ? lines[Math.min(last.current.at, lines.length - 1)] : undefined;
    if (next) table.baseAtoms.focusedRowId.set(next.id);
    else last.current = { question, at };
  }, [table, lines, focusedId, question, pending, stale]);
  return null;
}
