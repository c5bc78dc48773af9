import { useEffect, useRef } from 'react';
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
  /** The field that they fill: whoever waits in it, still empty, goes on to them when they come. */
  readonly fills?: string;
  readonly onPick: (text: string) => void;
}

const isEmptyField = (element: Element | null, field: string | undefined): boolean =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) &&
  element.value === '' &&
  element.closest<HTMLElement>('[data-field]')?.dataset['field'] === field;

/** Preset remarks to pick from, by their number or with the pointer. */
export function PresetRemarks({ texts, keyed = true, fills, onPick }: PresetRemarksProps) {
  const say = useWords();
  const group = useRef<HTMLDivElement>(null);
  const isOffered = texts.length > 0;
  useEffect(() => {
    if (isOffered && keyed && isEmptyField(document.activeElement, fills)) group.current?.focus();
  }, [isOffered, keyed, fills]);
  useKeys(
    'dialog',
    texts.map((text, index) => ({
      keys: String(index + 1),
      label: ACTION_WORDS.presetRemarks,
      run: () => onPick(text),
    })),
    { active: keyed },
  );
  if (!isOffered) return null;
  return (
    <div
      ref={group}
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
