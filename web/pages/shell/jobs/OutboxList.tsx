import type { OutboxItem } from '@parkdeck/core/client/outbox';
import { savingAs } from '@parkdeck/core/kit/saving';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { PenLine, Send, X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { startAction, startCreate, startEdit } from '../../../resource/action/start.ts';
import { keepDraft } from '../../../resource/form/drafts.ts';
import { ownPageOf } from '../../../resource/own-page.ts';
import { callNamed } from '../../../resource/nouns.ts';
import { unlessHeld } from '../../../resource/outbox/held.ts';
import { dropItem, isHere, outbox, storedItem } from '../../../resource/outbox/outbox.ts';
import { sendItem } from '../../../resource/outbox/send-waiting.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { State, type Mark } from '../../../ui/State.tsx';
import styles from './MyJobs.module.css';
import { NextSteps } from './NextSteps.tsx';
import { JOB_WORDS } from './words.ts';

const MARKS: Readonly<Record<OutboxItem['state'], Mark>> = {
  sending: 'off',
  waiting: 'warn',
  asks: 'paused',
  refused: 'bad',
};

/** Opens the form of a refused item with what was sent; sent again it has a key of its own. */
const edit = async (item: OutboxItem, title: string): Promise<void> => {
  const call = callNamed(item.call);
  if (!call) return;
  const { resource: noun } = call;
  const [id] = item.ids;
  const page = noun && ownPageOf(noun);
  const isForm = call.verb === 'create-or-update' || call.action?.creates === true;
  if (!noun || !page || !isForm) {
    // the question names the row; one that cannot be read any more is asked about without its name
    const row = noun?.calls.get && id !== undefined && (await client.get(noun, id, { silent: true }).catch(() => null));
    dropItem(item.intent);
    return startAction({ call, ids: item.ids, rows: row ? [row] : [], source: 'palette', preset: item.input });
  }
  dropItem(item.intent);
  const target = id ?? 'new';
  const draft = { tab: page.path, form: `${noun.name}:${target}`, values: item.input, intent: client.newIntent() };
  keepDraft({ ...draft, title, path: page.path, search: { form: target } }, { ...noun.fields, ...call.input });
  if (id === undefined) startCreate(noun);
  else startEdit(noun, id);
};

/** What was sent without an answer: sent again by itself, after a question, or kept with what the platform said. */
export function OutboxList() {
  const say = useWords();
  const { items } = useSnapshot(outbox);
  const [busy, setBusy] = useState<string | null>(null);
  const send = async ({ intent }: Pick<OutboxItem, 'intent'>): Promise<void> => {
    setBusy(intent);
    await unlessHeld(intent, async () => {
      const now = storedItem(intent);
      if (now && isHere(now)) await sendItem(now);
    }).finally(() => setBusy(null));
  };
  return (
    <Panel flush title={say(JOB_WORDS.outbox)} note={say(JOB_WORDS.outboxNote)}>
      {items.length === 0 ? (
        <EmptyState
          kind="first-use"
          title={say(JOB_WORDS.noOutbox)}
          detail={say(JOB_WORDS.noOutboxDetail)}
          actions={<NextSteps />}
        />
      ) : (
        <table className={styles.table}>
          <tbody>
            {items.map((item) => {
              const known = callNamed(item.call);
              const call = known && savingAs(known, item.ids.length > 0);
              const stored = storedItem(item.intent);
              return (
                <tr key={item.intent}>
                  <td className={styles.strong}>{call ? say(call.title) : item.call}</td>
                  <td>{item.name}</td>
                  <td>
                    <State mark={MARKS[item.state]}>{say(JOB_WORDS.outboxState[item.state])}</State>
                    {item.reason !== undefined && <span className={styles.bad}> {item.reason}</span>}
                  </td>
                  <td className={styles.quiet}>{datetimeOfInstant(item.at).slice(0, 16)}</td>
                  <td className={styles.end}>
                    <span className={styles.ways}>
                      <Button icon={<X />} onClick={() => dropItem(item.intent)}>
                        {say(JOB_WORDS.dropItem)}
                      </Button>
                      {!isHere(item) && <span className={styles.quiet}>{say(JOB_WORDS.elsewhere)}</span>}
                      {item.state === 'refused' && stored && isHere(item) && (
                        <Button icon={<PenLine />} onClick={() => void edit(stored, call ? say(call.title) : '')}>
                          {say(JOB_WORDS.editItem)}
                        </Button>
                      )}
                      {item.state !== 'sending' && isHere(item) && (
                        <Button icon={<Send />} loading={busy === item.intent} onClick={() => void send(item)}>
                          {say(item.state === 'asks' ? JOB_WORDS.confirmSend : JOB_WORDS.sendNow)}
                        </Button>
                      )}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
