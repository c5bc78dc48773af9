import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { transfer } from '@parkdeck/core/catalogue/finance/transfer';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import styles from '../../../resource/parts/parts.module.css';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FUND_WORDS } from './words.ts';

/** The settlements whose latest transfer is this one. */
export function TransferSettlements({ id }: RecordProps) {
  return <RelatedRows noun={settlement} by="transfer" id={id} columns={['settleDate', 'payWay', 'net', 'state']} />;
}

/** Why a transfer failed, and what to do next. */
export function FailedTransfer({ id, row }: RecordProps) {
  const say = useWords();
  const call = callOf(transfer, 'create');
  if (row['state'] !== 'failed') return null;
  return (
    <div className={styles.foot}>
      <span className={`${styles.grow} ${styles.bad}`}>{String(row['error'] ?? '')}</span>
      {call && canCall({ ...call, permission: ['retry'] }).ok && (
        <Button
          size="md"
          kind="primary"
          icon={<Icon name="rotate-ccw" />}
          onClick={() => startAction({ call, ids: [], source: 'row', preset: { transfer: id } })}
        >
          {say(FUND_WORDS.retry)}
        </Button>
      )}
    </div>
  );
}
