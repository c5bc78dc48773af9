import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { cardRecharge } from '@parkdeck/core/catalogue/finance/card-recharge';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { headerOf } from '../../fields/layout.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../state/language.ts';

const MOST = 50;
const WORDS = {
  what: words('项目', 'What'),
  note: words('说明', 'Note'),
  gift: words('赠送', 'Gift'),
  spent: words('停车缴费', 'Parking'),
  back: words('退款', 'Refund'),
  recharge: words('充值', 'Recharge'),
  none: words('还没有充值。充值后在这里看流水', 'No recharge yet. Its movements show here'),
} as const;
const { time, amount } = cardRecharge.fields;

/** Top-ups and payments of a card, newest first. */
export function CardMoves({ id, row }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const moves = useQuery({
    queryKey: ['list', cardRecharge.name, 'of', id, row['balance']],
    queryFn: async ({ signal }) => {
      const filters = { card: [asId<'card'>(id)] };
      const quietly = { signal, silent: true };
      const [added, paid, back] = await Promise.all([
        client.list(cardRecharge, { filters, sort: '-time', size: MOST }, quietly),
        client.list(payment, { filters, sort: '-time', size: MOST }, quietly),
        client.list(refund, { filters, sort: '-appliedAt', size: MOST }, quietly),
      ]);
      return [
        ...added.rows.flatMap((one) => [
          {
            id: one.id,
            time: one.time,
            what: one.amount < 0 ? WORDS.back : WORDS.recharge,
            fen: one.amount,
            note: choiceLabel(PAY_WAYS, one.payWay)?.[language] ?? '',
          },
          ...(one.gift > 0
            ? [{ id: `${one.id}-gift`, time: one.time, what: WORDS.gift, fen: one.gift, note: '' }]
            : []),
        ]),
        ...back.rows.map((one) => ({
          id: one.id,
          time: one.appliedAt,
          what: WORDS.back,
          fen: one.amount,
          note: one.orderName ?? '',
        })),
        ...paid.rows.map((one) => ({
          id: one.id,
          time: one.time,
          what: WORDS.spent,
          fen: -one.amount,
          note: one.orderName ?? '',
        })),
      ].toSorted((a, b) => (a.time < b.time ? 1 : -1));
    },
  });
  return (
    <Loaded query={moves}>
      {(lines) =>
        lines.length === 0 ? (
          <span className={styles.faint}>{say(WORDS.none)}</span>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{say(time.options.label)}</th>
                <th>{say(WORDS.what)}</th>
                <th className={styles.end}>{say(headerOf(amount))}</th>
                <th>{say(WORDS.note)}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((one) => (
                <tr key={one.id}>
                  <td className={styles.quiet}>{one.time.slice(0, 16)}</td>
                  <td>{say(one.what)}</td>
                  <td className={styles.end}>{formatFen(one.fen)}</td>
                  <td className={styles.quiet}>{one.note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}
