import type { Field } from '@parkdeck/core/kit/field';
import type { ReportShape } from '@parkdeck/core/kit/report';
import { weekday } from '@parkdeck/core/lib/day';
import { useRef, useState, type KeyboardEvent } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { shortWeekday } from '../../fields/short-weekday.ts';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { openTab } from '../../tabs/tabs.ts';
import { cx } from '../../ui/class-names.ts';
import { Segment } from '../../ui/Segment.tsx';
import { pagesOf } from '../page-of.ts';
import { HEAT_WORDS } from './heat-words.ts';
import {
  heatOf,
  HOURS,
  MOST_DAYS,
  rangeOf,
  shadeOf,
  SHADES,
  stepped,
  SUM_COLUMN,
  type Heat,
  type HeatSpot,
} from './heat-model.ts';
import styles from './heat.module.css';
import type { ShownReport } from './use-report.ts';

type Drawing = NonNullable<ReportShape['heat']>;

/** Days by hours, the darker the busier; a cell leads to the rows that it counts. One value is shown at a time. */
export function HeatMap({ shown, heat: drawing }: { readonly shown: ShownReport; readonly heat: Drawing }) {
  const say = useWords();
  const { search, setSearch } = usePageTab();
  const { columns, parameters } = shown.def.report;
  const value = drawing.values.find((one) => one === search['show']) ?? drawing.values[0] ?? '';
  const heat = heatOf(shown.all, value, shown.texts);
  const nameOf = (key: string): string => say(labelOf(columns[key]));
  const path = pagesOf(drawing.of, undefined)[0]?.path;
  const open = (day: string, hour: string | undefined): void => {
    if (path === undefined) return;
    const at = drawing.at[value] ?? '';
    openTab(path, {
      ...Object.fromEntries(
        Object.entries(shown.texts).filter(([key]) => key in parameters && key !== 'from' && key !== 'to'),
      ),
      ...Object.fromEntries(Object.entries(drawing.only).map(([key, allowed]) => [key, allowed.join(',')])),
      [`${at}From`]: `${day} ${hour ?? '00'}:00:00`,
      [`${at}To`]: `${day} ${hour ?? '23'}:59:59`,
    });
  };
  const { busiest } = heat;
  return (
    <figure className={styles.heat} data-shape={shown.def.name}>
      <figcaption className={styles.tools}>
        <Segment
          label={say(HEAT_WORDS.shown)}
          value={value}
          options={drawing.values.map((key) => ({ value: key, label: nameOf(key) }))}
          onChange={(key) => setSearch({ show: key === drawing.values[0] ? null : key })}
        />
        <span className={styles.told}>
          {busiest ? say(HEAT_WORDS.busiest(busiest.day, busiest.hour, busiest.value, heat.sum)) : say(HEAT_WORDS.none)}
        </span>
        <Legend most={heat.most} />
      </figcaption>
      <Cells key={value} heat={heat} name={nameOf(value)} onOpen={open} />
      {heat.isCut && <p className={styles.cut}>{say(HEAT_WORDS.cut(MOST_DAYS))}</p>}
    </figure>
  );
}

const labelOf = (field: Field | undefined) => field?.options.label ?? { zh: '', en: '' };

function Legend({ most }: { readonly most: number }) {
  const say = useWords();
  return (
    <ul className={styles.legend} aria-label={say(HEAT_WORDS.legend)}>
      <li>
        <i data-shade={0} />0
      </li>
      {SHADES.map((shade) => {
        const range = rangeOf(shade, most);
        return (
          range && (
            <li key={shade}>
              <i data-shade={shade} />
              {range[0] === range[1] ? grouped(range[0]) : `${grouped(range[0])}–${grouped(range[1])}`}
            </li>
          )
        );
      })}
    </ul>
  );
}

interface CellsProps {
  readonly heat: Heat;
  /** What is counted. */
  readonly name: string;
  readonly onOpen: (day: string, hour: string | undefined) => void;
}

function Cells({ heat, name, onOpen }: CellsProps) {
  const say = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<HeatSpot>({ row: 0, column: 8 });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepped(at, event.key, heat.days.length);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(next);
    const to = grid.current?.querySelector<HTMLElement>(`[data-spot="${next.row}-${next.column}"]`);
    to?.focus();
    to?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <div ref={grid} className={styles.grid} role="grid" aria-label={say(HEAT_WORDS.map(name))} onKeyDown={onKeyDown}>
      <div role="row" className={styles.line}>
        <span role="columnheader" className={styles.day}>
          {say(HEAT_WORDS.day)}
        </span>
        {HOURS.map((hour) => (
          <span role="columnheader" key={hour} className={styles.hour}>
            {hour}
          </span>
        ))}
        <span role="columnheader" className={styles.sum}>
          {say(HEAT_WORDS.sum)}
        </span>
      </div>
      {heat.days.map(({ day, cells, sum }, row) => (
        <div role="row" key={day} className={styles.line}>
          <span role="rowheader" className={cx(styles.day, weekday(day) > 5 && styles.weekend)}>
            <span>{say(shortWeekday(day))}</span> {day.slice(5)}
          </span>
          {cells.map((count, column) => {
            const hour = HOURS[column] ?? '';
            const told = say(HEAT_WORDS.cell(day, hour, name, count));
            return (
              <span role="gridcell" key={hour}>
                <button
                  type="button"
                  className={styles.cell}
                  data-shade={shadeOf(count, heat.most)}
                  data-spot={`${row}-${column}`}
                  tabIndex={at.row === row && at.column === column ? 0 : -1}
                  aria-label={told}
                  title={told}
                  onFocus={() => setAt({ row, column })}
                  onClick={() => onOpen(day, hour)}
                >
                  {count > 0 ? grouped(count) : ''}
                </button>
              </span>
            );
          })}
          <span role="gridcell" className={styles.sum}>
            <button
              type="button"
              className={styles.whole}
              data-spot={`${row}-${SUM_COLUMN}`}
              tabIndex={at.row === row && at.column === SUM_COLUMN ? 0 : -1}
              aria-label={say(HEAT_WORDS.whole(day, name, sum))}
              onFocus={() => setAt({ row, column: SUM_COLUMN })}
              onClick={() => onOpen(day, undefined)}
            >
              {grouped(sum)}
            </button>
          </span>
        </div>
      ))}
      <div role="row" className={cx(styles.line, styles.sums)}>
        <span role="rowheader" className={styles.day}>
          {say(HEAT_WORDS.sum)}
        </span>
        {heat.hours.map((sum, column) => (
          <span role="gridcell" key={HOURS[column]} className={styles.hour}>
            {grouped(sum)}
          </span>
        ))}
        <span role="gridcell" className={styles.sum}>
          {grouped(heat.sum)}
        </span>
      </div>
    </div>
  );
}
