import { approval } from '@parkdeck/core/catalogue/system/approval';
import { APPROVAL_STATES } from '@parkdeck/core/catalogue/system/choices';
import { ApiError } from '@parkdeck/core/client/errors';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { sayNow, useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import queueStyles from '../../traffic/exceptions/exceptions.module.css';
import styles from './approvals.module.css';
import { sendDecision, type Decision } from './send-decision.ts';
import { refetchInbox, useApprovalPreview, type Approval } from './use-approvals.ts';
import { APPROVAL_WORDS } from './words.ts';

interface ApprovalWaysProps {
  readonly row: Approval;
  readonly active: boolean;
  readonly isMine: boolean;
  /** Called when it is decided. */
  readonly onDone: () => void;
}

const SAID = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** The decision: approved as it was seen, refused with a reason, or, of one's own, withdrawn. */
export function ApprovalWays({ row, active, isMine, onDone }: ApprovalWaysProps) {
  const say = useWords();
  const language = useLanguage();
  const [intent] = useState(() => client.newIntent());
  const [mode, setMode] = useState<'approve' | 'refuse'>('approve');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const seen = useApprovalPreview(row);
  const isOpen = row.state === 'waiting';
  const may = isOpen && seen.data?.mayDecide === true;

  const run = async (verb: Decision): Promise<void> => {
    if (busy) return;
    if (verb === 'refuse' && reason.trim() === '') {
      setRefusal(say(APPROVAL_WORDS.needReason));
      return box.current?.focus();
    }
    setBusy(true);
    setRefusal(null);
    try {
      await sendDecision(row.id, verb, { intent, reason, hash: seen.data?.hash });
      resultToast(sayNow(APPROVAL_WORDS[SAID[verb]]), undefined);
      focusWork();
      onDone();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : say(APPROVAL_WORDS.failed));
      void refetchInbox(); // what was seen is no longer so
    } finally {
      setBusy(false);
    }
  };
  const toRefuse = (): void => {
    setMode('refuse');
    requestAnimationFrame(() => box.current?.focus());
  };
  const toApprove = (): void => {
    setMode('approve');
    focusWork();
  };
  useKeys(
    'page',
    [
      { keys: 'a', label: APPROVAL_WORDS.approve, run: toApprove, when: () => may },
      { keys: 'r', label: APPROVAL_WORDS.refuse, run: toRefuse, when: () => may, hint: true },
      {
        keys: 'mod+enter',
        label: mode === 'approve' ? APPROVAL_WORDS.approve : APPROVAL_WORDS.refuse,
        run: () => void run(mode),
        when: () => may,
        hint: true,
      },
    ],
    { active },
  );
  return (
    <section className={queueStyles.ways} aria-label={say(APPROVAL_WORDS.how)}>
      <h2>{say(APPROVAL_WORDS.how)}</h2>
      {!isOpen && (
        <p className={queueStyles.muted}>
          {say(APPROVAL_WORDS.decided(choiceLabel(APPROVAL_STATES, row.state)?.[language] ?? '', row.decidedBy ?? '–'))}
        </p>
      )}
      {isOpen && !may && <p className={queueStyles.muted}>{say(APPROVAL_WORDS.waitsFor(row.deciderName || null))}</p>}
      {row.reason !== null && row.reason !== '' && <p className={styles.note}>{row.reason}</p>}
      {may && mode === 'refuse' && (
        <Field label={say(APPROVAL_WORDS.reason)} required help={say(APPROVAL_WORDS.reasonHint)}>
          {(wiring) => (
            <Textarea
              {...wiring}
              ref={box}
              rows={4}
              maxLength={approval.fields.reason.options.max}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && toApprove()}
            />
          )}
        </Field>
      )}
      <div className={styles.foot}>
        {refusal !== null && (
          <div className={styles.refusal} role="alert">
            {refusal}
          </div>
        )}
        {may && (
          <Button kind="primary" size="lg" wide keys="Mod Enter" loading={busy} onClick={() => void run(mode)}>
            {say(mode === 'approve' ? APPROVAL_WORDS.approve : APPROVAL_WORDS.refuse)}
          </Button>
        )}
        {may && mode === 'approve' && <span className={queueStyles.faint}>{say(APPROVAL_WORDS.asAsker)}</span>}
        {may && (
          <Button
            size="md"
            icon={<Icon name={mode === 'approve' ? 'ban' : 'badge-check'} />}
            keys={mode === 'approve' ? 'R' : 'A'}
            onClick={mode === 'approve' ? toRefuse : toApprove}
          >
            {say(mode === 'approve' ? APPROVAL_WORDS.refuse : APPROVAL_WORDS.approveMode)}
          </Button>
        )}
        {isOpen && isMine && (
          <Button size="md" icon={<Icon name="undo-2" />} loading={busy} onClick={() => void run('withdraw')}>
            {say(APPROVAL_WORDS.withdraw)}
          </Button>
        )}
      </div>
    </section>
  );
}
