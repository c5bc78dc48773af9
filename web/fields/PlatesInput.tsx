import { cleanPlate, normalizePlate } from '@parkdeck/core/lib/plate';
import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useWords } from '../state/language.ts';
import { Frame } from '../ui/Input.tsx';
import inputStyles from '../ui/Input.module.css';
import { Plate } from '../ui/Plate.tsx';
import type { InputProps } from './input-props.ts';
import styles from './input.module.css';
import { INPUT_WORDS } from './input-words.ts';

const asPlate = (text: string): string => {
  const plate = normalizePlate(text);
  return plate.ok ? plate.value : cleanPlate(text);
};

/** Several plates: Enter, comma or blur adds the typed text; ⌫ in an empty text removes the last plate. */
export function PlatesInput({ field, value, onChange, wiring, disabled, autoFocus, frame = 'md', quiet }: InputProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const plates = Array.isArray(value) ? value.map(String) : [];
  const most = field.options.max ?? 5;
  const take = (typed: string): void => {
    const added = typed
      .split(/[\s,，、;；]+/)
      .filter(Boolean)
      .map(asPlate);
    if (added.length > 0) onChange([...new Set([...plates, ...added])]);
    setText('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Backspace' && text === '' && plates.length > 0) onChange(plates.slice(0, -1));
    else if (event.key === 'Enter' && text !== '' && !event.ctrlKey && !event.metaKey) take(text);
    else return;
    event.preventDefault();
  };
  return (
    <Frame frame={frame} quiet={quiet} className={styles.plates}>
      {plates.map((plate) => (
        <span key={plate} className={styles.plate}>
          <Plate plate={plate} size="sm" />
          {!disabled && (
            <button
              type="button"
              className={inputStyles.tool}
              aria-label={`${say(INPUT_WORDS.remove)} ${plate}`}
              onClick={() => onChange(plates.filter((one) => one !== plate))}
            >
              <X />
            </button>
          )}
        </span>
      ))}
      <input
        {...wiring}
        className={inputStyles.input}
        autoComplete="off"
        autoFocus={autoFocus}
        disabled={disabled}
        value={text}
        placeholder={plates.length === 0 ? '京A12345' : plates.length < most ? say(INPUT_WORDS.plateHint) : undefined}
        onChange={(event) =>
          /[,，、\s]$/.test(event.target.value) &&
          !('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)
            ? take(event.target.value)
            : setText(event.target.value)
        }
        onKeyDown={press}
        onBlur={() => text !== '' && take(text)}
      />
    </Frame>
  );
}
