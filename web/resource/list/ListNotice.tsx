import { ApiError, NetworkError } from '@parkdeck/core/client/errors';
import { plateFilter } from '@parkdeck/core/client/similar-plates';
import { periodField } from '@parkdeck/core/kit/period';
import { askAccess } from '../../dialogs/dialogs.ts';
import { requestOf } from '../../app/request-link.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { openAction, openImport } from '../action/request.ts';
import { extensionOf } from '../extension.ts';
import { SimilarPlates } from '../parts/similar-plates.ts';
import { firstSteps, type FirstStep } from './first-steps.ts';
import styles from './list.module.css';
import type { ResourceList } from './use-resource-list.ts';
import { NOTICE_WORDS } from './notice-words.ts';
import { LIST_WORDS } from './words.ts';

/** What the notice reads of a list, and how it narrows it otherwise. */
type NoticedList = Pick<
  ResourceList,
  | 'noun'
  | 'page'
  | 'error'
  | 'missing'
  | 'pending'
  | 'rows'
  | 'wholeTime'
  | 'narrowed'
  | 'view'
  | 'filters'
  | 'ownFilters'
  | 'stale'
  | 'reset'
  | 'setFilter'
  | 'showView'
> & { readonly retry: () => unknown };

interface NoticeProps {
  readonly list: NoticedList;
  readonly onNew: () => void;
}

/** Shown instead of rows: no permission, loading failed, nothing found, no rows yet. Old rows stay below an error. */
export function ListNotice({ list, onNew }: NoticeProps) {
  const say = useWords();
  const { noun, error, missing } = list;
  if (missing !== undefined || (error instanceof ApiError && error.status === 403)) {
    const code = missing ?? (error instanceof ApiError ? error.permission : undefined) ?? `${noun.page}_view`;
    return (
      <div className={styles.notice}>
        <EmptyState
          kind="no-permission"
          title={say(NOTICE_WORDS.noPermission(noun.title))}
          detail={say(NOTICE_WORDS.needs(code))}
          actions={<Button onClick={() => askAccess(code)}>{say(NOTICE_WORDS.whoCan)}</Button>}
        />
      </div>
    );
  }
  if (error) {
    const why =
      error instanceof ApiError || error instanceof NetworkError
        ? NOTICE_WORDS.server(error.status)
        : NOTICE_WORDS.unreadable;
    const detail =
      error instanceof ApiError && error.status < 500 ? error.message : say(NOTICE_WORDS.failedDetail(say(why)));
    return (
      <div className={styles.notice}>
        <EmptyState
          kind="error"
          title={say(NOTICE_WORDS.failed)}
          detail={detail}
          request={requestOf(error)}
          actions={<Button onClick={() => void list.retry()}>{say(NOTICE_WORDS.retry)}</Button>}
        />
      </div>
    );
  }
  if (list.pending || list.rows.length > 0) return null;
  const { wholeTime } = list;
  const similar = <OtherPlates list={list} />;
  const period = noun.fields[periodField(noun, list.page) ?? ''];
  if (wholeTime && period) {
    return (
      <div className={styles.notice}>
        <EmptyState
          kind="nothing-found"
          title={say(NOTICE_WORDS.nothingThen(period.options.label))}
          detail={say(NOTICE_WORDS.mayBeOlder)}
          actions={
            <>
              <Button onClick={() => list.setFilter(wholeTime)}>{say(NOTICE_WORDS.allTime)}</Button>
              {Object.keys(list.ownFilters).some((name) => !(name in wholeTime)) && (
                <Button onClick={list.reset}>{say(LIST_WORDS.reset)}</Button>
              )}
            </>
          }
        />
        {similar}
      </div>
    );
  }
  if (list.narrowed) {
    return (
      <div className={styles.notice}>
        <EmptyState
          kind="nothing-found"
          title={say(NOTICE_WORDS.nothingFound)}
          detail={say(NOTICE_WORDS.filtersKept)}
          actions={
            <Button onClick={list.view ? () => list.showView(null) : list.reset}>{say(LIST_WORDS.reset)}</Button>
          }
        />
        {similar}
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <FirstUse list={list} onNew={onNew} />
    </div>
  );
}

/** No rows yet: what brings the first one. */
function FirstUse({ list, onNew }: NoticeProps) {
  const say = useWords();
  const { noun } = list;
  const steps = firstSteps(noun);
  const has = (step: FirstStep['step']): boolean => steps.some((one) => one.step === step);
  const detail = has('add')
    ? has('import')
      ? NOTICE_WORDS.firstUseImport
      : NOTICE_WORDS.firstUseAdd
    : has('ask')
      ? NOTICE_WORDS.addedByOthers
      : undefined;
  const button = (one: FirstStep) => {
    switch (one.step) {
      case 'add':
        return (
          <Button key="add" kind="primary" keys="N" onClick={onNew}>
            {say(LIST_WORDS.add(noun.title, one.call))}
          </Button>
        );
      case 'import':
        return (
          <Button key="import" onClick={() => openImport(noun)}>
            {say(LIST_WORDS.import(noun))}
          </Button>
        );
      case 'act':
        return (
          <Button
            key={one.call.id}
            onClick={() => openAction({ call: one.call, ids: [], rows: {}, source: 'row', preset: {} })}
          >
            {say(one.call.title)}
          </Button>
        );
      case 'ask':
        return (
          <Button key="ask" onClick={() => askAccess(one.code)}>
            {say(NOTICE_WORDS.whoCan)}
          </Button>
        );
      case 'look-again':
        return (
          <Button key="again" onClick={() => void list.retry()}>
            {say(NOTICE_WORDS.lookAgain)}
          </Button>
        );
    }
  };
  const actions = steps.map(button);
  const { FirstUse: Own } = extensionOf(noun.name);
  if (Own) return <Own path={list.page.path}>{actions}</Own>;
  return (
    <EmptyState
      kind="first-use"
      title={say(NOTICE_WORDS.firstUse(noun.title))}
      detail={detail && say(detail)}
      actions={actions}
    />
  );
}

/** Plates that the one may be that the list is narrowed to; one press shows theirs. */
function OtherPlates({ list: { noun, filters, setFilter, stale } }: { readonly list: NoticedList }) {
  const filter = plateFilter(noun);
  const typed = filter === undefined ? undefined : filters[filter];
  if (filter === undefined || typed === undefined || stale) return null;
  return <SimilarPlates key={typed} typed={typed} of={noun} onPick={(plate) => setFilter({ [filter]: plate })} />;
}
