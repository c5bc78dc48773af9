import { DELIVERY_KINDS } from '@parkdeck/core/catalogue/system/choices';
import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import type { OutboxItem, OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { dayOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { grouped } from '../../../fields/grouped.ts';
import { openRecord, startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { State, type Mark } from '../../../ui/State.tsx';
import { LANES, minuteOf, whenNext } from './outbox-model.ts';
import styles from './outbox.module.css';
import { OUTBOX_WORDS, triedWords } from './words.ts';

const MARKS: Readonly<Record<OutboxItem['lane'], Mark>> = {
  waiting: 'paused',
  retrying: 'warn',
  failed: 'bad',
  sent: 'ok',
};
/** The state of the messages in a lane, as their list is narrowed by it. */
const STATES: Readonly<Record<OutboxItem['lane'], string>> = {
  waiting: 'waiting',
  retrying: 'waiting',
  failed: 'failed',
  sent: 'sent',
};

interface LanesProps {
  readonly queue: OutboxQueue;
  readonly items: readonly OutboxItem[];
  readonly now: number;
}

const isOf = (day: Day, moment: Datetime | null): boolean => moment !== null && dayOf(moment) === day;

/** Four lanes side by side, from what waits to what was done today. */
export function Lanes({ queue, items, now }: LanesProps) {
  const say = useWords();
  const day = dayOfInstant(now);
  return (
    <div className={styles.lanes}>
      {LANES.map((lane) => {
        const own = items.filter((item) => item.lane === lane && (lane !== 'sent' || isOf(day, item.endedAt)));
        const count = queue[lane];
        return (
          <section key={lane} className={styles.lane} data-lane={lane} aria-label={say(OUTBOX_WORDS.lanes[lane])}>
            <header>
              <State mark={count > 0 ? MARKS[lane] : 'off'}>{say(OUTBOX_WORDS.lanes[lane])}</State>
              <b>{grouped(count)}</b>
              {own.length > 0 && (
                <Button
                  kind="link"
                  onClick={() =>
                    openTab('/system/thirdplatform', {
                      part: uploadItem.name,
                      state: STATES[lane],
                      platform: queue.platform,
                      park: queue.park,
                    })
                  }
                >
                  {say(OUTBOX_WORDS.allOfLane)}
                </Button>
              )}
            </header>
            {own.length === 0 ? (
              <p className={styles.nothing}>{say(OUTBOX_WORDS.empty[lane])}</p>
            ) : (
              <ol>
                {own.map((item) => (
                  <LaneCard key={item.id} item={item} queue={queue} now={now} />
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface LaneCardProps {
  readonly item: OutboxItem;
  readonly queue: OutboxQueue;
  readonly now: number;
}

/** One message: of which car, what it tells, and when it goes out, was taken, or why it was not. */
function LaneCard({ item, queue, now }: LaneCardProps) {
  const say = useWords();
  const language = useLanguage();
  const { lane, plate, kind, happenedAt, endedAt, error, tries } = item;
  const told = choiceLabel(DELIVERY_KINDS, kind)?.[language];
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => openRecord(uploadItem, item.id)}>
        <span className={styles.line}>
          {plate === null ? <strong>{told}</strong> : <Plate plate={plate} size="sm" />}
        </span>
        <span className={styles.faint}>
          {plate !== null && <span>{told}</span>}
          <span className={styles.cut}>{minuteOf(happenedAt)}</span>
        </span>
        {lane === 'waiting' || lane === 'retrying' ? (
          <span className={styles.when}>{say(whenNext(item, queue, now))}</span>
        ) : null}
        {lane === 'failed' && <span className={styles.when}>{say(triedWords(tries))}</span>}
        {lane === 'sent' && endedAt !== null && (
          <span className={styles.when}>
            {minuteOf(endedAt)} {say(OUTBOX_WORDS.sentCount)}
          </span>
        )}
        {error !== null && (lane === 'retrying' || lane === 'failed') && (
          <span className={styles.error} title={error}>
            {error}
          </span>
        )}
      </button>
      {lane === 'failed' && <Again item={item} />}
    </li>
  );
}

/** Sends this one message again, the others stay. */
function Again({ item }: { readonly item: OutboxItem }) {
  const say = useWords();
  const call = callOf(uploadItem, 'retry');
  if (!call || !canCall(call).ok) return null;
  const { id, kind, plate, happenedAt } = item;
  return (
    <IconButton
      className={styles.again}
      icon={<Icon name="rotate-ccw" />}
      label={say(call.title)}
      onClick={() =>
        startAction({ call, ids: [id], rows: [{ id, kind, plate, happenedAt, state: 'failed' }], source: 'row' })
      }
    />
  );
}
