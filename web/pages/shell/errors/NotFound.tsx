import { navigate } from '../../../app/navigate.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ERROR_WORDS } from './words.ts';

/** `/404` (B20). */
export function NotFound() {
  const say = useWords();
  return (
    <EmptyState
      page
      kind="nothing-found"
      title={`404 · ${say(ERROR_WORDS.notFound)}`}
      detail={say(ERROR_WORDS.notFoundDetail)}
      actions={
        <>
          <Button kind="primary" onClick={() => navigate('/')}>
            {say(ERROR_WORDS.home)}
          </Button>
          <Button onClick={() => history.back()}>{say(ERROR_WORDS.back)}</Button>
        </>
      }
    />
  );
}
