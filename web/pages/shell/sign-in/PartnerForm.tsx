import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import type { FormProps } from './use-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';
import { SIGN_IN_WORDS } from './words.ts';

/** The one-time code of a partner platform. */
export function PartnerForm(next: FormProps) {
  const say = useWords();
  const [code, setCode] = useState('');
  return (
    <SignInForm way={() => client.session.byPartner({ code: code.trim() })} next={next} isFilled={code.trim() !== ''}>
      {(tried) => (
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
      )}
    </SignInForm>
  );
}
