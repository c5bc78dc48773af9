import { REFUND_STATES } from '@parkdeck/core/catalogue/finance/choices';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../state/language.ts';
import { MONEY_WORDS } from './words.ts';

const MOST = 50;

/** How an online payment was booked, order by order, and what was refunded. */
export function OnlineMoney({ id, row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const money = useQuery({
    queryKey: ['list', payment.name, 'of', id, row['state'], row['refunded']],
    queryFn: async ({ signal }) => {
      const filters = { onlineOrder: [asId<'online-order'>(id)] };
      const quietly = { signal, silent: true };
      const [taken, back] = await Promise.all([
        client.list(payment, { filters, sort: 'time', size: MOST }, quietly),
        client.list(refund, { filters, sort: 'appliedAt', size: MOST }, quietly),
      ]);
      return [
        ...taken.rows.map((one) => ({
          id: one.id,
          order: one.orderName,
          kind: MONEY_WORDS.payment,
          amount: one.amount,
          time: one.time,
          state: MONEY_WORDS.booked,
        })),
        ...back.rows.map((one) => ({
          id: one.id,
          order: one.orderName,
          kind: MONEY_WORDS.refund,
          amount: -one.amount,
          time: one.appliedAt,
          state: choiceLabel(REFUND_STATES, one.state),
        })),
      ];
    },
  });
  return (
    <Loaded query={money}>
      {(lines) =>
        lines.length === 0 ? (
          <span className={styles.faint}>{say(MONEY_WORDS.nothing)}</span>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{say(MONEY_WORDS.kind)}</th>
                <th>{say(MONEY_WORDS.order)}</th>
                <th className={styles.end}>{say(MONEY_WORDS.amount)}</th>
                <th>{say(MONEY_WORDS.time)}</th>
                <th>{say(MONEY_WORDS.state)}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((one) => (
                <tr key={one.id}>
                  <td>{say(one.kind)}</td>
                  <td className={styles.quiet}>{one.order}</td>
                  <td className={styles.end}>{formatFen(one.amount)}</td>
                  <td className={styles.quiet}>{one.time.slice(5, 16)}</td>
                  <td>{one.state?.[language]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}
