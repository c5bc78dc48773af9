import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../state/language.ts';
import { plotOf } from '../../../ui/plot.ts';
import { PlotAxes } from '../../../ui/PlotAxes.tsx';
import { axisValue, partsOf, percentOf, shownValue, type Plotted } from './tile-data.ts';
import styles from './screen-tiles.module.css';
import { SCREEN_WORDS } from './words.ts';

const colour = (index: number): string => `var(--chart-${(index % 8) + 1})`;
const LEAST = { money: 100, share: 1, number: 1, text: 1, day: 1, time: 1 } as const;

/** The size of a box as it is laid out. */
const useSize = () => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 320, height: 160 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, size] as const;
};

/** Values as a line or as bars, as large as its tile. */
export function TileChart({ plotted, look }: { readonly plotted: Plotted; readonly look: 'line' | 'bars' }) {
  const [box, { width, height }] = useSize();
  const { names, series, kind } = plotted;
  const plot = plotOf({
    width,
    height,
    places: names.length,
    kind: look,
    most: Math.max(0, ...series.flatMap(({ values }) => values)),
    least: LEAST[kind],
    scaled: (value) => axisValue(value, kind),
  });
  const bar = Math.min(32, (plot.place * 0.7) / series.length);
  return (
    <div className={styles.chart}>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ label }, index) => (
            <li key={label}>
              <i style={{ background: colour(index) }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div ref={box} className={styles.plot}>
        <svg width={width} height={height} aria-hidden="true">
          <PlotAxes plot={plot} names={names} />
          {series.map(({ label, values }, index) =>
            look === 'line' ? (
              <polyline
                key={label}
                points={plot.points(values)}
                fill="none"
                stroke={colour(index)}
                strokeWidth="2"
                strokeLinejoin="round"
              />
            ) : (
              values.map((value, at) => (
                <rect
                  key={`${label} ${names[at] ?? ''} ${at}`}
                  x={plot.x(at) - (bar * series.length) / 2 + index * bar}
                  y={plot.y(value)}
                  width={Math.max(1, bar - 2)}
                  height={Math.max(value > 0 ? 1 : 0, plot.bottom - plot.y(value))}
                  rx="2"
                  fill={colour(index)}
                />
              ))
            ),
          )}
        </svg>
      </div>
    </div>
  );
}

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
const MOST_PARTS = 6;

/** Shares of a whole as a ring, with their names and values beside it. */
export function TileRing({ plotted }: { readonly plotted: Plotted }) {
  const say = useWords();
  const parts = partsOf(plotted, MOST_PARTS, say(SCREEN_WORDS.other));
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--sunken)" strokeWidth="12" />
        {parts.map(({ name, value }, index) => {
          const length = total === 0 ? 0 : (value / total) * ROUND;
          const start = from;
          from += length;
          return (
            <circle
              key={name}
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              stroke={colour(index)}
              strokeWidth="12"
              strokeDasharray={`${Math.max(0.5, length - 1)} ${ROUND}`}
              transform={`rotate(${(start / ROUND) * 360 - 90} 50 50)`}
            />
          );
        })}
      </svg>
      <ul>
        {parts.map(({ name, value }, index) => (
          <li key={name}>
            <i style={{ background: colour(index) }} />
            <span>{name}</span>
            <b>{shownValue(value, plotted.kind)}</b>
            <em>{percentOf(value, total)}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}
