import { LOG_TYPES, SURFACES } from '@parkdeck/core/catalogue/system/choices';
import { isResource } from '@parkdeck/core/kit/call';
import { refTarget } from '@parkdeck/core/kit/field';
import { isKey, isSingleReference, isStructure } from '@parkdeck/core/kit/kinds';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { openRecord } from '../../../resource/action/start.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { NOTICE_WORDS } from '../../../resource/list/notice-words.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { dayInWords } from '../../../app/dates.ts';
import { isDay } from '@parkdeck/core/lib/day';
import { fieldText, type Row } from '../../../fields/text.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { LogAction } from '../LogAction.tsx';
import { LogObject } from '../LogObject.tsx';
import { RefText } from './RefText.tsx';
import { changedFields, changeOf, daysOf, kindOf, valueText } from './audit-model.ts';
import styles from './audit.module.css';
import { AUDIT_WORDS } from './words.ts';

/** Fields that a line tells; the rest stands in its drawer. */
const MOST_FIELDS = 4;
/** The server answers those logs alone that the user may read. */
const ALL_LOGS = Object.keys(LOG_TYPES).join(',');

/** Who did what, from where, and what was before and after: one line of time, of this log or of all. */
export function AuditTimeline({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const language = useLanguage();
  const isAll = list.search['type'] === ALL_LOGS;
  const { wholeTime } = list;
  const show = (which: string): void => list.setSearch({ type: which === 'all' ? ALL_LOGS : null, id: null });
  return (
    <>
      <div className={styles.bar}>
        <Segment
          label={say(AUDIT_WORDS.logs)}
          value={isAll ? 'all' : 'one'}
          options={[
            { value: 'one', label: say(AUDIT_WORDS.one) },
            { value: 'all', label: say(AUDIT_WORDS.all) },
          ]}
          onChange={show}
        />
      </div>
      {list.rows.length === 0 && (
        <EmptyState
          kind="nothing-found"
          title={say(AUDIT_WORDS.none)}
          detail={wholeTime && say(NOTICE_WORDS.mayBeOlder)}
          actions={
            <>
              {wholeTime && (
                <Button onClick={() => list.setSearch({ ...wholeTime, page: null })}>
                  {say(NOTICE_WORDS.allTime)}
                </Button>
              )}
              {!isAll && <Button onClick={() => show('all')}>{say(AUDIT_WORDS.seeAll)}</Button>}
            </>
          }
        />
      )}
      {daysOf(list.rows).map(([day, rows]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.head}>
            {isDay(day) ? dayInWords(day, language) : day} <span className={styles.faint}>{day.slice(0, 4)}</span>
          </h2>
          <ol className={styles.lines}>
            {rows.map((row) => (
              <Line key={list.keyOf(row)} row={row} list={list} onOpen={onOpen} isAll={isAll} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface LineProps extends ShapeProps {
  readonly row: Row;
  /** Lines of several logs stand below each other. */
  readonly isAll: boolean;
}

function Line({ row, list, onOpen, isAll }: LineProps) {
  const say = useWords();
  const language = useLanguage();
  const change = changeOf(row);
  const kind = kindOf(change);
  const account = wordOf(row, 'userName');
  const { userName } = list.noun.fields;
  const who = wordOf(row, 'person') || (userName ? fieldText(userName, 'userName', row, language) : account);
  const noun = nounNamed(wordOf(row, 'noun'));
  const id = wordOf(row, 'rowId');
  const approved = wordOf(row, 'approvedBy');
  const place = [
    isAll && choiceLabel(LOG_TYPES, wordOf(row, 'type'))?.[language],
    wordOf(row, 'parkName'),
    choiceLabel(SURFACES, wordOf(row, 'surface'))?.[language],
    wordOf(row, 'ip'),
    approved !== '' && say(AUDIT_WORDS.approved(approved)),
  ].filter(Boolean);
  const label = [wordOf(row, 'at').slice(11, 16), who, wordOf(row, 'objectName'), say(AUDIT_WORDS[kind])].join(' · ');
  return (
    <li className={styles.line}>
      <time className={styles.time}>{wordOf(row, 'at').slice(11, 16)}</time>
      <i className={cx(styles.node, styles[kind])} aria-hidden />
      <div className={styles.told}>
        <DrawnRow list={list} onOpen={onOpen} row={row} hint={label} className={styles.title}>
          <b>{who}</b>
          <LogAction row={row} />
          <LogObject row={row} />
          <span className={styles.faint}>{place.join(' · ')}</span>
        </DrawnRow>
        <Changes row={row} />
      </div>
      <span className={styles.ways}>
        {list.search['userName'] === undefined && account !== '' && (
          <Button kind="ghost" onClick={() => list.setSearch({ userName: account, id: null })}>
            {say(AUDIT_WORDS.onlyWho(who))}
          </Button>
        )}
        {list.search['rowId'] === undefined && id !== '' && (
          <Button kind="ghost" onClick={() => list.setSearch({ rowId: id, id: null })}>
            {say(AUDIT_WORDS.history)}
          </Button>
        )}
        {noun && isResource(noun) && id !== '' && kind !== 'removed' && (
          <Button kind="ghost" onClick={() => openRecord(noun, id)}>
            {say(AUDIT_WORDS.open)}
          </Button>
        )}
      </span>
    </li>
  );
}

/** What differs, field by field: the old struck out, the new beside it. */
function Changes({ row }: { readonly row: Row }) {
  const say = useWords();
  const language = useLanguage();
  const noun = nounNamed(wordOf(row, 'noun'));
  const change = changeOf(row);
  const { before, after } = change;
  const told = changedFields(change).flatMap((name) => {
    const field = noun?.fields[name];
    if (field?.options.forPrograms) return [];
    const text = (values: typeof before): string => (values ? valueText(field, name, values, language) : '');
    const [old, now] = [text(before), text(after)];
    if (old === now || (field && (isKey(field) || isStructure(field)))) return [];
    const target = field && isSingleReference(field) ? nounNamed(refTarget(field) ?? '') : undefined;
    const drawn = (shown: string) => (target && shown !== '' ? <RefText noun={target} id={shown} /> : shown);
    return [{ name, label: field ? say(field.options.label) : name, old: drawn(old), now: drawn(now) }];
  });
  if (told.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {told.slice(0, MOST_FIELDS).map(({ name, label, old, now }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {before && (
              <span className={cx(after && (old === '' ? styles.faint : styles.old))}>
                {old || say(AUDIT_WORDS.empty)}
              </span>
            )}
            {before && after && <span aria-hidden> → </span>}
            {after && <span className={cx(before && styles.new)}>{now || say(AUDIT_WORDS.empty)}</span>}
          </dd>
        </div>
      ))}
      {told.length > MOST_FIELDS && (
        <div>
          <dd className={styles.faint}>{say(AUDIT_WORDS.more(told.length - MOST_FIELDS))}</dd>
        </div>
      )}
    </dl>
  );
}
