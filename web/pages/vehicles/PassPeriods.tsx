import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { PERIOD_KINDS } from '@parkdeck/core/catalogue/vehicles/choices';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { openRecord } from '../../resource/action/start.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';

const MOST = 100;

/** A period as text: `2026-02-06 – 03-05`; the second year only when it differs. */
const span = (start: string | null, end: string | null): string =>
  start && end ? `${start} – ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}` : (start ?? end ?? '—');

/** The ledger of one pass, newest first. */
export function PassPeriods({ id }: RecordProps) {
  const say = useWords();
  const language = useLanguage();
  const periods = useQuery({
    queryKey: ['list', passPeriod.name, 'of', id],
    queryFn: ({ signal }) =>
      client.list(
        passPeriod,
        { filters: { pass: [asId<'pass'>(id)] }, sort: '-number', size: MOST },
        { signal, silent: true },
      ),
  });
  /** How the order of a sold period was paid, or that it is unpaid. */
  const wayOf = ({
    payWay,
    amount,
  }: {
    readonly payWay: keyof typeof PAY_WAYS | null;
    readonly amount: number;
  }): string =>
    (payWay === null || payWay === 'none'
      ? amount > 0
        ? say(PART_WORDS.unpaid)
        : undefined
      : choiceLabel(PAY_WAYS, payWay)?.[language]) ?? say(PART_WORDS.order);
  return (
    <Loaded query={periods}>
      {({ rows }) => (
        <div className={styles.stack}>
          <span className={styles.faint}>{say(PART_WORDS.ledgerNote)}</span>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{say(PART_WORDS.number)}</th>
                <th>{say(PART_WORDS.kind)}</th>
                <th>{say(PART_WORDS.span)}</th>
                <th className={styles.end}>{say(PART_WORDS.days)}</th>
                <th className={styles.end}>{say(PART_WORDS.amount)}</th>
                <th>{say(PART_WORDS.payWay)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className={styles.quiet}>{row.number}</td>
                  <td>{choiceLabel(PERIOD_KINDS, row.kind)?.[language]}</td>
                  <td>{span(row.startDate, row.endDate)}</td>
                  <td className={styles.end}>{row.days === null ? '—' : say(PART_WORDS.daysOf(row.days))}</td>
                  <td className={styles.end}>{formatFen(row.amount)}</td>
                  <td className={styles.quiet}>
                    {row.order === null ? (
                      '—'
                    ) : (
                      <Button kind="link" onClick={() => openRecord(order, row.order ?? '')}>
                        {wayOf(row)}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
