import { COMPLAINT_STATES, COMPLAINT_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Count, State, type Mark } from '../../../ui/State.tsx';
import listStyles from '../../traffic/exceptions/CaseList.module.css';
import queueStyles from '../../traffic/exceptions/exceptions.module.css';
import { ageText, secondsSince } from '@parkdeck/core/desk/case-model';
import { TARGET_SECONDS, type Complaint, type Group } from './inbox-model.ts';
import { INBOX_WORDS } from './words.ts';

const GROUPS: readonly Group[] = ['all', 'new', 'mine', 'answered'];

interface ComplaintListProps {
  readonly rows: readonly Complaint[];
  readonly counts: Readonly<Record<Group, number>>;
  readonly today: number | undefined;
  readonly group: Group;
  readonly current: string | undefined;
  readonly now: number;
  readonly onGroup: (group: Group) => void;
  readonly onPick: (id: string) => void;
  /** Takes one that somebody tells; undefined: he may not. */
  readonly onTake?: (() => void) | undefined;
}

/** The inbox: new complaints first, the oldest of them at the top. */
export function ComplaintList(props: ComplaintListProps) {
  const { rows, counts, today, group, current, now, onGroup, onPick, onTake } = props;
  const say = useWords();
  return (
    <section className={queueStyles.list}>
      <header className={listStyles.listHead}>
        <h1>{say(INBOX_WORDS.title)}</h1>
        {counts.all > 0 && <Count waiting>{counts.all}</Count>}
        <span className={queueStyles.grow} />
        {today !== undefined && <span className={queueStyles.faint}>{say(INBOX_WORDS.answeredToday(today))}</span>}
        {onTake && (
          <IconButton
            icon={<Icon name="plus" />}
            label={say(complaint.actions.create.title)}
            keys="N"
            onClick={onTake}
          />
        )}
      </header>
      <div className={listStyles.groups}>
        {GROUPS.map((one) => (
          <Chip
            key={one}
            look={one === group ? 'on' : 'plain'}
            aria-pressed={one === group}
            onClick={() => onGroup(one)}
          >
            {say(INBOX_WORDS[one])} {counts[one]}
          </Chip>
        ))}
      </div>
      <ol className={listStyles.cases} aria-label={say(INBOX_WORDS.queue)}>
        {rows.map((row) => (
          <ComplaintRow key={row.id} row={row} selected={row.id === current} now={now} onPick={onPick} />
        ))}
      </ol>
    </section>
  );
}

const MARKS: Readonly<Record<Complaint['state'], Mark>> = {
  new: 'warn',
  'in-progress': 'paused',
  answered: 'ok',
  closed: 'off',
};

function ComplaintRow({
  row,
  selected,
  now,
  onPick,
}: {
  readonly row: Complaint;
  readonly selected: boolean;
  readonly now: number;
  readonly onPick: (id: string) => void;
}) {
  const say = useWords();
  const language = useLanguage();
  const box = useCurrentRow(selected);
  const age = secondsSince(row.createdAt ?? '', now);
  const late = age > TARGET_SECONDS && row.state !== 'answered';
  return (
    <li>
      <button
        ref={box}
        type="button"
        aria-current={selected}
        className={listStyles.case}
        title={choiceLabel(COMPLAINT_STATES, row.state)?.[language]}
        onClick={() => onPick(row.id)}
      >
        <span className={listStyles.line}>
          <State mark={MARKS[row.state]}>
            <strong>{choiceLabel(COMPLAINT_TYPES, row.type)?.[language]}</strong>
          </State>
          <span className={queueStyles.grow} />
          <span className={`${queueStyles.faint} ${late ? queueStyles.bad : ''}`}>{say(ageText(age))}</span>
        </span>
        <span className={listStyles.line}>
          {row.plate !== null && <Plate plate={row.plate} />}
          <span className={`${queueStyles.muted} ${listStyles.ellipsis}`}>
            {row.state === 'in-progress' && row.handlerName
              ? say(INBOX_WORDS.handledBy(row.handlerName))
              : (row.parkName ?? row.content)}
          </span>
        </span>
      </button>
    </li>
  );
}
