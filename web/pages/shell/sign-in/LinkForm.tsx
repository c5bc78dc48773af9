import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import type { FormProps } from './use-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';
import { UserNameField } from './UserNameField.tsx';
import { SIGN_IN_WORDS } from './words.ts';

/** Name and password of the account to which a new identity is linked. */
export function LinkForm({ ticket, ...next }: FormProps & { readonly ticket: string }) {
  const say = useWords();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <SignInForm
      way={() => client.session.linkProvider({ ticket, userName: userName.trim(), password })}
      next={next}
      isFilled={userName.trim() !== '' && password !== ''}
      submit={SIGN_IN_WORDS.linkSubmit}
    >
      {(tried) => (
        <>
          <UserNameField value={userName} onChange={setUserName} tried={tried} />
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
        </>
      )}
    </SignInForm>
  );
}
