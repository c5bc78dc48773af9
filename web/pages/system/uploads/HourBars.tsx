import type { OutboxHour } from '@parkdeck/core/catalogue/system/upload-park';
import { useRef, useState, type KeyboardEvent } from 'react';
import { grouped } from '../../../fields/grouped.ts';
import { useWords } from '../../../state/language.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { plotOf } from '../../../ui/plot.ts';
import { PlotAxes } from '../../../ui/PlotAxes.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import styles from './outbox.module.css';
import { OUTBOX_WORDS } from './words.ts';

const HEIGHT = 176;
/** Every so many hours have their name below the axis. */
const NAMED = 3;

/** What was taken, and what was tried in vain, in the last hours: two parts of one bar an hour. */
export function HourBars({ hours }: { readonly hours: readonly OutboxHour[] }) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(280, useWidth(box, 420));
  const [at, setAt] = useState<number | null>(null);
  const most = Math.max(...hours.map(({ sent, refused }) => sent + refused), 0);
  const plot = plotOf({ width, height: HEIGHT, places: hours.length, kind: 'bars', most, least: 1, scaled: grouped });
  const bar = Math.max(3, plot.place * 0.64);
  const place = at ?? hours.length - 1;
  const told = hours[place];
  const clock = (hour: OutboxHour): string => hour.hour.slice(11, 16);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    setAt(Math.min(hours.length - 1, Math.max(0, place + by)));
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Panel
      title={say(OUTBOX_WORDS.hours)}
      note={
        told && at !== null
          ? say(OUTBOX_WORDS.atHour(clock(told), told.sent, told.refused))
          : say(OUTBOX_WORDS.hoursNote)
      }
    >
      <div ref={box} className={styles.plot}>
        {most === 0 || !told ? (
          <p className={styles.nothing}>{say(OUTBOX_WORDS.noHours)}</p>
        ) : (
          <div
            className={styles.chart}
            tabIndex={0}
            role="slider"
            aria-label={say(OUTBOX_WORDS.hours)}
            aria-valuemin={0}
            aria-valuemax={hours.length - 1}
            aria-valuenow={place}
            aria-valuetext={say(OUTBOX_WORDS.atHour(clock(told), told.sent, told.refused))}
            onKeyDown={onKeyDown}
            onPointerMove={(event) => setAt(plot.nearest(event))}
            onPointerLeave={() => setAt(null)}
            onBlur={() => setAt(null)}
          >
            <svg width={width} height={HEIGHT} aria-hidden="true">
              <PlotAxes
                plot={plot}
                names={hours.map((hour, index) => ((hours.length - 1 - index) % NAMED === 0 ? clock(hour) : ''))}
              />
              {hours.map((hour, index) => (
                <g key={hour.hour} className={index === at ? styles.chosen : undefined}>
                  <rect
                    x={plot.x(index) - bar / 2}
                    y={plot.y(hour.sent)}
                    width={bar}
                    height={plot.bottom - plot.y(hour.sent)}
                    className={styles.sent}
                  />
                  <rect
                    x={plot.x(index) - bar / 2}
                    y={plot.y(hour.sent + hour.refused)}
                    width={bar}
                    height={plot.y(hour.sent) - plot.y(hour.sent + hour.refused)}
                    className={styles.refused}
                  />
                </g>
              ))}
            </svg>
          </div>
        )}
        <p className={styles.legend} hidden={most === 0}>
          <span>
            <i className={styles.sent} />
            {say(OUTBOX_WORDS.sentCount)}
          </span>
          <span>
            <i className={styles.refused} />
            {say(OUTBOX_WORDS.refusedCount)}
          </span>
        </p>
      </div>
    </Panel>
  );
}
