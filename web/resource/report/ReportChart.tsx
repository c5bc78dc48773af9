import { formatFen } from '@parkdeck/core/lib/money';
import { useRef, useState } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { useWords } from '../../state/language.ts';
import { plotOf } from '../../ui/plot.ts';
import { PlotAxes } from '../../ui/PlotAxes.tsx';
import { useWidth } from '../../ui/use-width.ts';
import type { Drawn } from './chart-model.ts';
import styles from './report.module.css';
import own from './ReportFigures.module.css';
import { REPORT_WORDS } from './words.ts';

const HEIGHT = 240;
/** Width of the tooltip, and its distance from the pointer, in px. */
const TIP = 200;
const AWAY = 16;

/** Smallest axis step: one yuan, a tenth of a per cent, one. */
const LEAST = { money: 100, percent: 1, int: 1 } as const;
const scaled = {
  money: (value: number) => grouped(value / 100),
  percent: (value: number) => `${grouped(value / 10)}%`,
  int: grouped,
} as const;
const said = { ...scaled, money: (value: number) => formatFen(value) } as const;
/** A figure that stands alone says what it is of. */
const figured = { ...scaled, money: (value: number) => formatFen(value, { sign: true }) } as const;

const colour = (index: number): string => `var(--chart-${(index % 8) + 1})`;

/**
 * The rows as a line or as bars, with the values of a position in a tooltip. The table below shows the same figures.
 */
export function ReportChart(props: { readonly drawn: Drawn; readonly label: string }) {
  return props.drawn.axis.length === 1 ? <Figures {...props} /> : <Plotted {...props} />;
}

/** One position has nothing to be compared with: its values, not a chart of a single bar. */
function Figures({ drawn: { axis, series, unit }, label }: { readonly drawn: Drawn; readonly label: string }) {
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={own.of}>{axis[0]?.long}</figcaption>
      <dl className={own.figures}>
        {series.map((one) => (
          <div key={one.key}>
            <dt>{one.label}</dt>
            <dd>{figured[unit](one.values[0] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function Plotted({ drawn, label }: { readonly drawn: Drawn; readonly label: string }) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 960);
  const [at, setAt] = useState<number | null>(null);
  const { axis, series, unit, kind, begun } = drawn;
  const plot = plotOf({
    width,
    height: HEIGHT,
    places: axis.length,
    kind,
    most: Math.max(0, ...series.flatMap(({ values }) => values)),
    least: LEAST[unit],
    scaled: scaled[unit],
  });
  const { x, y, place, top, bottom } = plot;
  const bar = Math.min(28, (place * 0.7) / series.length);
  const chosen = at === null ? undefined : axis[at];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {series.map((one, index) => (
          <span key={one.key}>
            <i style={{ background: colour(index) }} />
            {one.label}
          </span>
        ))}
        {drawn.places > axis.length && <span className={styles.faint}>{say(REPORT_WORDS.most(axis.length))}</span>}
      </figcaption>
      <div
        ref={box}
        className={styles.plot}
        role="img"
        aria-label={label}
        onPointerMove={(event) => setAt(begun === 0 ? null : Math.min(begun - 1, plot.nearest(event)))}
        onPointerLeave={() => setAt(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <PlotAxes plot={plot} names={axis.map(({ short }) => short)} />
          {chosen && at !== null && kind === 'bars' && (
            <rect x={x(at) - place / 2} y={top} width={place} height={bottom - top} className={styles.band} />
          )}
          {series.map((one, index) =>
            kind === 'bars' ? (
              one.values.map((value, position) => (
                <rect
                  key={axis[position]?.long}
                  x={x(position) - (bar * series.length) / 2 + index * bar}
                  y={y(value)}
                  width={Math.max(1, bar - 2)}
                  height={Math.max(value > 0 ? 1 : 0, bottom - y(value))}
                  rx="2"
                  fill={colour(index)}
                />
              ))
            ) : (
              <polyline
                key={one.key}
                points={plot.points(one.values.slice(0, begun))}
                fill="none"
                stroke={colour(index)}
                strokeWidth="2"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            ),
          )}
          {chosen && at !== null && kind === 'line' && (
            <g>
              <path d={`M${x(at)} ${top}V${bottom}`} stroke="var(--border-strong)" strokeDasharray="3 3" />
              {series.map((one, index) => (
                <circle
                  key={one.key}
                  cx={x(at)}
                  cy={y(one.values[at] ?? 0)}
                  r="4"
                  fill="var(--surface)"
                  stroke={colour(index)}
                  strokeWidth="2"
                />
              ))}
            </g>
          )}
        </svg>
        {chosen && at !== null && (
          <div
            className={styles.tip}
            style={{ left: x(at) + AWAY + TIP > width ? Math.max(0, x(at) - AWAY - TIP) : x(at) + AWAY, width: TIP }}
          >
            <span className={styles.tipHead}>{chosen.long}</span>
            {series.map((one, index) => (
              <span key={one.key}>
                <i style={{ background: colour(index) }} />
                {one.label}
                <b>{said[unit](one.values[at] ?? 0)}</b>
              </span>
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}
