import { formatFen } from '@parkdeck/core/lib/money';
import { useRef, useState, type PointerEvent } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { useWords } from '../../state/language.ts';
import { useWidth } from '../../ui/use-width.ts';
import { roundStep, type Drawn } from './chart-model.ts';
import styles from './report.module.css';
import { REPORT_WORDS } from './words.ts';

const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 28;
const RIGHT = 16;
const STEPS = 4;
const DIGIT = 7.5;
const TIP = 200;
/** Room that a label of the axis needs. */
const LABEL = 64;

/** Least step of an axis: a yuan, a tenth of a per cent, one. */
const LEAST = { money: 100, permille: 1, int: 1 } as const;
const scaled = { money: (value: number) => grouped(value / 100), permille: (value: number) => `${grouped(value / 10)}%`, int: grouped } as const;
const said = { ...scaled, money: (value: number) => formatFen(value) } as const;

const colour = (index: number): string => `var(--chart-${(index % 8) + 1})`;

/** The rows as a line or as bars, with what a place holds beside the pointer. The table below says the same in figures. */
export function ReportChart({ drawn, label }: { readonly drawn: Drawn; readonly label: string }) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 960);
  const [at, setAt] = useState<number | null>(null);
  const { axis, series, unit, kind } = drawn;
  const most = Math.max(0, ...series.flatMap(({ values }) => values));
  const step = roundStep(most, STEPS, LEAST[unit]);
  const lines = Math.max(1, Math.ceil(most / step));
  const left = Math.max(44, scaled[unit](step * lines).length * DIGIT + 16);
  const span = Math.max(1, width - left - RIGHT);
  const place = span / Math.max(1, axis.length);
  const x = (index: number): number => (kind === 'line' ? left + (axis.length === 1 ? span / 2 : (index * span) / (axis.length - 1)) : left + (index + 0.5) * place);
  const y = (value: number): number => HEIGHT - BOTTOM - (Math.max(0, value) / (step * lines)) * (HEIGHT - TOP - BOTTOM);
  const bar = Math.min(28, (place * 0.7) / series.length);
  const every = Math.max(1, Math.ceil((axis.length * LABEL) / span));
  const nearest = ({ clientX, currentTarget }: PointerEvent): number => {
    const away = clientX - currentTarget.getBoundingClientRect().left - left;
    const index = kind === 'line' ? Math.round((away / span) * (axis.length - 1)) : Math.floor(away / place);
    return Math.min(axis.length - 1, Math.max(0, index));
  };
  const chosen = at === null ? undefined : axis[at];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {series.map((one, index) => <span key={one.key}><i style={{ background: colour(index) }} />{one.label}</span>)}
        {drawn.places > axis.length && <span className={styles.faint}>{say(REPORT_WORDS.most(axis.length))}</span>}
      </figcaption>
      <div ref={box} className={styles.plot} role="img" aria-label={label} onPointerMove={(event) => setAt(nearest(event))} onPointerLeave={() => setAt(null)}>
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {Array.from({ length: lines + 1 }, (_, line) => (
            <g key={line}>
              <path d={`M${left} ${y(line * step)}H${width - RIGHT}`} stroke="var(--border)" />
              <text x={left - 8} y={y(line * step) + 4} textAnchor="end" className={styles.axis}>{scaled[unit](line * step)}</text>
            </g>
          ))}
          {axis.map(({ short, long }, index) => (index % every === 0 ? <text key={long} x={x(index)} y={HEIGHT - 8} textAnchor="middle" className={styles.axis}>{short}</text> : null))}
          {chosen && at !== null && kind === 'bars' && <rect x={left + at * place} y={TOP} width={place} height={HEIGHT - TOP - BOTTOM} className={styles.band} />}
          {series.map((one, index) => (kind === 'bars'
            ? one.values.map((value, position) => <rect key={axis[position]?.long} x={x(position) - (bar * series.length) / 2 + index * bar} y={y(value)} width={Math.max(1, bar - 2)} height={Math.max(value > 0 ? 1 : 0, HEIGHT - BOTTOM - y(value))} rx="2" fill={colour(index)} />)
            : <polyline key={one.key} points={one.values.map((value, position) => `${x(position).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} fill="none" stroke={colour(index)} strokeWidth="2" strokeLinejoin="round" />))}
          {kind === 'line' && axis.length === 1 && series.map((one, index) => <circle key={one.key} cx={x(0)} cy={y(one.values[0] ?? 0)} r="4" fill={colour(index)} />)}
          {chosen && at !== null && kind === 'line' && (
            <g>
              <path d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} stroke="var(--border-strong)" strokeDasharray="3 3" />
              {series.map((one, index) => <circle key={one.key} cx={x(at)} cy={y(one.values[at] ?? 0)} r="4" fill="var(--surface)" stroke={colour(index)} strokeWidth="2" />)}
            </g>
          )}
        </svg>
        {chosen && at !== null && (
          <div className={styles.tip} style={{ left: x(at) + 16 + TIP > width ? Math.max(0, x(at) - 16 - TIP) : x(at) + 16, width: TIP }}>
            <span className={styles.tipHead}>{chosen.long}</span>
            {series.map((one, index) => <span key={one.key}><i style={{ background: colour(index) }} />{one.label}<b>{said[unit](one.values[at] ?? 0)}</b></span>)}
          </div>
        )}
      </div>
    </figure>
  );
}
