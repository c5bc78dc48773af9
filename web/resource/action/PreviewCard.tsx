import type { Field } from '@parkdeck/core/kit/field';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { useLanguage, useWords } from '../../state/language.ts';
import { fieldText, type Row } from '../../fields/text.ts';
import { Plate, PlateList } from '../../ui/Plate.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/State.tsx';
import { nounNamed } from '../nouns.ts';
import { Change } from './Change.tsx';
import { differences, previewOrder } from './differences.ts';
import styles from './action.module.css';
import { ACTION_WORDS } from './words.ts';

/** Rows that the dialog shows one by one; the sum tells the rest. */
const MOST = 12;
/** Of a row that is added beside, its days and money are worth telling. */
const BESIDE: readonly Field['kind'][] = ['day', 'money', 'choice', 'int'];
const MOST_BESIDE = 4;

interface PreviewCardProps {
  readonly preview: Preview | null;
  readonly pending: boolean;
  /** Noun that the action is about. */
  readonly noun: string;
}

/** What would happen: per row old → new and what stands in the way, then the money. Its place is reserved while it is calculated. */
export function PreviewCard({ preview, pending, noun }: PreviewCardProps) {
  const say = useWords();
  const rows = preview ? previewOrder(preview.rows, noun).filter((row) => row.noun === noun || differences(row).length > 0) : [];
  // The title of the dialog names the one row that it is about.
  const single = rows.filter((row) => row.noun === noun).length === 1;
  return (
    <div className={pending && preview ? `${styles.preview} ${styles.busy}` : styles.preview} aria-live="polite" aria-busy={pending}>
      <div className={styles.rows}>
      <span className={styles.head}>{say(preview || !pending ? ACTION_WORDS.previewHead : ACTION_WORDS.calculating)}</span>
      {rows.slice(0, MOST).map((row, index) => {
        const all = differences(row);
        const changed = row.noun === noun ? all : all.filter(({ name, field }) => BESIDE.includes(field.kind) && name !== nounNamed(row.noun)?.display && !(row.before === null && row.after?.[name] === 0)).slice(0, MOST_BESIDE);
        return (
          <div key={`${row.noun} ${row.id} ${index}`} className={styles.row}>
            {(!single || row.noun !== noun) && (
              <div className={styles.who}>
                <RowName noun={row.noun} row={row.after ?? row.before ?? {}} />
                {row.noun !== noun && <Tag>{say(ACTION_WORDS.beside(nounNamed(row.noun)?.title, row.before === null ? 'new' : row.after === null ? 'gone' : 'changed'))}</Tag>}
                {row.amountFen !== 0 && <Money fen={row.amountFen} />}
              </div>
            )}
            {row.msg !== undefined && <span className={styles.bad}>{row.msg}</span>}
            {(single || row.noun !== noun || changed.length <= MOST_BESIDE) && changed.map(({ name, field }) => <Change key={name} noun={row.noun} field={field} name={name} before={row.before} after={row.after} />)}
            {changed.length === 0 && row.msg === undefined && row.before !== null && row.after !== null && <span className={styles.head}>{say(ACTION_WORDS.noChange)}</span>}
            {row.notes.map((note) => <span key={note} className={styles.note}>{note}</span>)}
          </div>
        );
      })}
      {rows.length > MOST && <span className={styles.head}>{say(ACTION_WORDS.more(rows.length - MOST))}</span>}
      {preview?.notes.map((note) => <span key={note} className={styles.note}>{note}</span>)}
      </div>
      {preview && preview.amountFen !== 0 && <div className={styles.money}><span>{say(single ? ACTION_WORDS.money : ACTION_WORDS.total)}</span><Money fen={preview.amountFen} size="figure" /></div>}
    </div>
  );
}

/** What a row is called: its plate, its name. */
export function RowName({ noun: name, row }: { readonly noun: string; readonly row: Row }) {
  const language = useLanguage();
  const noun = nounNamed(name);
  if (!noun) return name;
  const field = noun.fields[noun.display];
  const value = row[noun.display];
  if (field?.kind === 'plates' && Array.isArray(value)) return <PlateList plates={value.map(String)} size="sm" />;
  if (field?.kind === 'plate' && typeof value === 'string') return <Plate plate={value} size="sm" />;
  return <span>{(field && fieldText(field, noun.display, row, language)) || noun.title[language]}</span>;
}
