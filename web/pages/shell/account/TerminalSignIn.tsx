import { deviceSignIn } from '@parkdeck/core/catalogue/shell/device-sign-in';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './account.module.css';
import { CodeForm } from './CodeForm.tsx';
import { TOKEN_WORDS } from './token-words.ts';

const SILENT = { silent: true } as const;

interface Waiting {
  readonly code: string;
  readonly client: string;
  readonly ip: string | null;
  readonly askedAt: string;
}
type Step =
  | { readonly at: 'code' }
  | ({ readonly at: 'asked' } & Waiting)
  | { readonly at: 'allowed' }
  | { readonly at: 'refused' };

/** Reads what waits with a code; rejects when nothing does. */
const waitingWith = async (code: string): Promise<Step> => ({
  at: 'asked',
  code,
  ...(await client.act(deviceSignIn, 'show', { input: { code } }, SILENT)),
});

/** `/device`: a terminal that shows a code is let in as the user, or refused (RFC 8628). */
export function TerminalSignIn() {
  const say = useWords();
  const { user } = useSnapshot(session);
  const [step, setStep] = useState<Step>({ at: 'code' });
  const [running, setRunning] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code');
    if (begun.current || code === null) return;
    begun.current = true;
    // a code that nothing waits with is typed anew, and then told
    void waitingWith(code).then(setStep, () => undefined);
  }, []);
  const answer = async (verb: 'approve' | 'refuse', code: string): Promise<void> => {
    setRunning(true);
    try {
      await client.act(deviceSignIn, verb, { input: { code } });
      setStep({ at: verb === 'approve' ? 'allowed' : 'refused' });
    } catch {
      setStep({ at: 'code' }); // told where all refusals are
    } finally {
      setRunning(false);
    }
  };
  if (step.at === 'allowed' || step.at === 'refused')
    return (
      <EmptyState
        page
        kind="first-use"
        icon={<Icon name={step.at === 'allowed' ? 'badge-check' : 'ban'} />}
        title={say(TOKEN_WORDS[step.at])}
        detail={say(TOKEN_WORDS[`${step.at}Detail`])}
        actions={<Button onClick={() => setStep({ at: 'code' })}>{say(TOKEN_WORDS.again)}</Button>}
      />
    );
  return (
    <div className={styles.page}>
      <Panel
        title={say(TOKEN_WORDS.deviceTitle)}
        note={say(step.at === 'code' ? TOKEN_WORDS.deviceDetail : TOKEN_WORDS.ask)}
        className={styles.narrow}
      >
        {step.at === 'code' ? (
          <CodeForm
            label={TOKEN_WORDS.code}
            empty={TOKEN_WORDS.codeEmpty}
            action={TOKEN_WORDS.look}
            onSend={async (code) => setStep(await waitingWith(code))}
          />
        ) : (
          <div className={styles.form}>
            <Facts
              facts={[
                { id: 'code', label: say(TOKEN_WORDS.code), value: step.code },
                { id: 'client', label: say(TOKEN_WORDS.client), value: step.client },
                { id: 'ip', label: say(TOKEN_WORDS.ip), value: step.ip },
                { id: 'at', label: say(TOKEN_WORDS.at), value: step.askedAt },
                { id: 'as', label: say(TOKEN_WORDS.as), value: user && `${user.nickName} (${user.userName})` },
              ]}
            />
            <div className={styles.row}>
              <Button kind="primary" size="md" loading={running} onClick={() => void answer('approve', step.code)}>
                {say(TOKEN_WORDS.allow)}
              </Button>
              <Button size="md" onClick={() => void answer('refuse', step.code)}>
                {say(TOKEN_WORDS.refuse)}
              </Button>
            </div>
          </div>
        )}
      </Panel>
    </div>
  );
}
