import { dayOfInstant } from '@parkdeck/core/lib/day';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { useRouterState } from '@tanstack/react-router';
import { ArrowRight, Lock as LockIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { dayInWords } from '../../../app/dates.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { LOCK_TRIES, tryUnlock } from '../../../state/lock.ts';
import { session } from '../../../state/session.ts';
import { ui } from '../../../state/ui.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { enter } from '../sign-in/SignIn.tsx';
import styles from './Lock.module.css';
import { LOCK_WORDS } from './words.ts';

/**
 * The lock page: nothing of the other pages is visible. Five wrong tries sign the user out, and reloading does not
 * reset them (S14).
 */
export function Lock() {
  const say = useWords();
  const { user } = useSnapshot(session);
  const { lock } = useSnapshot(ui);
  const given = useRouterState({ select: ({ location: { search } }): Readonly<Record<string, string>> => search });
  const [to] = useState(given['to']); // while leaving, the address is already that of the next page
  const [password, setPassword] = useState('');
  const [running, setRunning] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  // Another tab removed the lock: this one continues too.
  useEffect(() => {
    if (lock === null && client.session.current()) enter(to);
  }, [lock, to]);
  const unlock = async (): Promise<void> => {
    const set = ui.lock;
    if (set === null || running) return;
    setEmpty(password === '');
    if (password === '') return;
    setRunning(true);
    const outcome = await tryUnlock(set, password);
    setRunning(false);
    setPassword('');
    if (outcome.opens) ui.lock = null;
    else if (outcome.left === 0) await client.session.signOut();
    else ui.lock = outcome.lock;
  };
  const tries = lock?.tries ?? 0;
  const problem = isEmpty ? LOCK_WORDS.empty : tries > 0 ? LOCK_WORDS.wrong(LOCK_TRIES - tries) : undefined;
  const name = user?.nickName || user?.userName || '';
  return (
    <main className={styles.page}>
      <Clock />
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.company}>{user?.switchedCompanyName ?? user?.companyName}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void unlock();
        }}
      >
        <TextInput
          frame="lg"
          icon={<LockIcon />}
          type="password"
          autoComplete="off"
          autoFocus
          aria-label={say(LOCK_WORDS.field)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby="lock-problem"
          placeholder={say(LOCK_WORDS.field)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          after={<IconButton type="submit" label={say(LOCK_WORDS.unlock)} icon={<ArrowRight />} loading={running} />}
        />
        <p id="lock-problem" role="alert" className={styles.problem}>
          {problem && say(problem)}
        </p>
      </form>
      <Button kind="link" onClick={() => void client.session.signOut()}>
        {say(LOCK_WORDS.signOut)}
      </Button>
    </main>
  );
}

function Clock() {
  const language = useLanguage();
  const [now, setNow] = useState(client.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(client.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <time className={styles.clock} dateTime={datetimeOfInstant(now)}>
        {datetimeOfInstant(now).slice(11, 16)}
      </time>
      <p className={styles.day}>{dayInWords(dayOfInstant(now), language)}</p>
    </>
  );
}
