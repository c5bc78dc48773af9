import { WARN_LEVELS, WARN_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { WARN_STATES } from '@parkdeck/core/vocabulary/service';
import { useState } from 'react';
import type { Row } from '../../../fields/text.ts';
import { startAction } from '../../../resource/action/start.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { rowCommands } from '../../../resource/list/row-commands.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Count, State } from '../../../ui/State.tsx';
import { groupsOf, type Group, type Thread, type Warned } from './inbox-model.ts';
import styles from './inbox-groups.module.css';
import { INBOX_WORDS } from './words.ts';

/** Lines of a group until one asks for all. */
const MOST_LINES = 5;

interface Drawn extends Warned {
  readonly row: Row;
}

const drawn = (row: Row): Drawn => ({
  row,
  id: wordOf(row, 'id'),
  type: wordOf(row, 'type'),
  noun: wordOf(row, 'noun'),
  object: wordOf(row, 'object'),
  level: wordOf(row, 'level'),
  state: wordOf(row, 'state'),
  time: wordOf(row, 'time'),
});

/** Warnings by what they are about, the worst first; what comes again and again is one line with its number. */
export function WarningInbox({ list, onOpen }: ShapeProps) {
  return (
    <div className={styles.groups}>
      {groupsOf(list.rows.map(drawn)).map((group) => (
        <TypeGroup key={group.type} group={group} list={list} onOpen={onOpen} />
      ))}
    </div>
  );
}

function TypeGroup({ group, list, onOpen }: ShapeProps & { readonly group: Group<Drawn> }) {
  const say = useWords();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { type, open, level, threads } = group;
  const title = choiceLabel(WARN_TYPES, type)?.[language] ?? type;
  return (
    <section className={styles.group} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {open.length > 0 ? <Count waiting>{open.length}</Count> : null}
        {level !== undefined && (
          <State mark={choiceMark(WARN_LEVELS, level) ?? 'off'}>{choiceLabel(WARN_LEVELS, level)?.[language]}</State>
        )}
        <span className={styles.faint}>
          {say(open.length > 0 ? INBOX_WORDS.open(open.length) : INBOX_WORDS.allDone)}
        </span>
        <span className={styles.grow} />
        {open.length > 1 && <Ways list={list} warnings={open} isGroup />}
      </header>
      {(isWhole ? threads : threads.slice(0, MOST_LINES)).map((thread) => (
        <ThreadLine key={thread.key} thread={thread} list={list} onOpen={onOpen} />
      ))}
      {threads.length > MOST_LINES && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {say(isWhole ? INBOX_WORDS.less : INBOX_WORDS.more(threads.length - MOST_LINES))}
        </button>
      )}
    </section>
  );
}

function ThreadLine({ thread, list, onOpen }: ShapeProps & { readonly thread: Thread<Drawn> }) {
  const say = useWords();
  const language = useLanguage();
  const { newest, since, count, open } = thread;
  const { row, level, state, time } = newest;
  const content = wordOf(row, 'content');
  const shown = open[0]?.state ?? state;
  return (
    <div className={styles.line} data-open={open.length > 0 || undefined}>
      <DrawnRow list={list} onOpen={onOpen} row={row} hint={content} className={styles.open}>
        <State mark={open.length > 0 ? (choiceMark(WARN_LEVELS, level) ?? 'off') : 'off'}>
          <span className={styles.content}>{content}</span>
        </State>
        {count > 1 && (
          <span className={styles.times}>
            {say(INBOX_WORDS.times(count))} · {say(INBOX_WORDS.since(since.slice(5, 16)))}
          </span>
        )}
        <span className={styles.grow} />
        <span className={styles.faint}>{wordOf(row, 'parkName') || wordOf(row, 'companyName')}</span>
        {open.length === 0 && <span className={styles.faint}>{choiceLabel(WARN_STATES, shown)?.[language]}</span>}
        <time className={styles.time}>{time.slice(5, 16)}</time>
      </DrawnRow>
      <span className={styles.ways}>{open.length > 0 && <Ways list={list} warnings={open} />}</span>
    </div>
  );
}

/** What may be done about warnings, all at once. */
function Ways({
  list,
  warnings,
  isGroup = false,
}: Pick<ShapeProps, 'list'> & { readonly warnings: readonly Drawn[]; readonly isGroup?: boolean }) {
  const say = useWords();
  return rowCommands(list.noun)
    .filter((call) => canCall(call).ok)
    .map((call) => {
      const icon = <Icon name={call.action?.icon ?? 'play'} />;
      const start = (): void =>
        startAction({
          call,
          ids: warnings.map(({ id }) => id),
          rows: warnings.map(({ row }) => row),
          source: 'row',
        });
      const key = `${call.id} ${call.title.en}`;
      // The sentence of a warning needs the room that words would take in each line.
      if (!isGroup) return <IconButton key={key} label={say(call.title)} icon={icon} onClick={start} />;
      return (
        <Button key={key} kind="ghost" icon={icon} onClick={start}>
          {say(INBOX_WORDS.act(call.title, warnings.length))}
        </Button>
      );
    });
}
