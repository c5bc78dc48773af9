import { words, type Words } from '@parkdeck/core/kit/words';
import { lengthWords } from '@parkdeck/core/lib/length';
import { useState } from 'react';
import { useWords } from '../state/language.ts';
import { Select } from '../ui/Input.tsx';
import { DraftInput } from './DraftInput.tsx';
import type { InputProps } from './input-props.ts';
import styles from './input.module.css';
import { unitOfLength, type LengthUnit } from './length-unit.ts';

const UNITS: Readonly<Record<LengthUnit, { readonly seconds: number; readonly label: Words }>> = {
  s: { seconds: 1, label: words('秒', 'seconds') },
  min: { seconds: 60, label: words('分钟', 'minutes') },
  h: { seconds: 3600, label: words('小时', 'hours') },
  d: { seconds: 86_400, label: words('天', 'days') },
};
const UNIT = words('单位', 'unit');

/** Whether a length is hard to grasp in its unit: a part of it, or so many that there is a greater one. */
const isUneasy = (value: number, unit: LengthUnit): boolean =>
  value % UNITS[unit].seconds !== 0 || (unit !== 'd' && value >= { s: 60, min: 3600, h: 86_400 }[unit]);

/** Digits that a length in a unit shows behind its point. */
const PLACES = 4;

/**
 * How long something lasts: kept in seconds, typed in the unit that fits. Another unit keeps the number that was typed;
 * beside it stands what it comes to in words.
 */
export function LengthInput({ field, value, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  const say = useWords();
  const [picked, setPicked] = useState<LengthUnit | null>(null);
  const unit = picked ?? unitOfLength(typeof value === 'number' ? value : (field.options.min ?? 0));
  const { seconds } = UNITS[unit];
  const told = typeof value === 'number' && isUneasy(value, unit) ? say(lengthWords(value)) : undefined;
  const label = `${say(field.options.label)} ${say(UNIT)}`;
  return (
    <div className={styles.pair}>
      <DraftInput
        {...wiring}
        inputMode="decimal"
        value={value}
        format={(kept) => (typeof kept === 'number' ? String(Number((kept / seconds).toFixed(PLACES))) : String(kept))}
        parse={(typed) => (/^\d{1,9}(\.\d{1,4})?$/.test(typed) ? Math.round(Number(typed) * seconds) : undefined)}
        onChange={(next) => {
          setPicked(unit); // what is typed does not change the unit below the hand
          onChange(next);
        }}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
        autoFocus={autoFocus}
        after={told}
      />
      <Select
        aria-label={label}
        value={unit}
        options={(Object.keys(UNITS) as LengthUnit[]).map((one) => ({ value: one, label: say(UNITS[one].label) }))}
        onChange={(next) => {
          if (next === '') return;
          setPicked(next);
          if (typeof value === 'number') onChange(Math.round((value / seconds) * UNITS[next].seconds));
        }}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
      />
    </div>
  );
}
