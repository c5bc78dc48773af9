import type { RenewalDay } from '@parkdeck/core/catalogue/shell/home';
import { isDay } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { dayInWords, shortDay } from '../../app/dates.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { roundStep } from '../../resource/report/chart-model.ts';
import { useWidth } from '../../ui/use-width.ts';
import styles from './DayLine.module.css';
import { listLink } from './links.ts';
import { HOME_WORDS, homeText } from './words.ts';

const HEIGHT = 232;
const LEAST_LEFT = 56;
/** A digit of the axis, and the room beside it. */
const DIGIT = 7;
const AXIS_ROOM = 16;
const RIGHT = 16;
const TOP = 16;
const BOTTOM = 28;
const STEPS = 3;

/** Of the axis: whole yuan, and steps that three of make a round sum. */
const FACTORS = [1, 2, 3, 5, 10];
const LEAST = 100;

/** Money of fifteen days as a line. ← → or the pointer chooses a day, Enter or a press opens its payments. */
export function DayLine({ days }: { readonly days: readonly RenewalDay[] }) {
  const say = useWords();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(320, useWidth(box, 720));
  const [at, setAt] = useState<number | null>(null);
  const step = roundStep(Math.max(0, ...days.map(({ amount }) => amount)), STEPS, LEAST, FACTORS);
  const left = Math.max(LEAST_LEFT, grouped((step * STEPS) / 100).length * DIGIT + AXIS_ROOM);
  const x = (index: number): number => left + (index * (width - left - RIGHT)) / Math.max(1, days.length - 1);
  const y = (amount: number): number => HEIGHT - BOTTOM - (amount / (step * STEPS)) * (HEIGHT - TOP - BOTTOM);
  const points = days.map(({ amount }, index) => `${x(index).toFixed(1)},${y(amount).toFixed(1)}`);
  const nearest = ({ clientX, currentTarget }: PointerEvent): number => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - left) / (width - left - RIGHT);
    return Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1))));
  };
  const open = (index: number | null): void => {
    const day = index === null ? undefined : days[index]?.day;
    if (day) listLink('pass-period', { createdAtFrom: `${day} 00:00:00`, createdAtTo: `${day} 23:59:59` })?.open();
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
        onPointerMove={(event) => setAt(nearest(event))}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onClick={() => open(at)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {Array.from({ length: STEPS + 1 }, (_, line) => (
            <g key={line}>
              <path d={`M${left} ${y(line * step)}H${width - RIGHT}`} stroke="var(--border)" />
              <text x={left - 8} y={y(line * step) + 4} textAnchor="end" className={styles.axis}>{grouped((line * step) / 100)}</text>
            </g>
          ))}
          {days.map(({ day }, index) => (index % 2 === 0 ? <text key={day} x={x(index)} y={HEIGHT - 8} textAnchor="middle" className={styles.axis}>{isDay(day) ? shortDay(day) : day}</text> : null))}
          <polygon points={`${left},${HEIGHT - BOTTOM} ${points.join(' ')} ${x(days.length - 1)},${HEIGHT - BOTTOM}`} className={styles.area} />
          <polyline points={points.join(' ')} className={styles.line} />
          {chosen && at !== null && (
            <g>
              <path d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} stroke="var(--border-strong)" strokeDasharray="3 3" />
              <circle cx={x(at)} cy={y(chosen.amount)} r="4" className={styles.dot} />
            </g>
          )}
        </svg>
        {chosen && at !== null && (
          <div className={styles.tip} style={{ left: Math.min(x(at) + 12, width - 184) }}>
            <span className={styles.day}>{inWords(chosen.day)}</span>
            <span><i />{say(HOME_WORDS.amount)}<b>{formatFen(chosen.amount)}</b></span>
            <span>{say(HOME_WORDS.times)}<b>{chosen.count}</b></span>
          </div>
        )}
      </div>
    </div>
  );
}
