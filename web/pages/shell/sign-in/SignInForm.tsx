import type { Words } from '@parkdeck/core/kit/words';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './SignIn.module.css';
import { useSignIn, type FormProps } from './use-sign-in.ts';
import { SIGN_IN_WORDS } from './words.ts';

interface SignInFormProps {
  readonly way: () => Promise<unknown>;
  readonly next: Pick<FormProps, 'onDone'> & Partial<FormProps>;
  /** All that it needs is filled in. */
  readonly isFilled: boolean;
  readonly submit?: Words;
  /** The fields. `tried`: it was sent while something was missing; until something is typed again. */
  readonly children: (tried: boolean) => ReactNode;
  /** Below the button. */
  readonly foot?: ReactNode;
}

/** Fields, the platform's refusal and the button of one way to sign in. */
export function SignInForm({ way, next, isFilled, submit, children, foot }: SignInFormProps) {
  const say = useWords();
  const [tried, setTried] = useState(false);
  const { running, refused, run, forget } = useSignIn(way, next);
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
        if (isFilled) void run();
      }}
    >
      {children(tried)}
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
      <Button type="submit" kind="primary" size="lg" wide loading={running} keys="Enter">
        {say(submit ?? SIGN_IN_WORDS.submit)}
      </Button>
      {foot}
    </form>
  );
}
