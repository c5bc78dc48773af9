import { feeCase } from '@parkdeck/core/catalogue/fees/fee-case';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import { formatFen } from '@parkdeck/core/lib/money';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { resultToast } from '../../resource/action/result-toast.ts';
import { callOf } from '../../resource/calls.ts';
import { canCall } from '../../state/session.ts';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { State } from '../../ui/State.tsx';
import styles from './fees.module.css';
import { quoted, type Stay } from './Tester.tsx';
import type { FeeCase } from './use-tariff.ts';
import { CLASS_NAMES, FEE_WORDS } from './words.ts';

interface CasesProps {
  /** Missing: the rule is not saved yet. */
  readonly group: string | undefined;
  readonly cases: readonly FeeCase[];
  readonly rule: FeeRule;
  readonly calendar: HolidayCalendar;
  readonly stay: Stay;
  readonly onPick: (stay: Stay) => void;
}

const minute = (moment: string): string => moment.slice(5, 16);

/** Stays with an expected fee; each is computed with the rule as edited. */
export function Cases({ group, cases, rule, calendar, stay, onPick }: CasesProps) {
  const say = useWords();
  const save = callOf(feeCase, 'create-or-update');
  const remove = callOf(feeCase, 'remove');
  const may = save !== undefined && canCall(save).ok;
  const tried = cases.map((one) => ({
    one,
    result: quoted(rule, calendar, { in: one.in, out: one.out, vehicleClass: one.vehicleClass ?? 'small' }),
  }));
  const failed = tried.filter(({ one, result }) => !result?.ok || result.value.amountFen !== one.expected).length;
  const drop = async ({ id, name }: FeeCase): Promise<void> => {
    if (!remove) return;
    const { undo } = await client.call(remove, { ids: [id] });
    await queryClient.invalidateQueries();
    resultToast(say(FEE_WORDS.caseRemoved(name)), undo);
  };
  /** A price was changed on purpose: the case expects what the rule comes to now. */
  const expectNow = async ({ id, name }: FeeCase, expected: number): Promise<void> => {
    if (!save) return;
    const { undo } = await client.call(save, { ids: [id], input: { expected } });
    await queryClient.invalidateQueries();
    resultToast(say(FEE_WORDS.caseChanged(name, formatFen(expected, { sign: true }))), undo);
  };
  return (
    <Panel title={say(FEE_WORDS.cases)} note={say(FEE_WORDS.casesNote)}>
      <div className={styles.stack}>
        {cases.length === 0 ? (
          <span className={styles.faint}>{say(group === undefined ? FEE_WORDS.casesLater : FEE_WORDS.noCases)}</span>
        ) : (
          <State mark={failed > 0 ? 'bad' : 'ok'}>
            {say(failed > 0 ? FEE_WORDS.someFail(failed) : FEE_WORDS.allPass(cases.length))}
          </State>
        )}
        <ul>
          {tried.map(({ one, result }) => {
            const got = result?.ok ? formatFen(result.value.amountFen, { sign: true }) : '—';
            const passes = result?.ok === true && result.value.amountFen === one.expected;
            return (
              <li key={one.id} className={styles.case}>
                <button
                  type="button"
                  className={styles.caseName}
                  title={say(FEE_WORDS.loadCase(one.name))}
                  onClick={() => onPick({ in: one.in, out: one.out, vehicleClass: one.vehicleClass ?? 'small' })}
                >
                  {one.name}
                  <small>
                    {minute(one.in)} – {minute(one.out)} ·{' '}
                    {say(CLASS_NAMES[one.vehicleClass ?? 'small'] ?? FEE_WORDS.nothing)}
                  </small>
                </button>
                <State mark={passes ? 'ok' : 'bad'}>
                  {passes
                    ? formatFen(one.expected, { sign: true })
                    : say(FEE_WORDS.fails(got, formatFen(one.expected, { sign: true })))}
                </State>
                {may && !passes && result?.ok === true && (
                  <Button onClick={() => void expectNow(one, result.value.amountFen).catch(() => undefined)}>
                    {say(FEE_WORDS.expectNow(got))}
                  </Button>
                )}
                {may && (
                  <IconButton
                    icon={<Trash2 />}
                    label={say(FEE_WORDS.removeCase(one.name))}
                    onClick={() => void drop(one).catch(() => undefined)}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {may && group !== undefined && <KeepCase group={group} rule={rule} calendar={calendar} stay={stay} />}
      </div>
    </Panel>
  );
}

/** Saves the stay in the tester together with its current fee. */
function KeepCase({
  group,
  rule,
  calendar,
  stay,
}: Pick<CasesProps, 'rule' | 'calendar' | 'stay'> & { readonly group: string }) {
  const say = useWords();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const result = quoted(rule, calendar, stay);
  const call = callOf(feeCase, 'create-or-update');
  const keep = async (): Promise<void> => {
    if (!call || !result?.ok) return;
    setBusy(true);
    try {
      const { undo } = await client.call(call, {
        input: {
          group,
          name: name.trim() || `${minute(stay.in)} – ${minute(stay.out)}`,
          in: stay.in,
          out: stay.out,
          vehicleClass: stay.vehicleClass,
          expected: result.value.amountFen,
        },
      });
      setName('');
      await queryClient.invalidateQueries();
      resultToast(say(FEE_WORDS.caseKept), undo);
    } catch {
      // the client has shown the reason
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.keep}>
      <TextInput
        frame="sm"
        aria-label={say(FEE_WORDS.caseName)}
        placeholder={say(FEE_WORDS.caseName)}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button loading={busy} disabled={!result?.ok} onClick={() => void keep()}>
        {say(FEE_WORDS.keepCase)}
      </Button>
    </div>
  );
}
