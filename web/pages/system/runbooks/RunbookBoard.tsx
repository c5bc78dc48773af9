import { useState } from 'react';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { RunbookSheet } from './RunbookSheet.tsx';
import styles from './runbooks.module.css';
import { RUNBOOK_WORDS } from './words.ts';

/** All runbooks at the left, the chosen one as a sheet beside them. */
export function RunbookBoard({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const [chosen, setChosen] = useState<string>();
  const rows = list.rows.map((row) => ({
    id: list.keyOf(row),
    name: wordOf(row, 'name'),
    steps: Number(row['stepCount'] ?? 0),
  }));
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0];
  return (
    <div className={styles.board}>
      <nav className={styles.books} aria-label={say(RUNBOOK_WORDS.choose)}>
        {rows.map(({ id, name, steps }) => (
          <button
            key={id}
            type="button"
            data-row={id}
            className={cx(styles.book, id === shown?.id && styles.chosen)}
            aria-current={id === shown?.id || undefined}
            onClick={() => setChosen(id)}
            onDoubleClick={() => onOpen(id)}
            onKeyDown={(event) => {
              // what is shown already is opened, as by a second click
              if (event.key === 'Enter' && id === shown?.id) onOpen(id);
            }}
          >
            <span>{name}</span>
            <span className={styles.note}>{say(RUNBOOK_WORDS.stepsOf(steps))}</span>
          </button>
        ))}
      </nav>
      {shown && <RunbookSheet key={shown.id} id={shown.id} />}
    </div>
  );
}
