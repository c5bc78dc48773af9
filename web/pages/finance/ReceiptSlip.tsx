import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { receipt } from '@parkdeck/core/catalogue/finance/receipt';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { callOf } from '../../resource/calls.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import parts from '../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ReceiptSlip.module.css';
import { RECEIPT_WORDS } from './words.ts';

/** The printed receipt of an order, or of a payment's, with the steps by which a stay was charged. */
export function OrderReceipt({ id, row }: RecordProps) {
  const of = typeof row['order'] === 'string' ? row['order'] : id;
  return <ReceiptSlip id={of} row={row} template="receipt" />;
}

/** The printed slip of a pass period. The first print takes the park's next number; later prints keep it. */
export function ReceiptSlip({
  id,
  row,
  template = 'monthly-slip',
}: RecordProps & { readonly template?: 'monthly-slip' | 'receipt' }) {
  const say = useWords();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const paper = useQuery({
    queryKey: ['row', receipt.name, id],
    queryFn: ({ signal }) => client.act(receipt, 'get', { input: { of: id, template } }, { signal, silent: true }),
  });
  const call = callOf(receipt, 'next-number');
  const { park } = row;
  const print = async (reprint: boolean): Promise<void> => {
    if (typeof park !== 'string') return;
    setBusy(true);
    try {
      await client.act(receipt, 'next-number', { input: { park: asId<'park'>(park), of: id, reprint } });
      await paper.refetch();
      afterPaint(() => window.print());
    } catch {
      // the client has shown the reason
    } finally {
      setBusy(false);
    }
  };
  return (
    <Loaded query={paper}>
      {(slip) => {
        const isPrinted = slip.printNo !== null && slip.printNo !== undefined;
        const lines: readonly (readonly [label: string, value: string | null | undefined])[] = [
          [say(RECEIPT_WORDS.plates), slip.plates?.join(' ')],
          [say(RECEIPT_WORDS.owner), slip.owner],
          [say(RECEIPT_WORDS.item), slip.item],
          [
            say(slip.steps?.length ? RECEIPT_WORDS.stay : RECEIPT_WORDS.span),
            [slip.from, slip.to].filter(Boolean).join(' – '),
          ],
          [say(RECEIPT_WORDS.payWay), slip.payWay ? choiceLabel(PAY_WAYS, slip.payWay)?.[language] : null],
          [say(RECEIPT_WORDS.paidAt), slip.payTime],
          [say(RECEIPT_WORDS.cashier), slip.cashier],
        ];
        return (
          <div className={parts.stack}>
            <article className={styles.slip}>
              <h3 className={styles.title}>{slip.park}</h3>
              <span className={styles.number}>
                {isPrinted ? `No. ${String(slip.printNo).padStart(8, '0')}` : say(RECEIPT_WORDS.noNumber)}
              </span>
              <dl className={styles.lines}>
                {lines.map(
                  ([label, value]) =>
                    value && (
                      <div key={label} style={{ display: 'contents' }}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ),
                )}
              </dl>
              {slip.steps && slip.steps.length > 0 && (
                <ol className={styles.steps} aria-label={say(order.actions.steps.title)}>
                  {slip.steps.map((step, index) => (
                    <li key={index}>{say(step)}</li>
                  ))}
                </ol>
              )}
              <dl className={`${styles.lines} ${styles.total}`}>
                <dt>{say(RECEIPT_WORDS.amount)}</dt>
                <dd>{formatFen(slip.amount ?? 0, { sign: true })}</dd>
                <dt>{say(RECEIPT_WORDS.capitals)}</dt>
                <dd>{slip.capitals}</dd>
              </dl>
            </article>
            {call && canCall(call).ok && (slip.amount ?? 0) > 0 && (
              <div className={styles.acts}>
                <Button
                  size="md"
                  kind={isPrinted ? 'default' : 'primary'}
                  icon={<Icon name="printer" />}
                  loading={busy}
                  onClick={() => void print(isPrinted)}
                >
                  {say(isPrinted ? RECEIPT_WORDS.reprint : RECEIPT_WORDS.print)}
                </Button>
                {isPrinted && <span className={parts.faint}>{say(RECEIPT_WORDS.printed(slip.prints ?? 0))}</span>}
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
