import { APPROVAL_STATES } from '@parkdeck/core/catalogue/system/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Count, State, type Mark } from '../../../ui/State.tsx';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import listStyles from '../../traffic/exceptions/CaseList.module.css';
import queueStyles from '../../traffic/exceptions/exceptions.module.css';
import type { Approval, Group } from './use-approvals.ts';
import { APPROVAL_WORDS } from './words.ts';

const GROUPS: readonly Group[] = ['todo', 'mine', 'done'];

interface ApprovalListProps {
  readonly rows: readonly Approval[];
  readonly counts: Readonly<Record<Group, number>>;
  readonly group: Group;
  readonly current: string | undefined;
  readonly onGroup: (group: Group) => void;
  readonly onPick: (id: string) => void;
}

/** The inbox: what is to be decided, what the user asked for, what has been decided. */
export function ApprovalList({ rows, counts, group, current, onGroup, onPick }: ApprovalListProps) {
  const say = useWords();
  return (
    <section className={queueStyles.list}>
      <header className={listStyles.listHead}>
        <h1>{say(APPROVAL_WORDS.title)}</h1>
        {counts.todo > 0 && <Count waiting>{counts.todo}</Count>}
      </header>
      <div className={listStyles.groups}>
        {GROUPS.map((one) => (
          <Chip
            key={one}
            look={one === group ? 'on' : 'plain'}
            aria-pressed={one === group}
            onClick={() => onGroup(one)}
          >
            {say(APPROVAL_WORDS[one])} {counts[one]}
          </Chip>
        ))}
      </div>
      <ol className={listStyles.cases} aria-label={say(APPROVAL_WORDS.queue)}>
        {rows.map((row) => (
          <ApprovalRow key={row.id} row={row} selected={row.id === current} onPick={onPick} />
        ))}
      </ol>
    </section>
  );
}

const MARKS: Readonly<Record<Approval['state'], Mark>> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'off',
  expired: 'off',
  failed: 'bad',
};

interface ApprovalRowProps {
  readonly row: Approval;
  readonly selected: boolean;
  readonly onPick: (id: string) => void;
}

function ApprovalRow({ row, selected, onPick }: ApprovalRowProps) {
  const say = useWords();
  const language = useLanguage();
  const box = useCurrentRow(selected);
  return (
    <li>
      <button
        ref={box}
        type="button"
        aria-current={selected}
        className={listStyles.case}
        title={choiceLabel(APPROVAL_STATES, row.state)?.[language]}
        onClick={() => onPick(row.id)}
      >
        <span className={listStyles.line}>
          <State mark={MARKS[row.state]}>
            <strong>{row.what}</strong>
          </State>
          <span className={queueStyles.grow} />
          {row.amount !== null && row.amount > 0 && <Money fen={row.amount} />}
        </span>
        <span className={listStyles.line}>
          <span className={`${queueStyles.muted} ${listStyles.ellipsis}`}>{row.subject}</span>
        </span>
        <span className={listStyles.line}>
          <span className={queueStyles.faint}>{say(APPROVAL_WORDS.asks(row.askerName ?? ''))}</span>
          <span className={queueStyles.grow} />
          <span className={queueStyles.faint}>{momentText(row.askedAt ?? '', today())}</span>
        </span>
      </button>
    </li>
  );
}
