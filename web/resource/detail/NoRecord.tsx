import { ApiError } from '@parkdeck/core/client/errors';
import { requestOf } from '../../app/request-link.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { useRecord } from './use-record.ts';
import { DETAIL_WORDS } from './words.ts';

interface NoRecordProps {
  readonly record: Pick<ReturnType<typeof useRecord>, 'reads' | 'error' | 'retry'>;
  /** Link to the list, for a record that has no detail call. */
  readonly list?: {
    readonly label: keyof typeof DETAIL_WORDS & ('resetFilters' | 'toList');
    readonly open: () => void;
  };
  readonly page?: boolean;
}

/**
 * Shown in place of a record that is missing: deleted, only available in a list, or not loaded because of a network
 * failure.
 */
export function NoRecord({ record: { reads, error, retry }, list, page = false }: NoRecordProps) {
  const say = useWords();
  const way = list && <Button onClick={list.open}>{say(DETAIL_WORDS[list.label])}</Button>;
  if (!reads)
    return (
      <EmptyState
        kind="nothing-found"
        page={page}
        title={say(DETAIL_WORDS.elsewhere)}
        detail={say(DETAIL_WORDS.elsewhereDetail)}
        actions={way}
      />
    );
  if (error === null || (error instanceof ApiError && error.status < 500))
    return (
      <EmptyState
        kind="nothing-found"
        page={page}
        title={say(DETAIL_WORDS.notFound)}
        detail={say(DETAIL_WORDS.notFoundDetail)}
        actions={way}
      />
    );
  return (
    <EmptyState
      kind="error"
      page={page}
      title={say(DETAIL_WORDS.failed)}
      detail={say(DETAIL_WORDS.failedDetail)}
      request={requestOf(error)}
      actions={<Button onClick={() => void retry()}>{say(DETAIL_WORDS.retry)}</Button>}
    />
  );
}
