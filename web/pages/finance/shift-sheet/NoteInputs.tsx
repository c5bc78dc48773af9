import { NumberInput } from '../../../ui/Input.tsx';
import { NOTES, type Counts } from './cash-count.ts';
import styles from './shift-sheet.module.css';

interface NoteInputsProps {
  readonly counts: Counts;
  readonly onCount: (counts: Counts) => void;
}

/** How many of each note and coin are in the drawer. */
export function NoteInputs({ counts, onCount }: NoteInputsProps) {
  return (
    <div className={styles.notes}>
      {NOTES.map((note) => (
        <label key={note}>
          <span>¥{note / 100}</span>
          <NumberInput
            frame="sm"
            aria-label={`¥${note / 100}`}
            value={counts[note] ?? ''}
            onChange={(event) => onCount({ ...counts, [note]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );
}
