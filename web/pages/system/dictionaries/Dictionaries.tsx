import { dictionaryEntry } from '@parkdeck/core/catalogue/system/dictionary-entry';
import { useState } from 'react';
import type { Row } from '../../../fields/text.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { startCreate } from '../../../resource/action/start.ts';
import { CellEditor } from '../../../resource/list/CellEditor.tsx';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import { cellEditing } from '../../../resource/list/editable-cells.ts';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { createCall } from '../../../resource/list/row-commands.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './dictionaries.module.css';
import { chosenOf, depthOf, dictionariesOf, type Entry } from './panes.ts';
import { DICTIONARY_WORDS } from './words.ts';

interface Drawn extends Entry {
  readonly row: Row;
}
const drawn = (row: Row): Drawn => ({
  row,
  id: wordOf(row, 'id'),
  code: wordOf(row, 'code'),
  text: wordOf(row, 'text'),
  parent: wordOf(row, 'parent'),
});

const COLUMNS = ['text', 'sort', 'remark'] as const;
type Column = (typeof COLUMNS)[number];

/** Which dictionaries there are at the left, the values of one at the right, edited where they stand. */
export function Dictionaries({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const { active } = usePageTab();
  const dictionaries = dictionariesOf(list.rows.map(drawn));
  const chosen = chosenOf(dictionaries, list.search['dict']);
  const at = dictionaries.findIndex((one) => one === chosen);
  const show = (code: string | undefined): void => {
    if (code !== undefined) list.setSearch({ dict: code, id: null });
  };
  useKeys(
    'page',
    [
      { keys: '[', label: DICTIONARY_WORDS.before, hint: true, run: () => show(dictionaries[at - 1]?.code) },
      { keys: ']', label: DICTIONARY_WORDS.after, hint: true, run: () => show(dictionaries[at + 1]?.code) },
    ],
    { active },
  );
  if (!chosen) return null;
  return (
    <div className={styles.panes}>
      <nav className={styles.codes} aria-label={say(DICTIONARY_WORDS.dictionaries)}>
        {dictionaries.map((one) => (
          <button
            key={one.code}
            type="button"
            className={styles.code}
            aria-current={one === chosen || undefined}
            onClick={() => show(one.code)}
          >
            <b>{one.code}</b>
            <span>{say(DICTIONARY_WORDS.values(one.entries.length))}</span>
            <small>{one.sample.join(' · ')}</small>
          </button>
        ))}
      </nav>
      <section className={styles.values} aria-label={chosen.code}>
        <header className={styles.head}>
          <h2>{chosen.code}</h2>
          <span>{say(DICTIONARY_WORDS.values(chosen.entries.length))}</span>
          {createCall(dictionaryEntry) && (
            <Button
              icon={<Icon name="plus" />}
              onClick={() => startCreate(dictionaryEntry, { code: chosen.code, sort: chosen.entries.length })}
            >
              {say(DICTIONARY_WORDS.add)}
            </Button>
          )}
        </header>
        <div className={cx(styles.line, styles.names)}>
          {(['key', ...COLUMNS] as const).map((name) => (
            <span key={name}>{say(dictionaryEntry.fields[name].options.label)}</span>
          ))}
        </div>
        {chosen.entries.map((entry) => (
          <ValueLine key={entry.id} entry={entry} depth={depthOf(entry, chosen.entries)} list={list} onOpen={onOpen} />
        ))}
      </section>
    </div>
  );
}

interface ValueLineProps extends ShapeProps {
  readonly entry: Drawn;
  readonly depth: number;
}

interface Editing {
  readonly column: Column;
  readonly place: { readonly row: HTMLElement; readonly cell: HTMLElement };
}

/** A value: its key opens it, its other cells are edited by a press. */
function ValueLine({ entry: { row, id }, depth, list, onOpen }: ValueLineProps) {
  const say = useWords();
  const [editing, setEditing] = useState<Editing | null>(null);
  const edits = cellEditing(dictionaryEntry, COLUMNS);
  const edit = (column: Column, cell: HTMLElement): void => {
    const line = cell.closest<HTMLElement>('[data-line]');
    if (line) setEditing({ column, place: { row: line, cell } });
  };
  const onward = (by: 1 | -1 | 0): void => {
    const next = editing && by !== 0 ? COLUMNS[COLUMNS.indexOf(editing.column) + by] : undefined;
    const cell = next === undefined ? null : editing?.place.row.querySelector<HTMLElement>(`[data-column="${next}"]`);
    if (next !== undefined && cell) edit(next, cell);
    else {
      editing?.place.cell.focus();
      setEditing(null);
    }
  };
  return (
    <div className={styles.line} data-line={id}>
      <DrawnRow
        list={list}
        onOpen={onOpen}
        row={row}
        label={`${wordOf(row, 'key')} ${wordOf(row, 'text')}`}
        className={styles.key}
        style={{ paddingInlineStart: `calc(var(--s-3) + ${depth} * var(--s-4))` }}
      >
        {wordOf(row, 'key')}
      </DrawnRow>
      {COLUMNS.map((column) =>
        edits?.columns.includes(column) ? (
          <button
            key={column}
            type="button"
            className={styles.cell}
            data-column={column}
            aria-label={say(
              DICTIONARY_WORDS.edit(say(dictionaryEntry.fields[column].options.label), wordOf(row, column)),
            )}
            onClick={(event) => edit(column, event.currentTarget)}
          >
            {wordOf(row, column)}
          </button>
        ) : (
          <span key={column} className={styles.cell}>
            {wordOf(row, column)}
          </span>
        ),
      )}
      {editing && edits && (
        <CellEditor
          key={editing.column}
          call={edits.call}
          id={id}
          row={row}
          column={editing.column}
          field={dictionaryEntry.fields[editing.column]}
          place={editing.place}
          onDone={onward}
        />
      )}
    </div>
  );
}
