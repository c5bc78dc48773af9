import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { fieldText } from '../../fields/text.ts';
import { blockOf } from '../../resource/action/block.ts';
import { openRecord, startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import { useRecord } from '../../resource/detail/use-record.ts';
import type { RecordProps } from '../../resource/extension.ts';
import styles from '../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import type { Row } from '../../state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const online = callOf(onlineOrder, 'refund');
const atCounter = callOf(order, 'refund-offline');

/**
 * The refund of a payment, for whoever may: through its channel, or at the counter from its order; or what became of
 * it.
 */
export function PaymentRefund({ row }: RecordProps) {
  const { onlineOrder: through, order: of, amount } = row;
  if (typeof of !== 'string') return null;
  if (typeof through === 'string')
    // a payment of several orders is given back for one of them
    return <Offered noun={onlineOrder} call={online} id={through} preset={() => ({ order: of })} />;
  const most = ({ paid, refunded }: Row): number => Math.min(Number(amount), Number(paid) - Number(refunded));
  return <Offered noun={order} call={atCounter} id={of} preset={(bill) => ({ amount: most(bill) })} />;
}

interface OfferedProps {
  readonly noun: ResourceDef;
  readonly call: Call | undefined;
  readonly id: string;
  readonly preset: (row: Row) => Readonly<Record<string, unknown>>;
}

function Offered({ call, ...of }: OfferedProps) {
  return call && canCall(call).ok ? <RefundButton call={call} {...of} /> : null;
}

function RefundButton({ noun, call, id, preset }: OfferedProps & { readonly call: Call }) {
  const say = useWords();
  const { row } = useRecord(noun, id, undefined);
  const language = useLanguage();
  if (!row) return null;
  if (blockOf(call, [row])) {
    const { state } = noun.fields;
    const isBack = row['state'] === 'refunding' || row['state'] === 'refunded';
    return isBack && state ? (
      <div className={styles.foot}>
        <Button kind="link" onClick={() => openRecord(noun, id)}>
          {`${say(noun.title)} · ${fieldText(state, 'state', row, language)}`}
        </Button>
      </div>
    ) : null;
  }
  return (
    <div className={styles.foot}>
      <Button
        size="md"
        icon={<Icon name={call.action?.icon ?? 'undo-2'} />}
        onClick={() => startAction({ call, ids: [id], rows: [row], source: 'row', preset: preset(row) })}
      >
        {say(call.title)}
      </Button>
    </div>
  );
}
