import { useState } from 'react';
import styles from '../../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../../resource/parts/words.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { emptyWeek, paint, SLOTS, type Week } from './gate-hours-model.ts';

/** `13` → `06:30`: a slot is half an hour. */
const timeOfSlot = (slot: number): string =>
  `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;

interface WeekGridProps {
  readonly week: Week;
  readonly disabled: boolean;
  readonly onChange: (week: Week) => void;
}

const HOURS = [0, 4, 8, 12, 16, 20];

/** Half hours of a week, set by clicking or dragging; the first cell decides whether to allow or to forbid. */
export function WeekGrid({ week, disabled, onChange }: WeekGridProps) {
  const say = useWords();
  const [drag, setDrag] = useState<{
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    readonly allow: boolean;
  } | null>(null);
  const drawn = drag ? paint(week, drag.from, drag.to, drag.allow) : week;
  const finish = (): void => {
    if (drag) onChange(drawn);
    setDrag(null);
  };
  const label = (day: number, slot: number): string =>
    `${say(PART_WORDS.weekdays[day] ?? PART_WORDS.date)} ${timeOfSlot(slot)}`;
  return (
    <div className={styles.stack}>
      <span className={styles.faint}>{say(PART_WORDS.hours)}</span>
      <div
        className={styles.grid}
        role="grid"
        aria-label={say(PART_WORDS.hours)}
        onPointerUp={finish}
        onPointerLeave={finish}
      >
        <span />
        {HOURS.map((hour) => (
          <span key={hour} className={styles.hour}>
            {hour}:00
          </span>
        ))}
        {drawn.map((day, index) => [
          <span key={`day${index}`} className={styles.day}>
            {say(PART_WORDS.weekdays[index] ?? PART_WORDS.date)}
          </span>,
          ...day.slice(0, SLOTS).map((on, slot) => (
            <button
              key={`${index} ${slot}`}
              type="button"
              role="gridcell"
              tabIndex={slot % 2 === 0 ? 0 : -1}
              disabled={disabled}
              aria-selected={on}
              aria-label={label(index, slot)}
              className={cx(styles.slot, on && styles.slotOn)}
              onPointerDown={(event) => {
                event.currentTarget.releasePointerCapture(event.pointerId);
                setDrag({ from: [index, slot], to: [index, slot], allow: !on });
              }}
              onPointerEnter={() => drag && setDrag({ ...drag, to: [index, slot] })}
              onKeyDown={(event) =>
                (event.key === 'Enter' || event.key === ' ') && onChange(paint(week, [index, slot], [index, slot], !on))
              }
            />
          )),
        ])}
      </div>
      {!disabled && (
        <div className={styles.foot}>
          <Button kind="ghost" onClick={() => onChange(emptyWeek(true))}>
            {say(PART_WORDS.allowAll)}
          </Button>
          <Button kind="ghost" onClick={() => onChange(emptyWeek(false))}>
            {say(PART_WORDS.clear)}
          </Button>
        </div>
      )}
    </div>
  );
}
