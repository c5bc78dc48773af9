import type { GateSpan } from '@parkdeck/core/catalogue/common';
import { X } from 'lucide-react';
import { today } from '../../../fields/today.ts';
import styles from '../../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../../resource/parts/words.ts';
import { useWords } from '../../../state/language.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { DayInput, TimeInput } from '../../../ui/DayInput.tsx';
import { parseTypedTime } from '@parkdeck/core/lib/typed-values';

interface DateSpansProps {
  readonly spans: readonly GateSpan[];
  readonly disabled: boolean;
  readonly onChange: (spans: readonly GateSpan[]) => void;
}

/** Hours of single dates: holidays, closures. */
export function DateSpans({ spans, disabled, onChange }: DateSpansProps) {
  const say = useWords();
  const change = (at: number, patch: Partial<GateSpan>): void =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...patch } : span)));
  return (
    <div className={styles.stack}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{say(PART_WORDS.date)}</th>
            <th>{say(PART_WORDS.start)}</th>
            <th>{say(PART_WORDS.end)}</th>
            <th>{say(PART_WORDS.allow)}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {spans.map((span, at) => (
            <tr key={at}>
              <td>
                <DayInput
                  frame="sm"
                  aria-label={say(PART_WORDS.date)}
                  today={today()}
                  disabled={disabled}
                  value={span.date ?? null}
                  onChange={(date) => date && change(at, { date })}
                />
              </td>
              <td>
                <TimeInput
                  frame="sm"
                  aria-label={say(PART_WORDS.start)}
                  disabled={disabled}
                  value={parseTypedTime(span.start)}
                  onChange={(start) => start && change(at, { start })}
                />
              </td>
              <td>
                <TimeInput
                  frame="sm"
                  aria-label={say(PART_WORDS.end)}
                  disabled={disabled}
                  value={parseTypedTime(span.end)}
                  onChange={(end) => end && change(at, { end })}
                />
              </td>
              <td>
                <Switch
                  aria-label={say(PART_WORDS.allow)}
                  disabled={disabled}
                  checked={span.allow}
                  onChange={(allow) => change(at, { allow })}
                />
              </td>
              <td>
                <IconButton
                  label={say(PART_WORDS.remove)}
                  icon={<X />}
                  disabled={disabled}
                  onClick={() => onChange(spans.filter((_, index) => index !== at))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!disabled && (
        <div className={styles.foot}>
          <Button onClick={() => onChange([...spans, { date: today(), start: '00:00', end: '23:59', allow: true }])}>
            {say(PART_WORDS.add)}
          </Button>
        </div>
      )}
    </div>
  );
}
