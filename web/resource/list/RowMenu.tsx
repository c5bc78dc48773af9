import type { Call } from '@parkdeck/core/kit/call';
import type { Preset } from '@parkdeck/core/kit/page';
import type { Words } from '@parkdeck/core/kit/words';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { keysNow } from '../../keyboard/keys.ts';
import { fieldText } from '../../fields/text.ts';
import { sayNow } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import type { Row } from '../../state/selection.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import type { MenuAction, PanelWiring } from '../../ui/menu-entry.ts';
import { MenuPanel } from '../../ui/MenuPanel.tsx';
import { blockOf, wayOf } from '../action/block.ts';
import { startAction } from '../action/start.ts';
import { commandKey } from '../calls.ts';
import { copyCell, copyRows } from './copy-rows.tsx';
import { openCase, plateOf } from './row-actions.ts';
import { addingCall, editingCall, rowCommands } from './row-commands.ts';
import { seenFilter, seenText } from './seen-filter.ts';
import type { Line } from './tree-model.ts';
import { LATER_WORDS } from './later-words.ts';
import { LIST_WORDS } from './words.ts';

export interface RowHandlers {
  readonly open: (id: string) => void;
  readonly edit: (id: string) => void;
  readonly copy: (id: string) => void;
  /** Changes filters of the list, as in the address. */
  readonly filter: (patch: Readonly<Record<string, string>>) => void;
}

/** The cell that a menu was opened on. */
interface MenuCell {
  readonly column: string | undefined;
  readonly preset: Preset | undefined;
  /** The columns that are shown, in their order. */
  readonly columns: readonly string[];
}

/** Characters of a value in the name of an entry. */
const MOST_SHOWN = 24;

/** Filtering by what is seen in the cell under the pointer, and copying it, first in the menu. */
const cellEntries = (
  noun: ResourceDef,
  row: Row,
  { column, preset }: MenuCell,
  on: RowHandlers,
): readonly MenuEntry[] => {
  const field = column === undefined ? undefined : noun.fields[column];
  const text = field && column !== undefined ? fieldText(field, column, row, ui.language) : '';
  if (column === undefined || text === '') return [];
  const seen = seenFilter(noun, preset, { column, row });
  return [
    ...(seen
      ? [
          {
            id: 'only',
            label: sayNow(LATER_WORDS.onlySuch(seen.spec.label, seenText(seen, text))),
            icon: <Icon name="list-filter" />,
            onSelect: () => on.filter(seen.patch),
          },
        ]
      : []),
    {
      id: 'copy-cell',
      label: sayNow(LATER_WORDS.copyCell(text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)),
      icon: <Icon name="copy" />,
      onSelect: () => void copyCell(text),
    },
    { id: 'only-line', separator: true },
  ];
};

/** An entry, and whether it waits for a right that the user has not. */
interface Offer {
  readonly entry: MenuAction;
  readonly lacks: boolean;
}

/** What cannot run now stays visible with its reason; who lacks the right for it is led to those who can give it. */
const offerOf = (call: Call, row: Row | undefined, entry: MenuAction): Offer => {
  const block = blockOf(call, row ? [row] : []);
  if (!block) return { entry, lacks: false };
  const lacks = block.code !== undefined;
  // the line above those that lack a right says it for all of them
  return { entry: { ...entry, disabled: lacks ? '' : sayNow(block.text), instead: wayOf(block) }, lacks };
};

const mayOnes = (offers: readonly Offer[]): readonly MenuAction[] =>
  offers.flatMap(({ entry, lacks }) => (lacks ? [] : entry));

/** What somebody must give a right for first, under one line below all that may be done. */
const lackingOnes = (offers: readonly Offer[]): readonly MenuEntry[] => {
  const lacking = offers.flatMap(({ entry, lacks }) => (lacks ? entry : []));
  if (lacking.length === 0) return [];
  const heading = sayNow(LATER_WORDS.noRights);
  return [{ id: 'lacking-line', separator: true }, { id: 'lacking', heading }, ...lacking];
};

/**
 * All commands for one row. Those that cannot run now stay visible with the reason, where they always stand; those that
 * the user has no right for stand below the others.
 */
const rowMenu = (
  noun: ResourceDef,
  { id, row }: Pick<Line, 'id' | 'row'>,
  cell: MenuCell,
  on: RowHandlers,
): readonly MenuEntry[] => {
  const say = (text: Words): string => sayNow(text);
  const commands = rowCommands(noun);
  const plate = plateOf(row);
  const [editing, adding] = [editingCall(noun), addingCall(noun)];
  const forms = [
    ...(editing
      ? [
          offerOf(editing, row, {
            id: 'edit',
            label: say(LIST_WORDS.edit),
            icon: <Icon name="pencil" />,
            keys: 'e',
            onSelect: () => on.edit(id),
          }),
        ]
      : []),
    ...(adding
      ? [
          offerOf(adding, undefined, {
            id: 'copy',
            label: say(LATER_WORDS.copy),
            icon: <Icon name="copy" />,
            onSelect: () => on.copy(id),
          }),
        ]
      : []),
  ];
  const offers = commands.map((call) =>
    offerOf(call, row, {
      id: commandKey(call),
      label: say(call.title),
      icon: <Icon name={call.verb === 'remove' ? 'trash-2' : (call.action?.icon ?? 'zap')} />,
      danger: call.action?.danger === 'loss' || call.verb === 'remove',
      ...(call.action?.keys
        ? { keys: keysNow('list', call.action.keys) }
        : call.verb === 'remove'
          ? { keys: 'Delete' }
          : {}),
      onSelect: () => startAction({ call, ids: [id], rows: [row], source: 'row' }),
    }),
  );
  return [
    ...cellEntries(noun, row, cell, on),
    {
      id: 'open',
      label: say(LATER_WORDS.details),
      icon: <Icon name="panel-right" />,
      keys: 'Enter',
      onSelect: () => on.open(id),
    },
    ...(noun.calls.get
      ? [
          {
            id: 'tab',
            label: say(LATER_WORDS.openTab),
            icon: <Icon name="external-link" />,
            onSelect: () => openTab('/form-detail/index', { type: noun.name, id }),
          },
        ]
      : []),
    ...(plate
      ? [
          {
            id: 'case',
            label: say(LATER_WORDS.caseFile),
            icon: <Icon name="file-clock" />,
            keys: 'h',
            onSelect: () => openCase(plate),
          },
        ]
      : []),
    ...mayOnes(forms),
    {
      id: 'text',
      label: say(LATER_WORDS.copyRows),
      icon: <Icon name="copy" />,
      keys: 'y',
      onSelect: () => void copyRows({ noun, columns: cell.columns, rows: [row] }),
    },
    ...(mayOnes(offers).length > 0 ? [{ id: 'line', separator: true as const }] : []),
    ...mayOnes(offers),
    ...lackingOnes([...forms, ...offers]),
  ];
};

interface RowMenuProps extends PanelWiring {
  readonly noun: ResourceDef;
  readonly line: Pick<Line, 'id' | 'row'> | undefined;
  readonly cell: MenuCell;
  readonly on: RowHandlers;
}

/** The menu of a row; loaded when the pointer approaches one. */
export function RowMenu({ noun, line, cell, on, ...wiring }: RowMenuProps) {
  return <MenuPanel {...wiring} entries={() => (line ? rowMenu(noun, line, cell, on) : [])} />;
}
