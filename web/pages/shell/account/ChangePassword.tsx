import { user as userNoun } from '@parkdeck/core/catalogue/system/user';
import { ApiError } from '@parkdeck/core/client/errors';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { navigate } from '../../../app/navigate.ts';
import { useWords } from '../../../state/language.ts';
import { refreshUser, session } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './account.module.css';
import { NEW_PASSWORD, passwordProblems, type PasswordForm } from './password-rules.ts';
import { ACCOUNT_WORDS } from './words.ts';

const EMPTY: PasswordForm = { oldPassword: '', password: '', repeat: '' };

/** Old password, new password, repetition (rules 6.0). After a reset the user must pass this page first. */
export function ChangePasswordForm() {
  const say = useWords();
  const { user } = useSnapshot(session);
  const [form, setForm] = useState(EMPTY);
  const [touched, setTouched] = useState<ReadonlySet<keyof PasswordForm>>(new Set());
  const [refused, setRefused] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const problems = passwordProblems(form, user ?? {});
  const isForced = user?.mustChangePassword ?? false;
  const submit = async (): Promise<void> => {
    setTouched(new Set(['oldPassword', 'password', 'repeat']));
    if (Object.keys(problems).length > 0) return;
    setRunning(true);
    setRefused(null);
    try {
      await client.act(
        userNoun,
        'change-password',
        { input: { oldPassword: form.oldPassword, password: form.password } },
        { silent: true },
      );
      setForm(EMPTY);
      setTouched(new Set());
      toast.success(say(ACCOUNT_WORDS.changed));
      await refreshUser();
      if (isForced) navigate('/');
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401))
        setRefused(error instanceof Error ? error.message : null);
    } finally {
      setRunning(false);
    }
  };
  const field = (name: keyof PasswordForm, autoComplete: string) => (
    <Field
      label={say(ACCOUNT_WORDS[name])}
      required
      help={name === 'password' ? say(NEW_PASSWORD.options.help) : undefined}
      error={touched.has(name) && problems[name] ? say(problems[name]) : undefined}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          type="password"
          autoComplete={autoComplete}
          maxLength={200}
          value={form[name]}
          onBlur={() => setTouched(new Set([...touched, name]))}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isForced && (
        <p role="status" className={styles.forced}>
          {say(ACCOUNT_WORDS.mustChange)}
        </p>
      )}
      {field('oldPassword', 'current-password')}
      {field('password', 'new-password')}
      {field('repeat', 'new-password')}
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
      <div>
        <Button type="submit" kind="primary" size="md" loading={running}>
          {say(ACCOUNT_WORDS.changeSubmit)}
        </Button>
      </div>
    </form>
  );
}

/** `/info/index` (B24). */
export function ChangePassword() {
  const say = useWords();
  return (
    <div className={styles.page}>
      <Panel title={say(ACCOUNT_WORDS.changeTitle)} note={say(ACCOUNT_WORDS.changeDetail)} className={styles.narrow}>
        <ChangePasswordForm />
      </Panel>
    </div>
  );
}
