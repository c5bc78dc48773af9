import { LED_COLORS } from '@parkdeck/core/catalogue/devices/choices';
import { lineFields } from '@parkdeck/core/catalogue/devices/display-line';
import { LED_EFFECTS } from '@parkdeck/core/catalogue/devices/led-effects';
import { PLACEHOLDERS, type LineText } from '@parkdeck/core/domain/devices/displays/texts';
import { choiceCode, choiceLabel } from '@parkdeck/core/kit/choice';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { useCallback, useRef, type ReactNode } from 'react';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import styles from './led.module.css';
import { LED_WORDS, PLACEHOLDER_WORDS } from './words.ts';

const SPEEDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const isColor = (word: string): word is keyof typeof LED_COLORS => word in LED_COLORS;

const effectName = (word: string, language: Language): string =>
  `${choiceCode(LED_EFFECTS, word) ?? ''} ${choiceLabel(LED_EFFECTS, word)?.[language] ?? word}`.trim();

/** One line of one scene: text, colour, effect, and speech. */
export function LedLine({
  line,
  problem,
  onChange,
}: {
  readonly line: LineText;
  readonly problem: Words | undefined;
  readonly onChange: (line: LineText) => void;
}): ReactNode {
  const say = useWords();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const insert = (name: string): void => {
    const at = input.current?.selectionStart ?? line.text.length;
    onChange({
      ...line,
      text: `${line.text.slice(0, at)}{${name}}${line.text.slice(input.current?.selectionEnd ?? at)}`,
    });
    input.current?.focus();
  };
  const effect = line.effect ?? 'static';
  const findEffects = useCallback(
    (text: string) =>
      Object.keys(LED_EFFECTS)
        .map((value) => ({ value, label: effectName(value, language) }))
        .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())),
    [language],
  );
  const { color, speed, effect: effectField, text, voice } = lineFields;
  return (
    <fieldset className={styles.line}>
      <legend>{say(LED_WORDS.line(line.line))}</legend>
      <div className={styles.text}>
        <Field label={say(text.options.label)} error={problem && say(problem)} help={say(LED_WORDS.emptyLine)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              ref={input}
              value={line.text}
              maxLength={text.options.max}
              onChange={(event) => onChange({ ...line, text: event.target.value })}
            />
          )}
        </Field>
        <div className={styles.chips} role="group" aria-label={say(LED_WORDS.insert)}>
          {PLACEHOLDERS.map((name) => (
            <Chip key={name} look="add" onClick={() => insert(name)}>
              {say(PLACEHOLDER_WORDS[name])}
            </Chip>
          ))}
        </div>
      </div>
      <Field label={say(color.options.label)}>
        {(wiring) => (
          <Select
            {...wiring}
            value={line.color ?? 'red'}
            options={Object.keys(LED_COLORS).map((value) => ({
              value,
              label: choiceLabel(LED_COLORS, value)?.[language] ?? value,
            }))}
            onChange={(value) => isColor(value) && onChange({ ...line, color: value })}
          />
        )}
      </Field>
      <Field label={say(effectField.options.label)}>
        {(wiring) => (
          <Combobox
            {...wiring}
            value={[{ value: effect, label: effectName(effect, language) }]}
            load={findEffects}
            onChange={([one]) => onChange({ ...line, effect: one?.value ?? 'static' })}
          />
        )}
      </Field>
      <Field label={say(speed.options.label)}>
        {(wiring) => (
          <Select
            {...wiring}
            value={String(line.speed ?? 5)}
            options={SPEEDS.map((value) => ({ value, label: value }))}
            onChange={(value) => onChange({ ...line, speed: Number(value) })}
          />
        )}
      </Field>
      <div className={styles.text}>
        <Field label={say(voice.options.label)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={line.voice ?? ''}
              maxLength={voice.options.max}
              onChange={(event) => onChange({ ...line, voice: event.target.value || null })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
