import { exportCallOf } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import { useSnapshot } from 'valtio/react';
import { useMemo } from 'react';
import { whenQuiet } from '../../app/when-quiet.ts';
import { canCall } from '../../state/session.ts';
import { useWords } from '../../state/language.ts';
import { split, useScreenClass } from '../../state/screen.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast-store.ts';
import { openExport, openImport } from '../action/request.ts';
import { canImport } from '../transfer/can-import.ts';
import { partsOf } from '../page-parts.ts';
import { createCall } from './row-commands.ts';
import styles from './list.module.css';
import { extensionOf } from '../extension.ts';
import { useExactTotal } from './use-list-counts.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';

const HeadTools = deferred(() => import('./HeadTools.tsx').then((module) => module.HeadTools), {
  before: <span className={styles.headTools} />,
  when: whenQuiet,
});

const PageSections = deferred(() => import('./PageSections.tsx').then((module) => module.PageSections), {
  when: whenQuiet,
});
const ShapeSwitch = deferred(() => import('./ShapeSwitch.tsx').then((module) => module.ShapeSwitch));

interface ListHeadProps {
  readonly list: ResourceList;
  readonly title: Words;
  readonly onNew: () => void;
}

/** Tabs of a page, from which on its head is short of room. */
const CROWD = 4;

/** Title and total, the page's sections, and commands for the whole list. */
export function ListHead({ list, title, onNew }: ListHeadProps) {
  const say = useWords();
  const { noun } = list;
  const narrow = useScreenClass() === 0;
  // Many tabs leave no room for words beside them; the foot tells the total, too.
  const isHalf = useSnapshot(split).on;
  const parts = list.page.sections?.length ?? partsOf(list.page.path).length;
  const crowded = isHalf || parts > CROWD;
  // The same number as at the foot: the list itself may only know an estimate.
  const exact = useExactTotal(list);
  const adding = createCall(noun);
  const exporting = useMemo(() => exportCallOf(noun), [noun]);
  const refresh = async (): Promise<void> => {
    const began = Date.now();
    const { isSuccess, dataUpdatedAt } = await list.retry();
    // A refresh aborted by the end of the session keeps the old rows and their earlier success status.
    if (isSuccess && dataUpdatedAt >= began) toast.success(say(LIST_WORDS.loaded));
  };
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{say(title)}</h1>
      {parts > 0 && <PageSections noun={noun} page={list.page} />}
      {extensionOf(noun.name).shape && <ShapeSwitch list={list} />}
      {list.total !== undefined && !crowded && (
        <span className={styles.faint}>{say(LIST_WORDS.counted(exact.total, noun.unit, exact.estimated))}</span>
      )}
      <span className={styles.grow} />
      {canImport(noun) && !narrow && (
        <HeadButton
          short={isHalf}
          icon="upload"
          label={say(LIST_WORDS.import(noun))}
          onClick={() => openImport(noun)}
        />
      )}
      {exporting && canCall(exporting).ok && !narrow && (
        <HeadButton
          short={crowded}
          icon="download"
          label={say(LIST_WORDS.export)}
          onClick={() =>
            openExport({
              noun,
              filters: list.filters,
              sort: list.sort,
              columns: list.table.getVisibleLeafColumns().map(({ id }) => id),
              total: list.total,
            })
          }
        />
      )}
      <IconButton label={say(LIST_WORDS.refresh)} icon={<Icon name="refresh-cw" />} onClick={() => void refresh()} />
      {!narrow && <HeadTools list={list} short={isHalf} />}
      {adding && (
        <Button kind="primary" icon={<Icon name="plus" />} keys={isHalf ? undefined : 'N'} onClick={onNew}>
          {say(LIST_WORDS.add(noun.title, adding))}
        </Button>
      )}
    </header>
  );
}

interface HeadButtonProps {
  readonly short: boolean;
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

function HeadButton({ short, icon, label, onClick }: HeadButtonProps) {
  if (short) return <IconButton label={label} icon={<Icon name={icon} />} onClick={onClick} />;
  return (
    <Button kind="ghost" icon={<Icon name={icon} />} onClick={onClick}>
      {label}
    </Button>
  );
}
