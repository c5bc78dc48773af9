import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { capsOf } from '../../keyboard/chord.ts';
import { keysNow, useKeys } from '../../keyboard/keys.ts';
import { openPalette } from '../../palette/open.ts';
import { useWords } from '../../state/language.ts';
import { selection, type Row } from '../../state/selection.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { commandKey, isBulk } from '../calls.ts';
import { blockOf } from '../action/block.ts';
import { startAction } from '../action/start.ts';
import { commandKeys } from '../list/command-keys.ts';
import { editCall, rowCommands, usualFirst } from '../list/row-commands.ts';
import { extensionOf } from '../extension.ts';
import styles from './detail.module.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { canUnmask, Unmask } from './Unmask.tsx';
import { DETAIL_WORDS } from './words.ts';

/** Number of actions shown as buttons; the others are in the palette. */
const MOST = 2;

interface RecordBodyProps {
  readonly noun: ResourceDef;
  readonly id: string;
  readonly row: Row;
  readonly active: boolean;
  /** The tab to begin with, if the row has it. */
  readonly tab?: string | undefined;
  /** Missing: read-only. */
  readonly onEdit?: () => void;
}

/** Tabs of the extension that apply to this row. */
const ownTabs = (noun: ResourceDef, row: Row) =>
  (extensionOf(noun.name).tabs ?? []).filter(({ when }) => when?.(row) ?? true);

/** Number of tabs of a record; the digit keys select them. */
export const tabCount = (noun: ResourceDef, row: Row): number =>
  1 + ownTabs(noun, row).length + (noun.log === undefined ? 0 : 1);

/** One record: its head, actions and tabs. The same in the drawer and on the detail page. */
export function RecordBody({ noun, id, row, active, tab: first, onEdit }: RecordBodyProps) {
  const say = useWords();
  const [tab, setTab] = useState(() => first ?? ownTabs(noun, row).find(({ isFirst }) => isFirst)?.id ?? 'overview');
  const { Banner } = extensionOf(noun.name);
  const tabs = [
    {
      id: 'overview',
      label: say(DETAIL_WORDS.overview),
      panel: (
        <>
          <RecordFacts noun={noun} row={row} />
          {canUnmask(noun, row) && <Unmask key={id} noun={noun} id={id} />}
        </>
      ),
    },
    ...ownTabs(noun, row).map(({ id: tabId, title, Component }) => ({
      id: tabId,
      label: say(title),
      panel: (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Component id={id} row={row} />
        </Suspense>
      ),
    })),
    ...(noun.log === undefined
      ? []
      : [{ id: 'history', label: say(DETAIL_WORDS.history), panel: <RecordHistory noun={noun} id={id} /> }]),
  ];
  useKeys(
    'list',
    tabs
      .slice(0, 9)
      .map(({ id: tabId }, index) => ({ keys: String(index + 1), label: DETAIL_WORDS.tabs, run: () => setTab(tabId) })),
    { active },
  );
  return (
    <div className={styles.record}>
      <RecordHead noun={noun} row={row} />
      {Banner && (
        <Suspense>
          <Banner id={id} row={row} />
        </Suspense>
      )}
      {onEdit && <RecordActions noun={noun} id={id} row={row} active={active} onEdit={onEdit} />}
      {tabs.length === 1 ? (
        tabs[0]?.panel
      ) : (
        <Tabs
          label={say(noun.title)}
          value={tabs.some((one) => one.id === tab) ? tab : 'overview'}
          onChange={setTab}
          tabs={tabs}
        />
      )}
    </div>
  );
}

function RecordActions({
  noun,
  id,
  row,
  active,
  onEdit,
}: Omit<RecordBodyProps, 'onEdit'> & { readonly onEdit: () => void }) {
  const say = useWords();
  const fitting = rowCommands(noun).filter((call) => !blockOf(call, [row]) && call.verb !== 'remove' && !isBulk(call));
  const usual = usualFirst(noun, fitting).slice(0, MOST);
  const filled = noun.primary === undefined ? usual[0] : usual.find(({ verb }) => verb === noun.primary);
  const editing = editCall(noun);
  const edits = editing !== undefined && !blockOf(editing, [row]);
  // one filled button at most: not beside that of a banner, and none that ends a key which is in use
  const leads = extensionOf(noun.name).bannerLeads !== true;
  // Also when the list does not contain the row: opened by address, or on another page.
  useKeys(
    'list',
    [...(edits ? [{ keys: 'e', label: DETAIL_WORDS.edit, run: onEdit }] : []), ...commandKeys(noun, [id], [row])],
    { active },
  );
  if (usual.length === 0 && !edits) return null;
  const openMore = (): void => {
    Object.assign(selection, { noun: noun.name, ids: [id], rows: { [id]: row }, focusedId: id });
    openPalette({ selection: true });
  };
  return (
    <div className={styles.acts}>
      {usual.map((call) => (
        <Button
          key={commandKey(call)}
          size="md"
          kind={call === filled && leads && !call.action?.once ? 'primary' : 'default'}
          icon={<Icon name={call.action?.icon ?? 'zap'} />}
          keys={call.action?.keys ? capsOf(keysNow('list', call.action.keys)) : undefined}
          onClick={() => startAction({ call, ids: [id], rows: [row], source: 'row' })}
        >
          {say(call.title)}
        </Button>
      ))}
      {edits && (
        <Button size="md" icon={<Pencil />} keys="E" onClick={onEdit}>
          {say(DETAIL_WORDS.edit)}
        </Button>
      )}
      <span className={styles.grow} />
      {usual.length === MOST && edits ? ( // all must stand in one line
        <IconButton
          size="md"
          label={say(DETAIL_WORDS.more)}
          icon={<Icon name="ellipsis" />}
          keys="Ctrl K"
          onClick={openMore}
        />
      ) : (
        <Button size="md" kind="ghost" keys="Ctrl K" onClick={openMore}>
          {say(DETAIL_WORDS.more)}
        </Button>
      )}
    </div>
  );
}
