import { linkedIdentity } from '@parkdeck/core/catalogue/shell/linked-identity';
import { ApiError } from '@parkdeck/core/client/errors';
import { secondStepOf, ticketOf } from '@parkdeck/core/client/session';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { navigate } from '../../../app/navigate.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { LinkForm } from './LinkForm.tsx';
import { takeLeaving, terminalOf } from './provider-flow.ts';
import type { Leaving } from './provider-flow.ts';
import { SecondStep } from './SecondStep.tsx';
import { enter } from './SignIn.tsx';
import styles from './TokenEntry.module.css';
import { SIGN_IN_WORDS } from './words.ts';

const MY_ACCOUNT = '/user/updatepassword';

type Step =
  | { readonly at: 'entering' }
  | { readonly at: 'refused'; readonly why: string }
  | { readonly at: 'terminal'; readonly line: string }
  | { readonly at: 'second'; readonly ticket: string }
  | { readonly at: 'link'; readonly ticket: string; readonly why: string };

const stepOf = (error: unknown, otherwise: string): Step => {
  const second = secondStepOf(error);
  if (second !== undefined) return { at: 'second', ticket: second };
  const why = error instanceof Error ? error.message : otherwise;
  const ticket = error instanceof ApiError && error.reason === 'identity-unknown' ? ticketOf(error) : undefined;
  return ticket === undefined ? { at: 'refused', why } : { at: 'link', ticket, why };
};

const finish = async ({ flow, kind, wanted }: Leaving, code: string): Promise<void> => {
  const input = { code, flow, address: location.href };
  if (kind === 'sign-in') {
    await client.session.byProvider(input);
    return enter(wanted);
  }
  await client.act(linkedIdentity, 'link', { input }, { silent: true });
};

/** `/oidc`: the browser comes back from a sign-in service; signs in, or links what came back. */
export function ProviderReturn() {
  const say = useWords();
  const begun = useRef(false);
  const [step, setStep] = useState<Step>({ at: 'entering' });
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (begun.current) return; // a code works only once, so send it only once
    begun.current = true;
    const terminal = terminalOf(location.search);
    if (terminal?.kind === 'here') return location.replace(terminal.href);
    if (terminal) return setStep({ at: 'terminal', line: terminal.line });
    const given = new URLSearchParams(location.search);
    const leaving = takeLeaving(given.get('state'));
    if (!leaving) return setStep({ at: 'refused', why: say(SIGN_IN_WORDS.notLeft) });
    setWanted(leaving.wanted);
    finish(leaving, given.get('code') ?? '-').then(
      () => {
        if (leaving.kind !== 'link') return;
        toast.success(say(SIGN_IN_WORDS.linked));
        navigate(MY_ACCOUNT);
      },
      (error: unknown) => setStep(stepOf(error, say(SIGN_IN_WORDS.failed))),
    );
  }, [say]);
  const toSecond = (ticket: string): void => setStep({ at: 'second', ticket });
  switch (step.at) {
    case 'entering':
      return (
        <main className={styles.entry}>
          <Spinner label={say(SIGN_IN_WORDS.entering)} />
          <span>{say(SIGN_IN_WORDS.entering)}</span>
        </main>
      );
    case 'terminal':
      return (
        <main className={styles.entry}>
          <div className={styles.box}>
            <h1>{say(SIGN_IN_WORDS.toTerminal)}</h1>
            <p>{say(SIGN_IN_WORDS.pasteLine)}</p>
            <textarea
              className={styles.line}
              readOnly
              rows={4}
              value={step.line}
              aria-label={say(SIGN_IN_WORDS.theLine)}
            />
            <Button kind="primary" onClick={() => void navigator.clipboard.writeText(step.line)}>
              {say(SIGN_IN_WORDS.copyLine)}
            </Button>
          </div>
        </main>
      );
    case 'second':
      return (
        <main className={styles.entry}>
          <div className={styles.box}>
            <SecondStep ticket={step.ticket} onDone={() => enter(wanted)} onBack={() => navigate('/login')} />
          </div>
        </main>
      );
    case 'link':
      return (
        <main className={styles.entry}>
          <div className={styles.box}>
            <h1>{say(SIGN_IN_WORDS.linkTitle)}</h1>
            <p role="status">{step.why}</p>
            <LinkForm ticket={step.ticket} onDone={() => enter(wanted)} onSecond={toSecond} />
          </div>
        </main>
      );
    case 'refused':
      return (
        <EmptyState
          page
          kind="error"
          title={say(SIGN_IN_WORDS.entryFailed)}
          detail={step.why}
          actions={
            <Button kind="primary" onClick={() => navigate(client.session.current() ? MY_ACCOUNT : '/login')}>
              {say(SIGN_IN_WORDS.secondBack)}
            </Button>
          }
        />
      );
  }
}
