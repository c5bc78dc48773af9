import { timeOfDayAlone } from '@parkdeck/core/kit/day-alone';
import { isDay } from '@parkdeck/core/lib/day';
import { parseTypedTime } from '@parkdeck/core/lib/typed-values';
import { useLanguage } from '../state/language.ts';
import { DayInput, TimeInput } from '../ui/DayInput.tsx';
import type { InputProps } from './input-props.ts';
import { INPUT_WORDS } from './input-words.ts';
import styles from './input.module.css';
import { today } from './today.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A moment; a day alone is no moment where its time is needed, and is kept as it is until the time is there. */
export function MomentField({ value, onChange, wiring, disabled, frame, quiet, field, name }: InputProps) {
  const language = useLanguage();
  const [day = '', time = ''] = text(value).split(' ');
  const at = (of: string, given: string): string => [of, given || (timeOfDayAlone(name) ?? '')].join(' ').trim();
  const shown = parseTypedTime(time.slice(0, 5));
  return (
    <div className={styles.pair}>
      <DayInput
        {...wiring}
        today={today()}
        value={isDay(day) ? day : null}
        onChange={(next) => onChange(next === null ? null : at(next, shown === null ? '' : time))}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
      />
      <TimeInput
        aria-label={`${field.options.label[language]} ${INPUT_WORDS.time[language]}`}
        value={shown}
        onChange={(next) =>
          (isDay(day) || next) && onChange(at(isDay(day) ? day : today(), next === null ? '' : `${next}:00`))
        }
        disabled={disabled}
        frame={frame}
        quiet={quiet}
      />
    </div>
  );
}
