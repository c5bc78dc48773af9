import { exception, type CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import { exitScreen } from '@parkdeck/core/domain/traffic/sessions/screens';
import { ApiError } from '@parkdeck/core/client/errors';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import type { Words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { PresetRemarks } from '../../../resource/action/PresetRemarks.tsx';
import { usePresetRemarks } from '../../../resource/action/use-preset-remarks.ts';
import { callOf } from '../../../resource/calls.ts';
import { titleOfCode } from '../../../resource/nouns.ts';
import { sayNow, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Money } from '../../../ui/Money.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { follow } from '../lane/commands.ts';
import type { Case } from './case-model.ts';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import exceptionsStyles from './exceptions.module.css';
import styles from './CaseWays.module.css';
import { CASE_REASONS, CASE_WORDS } from './words.ts';

interface CaseWaysProps {
  readonly row: Case;
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
  const [intent] = useState(() => client.newIntent());
  const [reason, setReason] = useState('');
  const [inTime, setInTime] = useState('');
  const [written, setWritten] = useState<string | null>(null);
  const stored = usePresetRemarks(decision && callOf(exception, 'resolve'), 'reason');
  // What a company stores for exceptions is about the money; a case that is closed, or a car let in, has its own.
  const remarks =
    decision && decision.decision in CASE_REASONS ? (CASE_REASONS[decision.decision] ?? []).map(say) : stored;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reasonBox = useRef<HTMLInputElement>(null);
  const needs = decision?.needs ?? [];
  const carPlate = written ?? plate ?? row.plate ?? '';
  const wantsReason = needs.includes('reason');
  useEffect(() => {
    if (wantsReason && picked) reasonBox.current?.focus();
  }, [wantsReason, picked]);

  const input =
    decision === null
      ? null
      : {
          decision: decision.decision,
          ...(session === null ? {} : { session: asId<'session'>(session) }),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          ...(needs.includes('plate') ? { plate: carPlate } : plate === null ? {} : { plate }),
          ...(needs.includes('inTime') && isDatetime(inTime) ? { inTime } : {}),
        };
  // An amount that depends on what the driver answers comes from the platform: it runs the decision and rolls back.
  const asks =
    decision !== null &&
    decision.amount === null &&
    decision.missing === null &&
    isDatetime(inTime) &&
    normalizePlate(carPlate).ok;
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
  const lacks =
    decision === null
      ? say(CASE_WORDS.choose)
      : wantsReason && reason.trim() === ''
        ? say(CASE_WORDS.need(say(CASE_WORDS.note)))
        : needs.includes('plate') && !normalizePlate(carPlate).ok
          ? say(CASE_WORDS.need(say(CASE_WORDS.plateNeeded)))
          : needs.includes('inTime') && !isDatetime(inTime)
            ? say(CASE_WORDS.need(say(CASE_WORDS.timeNeeded)))
            : null;
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
          input: {
            ...input,
            ...(typeof amount === 'number' && ['collect', 'fixed-fee', 'supplement'].includes(decision.decision)
              ? { due: amount }
              : {}),
          },
        },
        { intent, silent: true },
      );
      if (done.command !== null && row.gate !== null) follow(done.command, row.gate, row.gateName ?? '');
      toast.success(sayNow(CASE_WORDS.done(decision.title, amount ?? 0)));
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
    <section className={exceptionsStyles.ways} aria-label={say(CASE_WORDS.how)}>
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
              <span className={styles.effect} title={one.missing ?? say(one.blocked ?? one.effect)}>
                {one.missing !== null
                  ? say(CASE_WORDS.missing(one.missing, titleOfCode(one.missing)))
                  : say(one.blocked ?? one.effect)}
              </span>
            </span>
            {one.amount !== null && one.opens && one.missing === null && one.blocked === null && (
              <Money fen={one.amount} />
            )}
          </button>
        ))}
      </div>
      {needs.includes('plate') && (
        <Field label={say(CASE_WORDS.plateNeeded)} required>
          {(wiring) => <TextInput {...wiring} value={carPlate} onChange={(event) => setWritten(event.target.value)} />}
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
              ref={reasonBox}
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
            <dd>{say(!decision.opens ? CASE_WORDS.stays : gateOnline ? CASE_WORDS.opens : CASE_WORDS.byHand)}</dd>
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
