import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import styles from './SignIn.module.css';
import { useSignIn } from './use-sign-in.ts';
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
  const [tried, setTried] = useState(false);
  const { running, refused, run, forget } = useSignIn(
    () => client.session.bySecondFactor({ ticket, code: code.trim() }),
    { onDone },
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
        if (code.trim() !== '') void run();
      }}
    >
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
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
      <Button type="submit" kind="primary" size="lg" wide loading={running} keys="Enter">
        {say(SIGN_IN_WORDS.submit)}
      </Button>
      <Button kind="link" onClick={onBack}>
        {say(SIGN_IN_WORDS.secondBack)}
      </Button>
    </form>
  );
}
