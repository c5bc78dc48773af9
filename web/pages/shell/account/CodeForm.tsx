import { ApiError } from '@parkdeck/core/client/errors';
import type { Words } from '@parkdeck/core/kit/words';
import { useState } from 'react';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import styles from './account.module.css';
import { SECOND_WORDS } from './second-words.ts';

interface CodeFormProps {
  readonly label: Words;
  readonly help?: Words;
  readonly empty: Words;
  readonly action: Words;
  readonly isPassword?: boolean;
  /** Sends what was typed; a refusal is shown below it. */
  readonly onSend: (text: string) => Promise<void>;
  readonly onCancel?: () => void;
}

/** One field and a button: a password, or a code. */
export function CodeForm({ label, help, empty, action, isPassword = false, onSend, onCancel }: CodeFormProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const send = async (): Promise<void> => {
    if (text.trim() === '') return setProblem(say(empty));
    setRunning(true);
    setProblem(null);
    try {
      await onSend(isPassword ? text : text.trim());
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401))
        setProblem(error instanceof Error ? error.message : null);
    } finally {
      setRunning(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={say(label)} required help={help && say(help)} error={problem ?? undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type={isPassword ? 'password' : 'text'}
            autoComplete={isPassword ? 'current-password' : 'one-time-code'}
            maxLength={isPassword ? 200 : 20}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button type="submit" kind="primary" size="md" loading={running}>
          {say(action)}
        </Button>
        {onCancel && (
          <Button size="md" onClick={onCancel}>
            {say(SECOND_WORDS.cancel)}
          </Button>
        )}
      </div>
    </form>
  );
}
