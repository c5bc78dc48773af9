import { User } from 'lucide-react';
import { useWords } from '../../../state/language.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { SIGN_IN_WORDS } from './words.ts';

interface UserNameFieldProps {
  readonly value: string;
  readonly onChange: (userName: string) => void;
  /** The form was sent: an empty name is told. */
  readonly tried: boolean;
}

/** The name by which somebody signs in; the first field of its form. */
export function UserNameField({ value, onChange, tried }: UserNameFieldProps) {
  const say = useWords();
  return (
    <Field
      label={say(SIGN_IN_WORDS.userName)}
      error={tried && value.trim() === '' ? say(SIGN_IN_WORDS.userNameEmpty) : undefined}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          frame="lg"
          icon={<User />}
          name="username"
          autoComplete="username"
          autoFocus
          maxLength={50}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
