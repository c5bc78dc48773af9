import { KeyRound, User } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import styles from './SignIn.module.css';
import { useSignIn } from './use-sign-in.ts';
import type { FormProps } from './use-sign-in.ts';
import { SIGN_IN_WORDS } from './words.ts';

/** Name and password of the account to which a new identity is linked. */
export function LinkForm({ ticket, ...next }: FormProps & { readonly ticket: string }) {
  const say = useWords();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { running, refused, run, forget } = useSignIn(
    () => client.session.linkProvider({ ticket, userName: userName.trim(), password }),
    next,
  );
  return (
    <form
      noValidate
      onInput={() => {
        forget();
        setTried(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (userName.trim() !== '' && password !== '') void run();
      }}
    >
      <Field
        label={say(SIGN_IN_WORDS.userName)}
        error={tried && userName.trim() === '' ? say(SIGN_IN_WORDS.userNameEmpty) : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            frame="lg"
            icon={<User />}
            autoComplete="username"
            autoFocus
            maxLength={50}
            value={userName}
            onChange={(event) => setUserName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={say(SIGN_IN_WORDS.password)}
        error={tried && password === '' ? say(SIGN_IN_WORDS.passwordEmpty) : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            frame="lg"
            icon={<KeyRound />}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
      <Button type="submit" kind="primary" size="lg" wide loading={running} keys="Enter">
        {say(SIGN_IN_WORDS.linkSubmit)}
      </Button>
    </form>
  );
}
