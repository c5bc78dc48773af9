import { useState } from 'react';
import { useWords } from '../../../state/language.ts';
import { SIGN_IN_WORDS } from './words.ts';

/** Runs one sign-in attempt at a time; provides the platform's message when it is refused. */
export const useSignIn = (way: () => Promise<unknown>, onDone: () => void) => {
  const say = useWords();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setRunning(true);
    setRefused(null);
    try {
      await way();
      onDone();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : say(SIGN_IN_WORDS.failed));
    } finally {
      setRunning(false);
    }
  };
  return { running, refused, run };
};

export interface FormProps {
  readonly onDone: () => void;
}
