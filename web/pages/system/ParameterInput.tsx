import { words, type Words } from '@parkdeck/core/kit/words';
import { parameterGroup } from '@parkdeck/core/vocabulary/parameter-groups';
import { parameterNamed, PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import type { InputProps } from '../../fields/input-props.ts';
import { grouped } from '../../fields/grouped.ts';
import { useWords } from '../../state/language.ts';
import { Select, TextInput } from '../../ui/Input.tsx';
import styles from './parameter.module.css';

const boundsWords = (least: string, most: string, initial: string, unit: Words): Words =>
  words(`${least} – ${most} ${unit.zh}，默认 ${initial}`, `${least} – ${most} ${unit.en}, by default ${initial}`);

/** Which parameter is set: by what it is about and what it is called. */
export function ParameterKey({ value, onChange, wiring, disabled, frame, quiet }: InputProps) {
  const say = useWords();
  const options = Object.entries(PARAMETERS).map(([key, { title }]) => ({
    value: key,
    label: `${say(parameterGroup(key))} · ${say(title)}`,
  }));
  return (
    <Select
      {...wiring}
      value={typeof value === 'string' ? value : ''}
      options={options}
      emptyLabel={value ? undefined : '—'}
      onChange={(key) => onChange(key === '' ? null : key)}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
    />
  );
}

/** What it is set to, with its unit; below it what it changes, its bounds and its default. */
export function ParameterInput({ value, values, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  const say = useWords();
  const def = parameterNamed(String(values['key']));
  return (
    <>
      <TextInput
        {...wiring}
        inputMode="numeric"
        placeholder={def && String(def.initial)}
        after={def && say(def.unit)}
        value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
        autoFocus={autoFocus}
      />
      {def && (
        <p className={styles.told} aria-live="polite">
          <strong>{say(def.title)}</strong>
          <span>{say(def.help)}</span>
          <span>{say(boundsWords(grouped(def.min), grouped(def.max), grouped(def.initial), def.unit))}</span>
        </p>
      )}
    </>
  );
}
