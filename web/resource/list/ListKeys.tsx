import type { Call } from '@parkdeck/core/kit/call';
import { useSelector } from '@tanstack/react-store';
import type { RefObject } from 'react';
import { focusWork } from '../../keyboard/focus-work.ts';
import { useKeys, type KeyBinding } from '../../keyboard/keys.ts';
import { mayRun } from '../action/fits.ts';
import { commandKeys } from './command-keys.ts';
import { addingCall, editingCall } from './row-commands.ts';
import { openRowMenu } from './grid/row-menu-at.ts';
import { clearSelection, focusRow, selectRange, togglePage, toggleRow } from './table/selection.ts';
import { useSelection } from './table/use-selection.ts';
import type { Line } from './tree-model.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';
import { whenLoaded } from '../../ui/report-load.ts';

export interface KeyTargets {
  readonly list: ResourceList;
  readonly lines: readonly Line[];
  readonly search: RefObject<HTMLInputElement | null>;
  readonly toggleLine: (id: string, open: boolean) => void;
  /** Moves the focus; an open drawer follows. */
  readonly onFocus: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  readonly onEdit: (id: string) => void;
  /** What is open above the list: it handles Escape itself; while a form is open the list's keys are off. */
  readonly over: 'record' | 'form' | undefined;
  /** Leaves what is open above the list, also before it has come. */
  readonly onLeave: () => void;
}

/** Opens a form, of this row or of a new one; or says why not, and who can give a right that is missing. */
const allowed = (call: Call, go: () => void, line?: Line): void => {
  const [ids, rows] = line ? [[line.id], [line.row]] : [[], []];
  if (mayRun(call, rows)) return go();
  whenLoaded(import('../action/start.ts'), ({ startAction }) => startAction({ call, ids, rows, source: 'key' }));
};

/**
 * Registers the keys of a list: moving, selecting, opening, and those of its noun's actions. They depend on selection
 * and focus, so they are a separate component that renders nothing.
 */
export function ListKeys({
  list,
  lines,
  search,
  toggleLine,
  onFocus,
  onOpen,
  onNew,
  onEdit,
  over,
  onLeave,
}: KeyTargets): null {
  const { noun, table, rowsOf } = list;
  const { ids } = useSelection(table);
  const focusedId = useSelector(table.atoms.focusedRowId);
  const at = focusedId === null ? -1 : lines.findIndex(({ id }) => id === focusedId);
  const focused = at < 0 ? undefined : lines[at];
  const go = (to: number): void => {
    const id = lines[Math.max(0, Math.min(lines.length - 1, to))]?.id;
    if (id === undefined) return;
    // A focused button would handle the next Enter, so return the focus to the list.
    if (!document.activeElement?.closest('[role="grid"], [role="treegrid"], [data-shape]')) focusWork();
    onFocus(id);
  };
  const extend = (by: 1 | -1): void => {
    const to = lines[at + by];
    if (to === undefined) return;
    selectRange(table, to.id);
    onFocus(to.id);
  };
  /** The selected rows, otherwise the focused one. */
  const targets = ids.length > 0 ? ids : focused ? [focused.id] : [];
  const isFocused = (): boolean => focused !== undefined;
  const fixed: readonly KeyBinding[] = [
    { keys: 'j', label: LIST_WORDS.move, hint: true, run: () => go(at + 1) },
    { keys: 'k', label: LIST_WORDS.move, hint: true, run: () => go(at < 0 ? 0 : at - 1) },
    { keys: 'down', label: LIST_WORDS.nextRow, run: () => go(at + 1) },
    { keys: 'up', label: LIST_WORDS.previousRow, run: () => go(at < 0 ? 0 : at - 1) },
    { keys: 'home', label: LIST_WORDS.firstRow, run: () => go(0) },
    { keys: 'end', label: LIST_WORDS.lastRow, run: () => go(lines.length - 1) },
    {
      keys: 'x',
      label: LIST_WORDS.select,
      hint: true,
      when: isFocused,
      run: () => focused && toggleRow(table, focused.id),
    },
    {
      keys: 'shift+x',
      label: LIST_WORDS.selectRange,
      when: isFocused,
      run: () => focused && selectRange(table, focused.id),
    },
    { keys: 'shift+j', label: LIST_WORDS.selectRange, when: isFocused, run: () => extend(1) },
    { keys: 'shift+k', label: LIST_WORDS.selectRange, when: isFocused, run: () => extend(-1) },
    { keys: 'shift+down', label: LIST_WORDS.selectRange, when: isFocused, run: () => extend(1) },
    { keys: 'shift+up', label: LIST_WORDS.selectRange, when: isFocused, run: () => extend(-1) },
    { keys: 'mod+a', label: LIST_WORDS.selectAll, run: () => togglePage(table) },
    { keys: 'enter', label: LIST_WORDS.open, hint: true, when: isFocused, run: () => focused && onOpen(focused.id) },
    { keys: '.', label: LIST_WORDS.rowMenu, when: isFocused, run: () => focused && openRowMenu(noun.name, focused.id) },
    { keys: '/', label: LIST_WORDS.focusSearch, hint: true, run: () => search.current?.focus() },
    {
      keys: 'right',
      label: LIST_WORDS.expand,
      when: () => focused?.open === false,
      run: () => focused && toggleLine(focused.id, true),
    },
    {
      keys: 'left',
      label: LIST_WORDS.collapse,
      when: () => focused?.open === true,
      run: () => focused && toggleLine(focused.id, false),
    },
    {
      keys: 'esc',
      label: LIST_WORDS.clearSelection,
      when: () => over === undefined && ids.length > 0,
      run: () => clearSelection(table),
    },
    {
      keys: 'esc',
      label: LIST_WORDS.reset,
      when: () => over === undefined && ids.length === 0 && focused !== undefined,
      run: () => focusRow(table, null),
    },
  ];
  const [adding, editing] = [addingCall(noun), editingCall(noun)];
  const forms: readonly KeyBinding[] = [
    ...(adding ? [{ keys: 'n', label: LIST_WORDS.add(noun.title, adding), run: () => allowed(adding, onNew) }] : []),
    ...(editing
      ? [
          {
            keys: 'e',
            label: LIST_WORDS.edit,
            when: isFocused,
            run: () => focused && allowed(editing, () => onEdit(focused.id), focused),
          },
        ]
      : []),
  ];
  useKeys('list', [...fixed, ...forms, ...commandKeys(noun, targets, rowsOf(targets))], {
    active: over !== 'form',
  });
  // the outermost scope: what is open has an Escape of its own once it is there
  useKeys('global', [{ keys: 'esc', label: LIST_WORDS.leave, run: onLeave }], { active: over !== undefined });
  return null;
}
