import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { useWords } from '../state/language.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { WaitingRow } from './EntryRow.tsx';
import styles from './Palette.module.css';
import { RESERVED } from './arrange.ts';
import type { Offered } from './use-step-options.ts';
import { PALETTE } from './words.ts';

interface StepListProps {
  readonly heading: string;
  readonly icon: string;
  readonly offered: readonly Offered[];
  /** Amounts and hints at the right, per option. */
  readonly ends: Readonly<Record<string, string>>;
  /** Marked options of a step that allows several. */
  readonly marked: readonly unknown[] | null;
  readonly onChoose: (option: Offered) => void;
}

/** The options of one question; without any, their place while they are looked up. */
export function StepList({ heading, icon, offered, ends, marked, onChoose }: StepListProps) {
  const say = useWords();
  return (
    <Command.Group heading={heading} className={styles.group}>
      {offered.map((option) => (
        <Command.Item key={option.id} value={option.id} className={cx(styles.entry)} onSelect={() => onChoose(option)}>
          {marked?.includes(option.value) ? <Check aria-hidden="true" /> : <Icon name={icon} />}
          <span className={styles.name}>
            {option.row?.plates[0] === undefined ? option.label : <Plate plate={option.row.plates[0]} size="sm" />}
          </span>
          {marked?.includes(option.value) && <span className="visually-hidden">{say(PALETTE.toggle)}</span>}
          <span className={styles.detail}>{option.detail}</span>
          <span className={styles.end}>{ends[option.id]}</span>
        </Command.Item>
      ))}
      {offered.length === 0 &&
        Array.from({ length: RESERVED }, (_, at) => <WaitingRow key={at} width={120 - at * 32} />)}
    </Command.Group>
  );
}
