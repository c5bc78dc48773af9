import { useRouterState } from '@tanstack/react-router';
import { secondStepOf } from '@parkdeck/core/client/session';
import { useEffect, useRef, useState } from 'react';
import { navigate } from '../../../app/navigate.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SecondStep } from './SecondStep.tsx';
import styles from './TokenEntry.module.css';
import { enter } from './SignIn.tsx';
import { SIGN_IN_WORDS } from './words.ts';

type TokenQuery = Readonly<Record<string, string>>;

export interface TokenEntryProps {
  /** Signs in with the parameters of the address; `undefined` when there are none to sign in with. */
  readonly way: (given: TokenQuery) => Promise<unknown> | undefined;
}

/** Entry page for links from other systems: signs in at once with the parameters of the address, or shows why not. */
export function TokenEntry({ way }: TokenEntryProps) {
  const say = useWords();
  const given = useRouterState({ select: ({ location: { search } }): TokenQuery => search });
  const begun = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  useEffect(() => {
    if (begun.current) return; // a code works only once, so send it only once
    begun.current = true;
    const sent = way(given);
    if (!sent) return setProblem(say(SIGN_IN_WORDS.entryMissing));
    sent.then(
      () => enter(given['to']),
      (error: unknown) => {
        const second = secondStepOf(error);
        if (second !== undefined) setTicket(second);
        else setProblem(error instanceof Error ? error.message : say(SIGN_IN_WORDS.failed));
      },
    );
  }, [given, say, way]);
  if (ticket !== null)
    return (
      <main className={styles.entry}>
        <div className={styles.box}>
          <SecondStep ticket={ticket} onDone={() => enter(given['to'])} onBack={() => navigate('/login')} />
        </div>
      </main>
    );
  if (problem === null)
    return (
      <main className={styles.entry}>
        <Spinner label={say(SIGN_IN_WORDS.entering)} />
        <span>{say(SIGN_IN_WORDS.entering)}</span>
      </main>
    );
  return (
    <EmptyState
      page
      kind="error"
      title={say(SIGN_IN_WORDS.entryFailed)}
      detail={problem}
      actions={
        <Button kind="primary" onClick={() => navigate('/login')}>
          {say(SIGN_IN_WORDS.toSignIn)}
        </Button>
      }
    />
  );
}
