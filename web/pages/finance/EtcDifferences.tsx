import { DAYCHECK_RESULTS } from '@parkdeck/core/catalogue/finance/choices';
import { etcCheck } from '@parkdeck/core/catalogue/finance/etc-check';
import { etcDifference } from '@parkdeck/core/catalogue/finance/etc-difference';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { isDay } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { headerOf } from '../../fields/layout.ts';
import { resultToast } from '../../resource/action/result-toast.ts';
import { callOf } from '../../resource/calls.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { State } from '../../ui/State.tsx';
import { ETC_WORDS } from './words.ts';

const { channelTradeNo, plate, ours, theirs, result, remark } = etcDifference.fields;
const fen = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '—' : formatFen(amount);

/** Differences between our records of a day and the clearing centre's, to be settled with a remark. */
export function EtcDifferences({ id, row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { park, billDate } = row;
  const found = useQuery({
    queryKey: ['list', etcCheck.name, 'differences', id, row['result']],
    queryFn: async ({ signal }) =>
      typeof park === 'string' && typeof billDate === 'string' && isDay(billDate)
        ? client.act(
            etcCheck,
            'differences',
            { input: { park: asId<'park'>(park), billDate } },
            { signal, silent: true },
          )
        : { rows: [] },
  });
  const call = callOf(etcCheck, 'settle-difference');
  const may = call !== undefined && canCall(call).ok;
  const settle = async (): Promise<void> => {
    if (!call) return;
    setBusy(true);
    try {
      const { undo } = await client.call(call, { input: { differences: chosen, remark: text.trim() } });
      setChosen([]);
      setText('');
      await queryClient.invalidateQueries();
      resultToast(say(ETC_WORDS.settled), undo);
    } catch {
      // the client has shown the reason
    } finally {
      setBusy(false);
    }
  };
  return (
    <Loaded query={found}>
      {({ rows }) =>
        rows.length === 0 ? (
          <span className={styles.faint}>{say(ETC_WORDS.equal)}</span>
        ) : (
          <div className={styles.stack}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {may && <th aria-label={say(ETC_WORDS.choose)} />}
                  <th>{say(channelTradeNo.options.label)}</th>
                  <th>{say(plate.options.label)}</th>
                  <th className={styles.end}>{say(headerOf(ours))}</th>
                  <th className={styles.end}>{say(headerOf(theirs))}</th>
                  <th>{say(result.options.label)}</th>
                  <th>{say(remark.options.label)}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((one) => {
                  const key = String(one.id);
                  const word = String(one.result);
                  return (
                    <tr key={key}>
                      {may && (
                        <td>
                          {word !== 'settled' && (
                            <Checkbox
                              aria-label={`${say(ETC_WORDS.choose)} ${one.channelTradeNo ?? ''}`}
                              checked={chosen.includes(key)}
                              onChange={(on) =>
                                setChosen(on ? [...chosen, key] : chosen.filter((other) => other !== key))
                              }
                            />
                          )}
                        </td>
                      )}
                      <td className={styles.quiet}>{one.channelTradeNo}</td>
                      <td>{one.plate ? <Plate plate={one.plate} /> : '—'}</td>
                      <td className={styles.end}>{fen(one.ours)}</td>
                      <td className={styles.end}>{fen(one.theirs)}</td>
                      <td>
                        <State mark={choiceMark(DAYCHECK_RESULTS, word) ?? 'off'}>
                          {choiceLabel(DAYCHECK_RESULTS, word)?.[language]}
                        </State>
                      </td>
                      <td className={styles.quiet}>{[one.handledBy, one.remark].filter(Boolean).join(' · ') || '—'}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {may && rows.some((one) => one.result !== 'settled') && (
              <form
                className={styles.foot}
                onSubmit={(event) => {
                  event.preventDefault();
                  void settle();
                }}
              >
                <span className={styles.grow}>
                  <TextInput
                    frame="sm"
                    aria-label={say(remark.options.label)}
                    placeholder={say(ETC_WORDS.what)}
                    value={text}
                    maxLength={200}
                    onChange={(event) => setText(event.target.value)}
                  />
                </span>
                <Button
                  type="submit"
                  size="md"
                  kind="primary"
                  loading={busy}
                  disabled={chosen.length === 0 || text.trim() === ''}
                >
                  {say(ETC_WORDS.settle)}
                </Button>
              </form>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
