import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { ChevronDown, ChevronUp, ExternalLink, Link } from 'lucide-react';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import type { Row } from '../../state/selection.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { openTab } from '../../tabs/tabs.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { callOf } from '../calls.ts';
import styles from './detail.module.css';
import { RecordBody, tabCount } from './RecordBody.tsx';
import { useRecord } from './use-record.ts';
import { DETAIL_WORDS } from './words.ts';

interface DetailDrawerProps {
  readonly noun: ResourceDef;
  readonly id: string;
  /** Keys of the rows on screen, for walking. */
  readonly order: readonly string[];
  /** Rows on the pages before this one. */
  readonly position: number;
  readonly total: number | undefined;
  readonly row: Row | undefined;
  /** Its form stands over it. */
  readonly covered: boolean;
  readonly onWalk: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** A row over its list. J and K walk the list's rows without closing; the list's own keys do that. */
export function DetailDrawer({ noun, id, order, position, total, row: known, covered, onWalk, onEdit, onClose }: DetailDrawerProps) {
  const say = useWords();
  const active = usePageTab().active && !covered;
  const { row, error, pending } = useRecord(noun, id, known);
  const at = order.indexOf(id);
  const before = order[at - 1];
  const after = at < 0 ? undefined : order[at + 1];
  const hasPage = callOf(noun, 'get') !== undefined && noun.calls.get !== undefined;
  useKeys('list', [{ keys: 'esc', label: DETAIL_WORDS.close, hint: true, run: onClose }], { active });
  const copyLink = (): void => {
    const query = new URLSearchParams({ type: noun.name, id });
    void navigator.clipboard.writeText(hasPage ? `${location.origin}/form-detail/index?${query}` : location.href).then(() => toast.success(say(DETAIL_WORDS.linkCopied)));
  };
  return (
    <Drawer
      label={say(noun.title)} onClose={onClose}
      start={
        <>
          <IconButton label={say(DETAIL_WORDS.previous)} icon={<ChevronUp />} disabled={before === undefined} onClick={() => before !== undefined && onWalk(before)} />
          <IconButton label={say(DETAIL_WORDS.next)} icon={<ChevronDown />} disabled={after === undefined} onClick={() => after !== undefined && onWalk(after)} />
          {at >= 0 && total !== undefined && <span className={styles.position}>{say(DETAIL_WORDS.position(position + at + 1, total))}</span>}
        </>
      }
      end={
        <>
          <IconButton label={say(DETAIL_WORDS.copyLink)} icon={<Link />} onClick={copyLink} />
          {hasPage && <IconButton label={say(DETAIL_WORDS.openTab)} icon={<ExternalLink />} onClick={() => openTab('/form-detail/index', { type: noun.name, id })} />}
        </>
      }
      foot={
        <>
          <span className={styles.hint}><Keys keys="J K" />{say(DETAIL_WORDS.walk)}</span>
          {row && tabCount(noun, row) > 1 && <span className={styles.hint}><Keys keys="1" />…<Keys keys={String(tabCount(noun, row))} />{say(DETAIL_WORDS.tabs)}</span>}
          <span className={styles.grow} />
          <span className={styles.hint}><Keys keys="Esc" />{say(DETAIL_WORDS.close)}</span>
        </>
      }
    >
      {row ? <RecordBody key={id} noun={noun} id={id} row={row} active={active} onEdit={() => onEdit(id)} />
        : pending ? <SkeletonRows rows={8} widths={[72, 160, 72, 120]} />
          : <EmptyState kind={error ? 'error' : 'nothing-found'} title={say(DETAIL_WORDS.notFound)} detail={say(DETAIL_WORDS.notFoundDetail)} />}
    </Drawer>
  );
}
