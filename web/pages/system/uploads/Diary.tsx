import { DELIVERY_KINDS } from '@parkdeck/core/catalogue/system/choices';
import { uploadLog } from '@parkdeck/core/catalogue/system/upload-log';
import type { OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { UseQueryResult } from '@tanstack/react-query';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './outbox.module.css';
import type { DiaryLine } from './use-outbox.ts';
import { OUTBOX_WORDS } from './words.ts';

interface DiaryProps {
  readonly queue: OutboxQueue;
  readonly query: UseQueryResult<readonly DiaryLine[]>;
}

/** The latest tries of a queue, with what the platform answered. */
export function Diary({ queue, query }: DiaryProps) {
  const say = useWords();
  const language = useLanguage();
  return (
    <Panel
      className={styles.diary}
      title={say(OUTBOX_WORDS.diary)}
      note={say(OUTBOX_WORDS.diaryNote)}
      flush
      actions={
        <Button
          kind="link"
          onClick={() =>
            openTab('/system/thirdplatform', { part: uploadLog.name, platform: queue.platform, park: queue.park })
          }
        >
          {say(OUTBOX_WORDS.all)}
        </Button>
      }
    >
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.nothing}>{say(OUTBOX_WORDS.noDiary)}</p>
          ) : (
            <ol>
              {rows.map((row) => (
                <li key={row.id}>
                  <button type="button" className={styles.entry} onClick={() => openRecord(uploadLog, row.id)}>
                    <span className={styles.faint}>{momentText(row.time, today())}</span>
                    <State mark={row.ok ? 'ok' : 'bad'}>{choiceLabel(DELIVERY_KINDS, row.kind)?.[language]}</State>
                    <span className={styles.cut} title={row.said ?? undefined}>
                      {row.said}
                    </span>
                    <span className={styles.faint}>{row.ms !== null && say(OUTBOX_WORDS.took(row.ms))}</span>
                  </button>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}
