import { reason } from '@parkdeck/core/catalogue/system/reason';
import type { Call } from '@parkdeck/core/kit/call';
import { useQuery } from '@tanstack/react-query';
import type { Words } from '@parkdeck/core/kit/words';
import { client } from '../../app/client.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useWords } from '../../state/language.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Keys } from '../../ui/Keys.tsx';
import type { ReasonUse } from '../extension.ts';
import styles from './action.module.css';
import { ACTION_WORDS } from './words.ts';

const MOST_REASONS = 5;

/** The use of stock reasons that matches a call; undefined: none. */
export const reasonUse = ({ noun, verb }: Call): ReasonUse | undefined =>
  verb.startsWith('refund')
    ? 'refund'
    : noun === 'arrears' && verb === 'cancel'
      ? 'cancel-arrears'
      : noun.startsWith('pass')
        ? 'pass'
        : undefined;

interface StockReasonsProps {
  readonly use: ReasonUse;
  /** Offered after those that the company has stored. */
  readonly usual?: readonly Words[];
  readonly onPick: (text: string) => void;
}

/** Reasons that the company has stored, to pick from, by their number or with the pointer. */
export function StockReasons({ use, usual = [], onPick }: StockReasonsProps) {
  const say = useWords();
  const stock = useQuery({
    queryKey: ['list', reason.name, use],
    queryFn: ({ signal }) => client.list(reason, { filters: { use }, size: 50 }, { signal, silent: true }),
    retry: false,
    staleTime: 300_000,
  });
  // several companies may store the same one
  const stored = (stock.data?.rows ?? []).map(({ text }) => text);
  const sentences = [...new Set([...stored, ...usual.map((text) => say(text))])].slice(0, MOST_REASONS);
  useKeys(
    'dialog',
    sentences.map((text, index) => ({
      keys: String(index + 1),
      label: ACTION_WORDS.stockReasons,
      run: () => onPick(text),
    })),
  );
  if (sentences.length === 0) return null;
  return (
    <div className={styles.reasons} role="group" aria-label={say(ACTION_WORDS.stockReasons)} tabIndex={-1} data-reasons>
      {sentences.map((text, index) => (
        <Chip key={text} icon={<Keys keys={String(index + 1)} />} onClick={() => onPick(text)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
