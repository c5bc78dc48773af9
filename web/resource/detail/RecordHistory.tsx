import { logOf, operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import { ApiError } from '@parkdeck/core/client/errors';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { LOG_TYPES, SURFACES } from '@parkdeck/core/catalogue/system/choices';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { client } from '../../app/client.ts';
import { fieldText } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NOTICE_WORDS } from '../list/notice-words.ts';
import { NoRight } from '../parts/NoRight.tsx';
import { actionTitle } from '../action-title.ts';
import styles from './detail.module.css';
import { DETAIL_WORDS } from './words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type LogType = keyof typeof LOG_TYPES;
const isLogType = (word: string | undefined): word is LogType => word !== undefined && word in LOG_TYPES;

const MOST = 50;
/** Typed by its declaration only: the filter that the list requires is not one of the typed filters. */
const LOG: ResourceDef = operationLog;

/** The history of this row, newest first, from the log that its noun writes to. */
export function RecordHistory({ noun, id }: { readonly noun: ResourceDef; readonly id: string }) {
  const say = useWords();
  const language = useLanguage();
  const own = logOf(noun);
  const type = isLogType(own) ? own : undefined;
  const log = useQuery({
    queryKey: ['list', operationLog.name, noun.name, id],
    queryFn: ({ signal }) =>
      client.list(LOG, { filters: { type: [type], rowId: id }, size: MOST }, { signal, silent: true }),
    enabled: type !== undefined,
    retry: false,
  });
  if (log.error instanceof ApiError && log.error.status === 403)
    return <NoRight title={say(DETAIL_WORDS.noHistoryRight)} code={log.error.permission} />;
  if (log.isPending) return <SkeletonRows rows={4} widths={[16, 120, 200]} />;
  const rows = log.data?.rows ?? [];
  if (rows.length === 0)
    return (
      <EmptyState
        kind="first-use"
        title={say(DETAIL_WORDS.noHistory)}
        detail={say(DETAIL_WORDS.noHistoryDetail)}
        actions={<Button onClick={() => void log.refetch()}>{say(NOTICE_WORDS.lookAgain)}</Button>}
      />
    );
  return (
    <ol className={styles.history}>
      {rows.map((line) => (
        <li key={text(line['id'])} className={styles.event}>
          <History aria-hidden="true" />
          <span className={styles.when}>{text(line['at']).slice(0, 16)}</span>
          <span>
            {[
              actionTitle(text(line['action']))?.[language] ?? text(line['action']),
              fieldText(operationLog.fields.userName, 'userName', line, language),
              choiceLabel(SURFACES, text(line['surface']))?.[language],
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
