import type { QueryColumn } from '@parkdeck/core/catalogue/system/saved-query';
import { useWords } from '../../../state/language.ts';
import { TileChart } from './TileChart.tsx';
import { isMoment, isNumber, plottedOf, shownValue } from './tile-data.ts';
import styles from './saved-query.module.css';
import { QUERY_WORDS } from './words.ts';

/** What a query has answered. */
export interface Answered {
  readonly columns: readonly QueryColumn[];
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}

const textOf = (value: unknown): string | number | null =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? null
      : String(value);

/** Rows from which on a picture tells more than the numbers alone. */
const LEAST_DRAWN = 2;

/** What the rows draw: the first column that is no number along the axis; nothing where there is none. */
const drawnOf = ({ columns, records }: Answered) => {
  const axis = columns.find((column) => !isNumber(column));
  if (!axis || records.length < LEAST_DRAWN) return undefined;
  const plotted = plottedOf({
    columns: columns.map(({ name, label, kind }) => ({ key: name, label: label || name, kind })),
    rows: records.map((row) => Object.fromEntries(columns.map(({ name }) => [name, textOf(row[name])]))),
  });
  return plotted && { plotted, look: isMoment(axis) ? ('line' as const) : ('bars' as const) };
};

/** The rows of a query: drawn, where they have names and numbers, and as a table. */
export function QueryResult({ answer }: { readonly answer: Answered }) {
  const say = useWords();
  const { columns, records, total } = answer;
  const drawn = drawnOf(answer);
  return (
    <div className={styles.result}>
      <p role="status">
        {say(total === 0 ? QUERY_WORDS.none : QUERY_WORDS.result(total))}
        {records.length < total && ` · ${say(QUERY_WORDS.first(records.length))}`}
      </p>
      {drawn && (
        <div className={styles.drawn}>
          <TileChart {...drawn} />
        </div>
      )}
      {records.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={say(QUERY_WORDS.result(total))}>
          <table>
            <thead>
              <tr>
                {columns.map(({ name, label, kind }) => (
                  <th key={name} title={name} data-number={isNumber({ kind })}>
                    {label || name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((row, at) => (
                <tr key={at}>
                  {columns.map(({ name, kind }) => (
                    <td key={name} data-number={typeof row[name] === 'number'}>
                      {shownValue(textOf(row[name]), kind)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
