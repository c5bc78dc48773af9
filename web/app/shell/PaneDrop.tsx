import { useState } from 'react';
import { useWords } from '../../state/language.ts';
import { moveToPane } from '../../tabs/arrange-tabs.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './PaneDrop.module.css';
import { TAB_WORDS } from './tab-words.ts';

interface PaneDropProps {
  /** The tab that is dragged. */
  readonly value: string;
  readonly onDone: () => void;
}

/** Over the pages while a tab is dragged: dropped on a half, it goes to that pane. */
export function PaneDrop({ value, onDone }: PaneDropProps) {
  const say = useWords();
  const [over, setOver] = useState<boolean | null>(null);
  return (
    <div className={styles.halves}>
      {[false, true].map((isRight) => (
        <div
          key={String(isRight)}
          className={cx(styles.half, over === isRight && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(isRight);
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault();
            moveToPane(isRight, value);
            onDone();
          }}
        >
          {over === isRight && say(isRight ? TAB_WORDS.dropRight : TAB_WORDS.dropLeft)}
        </div>
      ))}
    </div>
  );
}
