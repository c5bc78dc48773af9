import type { QueryColumn } from '@parkdeck/core/catalogue/system/saved-query';
import { useWords } from '../../../state/language.ts';
import { shownValue } from './tile-data.ts';
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

/** The rows of a query as a table. */
export function QueryResult({ answer: { columns, records, total } }: { readonly answer: Answered }) {
  const say = useWords();
  return (
    <div className={styles.result}>
      <p role="status">
        {say(total === 0 ? QUERY_WORDS.none : QUERY_WORDS.result(total))}
        {records.length < total && ` · ${say(QUERY_WORDS.first(records.length))}`}
      </p>
      {records.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={say(QUERY_WORDS.result(total))}>
          <table>
            <thead>
              <tr>
                {columns.map(({ name, label }) => (
                  <th key={name} title={name}>
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
