import { useState } from 'react';
import { useWords } from '../../../state/language.ts';
import { SIGN_IN_WORDS } from './words.ts';

/**
 * Runs one sign-in attempt at a time; provides the platform's message when it is refused, until `forget` (the user
 * types again).
 */
export const useSignIn = <Given extends readonly unknown[]>(
  way: (...given: Given) => Promise<unknown>,
  onDone: () => void,
) => {
  const say = useWords();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (...given: Given): Promise<void> => {
    setRunning(true);
    setRefused(null);
    try {
      await way(...given);
      onDone();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : say(SIGN_IN_WORDS.failed));
    } finally {
      setRunning(false);
    }
  };
  return { running, refused, run, forget: () => setRefused(null) };
};

export interface FormProps {
  readonly onDone: () => void;
}
