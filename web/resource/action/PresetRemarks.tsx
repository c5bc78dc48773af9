import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Keys } from '../../ui/Keys.tsx';
import styles from './action.module.css';
import { ACTION_WORDS } from './words.ts';

interface PresetRemarksProps {
  readonly texts: readonly string[];
  /** Picked by number too: not where numbers already mean something else. */
  readonly keyed?: boolean;
  readonly onPick: (text: string) => void;
}

/** Preset remarks to pick from, by their number or with the pointer. */
export function PresetRemarks({ texts, keyed = true, onPick }: PresetRemarksProps) {
  const say = useWords();
  useKeys(
    'dialog',
    texts.map((text, index) => ({
      keys: String(index + 1),
      label: ACTION_WORDS.presetRemarks,
      run: () => onPick(text),
    })),
    { active: keyed },
  );
  if (texts.length === 0) return null;
  return (
    <div
      className={styles.reasons}
      role="group"
      aria-label={say(ACTION_WORDS.presetRemarks)}
      tabIndex={-1}
      data-reasons
    >
      {texts.map((text, index) => (
        <Chip key={text} icon={keyed ? <Keys keys={String(index + 1)} /> : undefined} onClick={() => onPick(text)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
