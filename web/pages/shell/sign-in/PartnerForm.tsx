import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import styles from './SignIn.module.css';
import { useSignIn, type FormProps } from './use-sign-in.ts';
import { SIGN_IN_WORDS } from './words.ts';

/** The one-time code of a partner platform. */
export function PartnerForm(next: FormProps) {
  const say = useWords();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { running, refused, run, forget } = useSignIn(() => client.session.byPartner({ code: code.trim() }), next);
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
        label={say(SIGN_IN_WORDS.partnerCode)}
        help={say(SIGN_IN_WORDS.partnerHelp)}
        error={tried && code.trim() === '' ? say(SIGN_IN_WORDS.partnerEmpty) : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            frame="lg"
            icon={<Ticket />}
            autoFocus
            maxLength={200}
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
    </form>
  );
}
