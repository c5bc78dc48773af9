import { order } from '@parkdeck/core/catalogue/finance/order';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { useWords } from '../../state/language.ts';
import { FEE_STEP_WORDS } from './words.ts';

/** How the amount of an order came about, step by step: of the order itself, or of a payment or refund of it. */
export function FeeSteps({ id, row }: RecordProps) {
  const say = useWords();
  const of = typeof row['order'] === 'string' ? row['order'] : id;
  const found = useQuery({
    queryKey: [order.name, of, 'steps'],
    queryFn: ({ signal }) => client.act(order, 'steps', { ids: [asId<'order'>(of)] }, { signal, silent: true }),
  });
  return (
    <Loaded query={found}>
      {({ steps }) =>
        steps.length > 0 ? (
          <ol className={styles.stack} aria-label={say(order.actions.steps.title)}>
            {steps.map((step, index) => (
              <li key={index}>{say(step)}</li>
            ))}
          </ol>
        ) : (
          <span className={styles.faint}>{say(FEE_STEP_WORDS.none)}</span>
        )
      }
    </Loaded>
  );
}
