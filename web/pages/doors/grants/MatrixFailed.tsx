import { ApiError } from '@parkdeck/core/client/errors';
import { requestOf } from '../../../app/request-link.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MATRIX_WORDS } from './words.ts';

/** What went wrong, with a way to try again and the plain list. */
export function MatrixFailed({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const say = useWords();
  const { setSearch } = usePageTab();
  return (
    <EmptyState
      page
      kind={error instanceof ApiError && error.status === 403 ? 'no-permission' : 'error'}
      title={say(MATRIX_WORDS.failed)}
      detail={error instanceof ApiError ? error.message : undefined}
      request={requestOf(error)}
      actions={
        <>
          <Button onClick={onRetry}>{say(MATRIX_WORDS.retry)}</Button>
          <Button onClick={() => setSearch({ as: 'list' })}>{say(MATRIX_WORDS.asList)}</Button>
        </>
      }
    />
  );
}
