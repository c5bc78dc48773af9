import { EXCEPTION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Count, State, type Mark } from '../../../ui/State.tsx';
import { CommandPaths } from '../lane/CommandPaths.tsx';
import { ageText, groupOf, secondsSince, type Case, type Group } from './case-model.ts';
import exceptionsStyles from './exceptions.module.css';
import styles from './CaseList.module.css';
import { CASE_WORDS } from './words.ts';

interface CaseListProps {
  /** Cases that are not snoozed, most urgent first. */
  readonly cases: readonly Case[];
  readonly snoozed: readonly Case[];
  readonly done: number | undefined;
  readonly group: Group;
  readonly current: string | undefined;
  readonly now: number;
  readonly onGroup: (group: Group) => void;
  readonly onPick: (id: string) => void;
}

const GROUPS = [
  ['all', CASE_WORDS.all],
  ['waiting', CASE_WORDS.waiting],
  ['payment', CASE_WORDS.payment],
  ['device', CASE_WORDS.device],
] as const;

/** The queue: the longest waiting car at a lane first. */
export function CaseList({ cases, snoozed, done, group, current, now, onGroup, onPick }: CaseListProps) {
  const say = useWords();
  const shown = cases.filter((one) => group === 'all' || groupOf(one) === group);
  const until = snoozed.map(({ snoozeUntil }) => snoozeUntil ?? '').toSorted()[0];
  return (
    <section className={exceptionsStyles.list}>
      <header className={styles.listHead}>
        <h1>{say(CASE_WORDS.title)}</h1>
        {cases.length > 0 && <Count waiting>{cases.length}</Count>}
        <span className={exceptionsStyles.grow} />
        {done !== undefined && <span className={exceptionsStyles.faint}>{say(CASE_WORDS.doneToday(done))}</span>}
      </header>
      <div className={styles.groups}>
        {GROUPS.map(([value, label]) => (
          <Chip
            key={value}
            look={value === group ? 'on' : 'plain'}
            aria-pressed={value === group}
            onClick={() => onGroup(value)}
          >
            {say(label)} {value === 'all' ? cases.length : cases.filter((one) => groupOf(one) === value).length}
          </Chip>
        ))}
      </div>
      <CommandPaths className={styles.commands} now={now} />
      <ol className={styles.cases} aria-label={say(CASE_WORDS.queue)}>
        {shown.map((row) => (
          <CaseRow key={row.id} row={row} selected={row.id === current} now={now} onPick={onPick} />
        ))}
      </ol>
      {snoozed.length > 0 && (
        <footer className={styles.listFoot}>
          <Icon name="timer" />
          {say(CASE_WORDS.snoozed(snoozed.length, until?.slice(11, 16) ?? ''))}
        </footer>
      )}
    </section>
  );
}

interface CaseRowProps {
  readonly row: Case;
  readonly selected: boolean;
  readonly now: number;
  readonly onPick: (id: string) => void;
}

const markOf = ({ carWaits, kind, state }: Case): Mark =>
  state === 'taken' ? 'paused' : carWaits ? 'bad' : kind === 'device-down' ? 'warn' : 'warn';

function CaseRow({ row, selected, now, onPick }: CaseRowProps) {
  const say = useWords();
  const language = useLanguage();
  const box = useCurrentRow(selected);
  const age = secondsSince(row.openedAt, now);
  const late = row.carWaits || age > row.target;
  return (
    <li>
      <button ref={box} type="button" aria-current={selected} className={styles.case} onClick={() => onPick(row.id)}>
        <span className={styles.line}>
          <State mark={markOf(row)}>
            <strong>{choiceLabel(EXCEPTION_KINDS, row.kind)?.[language]}</strong>
          </State>
          <span className={exceptionsStyles.grow} />
          <span className={`${exceptionsStyles.faint} ${late ? exceptionsStyles.bad : ''}`}>{say(ageText(age))}</span>
        </span>
        <span className={styles.line}>
          {row.plate !== null && <Plate plate={row.plate} />}
          <span className={`${exceptionsStyles.muted} ${styles.ellipsis}`}>
            {row.state === 'taken' && row.takenBy !== null
              ? say(CASE_WORDS.takenBy(row.takenBy))
              : (row.gateName ?? row.note ?? row.parkName)}
          </span>
          {row.due !== null && <Money fen={row.due} />}
        </span>
      </button>
    </li>
  );
}
