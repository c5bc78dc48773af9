import type { HeardLine } from '@parkdeck/core/catalogue/service/intercom-actions';
import type { RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './Conversation.module.css';
import { CALL_WORDS } from './words.ts';

const isLine = (value: unknown): value is HeardLine =>
  typeof value === 'object' && value !== null && 'from' in value && 'text' in value && 'at' in value;
const linesOf = ({ row }: RowProps): readonly HeardLine[] =>
  Array.isArray(row['lines']) ? row['lines'].filter(isLine) : [];

/** What both sides wrote in a call. */
export function CallLines({ row }: RowProps) {
  const say = useWords();
  return (
    <div className={styles.lines}>
      {linesOf({ row }).map(({ from, at, text }, index) => (
        <p key={index} className={cx(styles.said, from === 'seat' && styles.mine)}>
          <span className={styles.by}>
            {say(from === 'seat' ? CALL_WORDS.seat : CALL_WORDS.driver)} {at.slice(11)}
          </span>
          {text}
        </p>
      ))}
    </div>
  );
}

/** How many lines were written. */
export function LineCount({ row }: RowProps) {
  const say = useWords();
  const { length } = linesOf({ row });
  return length === 0 ? '—' : say(CALL_WORDS.lineCount(length));
}
