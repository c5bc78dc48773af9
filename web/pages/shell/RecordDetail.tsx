import { useEffect } from 'react';
import { navigate } from '../../app/navigate.ts';
import { rowName } from '../../fields/row-name.ts';
import { NoRecord } from '../../resource/detail/NoRecord.tsx';
import { RecordBody } from '../../resource/detail/RecordBody.tsx';
import styles from '../../resource/detail/detail.module.css';
import { useRecord } from '../../resource/detail/use-record.ts';
import { DETAIL_WORDS } from '../../resource/detail/words.ts';
import { nounNamed } from '../../resource/nouns.ts';
import { pageOf } from '../../resource/page-of.ts';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { openTab, setTabTitle } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { ERROR_WORDS } from './errors/words.ts';

/** Read-only detail of any record: `?type=pass&id=GR…` (B23, rules 6.0). */
export function RecordDetail() {
  const say = useWords();
  const { search } = usePageTab();
  const noun = nounNamed(search['type'] ?? '');
  const id = search['id'];
  if (!noun || id === undefined)
    return (
      <EmptyState
        page
        kind="nothing-found"
        title={say(DETAIL_WORDS.noType)}
        actions={<Button onClick={() => navigate('/')}>{say(ERROR_WORDS.home)}</Button>}
      />
    );
  return <OneRecord key={`${noun.name}:${id}`} noun={noun} id={id} />;
}

function OneRecord({ noun, id }: { readonly noun: ResourceDef; readonly id: string }) {
  const { tab, active, search } = usePageTab();
  const record = useRecord(noun, id, undefined);
  const { row } = record;
  const page = pageOf(noun);
  useEffect(() => {
    if (row) setTabTitle(tab.value, { zh: rowName(noun, row, 'zh'), en: rowName(noun, row, 'en') });
  }, [row, noun, tab.value]);
  if (row)
    return (
      <div className={styles.page}>
        <div className={styles.pageBody}>
          <RecordBody noun={noun} id={id} row={row} active={active} tab={search['tab']} />
        </div>
      </div>
    );
  if (record.pending)
    return (
      <div className={styles.page}>
        <SkeletonRows rows={8} widths={[72, 160, 72, 120]} />
      </div>
    );
  return (
    <NoRecord page record={record} {...(page ? { list: { label: 'toList', open: () => openTab(page.path) } } : {})} />
  );
}
