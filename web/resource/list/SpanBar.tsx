import type { Words } from '@parkdeck/core/kit/words';
import type { ReactNode } from 'react';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SpanBar.module.css';

interface SpanBarProps {
  /** The day, week, month or year that is drawn. */
  readonly title: string;
  readonly words: { readonly before: Words; readonly after: Words; readonly now: Words };
  /** The present one is drawn. */
  readonly isNow: boolean;
  /** Turns to the span before, after, or to the present one. */
  readonly onTurn: (by: -1 | 0 | 1) => void;
  /** What is told of the span. */
  readonly children: ReactNode;
}

/** Above a picture of a span of time: which one, and `[` and `]` to turn to others. */
export function SpanBar({ title, words, isNow, onTurn, children }: SpanBarProps) {
  const say = useWords();
  const { active } = usePageTab();
  const [before, after] = [(): void => onTurn(-1), (): void => onTurn(1)];
  useKeys(
    'page',
    [
      { keys: '[', label: words.before, hint: true, run: before },
      { keys: ']', label: words.after, hint: true, run: after },
    ],
    { active },
  );
  return (
    <div className={styles.tools}>
      <IconButton label={say(words.before)} icon={<Icon name="chevron-left" />} onClick={before} />
      <b className={styles.title}>{title}</b>
      <IconButton label={say(words.after)} icon={<Icon name="chevron-right" />} onClick={after} />
      {!isNow && <Button onClick={() => onTurn(0)}>{say(words.now)}</Button>}
      {children}
    </div>
  );
}

/** What a span comes to, beside its title. */
export function SpanNote({ children }: { readonly children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}
