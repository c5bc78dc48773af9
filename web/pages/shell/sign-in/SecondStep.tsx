import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SIGN_IN_WORDS } from './words.ts';

export interface SecondStepProps {
  /** What the first step gave. */
  readonly ticket: string;
  readonly onDone: () => void;
  /** Back to the first step. */
  readonly onBack: () => void;
}

/** The second step of signing in: the code of an authenticator, or a recovery code. */
export function SecondStep({ ticket, onDone, onBack }: SecondStepProps) {
  const say = useWords();
  const [code, setCode] = useState('');
  return (
    <SignInForm
      way={() => client.session.bySecondFactor({ ticket, code: code.trim() })}
      next={{ onDone }}
      isFilled={code.trim() !== ''}
      foot={
        <Button kind="link" onClick={onBack}>
          {say(SIGN_IN_WORDS.secondBack)}
        </Button>
      }
    >
      {(tried) => (
        <Field
          label={say(SIGN_IN_WORDS.secondCode)}
          help={say(SIGN_IN_WORDS.secondHelp)}
          error={tried && code.trim() === '' ? say(SIGN_IN_WORDS.secondEmpty) : undefined}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              frame="lg"
              icon={<ShieldCheck />}
              autoFocus
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
    </SignInForm>
  );
}
