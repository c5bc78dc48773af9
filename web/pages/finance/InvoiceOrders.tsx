import { ORDER_STATES, ORDER_TYPES } from '@parkdeck/core/catalogue/finance/choices';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { headerOf } from '../../fields/layout.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../state/language.ts';
import { Plate } from '../../ui/Plate.tsx';

const { number, plate, type, paid, refunded, state } = order.fields;

/** The orders of an application, and how much of each can be invoiced. */
export function InvoiceOrders({ id, row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const ids = Array.isArray(row['orders']) ? row['orders'].map(String) : [];
  const orders = useQuery({
    queryKey: ['list', order.name, 'of', id, row['state']],
    queryFn: ({ signal }) => Promise.all(ids.map((one) => client.get(order, one, { signal, silent: true }))),
  });
  return (
    <Loaded query={orders}>
      {(rows) => (
        <table className={styles.table}>
          <thead>
            <tr>
              {[number, plate, type].map(({ options }) => (
                <th key={options.label.en}>{say(options.label)}</th>
              ))}
              {[paid, refunded].map((field) => (
                <th key={field.options.label.en} className={styles.end}>
                  {say(headerOf(field))}
                </th>
              ))}
              <th>{say(state.options.label)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <td className={styles.quiet}>{one.number}</td>
                <td>{one.plate && <Plate plate={one.plate} />}</td>
                <td>{choiceLabel(ORDER_TYPES, one.type)?.[language]}</td>
                <td className={styles.end}>{formatFen(one.paid)}</td>
                <td className={styles.end}>{formatFen(one.refunded)}</td>
                <td>{choiceLabel(ORDER_STATES, one.state)?.[language]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
