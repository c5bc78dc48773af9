import type { Field, Fields } from '@parkdeck/core/kit/field';
import { isMoment } from '@parkdeck/core/kit/kinds';
import type { Words } from '@parkdeck/core/kit/words';
import type { ReactNode } from 'react';
import type { Question } from '../../../dialogs/confirm.ts';
import { fieldText } from '../../../fields/text.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import parts from '../../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './account.module.css';
import type { OwnRow, OwnRows } from './use-own-rows.ts';

/** Seconds are of no use here. */
const MINUTE = 'yyyy-MM-dd HH:mm'.length;

interface Column<R> {
  readonly name: keyof R & string;
  /** Instead of its value. */
  readonly text?: (row: R) => string;
}

interface OwnTableProps<R extends OwnRow> {
  readonly title: Words;
  readonly detail?: Words;
  readonly rows: OwnRows<R>;
  /** As the list declares them; their labels head the columns. */
  readonly fields: Fields;
  /** The first says what the row is. */
  readonly columns: readonly ((keyof R & string) | Column<R>)[];
  readonly none?: Words;
  /** The one that the page is shown in, in words. */
  readonly current?: Words;
  /** What ends a row: its button, how it is called aloud, what is asked first. */
  readonly end: {
    readonly label: Words;
    readonly named: (row: R) => Words;
    readonly ask?: (row: R) => Question;
    readonly run: (row: R) => Promise<unknown>;
    /** Also of the one that the page is shown in. */
    readonly alsoCurrent?: boolean;
  };
  readonly actions?: ReactNode;
  /** Above the rows, and instead of words for none. */
  readonly note?: ReactNode;
}

/** What belongs to the user's account, one a row, each with what ends it. */
export function OwnTable<R extends OwnRow>(props: OwnTableProps<R>) {
  const { title, detail, rows, fields, columns, none, current, end, actions, note } = props;
  const say = useWords();
  const language = useLanguage();
  const known = columns.flatMap((column) => {
    const { name, text }: Column<R> = typeof column === 'string' ? { name: column } : column;
    const field: Field | undefined = fields[name];
    return field ? [{ name, field, text }] : [];
  });
  const textOf = (row: R, { name, field, text }: (typeof known)[number]): string =>
    text?.(row) ??
    fieldText(field, name, { [name]: row[name] }, language).slice(0, isMoment(field) ? MINUTE : undefined);
  return (
    <Panel title={say(title)} note={detail && say(detail)} className={styles.whole} actions={actions}>
      {note}
      <Loaded query={rows.query}>
        {(found) =>
          found.length === 0 ? (
            !note && none && <p className={styles.quiet}>{say(none)}</p>
          ) : (
            <table className={cx(parts.table, styles.own)}>
              <thead>
                <tr>
                  {known.map(({ name, field }) => (
                    <th key={name} scope="col">
                      {say(field.options.label)}
                    </th>
                  ))}
                  <th />
                </tr>
              </thead>
              <tbody>
                {found.map((row) => (
                  <tr key={row.id}>
                    {known.map((column, at) => (
                      <td
                        key={column.name}
                        data-label={at > 0 ? say(column.field.options.label) : undefined}
                        className={at === 0 ? styles.device : undefined}
                        translate="no"
                      >
                        {textOf(row, column) || '—'}
                      </td>
                    ))}
                    <td className={parts.end}>
                      {row.isCurrent && current && <span className={styles.current}>{say(current)}</span>}
                      {(!row.isCurrent || end.alsoCurrent) && (
                        <Button
                          aria-label={say(end.named(row))}
                          loading={rows.busy === row.id}
                          onClick={() => void rows.doing(row.id, () => end.run(row), end.ask?.(row))}
                        >
                          {say(end.label)}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Panel>
  );
}
