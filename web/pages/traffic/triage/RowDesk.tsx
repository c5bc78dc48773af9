import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useKeys } from '../../../keyboard/keys.ts';
import { blockOf } from '../../../resource/action/block.ts';
import { openRecord, startAction } from '../../../resource/action/start.ts';
import { commandKey, isBulk } from '../../../resource/calls.ts';
import { NoRecord } from '../../../resource/detail/NoRecord.tsx';
import { RecordBody } from '../../../resource/detail/RecordBody.tsx';
import { useRecord } from '../../../resource/detail/use-record.ts';
import { rowCommands, usualFirst } from '../../../resource/list/row-commands.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useWords } from '../../../state/language.ts';
import type { Row } from '../../../state/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ageText, secondsSince } from '@parkdeck/core/desk/case-model';
import queueStyles from '../exceptions/exceptions.module.css';
import styles from './triage.module.css';
import type { Waiting } from './use-triage.ts';
import { TRIAGE_WORDS } from './words.ts';

/** Decisions that have a digit as their key. */
const MOST = 9;

interface RowDeskProps {
  readonly waiting: Waiting;
  readonly active: boolean;
  readonly now: number;
  /** Called when a decision about it is begun. */
  readonly onStart: () => void;
}

/** A row of a noun without a desk of its own: its record, and what its declaration allows to be done about it. */
export function RowDesk({ waiting, active, now, onStart }: RowDeskProps) {
  const noun = nounNamed(waiting.kind);
  return noun ? <KnownRow noun={noun} waiting={waiting} active={active} now={now} onStart={onStart} /> : null;
}

function KnownRow({ noun, waiting, active, now, onStart }: RowDeskProps & { readonly noun: ResourceDef }) {
  const say = useWords();
  const { id } = waiting;
  const record = useRecord(noun, id, undefined);
  const { row } = record;
  useCurrentThing({ noun: noun.name, id, row });
  return (
    <>
      <section className={queueStyles.middle} aria-label={say(noun.title)}>
        <p className={queueStyles.faint}>
          {say(noun.title)} · {say(TRIAGE_WORDS.waited)} {say(ageText(secondsSince(waiting.since, now)))}
        </p>
        {row ? (
          <RecordBody noun={noun} id={id} row={row} active={false} />
        ) : record.pending ? (
          <SkeletonRows rows={8} />
        ) : (
          <NoRecord record={record} />
        )}
      </section>
      {row && <Ways noun={noun} id={id} row={row} active={active} onStart={onStart} />}
    </>
  );
}

interface WaysProps extends Pick<RowDeskProps, 'active' | 'onStart'> {
  readonly noun: ResourceDef;
  readonly id: string;
  readonly row: Row;
}

/** What may be done about the row, each with a digit; the first also with the chord of all inboxes. */
function Ways({ noun, id, row, active, onStart }: WaysProps) {
  const say = useWords();
  const verbs = noun.triage?.verbs ?? [];
  const fitting = usualFirst(noun, rowCommands(noun)).filter(
    (call) => !blockOf(call, [row]) && call.verb !== 'remove' && !isBulk(call),
  );
  const decides = (call: Call): number => (verbs.includes(call.verb) ? 0 : 1);
  const ways = fitting.toSorted((a, b) => decides(a) - decides(b)).slice(0, MOST);
  const start = (call: Call): void => {
    onStart();
    startAction({ call, ids: [id], rows: [row], source: 'key' });
  };
  const [first] = ways;
  useKeys(
    'page',
    [
      ...ways.map((call, index) => ({
        keys: String(index + 1),
        label: call.title,
        run: () => start(call),
        hint: index < 2,
      })),
      ...(first ? [{ keys: 'mod+enter', label: first.title, run: () => start(first), hint: true }] : []),
    ],
    { active },
  );
  return (
    <section className={queueStyles.ways} aria-label={say(TRIAGE_WORDS.how)}>
      <h2>{say(TRIAGE_WORDS.how)}</h2>
      <div className={styles.ways}>
        {ways.map((call, index) => (
          <Button
            key={commandKey(call)}
            size="lg"
            wide
            kind={index === 0 && !call.action?.once ? 'primary' : 'default'}
            icon={<Icon name={call.action?.icon ?? 'zap'} />}
            keys={String(index + 1)}
            onClick={() => start(call)}
          >
            {say(call.title)}
          </Button>
        ))}
        {ways.length === 0 && <p className={queueStyles.muted}>{say(TRIAGE_WORDS.cannot)}</p>}
        <Button kind="link" onClick={() => openRecord(noun, id)}>
          {say(TRIAGE_WORDS.open)}
        </Button>
      </div>
    </section>
  );
}
