import { words } from '@parkdeck/core/kit/words';
import type { InputProps } from '../../../fields/input-props.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { factLabel, knownFacts, PhoneMessage } from './PhoneMessage.tsx';
import styles from './PhoneMessage.module.css';

const INSERT = words('插入', 'Insert');

/** The text of a template: what the message has is inserted by a click, and the phone beside shows it at once. */
export function TemplateText({ value, values, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  const say = useWords();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={styles.desk}>
      <Textarea
        {...wiring}
        value={text}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <div className={styles.facts} role="group" aria-label={say(INSERT)}>
        {knownFacts(values).map((fact) => (
          <Button key={fact} type="button" disabled={disabled} onClick={() => onChange(`${text}{${fact}}`)}>
            {say(factLabel(fact))}
          </Button>
        ))}
      </div>
      <PhoneMessage values={{ ...values, content: text }} />
    </div>
  );
}
