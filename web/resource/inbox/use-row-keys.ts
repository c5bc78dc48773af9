import type { Words } from '@parkdeck/core/kit/words';
import { keepsArrows } from '../../keyboard/arrows.ts';
import { useKeys } from '../../keyboard/keys.ts';

interface RowKeys {
  readonly rows: readonly { readonly id: string }[];
  /** Where the current row stands. */
  readonly at: number;
  readonly show: (id: string | undefined) => void;
  readonly words: { readonly next: Words; readonly previous: Words };
  readonly active: boolean;
}

/**
 * The keys that move through the rows of an inbox, letters and arrows alike: what is decided is about the row that they
 * lead to, wherever the focus is. An arrow that leads no further is left to the page.
 */
export const useRowKeys = ({ rows, at, show, words, active }: RowKeys): void => {
  const last = rows.length - 1;
  const next = { label: words.next, run: () => show(rows[Math.min(last, at + 1)]?.id) };
  const previous = { label: words.previous, run: () => show(rows[Math.max(0, at - 1)]?.id) };
  useKeys(
    'page',
    [
      { ...next, keys: 'j', hint: true },
      { ...previous, keys: 'k', hint: true },
      { ...next, keys: 'down', when: () => at < last && !keepsArrows(document.activeElement, 'down') },
      { ...previous, keys: 'up', when: () => at > 0 && !keepsArrows(document.activeElement, 'up') },
    ],
    { active },
  );
};
