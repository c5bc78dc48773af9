import type { PlanSpan } from '@parkdeck/core/domain/doors/week-plan';
import type { Words } from '@parkdeck/core/kit/words';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../../state/language.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { MenuButton } from './CopyDay.tsx';
import {
  bandsOf,
  copied,
  DAY,
  drawn,
  isBand,
  parseBand,
  put,
  resized,
  roomOn,
  shifted,
  snapped,
  spansOf,
  STEP,
  timeText,
  without,
  type Band,
  type Outcome,
} from './week-model.ts';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import styles from './week.module.css';
import { WEEK_WORDS, WEEKDAYS } from './words.ts';

interface WeekEditorProps {
  readonly id?: string;
  readonly spans: readonly PlanSpan[];
  readonly disabled?: boolean;
  readonly onChange: (spans: readonly PlanSpan[]) => void;
}

interface Drag {
  readonly kind: 'new' | 'move' | 'from' | 'to';
  readonly old: Band | null;
  /** Minute at which it was begun. */
  readonly at: number;
  readonly band: Band;
}

const HOURS = [0, 6, 12, 18, 24];
/** Minutes of an hour, in percent of a day. */
const percent = (minute: number): string => `${(minute / DAY) * 100}%`;

/** A week of seven days by 24 hours: its spans are drawn, moved, resized and removed by mouse or keys. */
export function WeekEditor({ id, spans, disabled = false, onChange }: WeekEditorProps) {
  const say = useWords();
  const root = useRef<HTMLDivElement>(null);
  const bands = bandsOf(spans);
  const [chosen, setChosen] = useState<Pick<Band, 'weekday' | 'from'> | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [refusal, setRefusal] = useState<Words | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const current = bands.find((one) => one.weekday === chosen?.weekday && one.from === chosen.from) ?? null;

  const focusBand = (band: Band | null): void => {
    if (!band) return;
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-band="${band.weekday}-${band.from}"]`)?.focus(),
    );
  };
  const take = (outcome: Outcome): void => {
    setRefusal(outcome.refusal ?? null);
    setChosen(outcome.current);
    setTyped(null);
    if (!outcome.refusal && outcome.bands !== bands) onChange(spansOf(outcome.bands));
    focusBand(outcome.current);
  };
  const add = (weekday: number): void => {
    const band = roomOn(bands, weekday);
    const day = WEEKDAYS[weekday - 1] ?? WEEKDAYS[0];
    if (band) take(put(bands, null, band));
    else setRefusal(WEEK_WORDS.full(day));
  };
  const minuteAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return box.width === 0 ? 0 : ((event.clientX - box.left) / box.width) * DAY;
  };
  const begin = (event: PointerEvent<HTMLElement>, weekday: number): void => {
    if (disabled || event.button !== 0) return;
    const at = minuteAt(event);
    const target = event.target instanceof HTMLElement ? event.target : null;
    const own = target?.closest<HTMLElement>('[data-band]')?.dataset['band'];
    const old = bands.find((one) => `${one.weekday}-${one.from}` === own) ?? null;
    const edge = target?.dataset['edge'];
    event.currentTarget.setPointerCapture(event.pointerId);
    setTyped(null);
    setRefusal(null);
    if (!old) return setDrag({ kind: 'new', old, at, band: drawn(weekday, at, at) });
    setChosen(old);
    setDrag({ kind: edge === 'from' || edge === 'to' ? edge : 'move', old, at, band: old });
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (!drag) return;
    const minute = minuteAt(event);
    const { kind, old, at } = drag;
    const band = !old
      ? drawn(drag.band.weekday, at, minute)
      : kind === 'move'
        ? shifted(old, snapped(Math.abs(minute - at)) * Math.sign(minute - at))
        : resized(old, kind === 'from' ? 'from' : 'to', snapped(minute));
    setDrag({ ...drag, band });
  };
  const finish = (): void => {
    if (!drag) return;
    setDrag(null);
    const { old, band } = drag;
    if (old && old.from === band.from && old.to === band.to) return focusBand(old);
    take(put(bands, old, band));
  };
  const onKeyDown = (event: KeyboardEvent, band: Band): void => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const own = bands.filter(({ weekday }) => weekday === band.weekday);
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => take(put(bands, band, shifted(band, -STEP))),
      ArrowRight: () => take(put(bands, band, shifted(band, STEP))),
      '+': () => take(put(bands, band, resized(band, 'to', band.to + STEP))),
      '=': () => take(put(bands, band, resized(band, 'to', band.to + STEP))),
      '-': () => take(put(bands, band, resized(band, 'to', band.to - STEP))),
      Delete: () => take(without(bands, band)),
      Backspace: () => take(without(bands, band)),
      Enter: () => setTyped(`${timeText(band.from)}-${timeText(band.to)}`),
      ArrowUp: () => take(put(bands, band, { ...band, weekday: Math.max(1, band.weekday - 1) })),
      ArrowDown: () => take(put(bands, band, { ...band, weekday: Math.min(7, band.weekday + 1) })),
      Home: () => focusBand(own[0] ?? null),
      End: () => focusBand(own.at(-1) ?? null),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const write = (): void => {
    if (typed === null || !current) return;
    const parsed = parseBand(typed, current.weekday);
    if (isBand(parsed)) take(put(bands, current, parsed));
    else setRefusal(parsed);
  };
  const copy = (from: number, to: readonly number[]): void => {
    setRefusal(null);
    onChange(spansOf(copied(bands, from, to)));
  };

  return (
    <div ref={root} id={id} tabIndex={-1} className={styles.editor} role="group" aria-label={say(WEEK_WORDS.week)}>
      {!disabled && <p className={styles.hint}>{say(WEEK_WORDS.how)}</p>}
      <div className={styles.week}>
        <span />
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} style={{ insetInlineStart: percent(hour * 60) }}>
              {hour}
            </span>
          ))}
        </div>
        <span />
        {WEEKDAYS.map((day, index) => {
          const weekday = index + 1;
          const own = bands.filter((one) => one.weekday === weekday && one !== drag?.old);
          return [
            <span key={`${weekday} name`} className={styles.day}>
              {say(day)}
            </span>,
            <div
              key={`${weekday} track`}
              className={styles.track}
              onPointerDown={(event) => begin(event, weekday)}
              onPointerMove={follow}
              onPointerUp={finish}
              onPointerCancel={() => setDrag(null)}
              onDoubleClick={() =>
                current?.weekday === weekday && setTyped(`${timeText(current.from)}-${timeText(current.to)}`)
              }
            >
              {own.map((band) => (
                <button
                  key={`${band.weekday}-${band.from}`}
                  type="button"
                  data-band={`${band.weekday}-${band.from}`}
                  disabled={disabled}
                  className={cx(styles.band, band === current && styles.current)}
                  style={{ insetInlineStart: percent(band.from), width: percent(band.to - band.from) }}
                  aria-label={say(WEEK_WORDS.span(day, timeText(band.from), timeText(band.to)))}
                  title={say(WEEK_WORDS.span(day, timeText(band.from), timeText(band.to)))}
                  onFocus={() => setChosen(band)}
                  onKeyDown={(event) => onKeyDown(event, band)}
                >
                  <i data-edge="from" className={styles.edge} />
                  <span>
                    {timeText(band.from)}–{timeText(band.to)}
                  </span>
                  <i data-edge="to" className={styles.edge} />
                </button>
              ))}
              {drag?.band.weekday === weekday && (
                <span
                  className={cx(styles.band, styles.ghost)}
                  style={{ insetInlineStart: percent(drag.band.from), width: percent(drag.band.to - drag.band.from) }}
                >
                  <span>
                    {timeText(drag.band.from)}–{timeText(drag.band.to)}
                  </span>
                </span>
              )}
            </div>,
            <span key={`${weekday} acts`} className={styles.acts}>
              {!disabled && (
                <>
                  <IconButton
                    label={say(WEEK_WORDS.add(day))}
                    icon={<Icon name="plus" />}
                    onClick={() => add(weekday)}
                  />
                  <MenuButton label={say(WEEK_WORDS.copy(day))} weekday={weekday} onCopy={(to) => copy(weekday, to)} />
                </>
              )}
            </span>,
          ];
        })}
      </div>
      {!disabled && (
        <div className={styles.foot}>
          {current ? (
            <>
              <span className={styles.day}>{say(WEEKDAYS[current.weekday - 1] ?? WEEKDAYS[0])}</span>
              <TextInput
                frame="sm"
                className={styles.exact}
                aria-label={say(WEEK_WORDS.exact)}
                value={typed ?? `${timeText(current.from)}-${timeText(current.to)}`}
                autoFocus={typed !== null}
                key={typed === null ? 'shown' : 'typed'}
                onFocus={(event) => event.target.select()}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={write}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== 'Escape') return;
                  event.preventDefault();
                  event.stopPropagation();
                  if (event.key === 'Enter') return write();
                  setTyped(null);
                  focusBand(current);
                }}
              />
              <IconButton
                label={say(WEEK_WORDS.remove)}
                icon={<Icon name="trash-2" />}
                onClick={() => take(without(bands, current))}
              />
              <span className={styles.hint}>{say(WEEK_WORDS.keys)}</span>
            </>
          ) : (
            <span className={styles.hint}>{bands.length === 0 ? say(WEEK_WORDS.never) : say(WEEK_WORDS.keys)}</span>
          )}
        </div>
      )}
      {refusal && <RefusalNote place="stack">{say(refusal)}</RefusalNote>}
    </div>
  );
}
