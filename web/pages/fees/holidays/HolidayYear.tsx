import { choiceLabel } from '@parkdeck/core/kit/choice';
import { addDays, daysBetween, isDay, weekday, type Day } from '@parkdeck/core/lib/day';
import { HOLIDAY_KINDS } from '@parkdeck/core/vocabulary/fees';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { today } from '../../../fields/today.ts';
import type { Row } from '../../../fields/text.ts';
import { createCallOf } from '../../../resource/calls.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { SpanBar, SpanNote } from '../../../resource/list/SpanBar.tsx';
import { wordOf } from '../../../resource/list/row-words.ts';
import { dayInWords } from '../../../app/dates.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './holidays.module.css';
import { HOLIDAY_WORDS } from './words.ts';
import { countsOf, dayAfterKey, monthsOf, yearOf, type MarkedDay, type YearDay, type YearMonth } from './year-model.ts';

interface DrawnDay extends MarkedDay {
  readonly row: Row;
}

const drawn = (row: Row): DrawnDay => ({
  row,
  date: wordOf(row, 'date'),
  kind: wordOf(row, 'kind'),
  name: wordOf(row, 'name'),
  park: wordOf(row, 'park'),
});

/** A year as a wall calendar: which days are free, which are worked instead, where a park differs. */
export function HolidayYear({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const now = today();
  const year = yearOf(list.search, now);
  const days = list.rows.map(drawn);
  const counts = countsOf(days);
  const go = (to: number): void => list.setSearch({ year: to === yearOf({}, now) ? null : String(to), id: null });
  const turn = (by: -1 | 0 | 1): void => go(by === 0 ? yearOf({}, now) : year + by);
  const adding = createCallOf(list.noun);
  const onAdd =
    adding && canCall(adding).ok
      ? (day: string): void => list.setSearch({ form: 'new', preset: `date=${day}` })
      : undefined;
  // With a button on every day they are one tab stop, in which arrow keys move.
  const [at, setAt] = useState<Day>(now);
  const first = `${year}-01-01`;
  const stop = at.startsWith(`${year}-`) || !isDay(first) ? at : first;
  const buttons = (months: HTMLElement) => [...months.querySelectorAll('button')];
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    const place = buttons(currentTarget).findIndex((one) => one === target);
    if (onAdd && place >= 0 && isDay(first)) setAt(addDays(first, place));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!onAdd || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayAfterKey(stop, event.key);
    if (!next || !isDay(first)) return;
    event.preventDefault();
    event.stopPropagation();
    const to = buttons(event.currentTarget)[daysBetween(first, next)];
    to?.focus();
    to?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <>
      <div className={styles.stays}>
        <SpanBar
          title={say(HOLIDAY_WORDS.year(year))}
          words={HOLIDAY_WORDS}
          isNow={year === yearOf({}, now)}
          onTurn={turn}
        >
          {days.length === 0 ? (
            <SpanNote>{say(HOLIDAY_WORDS.none(year))}</SpanNote>
          ) : (
            <ul className={styles.legend}>
              <li className={styles.free}>{say(HOLIDAY_WORDS.holidays(counts.holidays))}</li>
              <li className={styles.worked}>{say(HOLIDAY_WORDS.workdays(counts.workdays))}</li>
              {counts.ofParks > 0 && <li className={styles.own}>{say(HOLIDAY_WORDS.ofParks(counts.ofParks))}</li>}
            </ul>
          )}
        </SpanBar>
      </div>
      <div className={styles.months} onKeyDown={onKeyDown} onFocus={onFocus}>
        {monthsOf(year, days).map((month) => (
          <Month
            key={month.month}
            month={month}
            now={now}
            list={list}
            onOpen={onOpen}
            onAdd={onAdd}
            stop={onAdd && stop}
          />
        ))}
      </div>
    </>
  );
}

interface DaysProps extends ShapeProps {
  readonly now: string;
  readonly onAdd: ((day: string) => void) | undefined;
  /** The day that is the tab stop among all; none where only marked days are buttons. */
  readonly stop: Day | undefined;
}

function Month({ month, ...days }: DaysProps & { readonly month: YearMonth<DrawnDay> }) {
  const say = useWords();
  const title = say(HOLIDAY_WORDS.month(month.month));
  const told = month.spans.map(({ name, from, to }) => `${name} ${from === to ? from : `${from}–${to}`}`).join(' · ');
  return (
    <section className={styles.month} aria-label={title}>
      <h2 className={styles.name}>
        {title}
        <span className={styles.told} title={told}>
          {told}
        </span>
      </h2>
      <div className={styles.grid}>
        {[1, 2, 3, 4, 5, 6, 7].map((at) => (
          <span key={at} className={styles.head} aria-hidden>
            {say(HOLIDAY_WORDS.weekday(at))}
          </span>
        ))}
        {month.days.map((day, at) => (
          <DayCell key={day.day} day={day} column={at === 0 ? month.before + 1 : undefined} {...days} />
        ))}
      </div>
    </section>
  );
}

interface DayCellProps extends DaysProps {
  readonly day: YearDay<DrawnDay>;
  /** Where a month begins. */
  readonly column: number | undefined;
}

function DayCell({ day: { day, rows }, column, now, stop, list, onOpen, onAdd }: DayCellProps) {
  const say = useWords();
  const language = useLanguage();
  const [first] = rows;
  const style = column === undefined ? undefined : { gridColumnStart: column };
  const date = Number(day.slice(8));
  const tabIndex = stop === undefined || day === stop ? 0 : -1;
  const look = cx(styles.day, weekday(day) > 5 && styles.weekend, day === now && styles.today);
  if (!first)
    return onAdd ? (
      <button
        type="button"
        tabIndex={tabIndex}
        className={look}
        style={style}
        title={say(HOLIDAY_WORDS.add(day))}
        onClick={() => onAdd(day)}
      >
        {date}
      </button>
    ) : (
      <span className={look} style={style}>
        {date}
      </span>
    );
  const told = rows.map(({ kind, name, row }) =>
    [name, choiceLabel(HOLIDAY_KINDS, kind)?.[language], wordOf(row, 'parkName')].filter(Boolean).join(' · '),
  );
  return (
    <DrawnRow
      list={list}
      onOpen={onOpen}
      row={first.row}
      tabIndex={tabIndex}
      label={`${dayInWords(day, language)} ${told.join('; ')}`}
      className={cx(
        look,
        first.kind === 'holiday' ? styles.free : styles.worked,
        rows.some(({ park }) => park !== '') && styles.own,
      )}
      {...(style ? { style } : {})}
    >
      {date}
    </DrawnRow>
  );
}
