import { calledBy } from '@parkdeck/core/kit/called';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isCount, isMoney, isPlate, isWholeDay } from '@parkdeck/core/kit/kinds';
import type { Words } from '@parkdeck/core/kit/words';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { useLanguage, useWords } from '../../state/language.ts';
import { rowName } from '../../fields/row-name.ts';
import type { Row } from '../../fields/text.ts';
import { Plate, PlateList } from '../../ui/Plate.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/State.tsx';
import { nounNamed } from '../nouns.ts';
import { Change } from './Change.tsx';
import { differences, previewOrder } from './differences.ts';
import styles from './action.module.css';
import { besides, changeOf } from './besides.ts';
import { ACTION_WORDS } from './words.ts';

/** Maximum number of rows listed singly; the others are only in the sum. */
const MOST = 12;
/** Fields shown for a row that is added besides: days, money, choices and counts. */
const isToldBeside = (field: Field): boolean =>
  isWholeDay(field) || isMoney(field) || isChoice(field) || isCount(field);
/** Changes of a row that are visible at once; the others are collapsed. */
const MOST_CHANGES = 4;

interface PreviewCardProps {
  readonly preview: Preview | null;
  readonly pending: boolean;
  /** Noun that the action is about. */
  readonly noun: string;
  /** Above it, where it is not about to be done. */
  readonly head?: Words;
}

/**
 * Preview of an action: the money and the changes of the rows themselves, then, collapsed, the side effects. Its space
 * is reserved while it is computed.
 */
export function PreviewCard({ preview, pending, noun, head = ACTION_WORDS.previewHead }: PreviewCardProps) {
  const say = useWords();
  const rows = preview
    ? previewOrder(preview.rows, noun).filter((row) => row.noun === noun || differences(row).length > 0)
    : [];
  const own = rows.filter((row) => row.noun === noun);
  // The dialog's title already names a single row.
  const single = own.length === 1;
  // When the rows themselves do not change, the side effects are shown instead of collapsed.
  const folded = own.length > 0 ? rows.filter((row) => row.noun !== noun) : [];
  // A problem that all rows share is shown once.
  const alike =
    own.length > 1 && own.every(({ msg }) => msg !== undefined && msg === own[0]?.msg) ? own[0]?.msg : undefined;
  const shown = alike !== undefined ? [] : folded.length > 0 ? own : rows;
  const draw = (row: PreviewRow, index: number) => (
    <RowChanges key={`${row.noun} ${row.id} ${index}`} row={row} noun={noun} single={single} plain={preview?.plain} />
  );
  const told = new Set(single ? [] : shown.flatMap((row) => row.notes));
  const notes = [...new Set([...(single ? (own[0]?.notes ?? []) : []), ...(preview?.notes ?? [])])].filter(
    (note) => !told.has(note),
  );
  return (
    <div
      className={pending && preview ? `${styles.preview} ${styles.busy}` : styles.preview}
      aria-live="polite"
      aria-busy={pending}
    >
      <div className={styles.previewHead}>
        <span className={styles.head}>{say(preview || !pending ? head : ACTION_WORDS.calculating)}</span>
        {preview && preview.amountFen !== 0 && (
          <span className={styles.money}>
            {!single && <span className={styles.head}>{say(ACTION_WORDS.total)}</span>}
            <Money fen={preview.amountFen} size="figure" />
          </span>
        )}
      </div>
      <div className={styles.rows}>
        {alike !== undefined && <span className={styles.bad}>{alike}</span>}
        {shown.slice(0, MOST).map(draw)}
        {shown.length > MOST && <span className={styles.head}>{say(ACTION_WORDS.more(shown.length - MOST))}</span>}
        <Notes notes={notes} plain={preview?.plain} />
        {folded.length > 0 && (
          <details className={styles.fold}>
            <summary>
              {say(ACTION_WORDS.alsoDone)}
              {besides(folded).map(say).join(say(ACTION_WORDS.and))}
            </summary>
            {folded.slice(0, MOST).map(draw)}
            {folded.length > MOST && (
              <span className={styles.head}>{say(ACTION_WORDS.more(folded.length - MOST))}</span>
            )}
          </details>
        )}
      </div>
    </div>
  );
}

interface NotesProps {
  readonly notes: readonly string[];
  readonly plain: readonly string[] | undefined;
}

/** What warns, then what only explains. */
function Notes({ notes, plain = [] }: NotesProps) {
  return [
    { of: notes.filter((note) => !plain.includes(note)), look: styles.note },
    { of: notes.filter((note) => plain.includes(note)), look: styles.explained },
  ].map(
    ({ of, look }) =>
      of.length > 0 && (
        <ul key={look} className={look}>
          {of.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ),
  );
}

interface RowChangesProps {
  readonly row: PreviewRow;
  readonly noun: string;
  readonly single: boolean;
  readonly plain: readonly string[] | undefined;
}

/** One row: its name unless the dialog shows it, its problem, its first changes; the others are collapsed. */
function RowChanges({ row, noun, single, plain }: RowChangesProps) {
  const say = useWords();
  const isOwn = row.noun === noun;
  const all = differences(row);
  const changed = isOwn
    ? all
    : all
        .filter(
          ({ name, field }) =>
            isToldBeside(field) &&
            name !== nounNamed(row.noun)?.display &&
            !(row.before === null && row.after?.[name] === 0),
        )
        .slice(0, MOST_CHANGES);
  const told = single || !isOwn || changed.length <= MOST_CHANGES ? changed : [];
  const draw = ({ name, field }: (typeof changed)[number]) => (
    <Change key={name} noun={row.noun} field={field} name={name} before={row.before} after={row.after} />
  );
  return (
    <div className={styles.row}>
      {(!single || !isOwn) && (
        <div className={styles.who}>
          <RowName noun={row.noun} row={row.after ?? row.before ?? {}} />
          {!isOwn && <Tag>{say(ACTION_WORDS.beside(row.noun, nounNamed(row.noun)?.title, changeOf(row)))}</Tag>}
          {row.amountFen !== 0 && <Money fen={row.amountFen} />}
        </div>
      )}
      {row.msg !== undefined && <span className={styles.bad}>{row.msg}</span>}
      {!(single && isOwn) && row.notes.length > 0 && <Notes notes={row.notes} plain={plain} />}
      {told.length > 0 && <dl className={styles.changes}>{told.slice(0, MOST_CHANGES).map(draw)}</dl>}
      {told.length > MOST_CHANGES && (
        <details className={styles.fold}>
          <summary>{say(ACTION_WORDS.moreChanges(told.length - MOST_CHANGES))}</summary>
          <dl className={styles.changes}>{told.slice(MOST_CHANGES).map(draw)}</dl>
        </details>
      )}
      {changed.length === 0 && row.msg === undefined && row.before !== null && row.after !== null && (
        <span className={styles.head}>{say(ACTION_WORDS.noChange)}</span>
      )}
    </div>
  );
}

/** Name of a row: its plate, or what it is called by. */
export function RowName({ noun: name, row }: { readonly noun: string; readonly row: Row }) {
  const language = useLanguage();
  const noun = nounNamed(name);
  if (!noun) return name;
  const value = row[noun.display];
  const [by, ...more] = calledBy(noun);
  if (by === noun.display && more.length === 0 && isPlate(noun.fields[by])) {
    if (Array.isArray(value)) return <PlateList plates={value.map(String)} size="sm" />;
    if (typeof value === 'string') return <Plate plate={value} size="sm" />;
  }
  return <span>{rowName(noun, row, language) || noun.title[language]}</span>;
}
