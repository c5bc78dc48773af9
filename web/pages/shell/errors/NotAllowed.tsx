import { codeOfPath } from '@parkdeck/core/kit/page';
import { useRouterState } from '@tanstack/react-router';
import { navigate } from '../../../app/navigate.ts';
import { askAccess } from '../../../dialogs/dialogs.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ERROR_WORDS } from './words.ts';

/**
 * `/403`: always names the missing permission code (rules 0.9). Who can give it is asked over the home page: the
 * dialogs belong to the frame, which this page lacks.
 */
export function NotAllowed() {
  const say = useWords();
  const { from = '' } = useRouterState({
    select: ({ location: { search } }): Readonly<Record<string, string>> => search,
  });
  const code = from === '' ? '' : `${codeOfPath(from.split('?')[0] ?? '')}_view`;
  return (
    <EmptyState
      page
      kind="no-permission"
      title={`403 · ${say(ERROR_WORDS.notAllowed)}`}
      detail={
        <>
          {say(ERROR_WORDS.notAllowedDetail)} {code !== '' && <code>{code}</code>} · {say(ERROR_WORDS.askAdmin)}
        </>
      }
      actions={
        <>
          {code !== '' && (
            <Button
              onClick={() => {
                navigate('/');
                askAccess(code);
              }}
            >
              {say(ERROR_WORDS.whoCan)}
            </Button>
          )}
          <Button kind="primary" onClick={() => navigate('/')}>
            {say(ERROR_WORDS.home)}
          </Button>
        </>
      }
    />
  );
}
