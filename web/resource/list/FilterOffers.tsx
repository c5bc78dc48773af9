import { useState } from 'react';
import { rove } from '../../keyboard/walk.ts';
import { useWords } from '../../state/language.ts';
import { TextInput } from '../../ui/Input.tsx';
import type { FilterSpec } from './filter-model.ts';
import styles from './list.module.css';
import { LATER_WORDS } from './later-words.ts';
import { LIST_WORDS } from './words.ts';

/** The fields to filter by: typing narrows them, ↓ goes into the list, Enter takes the first that matches. */
export function FilterOffers({
  specs,
  onChoose,
}: {
  readonly specs: readonly FilterSpec[];
  readonly onChoose: (spec: FilterSpec) => void;
}) {
  const say = useWords();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = specs.filter(({ label }) => say(label).toLowerCase().includes(wanted));
  const isMove = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp';
  return (
    <div
      onKeyDown={(event) => {
        // Home, End and the side arrows move in the text while it has the focus.
        if (!(event.target instanceof HTMLInputElement) || isMove(event.key)) rove(event, '[role="option"]');
      }}
    >
      <TextInput
        frame="sm"
        quiet
        autoFocus
        aria-label={say(LATER_WORDS.findFilter)}
        placeholder={say(LATER_WORDS.findFilter)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const [first] = shown;
          if (event.key === 'Enter' && wanted !== '' && first) onChoose(first);
        }}
      />
      <div className={styles.offers} role="listbox" aria-label={say(LIST_WORDS.addFilter)}>
        {shown.map((spec) => (
          <button
            key={spec.name}
            type="button"
            role="option"
            aria-selected={false}
            tabIndex={-1}
            className={styles.offer}
            onClick={() => onChoose(spec)}
          >
            {say(spec.label)}
          </button>
        ))}
      </div>
    </div>
  );
}
