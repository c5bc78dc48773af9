import { navigate } from '../../../app/navigate.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ERROR_WORDS } from './words.ts';

/** `/500` (B20). */
export function ServerError() {
  const say = useWords();
  return (
    <EmptyState
      page
      kind="error"
      title={`500 · ${say(ERROR_WORDS.failed)}`}
      detail={say(ERROR_WORDS.failedDetail)}
      actions={
        <>
          <Button kind="primary" onClick={() => history.back()}>
            {say(ERROR_WORDS.retry)}
          </Button>
          <Button onClick={() => navigate('/')}>{say(ERROR_WORDS.home)}</Button>
        </>
      }
    />
  );
}
