import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Count, Tag } from '../../../ui/State.tsx';
import { ageText, secondsSince } from '@parkdeck/core/desk/case-model';
import listStyles from '../exceptions/CaseList.module.css';
import queueStyles from '../exceptions/exceptions.module.css';
import styles from './triage.module.css';
import type { usePace, Waiting } from './use-triage.ts';
import { titleBeside } from './triage-model.ts';
import { TRIAGE_WORDS } from './words.ts';

interface TriageListProps {
  readonly rows: readonly Waiting[];
  /** Kinds of which something waits, with the number in the park. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  /** Empty: all. */
  readonly kind: string;
  readonly parks: readonly { readonly id: string; readonly name: string }[];
  /** Empty: all. */
  readonly park: string;
  readonly pace: ReturnType<typeof usePace>['data'];
  readonly current: string | undefined;
  readonly now: number;
  /** Loads more; undefined: there is no more. */
  readonly more: (() => void) | undefined;
  readonly onKind: (kind: string) => void;
  readonly onPark: (id: string) => void;
  readonly onPick: (id: string) => void;
}

/** What waits: cars at lanes first, then the longest waiting, whatever it is. */
export function TriageList(props: TriageListProps) {
  const { rows, kinds, kind, parks, park, pace, current, now, more, onKind, onPark, onPick } = props;
  const say = useWords();
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const chip = (value: string, label: string, count: number) => (
    <Chip
      key={value}
      look={value === kind ? 'on' : 'plain'}
      aria-pressed={value === kind}
      onClick={() => onKind(value)}
    >
      {label} {count}
    </Chip>
  );
  return (
    <section className={queueStyles.list}>
      <header className={listStyles.listHead}>
        <h1>{say(TRIAGE_WORDS.title)}</h1>
        {total > 0 && <Count waiting>{total}</Count>}
      </header>
      {pace && pace.allMedian !== null && pace.allMedian !== undefined && (
        <p
          className={`${queueStyles.faint} ${styles.pace}`}
          title={say(TRIAGE_WORDS.paceHint(pace.decided ?? 0, pace.allDecided ?? 0))}
        >
          {[
            ...(typeof pace.median === 'number' ? [say(TRIAGE_WORDS.pace(pace.median))] : []),
            say(TRIAGE_WORDS.paceAll(pace.allMedian)),
          ].join(' · ')}
        </p>
      )}
      {parks.length > 1 && (
        <div className={listStyles.scope}>
          <Select
            quiet
            className={listStyles.park}
            aria-label={say(TRIAGE_WORDS.park)}
            value={park}
            emptyLabel={say(TRIAGE_WORDS.allParks)}
            options={parks.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onPark}
          />
        </div>
      )}
      <div className={listStyles.groups}>
        {chip('', say(TRIAGE_WORDS.all), total)}
        {kinds
          .filter((one) => one.count > 0 || one.kind === kind)
          .map((one) => chip(one.kind, say(nounNamed(one.kind)?.title ?? TRIAGE_WORDS.kind), one.count))}
      </div>
      <ol className={listStyles.cases} aria-label={say(TRIAGE_WORDS.queue)}>
        {rows.map((row) => (
          <WaitingRow key={row.id} row={row} selected={row.id === current} now={now} onPick={onPick} />
        ))}
      </ol>
      {more && (
        <footer className={styles.foot}>
          <Button wide kind="ghost" onClick={more}>
            {say(TRIAGE_WORDS.more)}
          </Button>
        </footer>
      )}
    </section>
  );
}

interface WaitingRowProps {
  readonly row: Waiting;
  readonly selected: boolean;
  readonly now: number;
  readonly onPick: (id: string) => void;
}

function WaitingRow({ row, selected, now, onPick }: WaitingRowProps) {
  const say = useWords();
  const box = useCurrentRow(selected);
  const noun = nounNamed(row.kind);
  const [plate] = row.plates ?? [];
  const title = titleBeside(row.title, plate);
  return (
    <li>
      <button
        ref={box}
        type="button"
        aria-current={selected}
        className={`${listStyles.case} ${styles.row}`}
        onClick={() => onPick(row.id)}
      >
        <span className={listStyles.line}>
          <span className={styles.kind}>
            <Icon name={noun?.icon ?? 'inbox'} />
            {noun && say(noun.title)}
          </span>
          {row.isUrgent && <Tag mark="bad">{say(TRIAGE_WORDS.carWaits)}</Tag>}
          <span className={queueStyles.grow} />
          <span className={queueStyles.faint}>{say(ageText(secondsSince(row.since, now)))}</span>
        </span>
        {title !== '' && (
          <span className={listStyles.line}>
            <span className={styles.title} title={title}>
              {title}
            </span>
          </span>
        )}
        <span className={listStyles.line}>
          {plate !== undefined && <Plate plate={plate} />}
          <span className={`${queueStyles.muted} ${listStyles.ellipsis}`}>{row.parkName ?? row.detail}</span>
        </span>
      </button>
    </li>
  );
}
