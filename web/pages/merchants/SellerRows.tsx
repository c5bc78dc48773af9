import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { sellerRecharge } from '@parkdeck/core/catalogue/merchants/seller-recharge';
import { sellerUser } from '@parkdeck/core/catalogue/merchants/seller-user';
import { formatFen } from '@parkdeck/core/lib/money';
import { startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';
import { canCall } from '../../state/session.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './derate.module.css';
import { SELLER_WORDS } from './words.ts';

/** A seller's balances, and what can still be spent. */
export function SellerBanner({ row }: RecordProps) {
  const say = useWords();
  const [balance, credit] = [Number(row['balance'] ?? 0), Number(row['credit'] ?? 0)];
  const figures = [
    { label: SELLER_WORDS.balance, text: formatFen(balance, { sign: true }), low: balance < 0 },
    {
      label: SELLER_WORDS.available,
      text: row['mode'] === 'prepaid' ? formatFen(balance + credit, { sign: true }) : say(SELLER_WORDS.noLimit),
      low: row['mode'] === 'prepaid' && balance + credit <= 0,
    },
  ];
  return (
    <div className={styles.figures}>
      {figures.map(({ label, text, low }) => (
        <span key={label.en} className={styles.figure}>
          <span className={styles.label}>{say(label)}</span>
          <span className={cx(styles.number, low && styles.low)}>{text}</span>
        </span>
      ))}
    </div>
  );
}

/** The derates of a seller, each with a button that grants it to a car. */
export function SellerDerates({ id }: RecordProps) {
  const say = useWords();
  const bind = callOf(derate, 'bind');
  return (
    <RelatedRows
      noun={derate}
      by="seller"
      id={id}
      columns={['name', 'value', 'price', 'state']}
      sort="name"
      {...(bind && canCall(bind).ok
        ? {
            after: (row) => (
              <Button onClick={() => startAction({ call: bind, ids: [String(row['id'])], rows: [row], source: 'row' })}>
                {say(bind.title)}
              </Button>
            ),
          }
        : {})}
    />
  );
}

export function SellerUsers({ id }: RecordProps) {
  return <RelatedRows noun={sellerUser} by="seller" id={id} columns={['userName', 'nickName', 'phone', 'state']} />;
}

/** A seller's ledger, newest first. */
export function SellerLedger({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={sellerRecharge}
      by="seller"
      id={id}
      columns={['time', 'kind', 'amount', 'balanceAfter', 'remark']}
      sort="-time"
    />
  );
}

export function SellerUses({ id }: RecordProps) {
  return (
    <RelatedRows
      noun={derateUse}
      by="seller"
      id={id}
      columns={['time', 'plate', 'derate', 'derated', 'sellerCost', 'state']}
      sort="-time"
    />
  );
}
