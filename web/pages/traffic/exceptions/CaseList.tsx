import { EXCEPTION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { today } from '../../../fields/today.ts';
import { usePreference } from '../../../state/preferences.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Count, State, type Mark } from '../../../ui/State.tsx';
import { CommandPaths } from '../lane/CommandPaths.tsx';
import { ageText, groupOf, longestWaiting, secondsSince, type Case, type Group } from '@parkdeck/core/desk/case-model';
import { ElsewhereWaiting } from './ElsewhereWaiting.tsx';
import exceptionsStyles from './exceptions.module.css';
import styles from './CaseList.module.css';
import { isPace, medianOf, PACE, type Pace } from '@parkdeck/core/domain/traffic/exceptions/pace';
import { plateProposed } from '@parkdeck/core/desk/case-decision';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';

interface CaseListProps {
  /** Cases that are not snoozed, most urgent first. */
  readonly cases: readonly Case[];
  readonly snoozed: readonly Case[];
  /** The page is in front. */
  readonly active: boolean;
  readonly done: number | undefined;
  readonly group: Group;
  /** Parks with cases, and the one whose cases are shown; empty: all. */
  readonly parks: readonly { readonly id: string; readonly name: string }[];
  readonly park: string;
  readonly current: string | undefined;
  readonly now: number;
  readonly onGroup: (group: Group) => void;
  readonly onPark: (id: string) => void;
  readonly onPick: (id: string) => void;
}

const NO_PACE: Pace = { day: '', seconds: [] };

const GROUPS = [
  ['all', CASE_WORDS.all],
  ['waiting', CASE_WORDS.waiting],
  ['payment', CASE_WORDS.payment],
  ['device', CASE_WORDS.device],
] as const;

/** The queue: the longest waiting car at a lane first. */
export function CaseList(props: CaseListProps) {
  const { cases, snoozed, active, done, group, parks, park, current, now, onGroup, onPark, onPick } = props;
  const say = useWords();
  const pace = usePreference(PACE, isPace, NO_PACE);
  const median = pace.day === today() ? medianOf(pace.seconds) : null;
  const shown = cases.filter((one) => group === 'all' || groupOf(one) === group);
  const longest = longestWaiting(shown);
  const until = snoozed.map(({ snoozeUntil }) => snoozeUntil ?? '').toSorted()[0];
  return (
    <section className={exceptionsStyles.list}>
      <header className={styles.listHead}>
        <h1>{say(CASE_WORDS.title)}</h1>
        {cases.length > 0 && <Count waiting>{cases.length}</Count>}
        <span className={exceptionsStyles.grow} />
        {done !== undefined && <span className={exceptionsStyles.faint}>{say(CASE_WORDS.doneToday(done))}</span>}
      </header>
      {(parks.length > 1 || median !== null) && (
        <div className={styles.scope}>
          {parks.length > 1 && (
            <Select
              quiet
              className={styles.park}
              aria-label={say(CASE_WORDS.park)}
              value={park}
              emptyLabel={say(CASE_WORDS.allParks)}
              options={parks.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onPark}
            />
          )}
          {median !== null && (
            <span className={exceptionsStyles.faint} title={say(CASE_WORDS.paceHint(pace.seconds.length))}>
              {say(CASE_WORDS.pace(median))}
            </span>
          )}
        </div>
      )}
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
          <CaseRow
            key={row.id}
            row={row}
            longest={row.id === longest?.id}
            selected={row.id === current}
            now={now}
            onPick={onPick}
          />
        ))}
      </ol>
      {snoozed.length > 0 && (
        <footer className={styles.listFoot}>
          <Icon name="timer" />
          {say(CASE_WORDS.snoozed(snoozed.length, until?.slice(11, 16) ?? ''))}
        </footer>
      )}
      <ElsewhereWaiting active={active} />
    </section>
  );
}

interface CaseRowProps {
  readonly row: Case;
  /** Of the cars that wait, the one that has waited longest: the only one in the colour of danger. */
  readonly longest: boolean;
  readonly selected: boolean;
  readonly now: number;
  readonly onPick: (id: string) => void;
}

/** One case in red shows where to begin; ten would show nothing. */
const markOf = ({ state }: Case, longest: boolean): Mark => (state === 'taken' ? 'paused' : longest ? 'bad' : 'warn');

function CaseRow({ row, longest, selected, now, onPick }: CaseRowProps) {
  const say = useWords();
  const language = useLanguage();
  const box = useCurrentRow(selected);
  const plate = plateProposed(row, language);
  const age = secondsSince(row.openedAt, now);
  return (
    <li>
      <button ref={box} type="button" aria-current={selected} className={styles.case} onClick={() => onPick(row.id)}>
        <span className={styles.line}>
          <State mark={markOf(row, longest)}>
            <strong>{choiceLabel(EXCEPTION_KINDS, row.kind)?.[language]}</strong>
          </State>
          <span className={exceptionsStyles.grow} />
          <span className={`${exceptionsStyles.faint} ${longest ? exceptionsStyles.bad : ''}`}>
            {say(ageText(age))}
          </span>
        </span>
        <span className={styles.line}>
          {plate !== '' && <Plate plate={plate} />}
          <span className={`${exceptionsStyles.muted} ${styles.ellipsis}`}>
            {row.state === 'taken' && row.takenBy !== null
              ? say(CASE_WORDS.takenBy(row.takenBy))
              : (row.gateName ?? row.note ?? row.parkName)}
          </span>
          {row.due !== null && (
            <span className={exceptionsStyles.amount} title={say(CASE_WORDS.dueThen(row.kind))}>
              <span className="visually-hidden">{say(CASE_WORDS.dueThen(row.kind))}</span> <Money fen={row.due} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
