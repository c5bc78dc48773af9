import { navigate } from '../../../app/navigate.ts';
import { SHELL_KEYS } from '../../../app/shell/shell-keys.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { openPalette } from '../../../palette/open.ts';
import { useWords } from '../../../state/language.ts';
import { useSession } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ERROR_WORDS } from './words.ts';

/** `/404` (B20). */
export function NotFound() {
  const say = useWords();
  const { user } = useSession();
  // There is no shell here to hold the palette: it opens over the home page.
  const find = (): void => {
    openPalette();
    navigate('/');
  };
  useKeys('page', [{ ...SHELL_KEYS.palette, run: find }], { active: user !== null });
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
