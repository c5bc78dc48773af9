import { addDays, addMonths, weekday, type Day } from '@parkdeck/core/lib/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Calendar.module.css';
import { cx } from './class-names.ts';
import { useUiWords } from './words.ts';

export interface CalendarProps {
  /** The single day, or the first and last day of a range. */
  readonly from: Day | null;
  readonly to?: Day | null;
  readonly today: Day;
  /** Both are inclusive. */
  readonly min?: Day;
  readonly max?: Day;
  readonly onPick: (day: Day) => void;
  /** The day under the pointer or the cursor, to preview a range whose end is not chosen yet. */
  readonly onReach?: (day: Day) => void;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** A day as UTC midnight, so that no time zone can shift it. */
const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The day that a key moves to; null for other keys. */
function reached(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    case 'Home':
      return addDays(day, 1 - weekday(day));
    case 'End':
      return addDays(day, 7 - weekday(day));
    default:
      return null;
  }
}

/** One month, Monday first. Arrow keys move by day, Page keys by month, Home and End within the week; Enter picks. */
export function Calendar({ from, to = from, today, min, max, onPick, onReach }: CalendarProps) {
  const words = useUiWords();
  const [current, setCurrent] = useState<Day>(to ?? from ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    walked.current = false;
  }, [current]);

  const allowed = (day: Day) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const first = addDays(current, 1 - Number(current.slice(8)));
  const start = addDays(first, 1 - weekday(first));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words.locale, { ...options, timeZone: 'UTC' });
  const title = format({ year: 'numeric', month: 'long' }).format(utc(current));
  const weekdayName = format({ weekday: 'narrow' });
  const dayName = format({ dateStyle: 'full' });
  const inRange = (day: Day) => from !== null && to !== null && day > from && day < to;

  const walk = (event: KeyboardEvent) => {
    const next = reached(event.key, current);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    walked.current = true;
    setCurrent(next);
    onReach?.(next);
  };

  return (
    <div>
      <div className={styles.head}>
        <span className={styles.title} aria-live="polite">
          {title}
        </span>
        <IconButton
          label={words.previousMonth}
          icon={<ChevronLeft />}
          onClick={() => setCurrent(addMonths(current, -1))}
        />
        <IconButton label={words.nextMonth} icon={<ChevronRight />} onClick={() => setCurrent(addMonths(current, 1))} />
      </div>
      <div ref={grid} role="grid" aria-label={title} className={styles.grid} onKeyDown={walk}>
        <div role="row">
          {WEEK.map((offset) => (
            <span key={offset} role="columnheader" className={styles.weekday}>
              {weekdayName.format(utc(addDays(start, offset)))}
            </span>
          ))}
        </div>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} role="row">
            {WEEK.map((column) => addDays(start, row * 7 + column)).map((day) => (
              <button
                key={day}
                type="button"
                role="gridcell"
                tabIndex={day === current ? 0 : -1}
                autoFocus={day === current}
                disabled={!allowed(day)}
                aria-label={dayName.format(utc(day))}
                aria-selected={day === from || day === to}
                aria-current={day === today ? 'date' : undefined}
                className={cx(
                  styles.day,
                  day.slice(0, 7) !== current.slice(0, 7) && styles.outside,
                  day === today && styles.today,
                  inRange(day) && styles.between,
                  (day === from || day === to) && styles.picked,
                )}
                onClick={() => onPick(day)}
                onPointerEnter={() => onReach?.(day)}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
