import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { History } from 'lucide-react';
import { momentText } from '../../fields/moment-text.ts';
import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './form.module.css';
import { FORM_WORDS } from './words.ts';

interface RestoredNoteProps {
  /** When the draft was filled in, epoch milliseconds. */
  readonly at: number;
  readonly onStartOver: () => void;
}

/** Says that a form stands as it was left, and offers to begin anew. */
export function RestoredNote({ at, onStartOver }: RestoredNoteProps) {
  const say = useWords();
  return (
    <div className={styles.restored} role="status">
      <History />
      <span className={styles.grow}>
        {say(FORM_WORDS.restored(momentText(datetimeOfInstant(at).slice(0, 16), today())))}
      </span>
      <Button onClick={onStartOver}>{say(FORM_WORDS.startOver)}</Button>
    </div>
  );
}
