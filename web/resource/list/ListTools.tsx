import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useKeys } from '../../keyboard/keys.ts';
import { isTyping } from '../../keyboard/layers.ts';
import { ui } from '../../state/ui.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { deferred } from '../../ui/deferred.tsx';
import { whenLoaded } from '../../ui/report-load.ts';
import { mayRun } from '../action/fits.ts';
import { openImport } from '../action/request.ts';
import { importRight } from '../transfer/may-import.ts';
import { pastedFile } from '../transfer/pasted-file.ts';
import { copyRows } from './copy-rows.tsx';
import { cellEditing, cellPlace, nextCell } from './editable-cells.ts';
import { rowElementId } from './grid/row-menu-at.ts';
import { KeptSelection } from './KeptSelection.tsx';
import { LATER_WORDS } from './later-words.ts';
import { openCase, plateOf } from './row-actions.ts';
import { useSelection } from './table/use-selection.ts';
import type { Line } from './tree-model.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';

const DetailDrawer = lazy(() =>
  import('../detail/DetailDrawer.tsx').then(({ DetailDrawer: Component }) => ({ default: Component })),
);
const CellEditor = deferred(() => import('./CellEditor.tsx').then((module) => module.CellEditor));

interface ListToolsProps {
  readonly list: ResourceList;
  readonly lines: readonly Line[];
  /** A row or a form is open above the list. */
  readonly isCovered: boolean;
  readonly onEdit: (id: string) => void;
}

interface CellAt {
  readonly id: string;
  readonly column: string;
}

/**
 * What a list can do besides, loaded after its rows: peek, copy for a sheet, paste from one, edit in place, keep the
 * selection in the address.
 */
export function ListTools({ list, lines, isCovered, onEdit }: ListToolsProps) {
  const { noun, table } = list;
  const { active } = usePageTab();
  const { ids, isWholeList } = useSelection(table);
  const focusedId = useSelector(table.atoms.focusedRowId);
  const focused = lines.find(({ id }) => id === focusedId);
  const [isPeeking, setPeeking] = useState(false);
  const [cell, setCell] = useState<CellAt | null>(null);
  const columns = table.getVisibleLeafColumns().map(({ id }) => id);
  const editing = cellEditing(noun, columns);
  const peeked = isPeeking && !isCovered ? focused : undefined;

  const copy = (): void => {
    const rows = ids.length > 0 ? list.rowsOf(ids) : focused ? [focused.row] : [];
    void copyRows({ noun, columns, rows, ...(isWholeList && list.total !== undefined && { total: list.total }) });
  };
  /** Edits a value where it stands; where the row may not be changed, says so of that value. */
  const editCell = ({ id, row }: Line, column: string): void => {
    if (!editing) return;
    const label = noun.fields[column]?.options.label;
    if (mayRun(editing.call, [row])) return setCell({ id, column });
    const call = label ? { ...editing.call, title: LATER_WORDS.change(label) } : editing.call;
    whenLoaded(import('../action/start.ts'), ({ refuseNow }) => refuseNow(call, [row]));
  };
  const hasRows = (): boolean => ids.length > 0 || focused !== undefined;
  useKeys(
    'list',
    [
      {
        keys: 'space',
        label: LATER_WORDS.peek,
        hint: true,
        when: () => focused !== undefined && !isCovered,
        run: () => setPeeking(!isPeeking),
      },
      { keys: 'y', label: LATER_WORDS.copyRows, when: hasRows, run: copy },
      {
        keys: 'mod+c',
        label: LATER_WORDS.copyRows,
        when: () => hasRows() && getSelection()?.isCollapsed !== false,
        run: copy,
      },
      {
        keys: 'f2',
        label: LATER_WORDS.editCell,
        when: () => focused !== undefined && editing !== undefined,
        run: () => {
          const [column] = editing?.columns ?? [];
          if (focused && column !== undefined) editCell(focused, column);
        },
      },
    ],
    { active: !isCovered },
  );
  // Also while a row is open.
  useKeys(
    'list',
    [
      {
        keys: 'h',
        label: LATER_WORDS.caseFile,
        when: () => focused !== undefined && plateOf(focused.row) !== undefined,
        run: () => {
          const plate = focused && plateOf(focused.row);
          if (plate) openCase(plate);
        },
      },
      {
        keys: 'pagedown',
        label: LATER_WORDS.next,
        when: () => lines.length > 0 && list.number * list.size < (list.total ?? 0),
        run: () => list.setPage(list.number + 1),
      },
      {
        keys: 'pageup',
        label: LATER_WORDS.previous,
        when: () => lines.length > 0 && list.number > 1,
        run: () => list.setPage(list.number - 1),
      },
    ],
    { active: list.search['form'] === undefined },
  );

  const paste = useEffectEvent((event: ClipboardEvent): void => {
    if (isCovered || isTyping(event.target) || !importRight(noun).ok) return;
    const file = pastedFile(noun, event.clipboardData?.getData('text/plain') ?? '', ui.language);
    if (!file) return;
    event.preventDefault();
    openImport(noun, file);
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [active]);

  // A double click on a value that can be edited edits it; anywhere else it opens the row.
  const edit = useEffectEvent((event: MouseEvent): void => {
    const { target } = event;
    const column = target instanceof Element ? target.closest('[data-column]')?.getAttribute('data-column') : null;
    if (!column || !(target instanceof Element) || editing?.columns.includes(column) !== true) return;
    const rowId = target.closest('[role="row"]')?.id;
    const line = lines.find(({ id }) => rowElementId(noun.name, id) === rowId);
    if (!line) return;
    event.preventDefault();
    event.stopPropagation();
    editCell(line, column);
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: MouseEvent): void => edit(event);
    document.addEventListener('dblclick', listen, { capture: true });
    return () => document.removeEventListener('dblclick', listen, { capture: true });
  }, [active]);

  // Before the editor of a value has come; then it has an Escape of its own.
  useKeys('list', [{ keys: 'esc', label: LIST_WORDS.leave, urgent: true, run: () => setCell(null) }], {
    active: cell !== null,
  });

  const line = cell && lines.find(({ id }) => id === cell.id);
  const field = cell && noun.fields[cell.column];
  const place = cell && cellPlace(noun, cell.id, cell.column);
  return (
    <>
      <KeptSelection list={list} />
      {cell && line && field && place && editing && (
        <CellEditor
          key={`${cell.id} ${cell.column}`}
          call={editing.call}
          id={cell.id}
          row={line.row}
          column={cell.column}
          field={field}
          place={place}
          onDone={(onward) => {
            const next =
              onward === 0
                ? undefined
                : nextCell(
                    lines.map(({ id }) => id),
                    editing.columns,
                    cell,
                    onward,
                  );
            if (next) list.setFocused(next.id);
            setCell(next ?? null);
          }}
        />
      )}
      {peeked && (
        <Suspense>
          <DetailDrawer
            key={`${noun.name}:peek`}
            noun={noun}
            id={peeked.id}
            order={lines.map(({ id }) => id)}
            list={list}
            row={peeked.row}
            pending={list.pending}
            onReset={undefined}
            covered={false}
            onWalk={list.setFocused}
            onEdit={onEdit}
            onClose={() => setPeeking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
