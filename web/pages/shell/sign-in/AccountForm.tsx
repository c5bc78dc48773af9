import { ArrowBigUpDash, Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import styles from './SignIn.module.css';
import type { FormProps } from './use-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';
import { UserNameField } from './UserNameField.tsx';
import { SIGN_IN_WORDS } from './words.ts';

/** User name and password, with a note while Caps Lock is on. */
export function AccountForm(next: FormProps) {
  const say = useWords();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const [forgot, setForgot] = useState(false);
  const watchCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <SignInForm
      way={() => client.session.byPassword({ userName: userName.trim(), password })}
      next={next}
      isFilled={userName.trim() !== '' && password !== ''}
    >
      {(tried) => (
        <>
          <UserNameField value={userName} onChange={setUserName} tried={tried} />
          <Field
            label={say(SIGN_IN_WORDS.password)}
            aside={
              <Button kind="link" aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
                {say(SIGN_IN_WORDS.forgot)}
              </Button>
            }
            error={tried && password === '' ? say(SIGN_IN_WORDS.passwordEmpty) : undefined}
            help={
              caps ? (
                <span className={styles.caps} role="status">
                  <ArrowBigUpDash aria-hidden="true" />
                  {say(SIGN_IN_WORDS.capsLock)}
                </span>
              ) : undefined
            }
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                frame="lg"
                icon={<KeyRound />}
                type={shown ? 'text' : 'password'}
                name="password"
                autoComplete="current-password"
                maxLength={200}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                onKeyDown={watchCaps}
                onKeyUp={watchCaps}
                after={
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={say(shown ? SIGN_IN_WORDS.hidePassword : SIGN_IN_WORDS.showPassword)}
                    onClick={() => setShown(!shown)}
                  >
                    {shown ? <EyeOff /> : <Eye />}
                  </button>
                }
              />
            )}
          </Field>
          {forgot && (
            <p role="status" className={styles.forgot}>
              {say(SIGN_IN_WORDS.forgotDetail)}
            </p>
          )}
        </>
      )}
    </SignInForm>
  );
}
