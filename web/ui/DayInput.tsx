import type { Day } from '@parkdeck/core/lib/day';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Button } from './Button.tsx';
import { Calendar } from './Calendar.tsx';
import styles from './DayInput.module.css';
import { Frame, type FrameLook } from './Input.tsx';
import inputStyles from './Input.module.css';
import { ParsedInput, type ParsedInputProps } from './ParsedInput.tsx';
import { Popover } from './Popover.tsx';
import { parseTypedDay, parseTypedTime, type TimeOfDay } from '@parkdeck/core/lib/typed-values';
import { useUiWords } from './words.ts';

interface DayLimits {
  /** The current day on the platform: decides the year of `3-5` and is marked in the calendar. */
  readonly today: Day;
  /** Both inclusive. A day outside cannot be picked and is rejected when typed. */
  readonly min?: Day;
  readonly max?: Day;
}

type TypedInput<T extends string> = Omit<ParsedInputProps<T>, 'parse' | 'hint' | 'min' | 'max'> & FrameLook;

export type DayInputProps = TypedInput<Day> & DayLimits;

/** What a field tells of its calendar where its button is no Tab stop. */
const OPENS = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'ArrowDown' } as const;

function dayReader({ today, min, max }: DayLimits) {
  return (text: string) => {
    const day = parseTypedDay(text, today);
    return day !== null && (min === undefined || day >= min) && (max === undefined || day <= max) ? day : null;
  };
}

/** A calendar day, typed or picked. ↓ opens the calendar. */
export function DayInput({ value, onChange, today, min, max, frame, quiet, className, ...rest }: DayInputProps) {
  const words = useUiWords();
  const [open, setOpen] = useState(false);
  const fixed = rest.disabled || rest.readOnly;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Frame frame={frame} quiet={quiet} className={className}>
      <ParsedInput
        placeholder={words.dayShape}
        inputMode="numeric"
        {...(fixed ? {} : OPENS)}
        {...rest}
        ref={input}
        value={value}
        parse={dayReader({ today, min, max })}
        onChange={onChange}
        hint={words.notADay}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !fixed) {
            event.preventDefault();
            setOpen(true);
          }
          rest.onKeyDown?.(event);
        }}
      />
      {!fixed && (
        <Popover
          label={words.openCalendar}
          align="end"
          open={open}
          onOpenChange={setOpen}
          trigger={<CalendarButton />}
          returnTo={input}
        >
          <Calendar
            from={value}
            today={today}
            min={min}
            max={max}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Popover>
      )}
    </Frame>
  );
}

/**
 * Not in the Tab order: whoever types goes on to the next field, and ↓ does the same, which the field itself tells a
 * screen reader.
 */
function CalendarButton(props: Partial<ReactElement['props']>) {
  const words = useUiWords();
  return (
    <button
      type="button"
      {...props}
      tabIndex={-1}
      aria-keyshortcuts="ArrowDown"
      className={inputStyles.tool}
      aria-label={words.openCalendar}
      title={words.openCalendar}
    >
      <CalendarDays />
    </button>
  );
}

export interface DaySpan {
  readonly from: Day | null;
  readonly to: Day | null;
}

export interface DayRangeInputProps extends DayLimits, FrameLook {
  /** Label of the pair for screen readers. */
  readonly label: string;
  readonly value: DaySpan;
  readonly onChange: (value: DaySpan) => void;
  readonly presets?: readonly { readonly label: string; readonly from: Day; readonly to: Day }[];
  readonly id?: string;
}

/** Two days, both included. Setting one end past the other moves the other along. ↓ opens presets and calendar. */
export function DayRangeInput({
  label,
  value,
  onChange,
  presets = [],
  today,
  min,
  max,
  id,
  frame,
  quiet,
}: DayRangeInputProps) {
  const words = useUiWords();
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<Day | null>(null);
  const [reach, setReach] = useState<Day | null>(null);
  /** The end that opened it, or the first: it gets the focus back. */
  const opener = useRef<HTMLInputElement | null>(null);
  const ends = {
    onFocus: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => (opener.current = currentTarget),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      toggle(true);
    },
  };
  const { from, to } = value;
  const read = dayReader({ today, min, max });
  const toggle = (next: boolean) => {
    setStart(null);
    setOpen(next);
  };
  const finish = (span: DaySpan) => {
    onChange(span);
    toggle(false);
  };
  const pick = (day: Day) => {
    if (start === null) {
      setStart(day);
      setReach(day);
    } else finish(start <= day ? { from: start, to: day } : { from: day, to: start });
  };
  const end = reach ?? start;
  const [drawnFrom, drawnTo] = start === null || end === null ? [from, to] : start <= end ? [start, end] : [end, start];
  return (
    <Frame frame={frame} quiet={quiet} className={styles.ends}>
      <ParsedInput
        {...OPENS}
        {...ends}
        id={id}
        aria-label={`${label} ${words.from}`}
        placeholder={words.dayShape}
        inputMode="numeric"
        parse={read}
        hint={words.notADay}
        value={from}
        onChange={(day) => onChange({ from: day, to: day && to && to < day ? day : to })}
      />
      <span className={styles.dash}>–</span>
      <ParsedInput
        {...OPENS}
        {...ends}
        aria-label={`${label} ${words.to}`}
        placeholder={words.dayShape}
        inputMode="numeric"
        parse={read}
        hint={words.notADay}
        value={to}
        onChange={(day) => onChange({ from: day && from && from > day ? day : from, to: day })}
      />
      <Popover
        label={label}
        align="end"
        open={open}
        onOpenChange={toggle}
        trigger={<CalendarButton />}
        returnTo={opener}
      >
        <div className={styles.range}>
          {presets.length > 0 && (
            <div className={styles.presets}>
              {presets.map((preset) => (
                <Button key={preset.label} kind="ghost" onClick={() => finish({ from: preset.from, to: preset.to })}>
                  {preset.label}
                </Button>
              ))}
            </div>
          )}
          <Calendar from={drawnFrom} to={drawnTo} today={today} min={min} max={max} onPick={pick} onReach={setReach} />
        </div>
      </Popover>
    </Frame>
  );
}

/** A time of day `HH:mm`; also accepts `830` and `8`. */
export function TimeInput({ frame, quiet, className, ...rest }: TypedInput<TimeOfDay>) {
  const words = useUiWords();
  return (
    <Frame frame={frame} quiet={quiet} className={className}>
      <ParsedInput
        placeholder={words.timeShape}
        inputMode="numeric"
        {...rest}
        parse={parseTypedTime}
        hint={words.notATime}
      />
    </Frame>
  );
}
