import type { RenewalDay } from '@parkdeck/core/catalogue/shell/home';
import { isDay } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { useRef, useState, type KeyboardEvent } from 'react';
import { grouped } from '../../../fields/grouped.ts';
import { today } from '../../../fields/today.ts';
import { dayInWords, shortDay } from '../../../app/dates.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { plotOf } from '../../../ui/plot.ts';
import { PlotAxes } from '../../../ui/PlotAxes.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import styles from './DayLine.module.css';
import { figureLink } from './links.ts';
import { HOME_WORDS, homeText } from './words.ts';

const HEIGHT = 232;
/** Smallest axis step: one yuan. */
const LEAST = 100;

/** Revenue of fifteen days as a line. ← → or the pointer chooses a day, Enter or a click opens its parks. */
export function DayLine({ days }: { readonly days: readonly RenewalDay[] }) {
  const say = useWords();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(320, useWidth(box, 720));
  const [at, setAt] = useState<number | null>(null);
  const amounts = days.map(({ amount }) => amount);
  const plot = plotOf({
    width,
    height: HEIGHT,
    places: days.length,
    kind: 'line',
    most: Math.max(0, ...amounts),
    least: LEAST,
    scaled: (amount) => grouped(amount / 100),
  });
  const { x, y, top, bottom } = plot;
  // Today is not over: what it has so far is no fall.
  const isRunning = days.length > 1 && days.at(-1)?.day === today();
  const ended = isRunning ? amounts.slice(0, -1) : amounts;
  const points = plot.points(ended);
  const lastEnded = x(ended.length - 1);
  const open = (index: number | null): void => {
    const day = index === null ? undefined : days[index]?.day;
    if (day) figureLink('receivedToday', day)?.open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) setAt((now) => Math.min(days.length - 1, Math.max(0, (now ?? days.length - 1) + by)));
    else if (event.key === 'Enter') open(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const inWords = (day: string): string => (isDay(day) ? dayInWords(day, language) : day);
  const chosen = at === null ? undefined : days[at];
  const sum = formatFen(days.reduce((total, { amount }) => total + amount, 0));
  return (
    <div ref={box} className={styles.box}>
      <div
        className={styles.chart}
        tabIndex={0}
        role="slider"
        aria-label={`${say(HOME_WORDS.lines)}, ${say(homeText.lines(sum))}`}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? days.length - 1) + 1}
        aria-valuetext={chosen && `${inWords(chosen.day)}, ${formatFen(chosen.amount, { sign: true })}`}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setAt(plot.nearest(event))}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onClick={() => open(at)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <PlotAxes plot={plot} names={days.map(({ day }) => (isDay(day) ? shortDay(day) : day))} />
          <polygon points={`${x(0)},${bottom} ${points} ${lastEnded},${bottom}`} className={styles.area} />
          <polyline points={points} className={styles.line} />
          {isRunning && (
            <path
              d={`M${lastEnded} ${y(amounts.at(-2) ?? 0)}L${x(days.length - 1)} ${y(amounts.at(-1) ?? 0)}`}
              className={styles.running}
            />
          )}
          {chosen && at !== null && (
            <g>
              <path d={`M${x(at)} ${top}V${bottom}`} stroke="var(--border-strong)" strokeDasharray="3 3" />
              <circle cx={x(at)} cy={y(chosen.amount)} r="4" className={styles.dot} />
            </g>
          )}
        </svg>
        {chosen && at !== null && (
          <div className={styles.tip} style={{ left: Math.min(x(at) + 12, width - 184) }}>
            <span className={styles.day}>
              {[inWords(chosen.day), ...(isRunning && at === days.length - 1 ? [say(HOME_WORDS.soFar)] : [])].join(
                ' · ',
              )}
            </span>
            <span>
              <i />
              {say(HOME_WORDS.amount)}
              <b>{formatFen(chosen.amount)}</b>
            </span>
            <span>
              {say(HOME_WORDS.times)}
              <b>{chosen.count}</b>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
