import * as Radix from 'radix-ui/popover';
import { useId, useState, type KeyboardEvent } from 'react';
import styles from './Combobox.module.css';
import { Icon } from './Icon.tsx';
import { TextInput, type TextInputProps } from './Input.tsx';
import { OptionList } from './OptionList.tsx';
import type { Option } from './use-options.ts';

export interface SuggestInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'list'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is offered: `value` is taken as the text, `label` says what it is about. */
  readonly suggestions: readonly Option[];
}

const holds = ({ value, label }: Option, text: string): boolean =>
  `${value} ${label}`.toLowerCase().includes(text.trim().toLowerCase());

/**
 * One line of free text with what is known offered below it, in our own look. ↑ ↓ move, Enter takes, Escape and Tab
 * close; what is typed counts as it is, offered or not.
 */
export function SuggestInput({ value, onChange, suggestions, disabled, after, ...rest }: SuggestInputProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  /** Typed since it was opened: the list narrows to the text. Until then everything is offered. */
  const [isNarrowed, setNarrowed] = useState(false);
  const [at, setAt] = useState(-1);
  const found = isNarrowed ? suggestions.filter((one) => holds(one, value)) : suggestions;
  const shown = open && found.length > 0;
  const close = (): void => {
    setOpen(false);
    setNarrowed(false);
    setAt(-1);
  };
  const take = (text: string): void => {
    onChange(text);
    close();
  };
  const step = (by: 1 | -1): void => {
    setOpen(true);
    const from = at < 0 && by < 0 ? 0 : at;
    const next = shown ? (from + by + found.length) % found.length : 0;
    setAt(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    const chosen = found[at];
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && shown && chosen && !event.ctrlKey && !event.metaKey) take(chosen.value);
    else if (key === 'Escape' && shown) close();
    else {
      if (key === 'Tab') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Radix.Root open={shown} onOpenChange={(next) => next || close()}>
      <Radix.Anchor>
        <TextInput
          {...rest}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
          disabled={disabled}
          value={value}
          after={
            <span className={styles.after}>
              {after}
              <Icon name="chevron-down" />
            </span>
          }
          onChange={({ target }) => {
            onChange(target.value);
            setOpen(true);
            setNarrowed(true);
            setAt(-1);
          }}
          onClick={() => setOpen(true)}
          onBlur={close}
          onKeyDown={press}
        />
      </Radix.Anchor>
      <OptionList id={listId} label={rest['aria-label']}>
        {found.map((one, index) => (
          <div
            key={one.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={one.value === value}
            data-active={index === at}
            className={styles.option}
            onPointerMove={() => setAt(index)}
            onClick={() => take(one.value)}
          >
            <span className={styles.label}>{one.label}</span>
            {one.value !== one.label && <span className={styles.detail}>{one.value}</span>}
          </div>
        ))}
      </OptionList>
    </Radix.Root>
  );
}
