import { CHECK_ORIGINS } from '@parkdeck/core/catalogue/doors/choices';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { employeeCheck } from '@parkdeck/core/catalogue/doors/employee-check';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Entity } from '@parkdeck/core/kit/resource';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { callOf } from '../../../resource/calls.ts';
import { sayNow, useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Tag } from '../../../ui/State.tsx';
import { CheckFields, CheckPhotos } from './CheckValues.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import styles from './checks.module.css';
import { CHECK_WORDS } from './words.ts';

const NOTHING = {};
type Check = Entity<typeof employeeCheck>;

interface CheckDeskProps {
  readonly row: Check;
  readonly active: boolean;
  readonly onDone: () => void;
  /** The platform refused what was decided. */
  readonly onBack: () => void;
}

const PASS = callOf(employeeCheck, 'pass');
const REFUSE = callOf(employeeCheck, 'refuse');

/** One check: its values side by side, and the two decisions. */
export function CheckDesk({ row, active, onDone, onBack }: CheckDeskProps) {
  const say = useWords();
  const language = useLanguage();
  const [intent] = useState(() => client.newIntent());
  const [remark, setRemark] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const isRefusing = remark !== null;
  useEffect(() => {
    if (isRefusing) box.current?.focus();
  }, [isRefusing]);

  const decide = async (verb: 'pass' | 'refuse'): Promise<void> => {
    const call = verb === 'pass' ? PASS : REFUSE;
    if (!call || isBusy) return;
    if (!canCall(call).ok) return setRefusal(say(CHECK_WORDS.noRight(call.title)));
    if (verb === 'refuse' && (remark ?? '').trim() === '') {
      setRefusal(say(CHECK_WORDS.reasonNeeded));
      return box.current?.focus();
    }
    setBusy(true);
    setRefusal(null);
    try {
      const answered = await client.call(
        call,
        { ids: [row.id], input: verb === 'refuse' ? { remark: remark?.trim() } : {} },
        { intent, silent: true },
      );
      const failed = answered.answers === 'results' ? answered.value.find(({ ok }) => !ok) : undefined;
      if (failed) throw new Error(failed.msg ?? sayNow(CHECK_WORDS.notDone));
      resultToast(
        sayNow((verb === 'pass' ? CHECK_WORDS.passed : CHECK_WORDS.refused)(row.employeeName ?? '')),
        answered.undo,
      );
      onDone();
    } catch (error) {
      onBack();
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  useKeys(
    'page',
    [
      { keys: 'p', label: CHECK_WORDS.pass, run: () => void decide('pass'), hint: true },
      { keys: 'f', label: CHECK_WORDS.refuse, run: () => setRemark(''), hint: true },
      { keys: 'o', label: CHECK_WORDS.open, run: () => openRecord(employee, row.employee), hint: true },
      {
        keys: 'mod+enter',
        label: CHECK_WORDS.send,
        run: () => void decide(isRefusing ? 'refuse' : 'pass'),
      },
    ],
    { active },
  );
  return (
    <section className={styles.desk} aria-label={row.employeeName ?? undefined}>
      <header className={styles.title}>
        <h2>{row.employeeName}</h2>
        <Tag mark={row.isNew ? 'info' : 'off'}>{say(row.isNew ? CHECK_WORDS.newcomer : CHECK_WORDS.change)}</Tag>
        <span className={styles.faint}>
          {[
            choiceLabel(CHECK_ORIGINS, row.origin)?.[language],
            row.villageName,
            row.createdAt === null ? '' : momentText(row.createdAt, today()),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.grow} />
        <Button kind="ghost" keys="O" onClick={() => openRecord(employee, row.employee)}>
          {say(CHECK_WORDS.open)}
        </Button>
      </header>
      <div className={styles.values}>
        <CheckPhotos before={row.old ?? NOTHING} after={row.new ?? NOTHING} />
        <CheckFields before={row.old ?? NOTHING} after={row.new ?? NOTHING} isNew={row.isNew === true} />
      </div>
      <footer className={styles.foot}>
        {refusal !== null && <RefusalNote>{refusal}</RefusalNote>}
        {isRefusing ? (
          <div className={styles.acts}>
            <div className={styles.grow}>
              <Field label={say(CHECK_WORDS.reason)} required>
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    ref={box}
                    maxLength={200}
                    value={remark}
                    onChange={(event) => setRemark(event.target.value)}
                    onKeyDown={(event) => {
                      if (event.nativeEvent.isComposing) return;
                      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void decide('refuse');
                      else if (event.key === 'Escape') setRemark(null);
                      else return;
                      event.preventDefault();
                      event.stopPropagation();
                    }}
                  />
                )}
              </Field>
            </div>
            <Button size="md" keys="Esc" onClick={() => setRemark(null)}>
              {say(CHECK_WORDS.cancel)}
            </Button>
            <Button size="md" kind="danger" keys="Enter" loading={isBusy} onClick={() => void decide('refuse')}>
              {say(CHECK_WORDS.send)}
            </Button>
          </div>
        ) : (
          <div className={styles.acts}>
            <span className={styles.faint}>{say(CHECK_WORDS.effectPass)}</span>
            <span className={styles.grow} />
            <Button size="md" keys="F" onClick={() => setRemark('')}>
              {say(CHECK_WORDS.refuse)}
            </Button>
            <Button size="md" kind="primary" keys="P" loading={isBusy} onClick={() => void decide('pass')}>
              {say(CHECK_WORDS.pass)}
            </Button>
          </div>
        )}
      </footer>
    </section>
  );
}
