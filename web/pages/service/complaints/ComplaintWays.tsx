import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { ApiError } from '@parkdeck/core/client/errors';
import { useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { PresetRemarks } from '../../../resource/action/PresetRemarks.tsx';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { sayNow, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import queueStyles from '../../traffic/exceptions/exceptions.module.css';
import styles from './complaints.module.css';
import type { Complaint } from './inbox-model.ts';
import { INBOX_WORDS, USUAL_ANSWERS } from './words.ts';

interface ComplaintWaysProps {
  readonly row: Complaint;
  readonly active: boolean;
  /** Called when it needs nobody any more. */
  readonly onDone: () => void;
}

/** What can be done besides answering, in the order in which it is offered. */
const OTHERS = ['accept', 'assign', 'link-stay', 'request', 'convert', 'reopen'] as const;
type Verb = (typeof OTHERS)[number];

/** The answer, sent with one chord, and the other ways, each with a key. */
export function ComplaintWays({ row, active, onDone }: ComplaintWaysProps) {
  const say = useWords();
  const [intent] = useState(() => client.newIntent());
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const isOpen = row.state === 'new' || row.state === 'in-progress';
  const ways = OTHERS.flatMap((verb) => {
    const call = callOf(complaint, verb);
    const may = call?.action?.when?.['state']?.includes(row.state) ?? false;
    return call && may && canCall(call).ok ? [{ verb, call }] : [];
  });
  const start = (verb: Verb): void => {
    const way = ways.find((one) => one.verb === verb);
    if (way) startAction({ call: way.call, ids: [row.id], rows: [row], source: 'key' });
  };
  const run = async (): Promise<void> => {
    if (busy) return;
    if (isOpen && answer.trim() === '') {
      setRefusal(say(INBOX_WORDS.needAnswer));
      return box.current?.focus();
    }
    setBusy(true);
    setRefusal(null);
    try {
      if (isOpen)
        await client.act(
          complaint,
          'answer',
          { ids: [row.id], input: { answer: answer.trim() } },
          { intent, silent: true },
        );
      else await client.act(complaint, 'close', { ids: [row.id] }, { intent, silent: true });
      resultToast(sayNow(isOpen ? INBOX_WORDS.sent : INBOX_WORDS.closed), undefined);
      focusWork();
      onDone();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : say(INBOX_WORDS.failed));
    } finally {
      setBusy(false);
    }
  };
  useKeys(
    'page',
    [
      ...ways.map(({ verb, call }) => ({
        keys: call.action?.keys ?? '',
        label: call.title,
        run: () => start(verb),
        hint: verb === 'accept' || verb === 'reopen',
      })),
      {
        keys: 'y',
        label: INBOX_WORDS.write,
        run: () => box.current?.focus(),
        when: () => isOpen,
        hint: true,
      },
      {
        keys: 'mod+enter',
        label: isOpen ? INBOX_WORDS.send : INBOX_WORDS.close,
        run: () => void run(),
        when: () => isOpen || row.state === 'answered',
        hint: true,
      },
    ],
    { active },
  );
  return (
    <section className={queueStyles.ways} aria-label={say(INBOX_WORDS.how)}>
      <h2>{say(INBOX_WORDS.how)}</h2>
      {isOpen && (
        <>
          <Field label={say(INBOX_WORDS.answer)} required help={say(INBOX_WORDS.answerHint)}>
            {(wiring) => (
              <Textarea
                {...wiring}
                ref={box}
                rows={5}
                maxLength={complaint.fields.answer.options.max}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
                onKeyDown={(event) => event.key === 'Escape' && focusWork()}
              />
            )}
          </Field>
          <PresetRemarks texts={USUAL_ANSWERS.map(say)} keyed={false} onPick={setAnswer} />
        </>
      )}
      <div className={styles.foot}>
        {refusal !== null && <RefusalNote place="stack">{refusal}</RefusalNote>}
        <Button kind="primary" size="lg" wide keys="Mod Enter" loading={busy} onClick={() => void run()}>
          {say(isOpen ? INBOX_WORDS.send : INBOX_WORDS.close)}
        </Button>
        {isOpen && <span className={queueStyles.faint}>{say(INBOX_WORDS.never)}</span>}
        <div className={styles.more}>
          {ways.map(({ verb, call }) => (
            <Button
              key={verb}
              size="md"
              icon={<Icon name={call.action?.icon ?? 'circle-check'} />}
              keys={(call.action?.keys ?? '').toUpperCase()}
              onClick={() => start(verb)}
            >
              {say(call.title)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
