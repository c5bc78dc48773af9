import { addDays } from '@parkdeck/core/lib/day';
import { useRef, useState, type KeyboardEvent } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import { Panel } from '../../ui/Panel.tsx';
import { plotOf } from '../../ui/plot.ts';
import { PlotAxes } from '../../ui/PlotAxes.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { useWidth } from '../../ui/use-width.ts';
import styles from './HourChart.module.css';
import { useHours } from './use-guidance.ts';
import { GUIDANCE_WORDS, guidanceText } from './words.ts';

const HEIGHT = 168;
const HOURS = 24;

/** How full a floor or the building was in the hours of today: a bar an hour with its peak, yesterday as a line. */
export function HourChart({
  building,
  floor,
  active,
}: {
  readonly building: string;
  readonly floor: string;
  readonly active: boolean;
}) {
  const say = useWords();
  const [whole, setWhole] = useState(false);
  const of = { building, floor: whole ? null : floor };
  const { data: hours = [] } = useHours({ ...of, day: today() }, active);
  const { data: before = [] } = useHours({ ...of, day: addDays(today(), -1) }, active);
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(320, useWidth(box, 720));
  const [at, setAt] = useState<number | null>(null);
  const total = hours.at(-1)?.total ?? 0;
  const plot = plotOf({
    width,
    height: HEIGHT,
    places: HOURS,
    kind: 'bars',
    most: Math.max(total, ...[...hours, ...before].map(({ peak }) => peak)),
    least: 1,
    scaled: grouped,
  });
  const last = hours.at(-1)?.hour ?? 0;
  const chosen = hours.find(({ hour }) => hour === at);
  const bar = Math.max(4, plot.place * 0.6);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    setAt((now) => Math.min(last, Math.max(hours[0]?.hour ?? 0, (now ?? last) + by)));
    event.preventDefault();
    event.stopPropagation();
  };
  const told = chosen ?? hours.at(-1);
  return (
    <Panel
      title={say(GUIDANCE_WORDS.hours)}
      note={say(GUIDANCE_WORDS.hoursNote)}
      actions={
        <Segment
          label={say(GUIDANCE_WORDS.hours)}
          value={whole ? 'whole' : 'floor'}
          options={[
            { value: 'floor', label: floor },
            { value: 'whole', label: say(GUIDANCE_WORDS.wholeBuilding) },
          ]}
          onChange={(value) => setWhole(value === 'whole')}
        />
      }
    >
      <div ref={box} className={styles.box}>
        {told ? (
          <div
            className={styles.chart}
            tabIndex={0}
            role="slider"
            aria-label={say(GUIDANCE_WORDS.hours)}
            aria-valuemin={hours[0]?.hour ?? 0}
            aria-valuemax={last}
            aria-valuenow={told.hour}
            aria-valuetext={say(guidanceText.atHour(told.hour, told.taken, told.total))}
            onKeyDown={onKeyDown}
            onPointerMove={(event) => setAt(plot.nearest(event))}
            onPointerLeave={() => setAt(null)}
            onBlur={() => setAt(null)}
          >
            <svg width={width} height={HEIGHT} aria-hidden="true">
              <PlotAxes plot={plot} names={Array.from({ length: HOURS }, (_, hour) => String(hour))} />
              <path d={`M${plot.left} ${plot.y(total)}H${plot.right}`} className={styles.all} />
              <polyline
                points={before.map(({ hour, taken }) => `${plot.x(hour)},${plot.y(taken)}`).join(' ')}
                className={styles.before}
              />
              {hours.map(({ hour, taken, peak }) => (
                <g key={hour} data-hour={hour} className={hour === at ? styles.chosen : undefined}>
                  <rect
                    x={plot.x(hour) - bar / 2}
                    y={plot.y(taken)}
                    width={bar}
                    height={plot.bottom - plot.y(taken)}
                    className={styles.bar}
                  />
                  <path d={`M${plot.x(hour) - bar / 2} ${plot.y(peak)}h${bar}`} className={styles.peak} />
                </g>
              ))}
            </svg>
            {chosen && (
              <div className={styles.tip} style={{ left: Math.min(plot.x(chosen.hour) + 12, width - 168) }}>
                <span className={styles.hour}>{say(guidanceText.hour(chosen.hour))}</span>
                {(
                  [
                    [GUIDANCE_WORDS.taken, chosen.taken],
                    [GUIDANCE_WORDS.yesterday, before.find(({ hour }) => hour === chosen.hour)?.taken ?? 0],
                    [GUIDANCE_WORDS.peak, chosen.peak],
                    [GUIDANCE_WORDS.arrivals, chosen.arrivals],
                    [GUIDANCE_WORDS.departures, chosen.departures],
                  ] as const
                ).map(([label, count]) => (
                  <span key={label.en}>
                    {say(label)}
                    <b>{grouped(count)}</b>
                  </span>
                ))}
              </div>
            )}
          </div>
        ) : (
          <p className={styles.none}>{say(GUIDANCE_WORDS.noHours)}</p>
        )}
      </div>
    </Panel>
  );
}
