import { settlement, type SharePart } from '@parkdeck/core/catalogue/finance/settlement';
import { formatFen } from '@parkdeck/core/lib/money';
import type { RecordProps } from '../../../resource/extension.ts';
import styles from '../../../resource/parts/parts.module.css';
import { useWords } from '../../../state/language.ts';
import { FUND_WORDS } from './words.ts';

const isParts = (value: unknown): value is readonly SharePart[] => Array.isArray(value);
const { trade, refund, channelFee, net } = settlement.fields;

/** How a settlement is computed: income, deductions, shares, and the rest. */
export function SettlementParts({ row }: RecordProps) {
  const say = useWords();
  const parts = isParts(row['parts']) ? row['parts'] : [];
  const lines = [
    { key: 'trade', label: say(trade.options.label), fen: Number(row['trade']) },
    { key: 'refund', label: say(refund.options.label), fen: -Number(row['refund']) },
    { key: 'fee', label: say(channelFee.options.label), fen: -Number(row['channelFee']) },
    ...parts.map(({ company, name, amount }) => ({
      key: company,
      label: `${say(FUND_WORDS.receiver)} ${name}`,
      fen: -amount,
    })),
  ];
  return (
    <div className={styles.stack}>
      <table className={styles.table}>
        <tbody>
          {lines.map(({ key, label, fen }) => (
            <tr key={key}>
              <td className={styles.quiet}>{label}</td>
              <td className={styles.end}>{formatFen(fen)}</td>
            </tr>
          ))}
          <tr>
            <td>
              <b>
                {say(net.options.label)} · {String(row['companyName'] ?? say(FUND_WORDS.own))}
              </b>
            </td>
            <td className={styles.end}>
              <b>{formatFen(Number(row['net']))}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {parts.length === 0 && <span className={styles.faint}>{say(FUND_WORDS.nothing)}</span>}
    </div>
  );
}
