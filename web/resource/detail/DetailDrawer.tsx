import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { ChevronDown, ChevronUp, ExternalLink, Link } from 'lucide-react';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { useScreenClass } from '../../state/screen.ts';
import type { Row } from '../../state/selection.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { openTab } from '../../tabs/tabs.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useExactTotal, type CountedList } from '../list/use-list-counts.ts';
import type { ResourceList } from '../list/use-resource-list.ts';
import styles from './detail.module.css';
import { NoRecord } from './NoRecord.tsx';
import { RecordBody, tabCount } from './RecordBody.tsx';
import { useRecord } from './use-record.ts';
import { DETAIL_WORDS } from './words.ts';

interface DetailDrawerProps {
  readonly noun: ResourceDef;
  readonly id: string;
  /** Keys of the rows on screen, for moving between them. */
  readonly order: readonly string[];
  /** The list that it lies over: which of its rows this is, and of how many. */
  readonly list: CountedList & Pick<ResourceList, 'number' | 'size'>;
  readonly row: Row | undefined;
  /** The list is still loading. */
  readonly pending: boolean;
  /** Shows the list without filters; undefined: no filters are set. */
  readonly onReset: (() => void) | undefined;
  /** Its form is open above it. */
  readonly covered: boolean;
  /** The tab of the record to begin with. */
  readonly tab?: string | undefined;
  readonly onWalk: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** A row over its list. J and K move through the list's rows without closing; the list handles these keys. */
export function DetailDrawer({
  noun,
  id,
  order,
  list,
  row: known,
  pending,
  onReset,
  covered,
  tab,
  onWalk,
  onEdit,
  onClose,
}: DetailDrawerProps) {
  const say = useWords();
  const active = usePageTab().active && !covered;
  const record = useRecord(noun, id, known);
  const { row, reads } = record;
  const at = order.indexOf(id);
  const { total, estimated } = useExactTotal(list);
  const before = order[at - 1];
  const after = at < 0 ? undefined : order[at + 1];
  const isPhone = useScreenClass() === 0; // there are no keys to tell of
  useKeys('list', [{ keys: 'esc', label: DETAIL_WORDS.close, hint: true, run: onClose }], { active });
  const copyLink = (): void => {
    const query = new URLSearchParams({ type: noun.name, id });
    void navigator.clipboard
      .writeText(reads ? `${location.origin}/form-detail/index?${query}` : location.href)
      .then(() => toast.success(say(DETAIL_WORDS.linkCopied)));
  };
  return (
    <Drawer
      label={say(noun.title)}
      onClose={onClose}
      start={
        <>
          <IconButton
            label={say(DETAIL_WORDS.previous)}
            icon={<ChevronUp />}
            disabled={before === undefined}
            onClick={() => before !== undefined && onWalk(before)}
          />
          <IconButton
            label={say(DETAIL_WORDS.next)}
            icon={<ChevronDown />}
            disabled={after === undefined}
            onClick={() => after !== undefined && onWalk(after)}
          />
          {at >= 0 && list.total !== undefined && (
            <span className={styles.position}>
              {say(DETAIL_WORDS.position((list.number - 1) * list.size + at + 1, total, estimated))}
            </span>
          )}
        </>
      }
      end={
        <>
          <IconButton label={say(DETAIL_WORDS.copyLink)} icon={<Link />} onClick={copyLink} />
          {reads && (
            <IconButton
              label={say(DETAIL_WORDS.openTab)}
              icon={<ExternalLink />}
              onClick={() => openTab('/form-detail/index', { type: noun.name, id })}
            />
          )}
        </>
      }
      foot={
        isPhone ? undefined : (
          <>
            <span className={styles.hint}>
              <Keys keys="J K" />
              {say(DETAIL_WORDS.walk)}
            </span>
            {row && tabCount(noun, row) > 1 && (
              <span className={styles.hint}>
                <Keys keys="1" />…<Keys keys={String(tabCount(noun, row))} />
                {say(DETAIL_WORDS.tabs)}
              </span>
            )}
            <span className={styles.grow} />
            <span className={styles.hint}>
              <Keys keys="Esc" />
              {say(DETAIL_WORDS.close)}
            </span>
          </>
        )
      }
    >
      {row ? (
        <RecordBody
          key={`${id}:${tab}`}
          noun={noun}
          id={id}
          row={row}
          active={active}
          tab={tab}
          onEdit={() => onEdit(id)}
        />
      ) : (reads ? record.pending : pending) ? (
        <SkeletonRows rows={8} widths={[72, 160, 72, 120]} />
      ) : (
        <NoRecord record={record} list={onReset && { label: 'resetFilters', open: onReset }} />
      )}
    </Drawer>
  );
}
