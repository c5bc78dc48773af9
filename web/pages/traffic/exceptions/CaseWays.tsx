import { exception, type CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import {
  asksAmount,
  barrierWords,
  decisionNote,
  lackOf,
  plateProposed,
  reasonsFor,
  resolveInput,
  seenDue,
  type Said,
} from '@parkdeck/core/desk/case-decision';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';
import { exitScreen } from '@parkdeck/core/domain/traffic/sessions/screens';
import { ApiError } from '@parkdeck/core/client/errors';
import type { Words } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { PresetRemarks } from '../../../resource/action/PresetRemarks.tsx';
import { usePresetRemarks } from '../../../resource/action/use-preset-remarks.ts';
import { callOf } from '../../../resource/calls.ts';
import { sayNow, useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Money } from '../../../ui/Money.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { follow } from '../lane/commands.ts';
import type { Case } from '@parkdeck/core/desk/case-model';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import exceptionsStyles from './exceptions.module.css';
import styles from './CaseWays.module.css';

interface CaseWaysProps {
  readonly row: Pick<Case, 'id' | 'kind' | 'plate' | 'gate' | 'gateName' | 'carWaits'>;
  readonly decisions: readonly CaseDecision[];
  readonly decision: CaseDecision | null;
  /** The user has picked the decision: its required fields get the focus at once. */
  readonly picked: boolean;
  /** The stay that the car is matched with. */
  readonly session: string | null;
  /** The plate as the user reads it. */
  readonly plate: string | null;
  readonly gateOnline: boolean;
  /** The amounts belong to a previous reading. */
  readonly stale: boolean;
  readonly active: boolean;
  /** What the button says where no other case follows. */
  readonly confirm?: Words | undefined;
  readonly onPick: (index: number) => void;
  readonly onDone: () => void;
  readonly onStart: (verb: 'take' | 'snooze') => void;
  /** Records a visitor and lets the car in; undefined where it does not want in. */
  readonly onVisitor: (() => void) | undefined;
}

const inTimeField = exception.actions.resolve.input.inTime;

/** The first box that a chosen decision still needs something in. */
const firstLacking = (root: HTMLElement | null): HTMLInputElement | undefined =>
  [...(root?.querySelectorAll<HTMLInputElement>('input[aria-required="true"]') ?? [])].find(
    ({ value }) => value === '',
  );

/** The possible decisions about a case, with what each requires and what happens; one chord runs it (S20, S24). */
export function CaseWays({
  row,
  decisions,
  decision,
  picked,
  session,
  plate,
  gateOnline,
  stale,
  active,
  confirm,
  onPick,
  onDone,
  onStart,
  onVisitor,
}: CaseWaysProps) {
  const say = useWords();
  const language = useLanguage();
  const [intent] = useState(() => client.newIntent());
  const [reason, setReason] = useState('');
  const [inTime, setInTime] = useState('');
  const [written, setWritten] = useState<string | null>(null);
  const stored = usePresetRemarks(decision && callOf(exception, 'resolve'), 'reason');
  const remarks = decision ? reasonsFor(decision, stored, language) : stored;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ways = useRef<HTMLElement>(null);
  const needs = decision?.needs ?? [];
  const carPlate = written ?? plate ?? plateProposed(row, language);
  const wantsReason = needs.includes('reason');
  const chosen = decision?.decision;
  useEffect(() => {
    if (chosen !== undefined && picked) firstLacking(ways.current)?.focus();
  }, [chosen, picked]);

  const said: Said = { session, reason, plate, carPlate, inTime };
  const input = decision === null ? null : resolveInput(decision, said);
  const asks = asksAmount(decision, said);
  const reckoned = useQuery({
    queryKey: ['lanes', 'reckoned', row.id, input],
    enabled: asks && active,
    retry: false,
    queryFn: async ({ signal }) =>
      input === null
        ? 0
        : (await client.preview(exception, 'resolve', { ids: [row.id], input }, { signal, silent: true })).amountFen,
  });
  const amount = decision?.amount ?? (asks ? reckoned.data : undefined);
  const lack = lackOf(decision, said);
  const lacks = lack && say(lack.name === null ? CASE_WORDS.choose : CASE_WORDS.need(say(lack.name)));
  const waiting = stale || (asks && reckoned.isPending);

  const run = async (): Promise<void> => {
    if (busy || waiting || decision === null || input === null) return;
    if (lacks !== null) return setRefusal(lacks);
    setBusy(true);
    setRefusal(null);
    try {
      const done = await client.act(
        exception,
        'resolve',
        {
          ids: [row.id],
          input: { ...input, ...seenDue(decision, amount) },
        },
        { intent, silent: true },
      );
      if (done.command !== null && row.gate !== null) follow(done.command, row.gate, row.gateName ?? '');
      toast.success(sayNow(CASE_WORDS.done(decision.title, amount ?? 0, row.plate === null ? done.plate : null)));
      onDone();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : say(CASE_WORDS.failed));
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
    } finally {
      setBusy(false);
    }
  };
  useKeys('page', [{ keys: 'mod+enter', label: CASE_WORDS.run, run: () => void run(), hint: true }], { active });

  return (
    <section ref={ways} className={exceptionsStyles.ways} aria-label={say(CASE_WORDS.how)}>
      <h2>{say(CASE_WORDS.how)}</h2>
      <div role="radiogroup" aria-label={say(CASE_WORDS.how)}>
        {decisions.map((one, index) => (
          <button
            key={one.decision}
            type="button"
            role="radio"
            aria-checked={one.decision === decision?.decision}
            aria-disabled={one.missing !== null || one.blocked !== null}
            aria-keyshortcuts={String(index + 1)}
            className={styles.way}
            onClick={() => onPick(index)}
          >
            <Keys keys={String(index + 1)} />
            <span className={styles.wayText}>
              <span className={styles.name}>{say(one.title)}</span>
              <span className={styles.effect} title={say(decisionNote(one))}>
                {say(decisionNote(one))}
              </span>
            </span>
            {one.amount !== null && one.opens && one.missing === null && one.blocked === null && (
              <Money fen={one.amount} />
            )}
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        {needs.includes('plate') && (
          <Field label={say(CASE_WORDS.plateNeeded)} required help={say(CASE_WORDS.plateNone)}>
            {(wiring) => (
              <TextInput {...wiring} value={carPlate} onChange={(event) => setWritten(event.target.value)} />
            )}
          </Field>
        )}
        {needs.includes('inTime') && (
          <Field label={say(CASE_WORDS.timeNeeded)} required help={say(CASE_WORDS.timeHint)}>
            {(wiring) => (
              <FieldInput
                field={inTimeField}
                name="inTime"
                value={inTime}
                values={{}}
                wiring={wiring}
                onChange={(value) => setInTime(typeof value === 'string' ? value : '')}
              />
            )}
          </Field>
        )}
        {decision !== null && (
          <Field label={say(CASE_WORDS.note)} required={wantsReason}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={100}
                value={reason}
                placeholder={say(wantsReason ? CASE_WORDS.noteNeeded : CASE_WORDS.noteOptional)}
                onChange={(event) => setReason(event.target.value)}
                onKeyDown={(event) => event.key === 'Escape' && focusWork()}
              />
            )}
          </Field>
        )}
        {wantsReason && <PresetRemarks texts={remarks} keyed={false} onPick={setReason} />}
      </div>
      <div className={styles.foot}>
        {decision !== null && (
          <dl className={styles.result}>
            {typeof amount === 'number' && decision.opens && (
              <>
                <dt>{say(CASE_WORDS.fee)}</dt>
                <dd>
                  <Money fen={amount} />
                </dd>
              </>
            )}
            {decision.opens && row.kind !== 'plate-unsure' && (
              <>
                <dt>{say(CASE_WORDS.screen)}</dt>
                <dd className={styles.led}>{say(exitScreen(0).words)}</dd>
              </>
            )}
            <dt>{say(CASE_WORDS.barrier)}</dt>
            <dd>{say(barrierWords(decision, gateOnline))}</dd>
            <dt>{say(CASE_WORDS.undo)}</dt>
            <dd>{say(decision.opens ? CASE_WORDS.cannot : CASE_WORDS.closes)}</dd>
          </dl>
        )}
        {refusal !== null && <RefusalNote>{refusal}</RefusalNote>}
        <Button
          kind="primary"
          size="lg"
          wide
          keys="Mod Enter"
          loading={busy}
          aria-disabled={lacks !== null || waiting}
          title={lacks ?? say(CASE_WORDS.chord)}
          onClick={() => void run()}
        >
          {typeof amount === 'number' && amount > 0
            ? say((confirm ? CASE_WORDS.takeMoney : CASE_WORDS.confirmMoney)(amount))
            : say(confirm ?? CASE_WORDS.confirm)}
        </Button>
        {onVisitor && (
          <Button size="md" wide icon={<Icon name="contact-round" />} keys="V" onClick={onVisitor}>
            {say(CASE_WORDS.visitor)}
          </Button>
        )}
        <div className={styles.buttons}>
          <Button size="md" icon={<Icon name="hand" />} keys="T" onClick={() => onStart('take')}>
            {say(CASE_WORDS.take)}
          </Button>
          <Button
            size="md"
            icon={<Icon name="timer" />}
            keys="S"
            disabled={row.carWaits}
            title={row.carWaits ? say(CASE_WORDS.carWaits) : undefined}
            onClick={() => onStart('snooze')}
          >
            {say(CASE_WORDS.later)}
          </Button>
        </div>
      </div>
    </section>
  );
}
