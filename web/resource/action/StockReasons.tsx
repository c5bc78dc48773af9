import { reason } from '@parkdeck/core/catalogue/system/reason';
import type { Call } from '@parkdeck/core/kit/call';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './action.module.css';
import { ACTION_WORDS } from './words.ts';

const MOST_REASONS = 5;

type Use = 'refund' | 'cancel-arrears' | 'pass';

/** The use of stock reasons that matches a call; undefined: none. */
export const reasonUse = ({ noun, verb }: Call): Use | undefined =>
  verb.startsWith('refund')
    ? 'refund'
    : noun === 'arrears' && verb === 'cancel'
      ? 'cancel-arrears'
      : noun.startsWith('pass')
        ? 'pass'
        : undefined;

/** Reasons that the company has stored, to pick from. */
export function StockReasons({ use, onPick }: { readonly use: Use; readonly onPick: (text: string) => void }) {
  const say = useWords();
  const stock = useQuery({
    queryKey: ['list', reason.name, use],
    queryFn: ({ signal }) => client.list(reason, { filters: { use }, size: 50 }, { signal, silent: true }),
    retry: false,
    staleTime: 300_000,
  });
  // several companies may store the same one
  const sentences = [...new Set((stock.data?.rows ?? []).map(({ text }) => text))].slice(0, MOST_REASONS);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.reasons} role="group" aria-label={say(ACTION_WORDS.stockReasons)}>
      {sentences.map((text) => (
        <Chip key={text} onClick={() => onPick(text)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
