import { secondStepOf } from '@parkdeck/core/client/session';
import { useState } from 'react';
import { useWords } from '../../../state/language.ts';
import { SIGN_IN_WORDS } from './words.ts';

/**
 * Runs one sign-in attempt at a time; provides the platform's message when it is refused, until `forget` (the user
 * types again).
 */
export const useSignIn = <Given extends readonly unknown[]>(
  way: (...given: Given) => Promise<unknown>,
  { onDone, onSecond }: Pick<FormProps, 'onDone'> & Partial<FormProps>,
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
      const ticket = secondStepOf(error);
      if (ticket !== undefined && onSecond) return onSecond(ticket);
      setRefused(error instanceof Error ? error.message : say(SIGN_IN_WORDS.failed));
    } finally {
      setRunning(false);
    }
  };
  return { running, refused, run, forget: () => setRefused(null) };
};

export interface FormProps {
  readonly onDone: () => void;
  /** The first step is done; with this ticket the second one is asked for. */
  readonly onSecond: (ticket: string) => void;
}
