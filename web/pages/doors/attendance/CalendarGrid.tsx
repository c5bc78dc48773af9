import { weekday, type Day } from '@parkdeck/core/lib/day';
import { ATTENDANCE_STATES } from '@parkdeck/core/vocabulary/attendance';
import type { KeyboardEvent } from 'react';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './AttendanceCalendar.module.css';
import type { CalendarDay, CalendarPerson } from './model.ts';
import { CALENDAR_WORDS, SIGNS, WEEKDAY_SIGNS } from './words.ts';

/** The square that has the focus: which person, which day. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

interface GridProps {
  readonly people: readonly CalendarPerson[];
  readonly days: readonly Day[];
  readonly today: string;
  readonly spot: Spot;
  readonly onMove: (spot: Spot) => void;
  readonly onOpen: (spot: Spot) => void;
}

const SATURDAY = 6;
const PAGE_ROWS = 10;

/** Where a key leads from a square; undefined for keys that move nothing. */
export const movedBy = (
  key: string,
  { row, column }: Spot,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Spot | undefined => {
  const to: Readonly<Record<string, Spot>> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  };
  const spot = to[key];
  return (
    spot && {
      row: Math.max(0, Math.min(rows - 1, spot.row)),
      column: Math.max(0, Math.min(columns - 1, spot.column)),
    }
  );
};

/** Puts the focus on a square of the grid. */
export const focusSpot = (root: ParentNode | null, { row, column }: Spot): void =>
  root?.querySelector<HTMLElement>(`[data-spot="${row}:${column}"]`)?.focus();

/** People × days of a month. One square is in the tab order; arrow keys, Home, End and pages move, Enter opens it. */
export function CalendarGrid({ people, days, today, spot, onMove, onOpen }: GridProps) {
  const say = useWords();
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedBy(event.key, spot, { rows: people.length, columns: days.length });
    if (!to) return;
    event.preventDefault();
    onMove(to);
    focusSpot(event.currentTarget, to);
  };
  return (
    <table className={styles.grid} role="grid" aria-label={say(CALENDAR_WORDS.title)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {say(CALENDAR_WORDS.person)}
          </th>
          {days.map((day) => {
            const sign = WEEKDAY_SIGNS[weekday(day) - 1];
            return (
              <th
                key={day}
                scope="col"
                className={cx(weekday(day) >= SATURDAY && styles.weekend, day === today && styles.today)}
              >
                <span>{Number(day.slice(8))}</span>
                <small>{sign ? say(sign) : ''}</small>
              </th>
            );
          })}
          <th scope="col" className={styles.sum}>
            {say(CALENDAR_WORDS.present)}
          </th>
          <th scope="col" className={styles.sum}>
            {say(CALENDAR_WORDS.hours)}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, row) => (
          <PersonLine key={person.id} {...{ person, row, days, today, spot, onMove, onOpen }} />
        ))}
      </tbody>
    </table>
  );
}

function PersonLine({
  person,
  row,
  days,
  today,
  spot,
  onMove,
  onOpen,
}: Omit<GridProps, 'people'> & { readonly person: CalendarPerson; readonly row: number }) {
  const all = [...person.days.values()];
  const present = all.filter(({ state }) => state !== null && state !== 'rest' && state !== 'absent').length;
  const due = all.filter(({ state }) => state !== null && state !== 'rest').length;
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <span>{person.name}</span>
        <small>{person.departments}</small>
      </th>
      {days.map((day, column) => (
        <Square
          key={day}
          {...{ person, day, row, column }}
          found={person.days.get(day)}
          isToday={day === today}
          isCurrent={spot.row === row && spot.column === column}
          onFocus={() => onMove({ row, column })}
          onOpen={() => onOpen({ row, column })}
        />
      ))}
      <td className={styles.sum}>
        {present}/{due}
      </td>
      <td className={styles.sum}>{(all.reduce((sum, { minutes }) => sum + minutes, 0) / 60).toFixed(1)}</td>
    </tr>
  );
}

function Square({
  person,
  day,
  row,
  column,
  found,
  isToday,
  isCurrent,
  onFocus,
  onOpen,
}: Spot & {
  readonly person: CalendarPerson;
  readonly day: string;
  readonly found: CalendarDay | undefined;
  readonly isToday: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}) {
  const say = useWords();
  const state = found?.state ?? null;
  const label = state
    ? say({ zh: ATTENDANCE_STATES[state][1], en: ATTENDANCE_STATES[state][2] })
    : say(found ? CALENDAR_WORDS.waiting : CALENDAR_WORDS.nothing);
  return (
    <td className={cx(isToday && styles.today)}>
      <button
        type="button"
        className={styles.square}
        data-spot={`${row}:${column}`}
        data-mark={state === null ? (found ? 'waiting' : 'none') : state}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${person.name} ${day} ${label}`}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {state ? say(SIGNS[state]) : found ? '…' : ''}
      </button>
    </td>
  );
}
