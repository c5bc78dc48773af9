import { ORDER_STATES } from '@parkdeck/core/catalogue/finance/choices';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import styles from '../../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../../state/language.ts';
import { SESSION_WORDS } from './words.ts';

const MOST = 50;

/** The orders of a stay, with what was charged. */
export function SessionOrders({ id, row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const orders = useQuery({
    queryKey: ['list', order.name, 'of', id, row['paid'], row['outTime']],
    queryFn: ({ signal }) =>
      client.list(
        order,
        { filters: { session: [asId<'session'>(id)] }, sort: 'createdAt', size: MOST },
        { signal, silent: true },
      ),
  });
  return (
    <Loaded query={orders}>
      {({ rows }) =>
        rows.length === 0 ? (
          <span className={styles.faint}>{say(SESSION_WORDS.noOrders)}</span>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{say(SESSION_WORDS.number)}</th>
                <th>{say(SESSION_WORDS.state)}</th>
                <th className={styles.end}>{say(SESSION_WORDS.due)}</th>
                <th className={styles.end}>{say(SESSION_WORDS.reduced)}</th>
                <th className={styles.end}>{say(SESSION_WORDS.paid)}</th>
                <th className={styles.end}>{say(SESSION_WORDS.waived)}</th>
                <th className={styles.end}>{say(SESSION_WORDS.owed)}</th>
                <th>{say(SESSION_WORDS.payWay)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one.id}>
                  <td className={styles.quiet}>{one.number}</td>
                  <td>{choiceLabel(ORDER_STATES, one.state)?.[language]}</td>
                  <td className={styles.end}>{formatFen(one.due)}</td>
                  <td className={styles.end}>{formatFen(one.derated + one.coupon)}</td>
                  <td className={styles.end}>{formatFen(one.paid)}</td>
                  <td className={styles.end}>{formatFen(one.waived)}</td>
                  <td className={styles.end}>{formatFen(one.owed)}</td>
                  <td className={styles.quiet}>
                    {one.payWay === null || one.payWay === 'none' ? '—' : choiceLabel(PAY_WAYS, one.payWay)?.[language]}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}
