import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { asId } from '@parkdeck/core/lib/id';
import { lengthWords } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import styles from '../../../resource/parts/parts.module.css';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SESSION_WORDS } from './words.ts';

/** Reductions by sellers and coupons, if any. */
const taken = (now: { readonly derated?: number; readonly couponOff?: number }) =>
  [
    { label: SESSION_WORDS.derated, fen: now.derated ?? 0 },
    { label: SESSION_WORDS.coupon, fen: now.couponOff ?? 0 },
  ].filter(({ fen }) => fen > 0);

/** The current fee of a stay and its computation line by line; nothing is written. */
export function SessionFee({ id, row }: RecordProps) {
  const say = useWords();
  const start = callOf(onlineOrder, 'start');
  const fee = useQuery({
    queryKey: ['session', id, 'fee', row['outTime'], row['paid']],
    queryFn: ({ signal }) => client.act(session, 'fee-now', { ids: [asId<'session'>(id)] }, { signal, silent: true }),
    staleTime: 0,
  });
  return (
    <Loaded query={fee}>
      {(now) => (
        <div className={styles.stack}>
          <table className={styles.table}>
            <tbody>
              <tr>
                <th scope="row">{say(SESSION_WORDS.dueNow)}</th>
                <td className={styles.end}>{formatFen(now.due ?? 0, { sign: true })}</td>
              </tr>
              {taken(now).map(({ label, fen }) => (
                <tr key={label.en}>
                  <th scope="row">{say(label)}</th>
                  <td className={styles.end}>−{formatFen(fen, { sign: true })}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{say(SESSION_WORDS.tariff)}</th>
                <td className={styles.end}>{now.tariff ?? say(SESSION_WORDS.noTariff)}</td>
              </tr>
              {now.stay !== undefined && (
                <tr>
                  <th scope="row">{say(session.fields.stay.options.label)}</th>
                  <td className={styles.end}>{say(lengthWords(now.stay))}</td>
                </tr>
              )}
            </tbody>
          </table>
          {now.lines && now.lines.length > 0 ? (
            <ol className={styles.stack} aria-label={say(SESSION_WORDS.howCome)}>
              {now.lines.map((line, index) => (
                <li key={index}>{say(line)}</li>
              ))}
            </ol>
          ) : (
            <span className={styles.faint}>{say(SESSION_WORDS.nothing)}</span>
          )}
          {row['state'] === 'open' && (now.due ?? 0) > 0 && start && canCall(start).ok && (
            <div className={styles.foot}>
              <Button
                size="md"
                icon={<Icon name="smartphone" />}
                onClick={() =>
                  startAction({ call: start, ids: [], source: 'row', preset: { sessions: [id], scene: 'prepay' } })
                }
              >
                {say(SESSION_WORDS.prepay)}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
