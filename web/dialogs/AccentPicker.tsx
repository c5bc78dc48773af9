import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { tintsOf } from '../state/accent.ts';
import { useWords } from '../state/language.ts';
import { DEFAULT_ACCENT, isAccent } from '../state/theme.ts';
import { ui } from '../state/ui.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/Input.tsx';
import styles from './AccentPicker.module.css';
import { DIALOG_WORDS } from './words.ts';

/** The default first (B53), then colours that are easy to tell apart. */
const SWATCHES = [
  DEFAULT_ACCENT,
  '#2F74FF',
  '#5B5BD6',
  '#A44FD6',
  '#D6455D',
  '#D9730D',
  '#B7791F',
  '#1B9E5A',
  '#0E9FBC',
  '#17B3A3',
];

const take = (accent: string | null): void => {
  ui.accent = accent;
};

/** The user's own accent with its ten tints and one shade (B54); readable shades are derived in every theme (S18). */
export function AccentPicker() {
  const say = useWords();
  const { accent } = useSnapshot(ui);
  const [text, setText] = useState(accent ?? '');
  const shown = accent ?? DEFAULT_ACCENT;
  const { tints, shade } = tintsOf(shown);
  const isWrong = text !== '' && !isAccent(text);
  const type = (next: string): void => {
    setText(next);
    if (isAccent(next)) take(next.toUpperCase());
  };
  return (
    <div className={styles.picker}>
      <span className={styles.caption}>{say(DIALOG_WORDS.accent)}</span>
      <div role="group" aria-label={say(DIALOG_WORDS.accent)} className={styles.swatches}>
        {SWATCHES.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={accent === colour}
            className={cx(styles.swatch, accent === colour && styles.on)}
            style={{ background: colour }}
            onClick={() => type(colour)}
          >
            {accent === colour && <Check aria-hidden="true" />}
          </button>
        ))}
      </div>
      <Field label={say(DIALOG_WORDS.accentPick)} error={isWrong ? say(DIALOG_WORDS.accentWrong) : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={text}
            placeholder={DEFAULT_ACCENT}
            maxLength={7}
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            after={
              <input
                type="color"
                className={styles.well}
                aria-label={say(DIALOG_WORDS.accentPick)}
                value={shown}
                onChange={(event) => type(event.target.value)}
              />
            }
          />
        )}
      </Field>
      <div className={styles.tints} role="img" aria-label={say(DIALOG_WORDS.accentTints)}>
        {tints.map((tint) => (
          <span key={tint} title={tint} style={{ background: tint }} />
        ))}
        <span className={styles.shade} title={shade} style={{ background: shade }} />
      </div>
      <Button
        wide
        aria-disabled={accent === null || undefined}
        onClick={() => {
          take(null);
          setText('');
        }}
      >
        {say(DIALOG_WORDS.accentOwn)}
      </Button>
    </div>
  );
}
