import { CITY_PROTOCOLS } from '@parkdeck/core/catalogue/system/choices';
import type { OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { grouped } from '../../../fields/grouped.ts';
import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Count, State } from '../../../ui/State.tsx';
import { byPlatform, isSending, secondsTo } from './outbox-model.ts';
import styles from './outbox.module.css';
import { agoWords, OUTBOX_WORDS } from './words.ts';

interface QueueListProps {
  readonly queues: readonly OutboxQueue[];
  readonly current: string;
  readonly now: number;
  readonly onPick: (id: string) => void;
}

/** The parks of each platform, with what is left to do there and how long ago anything was taken. */
export function QueueList({ queues, current, now, onPick }: QueueListProps) {
  const say = useWords();
  const language = useLanguage();
  return (
    <nav className={styles.list} aria-label={say(OUTBOX_WORDS.queues)}>
      {byPlatform(queues).map((group) => {
        const [first] = group;
        return (
          first && (
            <section key={first.platform} aria-label={first.platformName}>
              <header className={styles.platform}>
                <h2 title={first.platformName}>{first.platformName}</h2>
                <span className={styles.faint}>
                  <State mark={first.open === 'open' ? 'ok' : 'off'}>
                    {say(first.open === 'open' ? OUTBOX_WORDS.isOn : OUTBOX_WORDS.isOff)}
                  </State>
                  <span className={styles.cut}>{choiceLabel(CITY_PROTOCOLS, first.protocol)?.[language]}</span>
                </span>
              </header>
              <ol>
                {group.map((queue) => (
                  <QueueRow
                    key={queue.id}
                    queue={queue}
                    isCurrent={queue.id === current}
                    now={now}
                    onPick={() => onPick(queue.id)}
                  />
                ))}
              </ol>
            </section>
          )
        );
      })}
    </nav>
  );
}

interface QueueRowProps {
  readonly queue: OutboxQueue;
  readonly isCurrent: boolean;
  readonly now: number;
  readonly onPick: () => void;
}

function QueueRow({ queue, isCurrent, now, onPick }: QueueRowProps) {
  const say = useWords();
  const box = useCurrentRow(isCurrent);
  const { waiting, retrying, failed, sent, lastSent } = queue;
  const counts = (['waiting', 'retrying', 'sent'] as const).filter((lane) => ({ waiting, retrying, sent })[lane] > 0);
  return (
    <li>
      <button ref={box} type="button" aria-current={isCurrent} className={styles.item} onClick={onPick}>
        <span className={styles.line}>
          <State mark={!isSending(queue) ? 'off' : failed > 0 ? 'bad' : retrying > 0 ? 'warn' : 'ok'}>
            <strong>{queue.parkName}</strong>
          </State>
          <span className={styles.grow} />
          {failed > 0 && (
            <Count waiting>
              {say(OUTBOX_WORDS.lanes.failed)} {grouped(failed)}
            </Count>
          )}
        </span>
        <span className={styles.faint}>
          {say(lastSent === null ? OUTBOX_WORDS.neverSent : OUTBOX_WORDS.lastSent(agoWords(-secondsTo(lastSent, now))))}
        </span>
        {counts.length > 0 && (
          <span className={styles.faint}>
            {counts
              .map((lane) => `${say(OUTBOX_WORDS.lanes[lane])} ${grouped({ waiting, retrying, sent }[lane])}`)
              .join(' · ')}
          </span>
        )}
      </button>
    </li>
  );
}
