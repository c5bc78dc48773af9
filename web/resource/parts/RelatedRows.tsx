import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../app/client.ts';
import { Cell } from '../../fields/cell.tsx';
import { headerOf, isOpenEnded, layoutOf } from '../../fields/layout.ts';
import type { Row } from '../../state/selection.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { openRecord, startCreate } from '../action/start.ts';
import { extensionOf } from '../extension.ts';
import { createCall } from '../list/row-commands.ts';
import { Loaded } from './Loaded.tsx';
import { NoRelated } from './NoRelated.tsx';
import styles from './parts.module.css';
import { PART_WORDS } from './words.ts';

interface RelatedRowsProps {
  readonly noun: ResourceDef;
  /** The reference that links the rows to the shown one, and its key. */
  readonly by: string;
  readonly id: string;
  readonly columns: readonly string[];
  readonly sort?: string;
  /** Content beside the button that adds a row. */
  readonly foot?: ReactNode;
  /** `false`: rows are added elsewhere. */
  readonly adds?: boolean;
  /** Additional content at the end of a line. */
  readonly after?: (row: Row) => ReactNode;
}

const MOST = 100;

/** Rows of another noun that belong to the shown row; a new one starts with the reference filled in. */
export function RelatedRows({ noun, by, id, columns, sort, foot, adds = true, after }: RelatedRowsProps) {
  const say = useWords();
  const query = useQuery({
    queryKey: ['list', noun.name, 'of', id],
    retry: false,
    queryFn: ({ signal }) =>
      client.list<ResourceDef>(
        noun,
        { filters: { [by]: [id] }, size: MOST, ...(sort ? { sort } : {}) },
        { signal, silent: true },
      ),
  });
  const mayAdd = adds && createCall(noun) !== undefined;
  const { cells = {} } = extensionOf(noun.name);
  const fields = columns.flatMap((name) =>
    noun.fields[name]
      ? [
          {
            name,
            field: noun.fields[name],
            Own: cells[name],
            look:
              layoutOf(noun.fields[name]).align === 'end'
                ? styles.end
                : isOpenEnded(noun.fields[name])
                  ? undefined
                  : styles.whole,
          },
        ]
      : [],
  );
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <div className={styles.stack}>
          {rows.length === 0 ? (
            <NoRelated noun={noun} preset={{ [by]: id }} adds={adds} onLookAgain={query.refetch} />
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  {fields.map(({ name, field, look }) => (
                    <th key={name} className={look}>
                      {say(headerOf(field))}
                    </th>
                  ))}
                  {after && <th aria-label={say(PART_WORDS.actions)} />}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => {
                  const key = String(row['id']);
                  return (
                    <tr key={key} onDoubleClick={() => openRecord(noun, key)}>
                      {fields.map(({ name, field, Own, look }) => (
                        <td key={name} className={look}>
                          {Own ? <Own row={row} /> : <Cell field={field} name={name} row={row} />}
                        </td>
                      ))}
                      {after && <td className={styles.end}>{after(row)}</td>}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
          {(foot || (mayAdd && rows.length > 0)) && (
            <div className={styles.foot}>
              {foot}
              {mayAdd && rows.length > 0 && (
                <Button onClick={() => startCreate(noun, { [by]: id })}>{say(PART_WORDS.add)}</Button>
              )}
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
