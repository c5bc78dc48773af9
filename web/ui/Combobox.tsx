import { selectorSearch } from '@parkdeck/core/search/menu-search';
import { Check, ChevronDown, X } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Chip } from './Chip.tsx';
import { cx } from './class-names.ts';
import styles from './Combobox.module.css';
import type { FieldWiring } from './Field.tsx';
import { Frame, type FrameLook } from './Input.tsx';
import inputStyles from './Input.module.css';
import { Spinner } from './Spinner.tsx';
import { OptionList } from './OptionList.tsx';
import { useOptions, type LoadOptions, type Option } from './use-options.ts';
import { useUiWords } from './words.ts';

export interface ComboboxProps extends FrameLook, Partial<FieldWiring> {
  /** Required when no label is linked to the input. */
  readonly 'aria-label'?: string;
  /** At most one option unless `multiple`. */
  readonly value: readonly Option[];
  readonly onChange: (value: readonly Option[]) => void;
  /** Keep its identity between renders (a module function or `useCallback`): a new function loads again. */
  readonly load: LoadOptions;
  readonly multiple?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * Selects by typing, from options that `load` finds. ↑ ↓ move, Enter selects, Escape closes, ⌫ in an empty text removes
 * the last selected option, and deleting the text of a single one removes that. Tab and Ctrl/⌘ Enter take the option
 * that is current, too. An option is current once the user has typed or moved; a text that matches nothing selects
 * nothing, and is not submitted. Nothing is searched while an input method composes. Of several, Enter leaves the list
 * open for the next one, and a click closes it, so that the pointer reaches what lies below.
 */
export function Combobox({
  value,
  onChange,
  load,
  multiple = false,
  placeholder,
  disabled = false,
  frame = 'md',
  quiet,
  ...rest
}: ComboboxProps) {
  const words = useUiWords();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  /** Opened by an arrow key: the first option is current, as after typing. */
  const [byKey, setByKey] = useState(false);
  /** Enter was pressed before the options for the text arrived: it takes their first. */
  const [due, setDue] = useState(false);
  const { options: found, status, isCurrent, why } = useOptions(load, query, open);
  /** Without a text the option chosen now stands first, and is not lost among many (B138). */
  const options = !multiple && isCurrent && query === '' ? selectorSearch(found, '', value[0]) : found;

  const enabled = options.filter((option) => !option.disabled);
  const chosen = (option: Option) => value.some((other) => other.value === option.value);
  const isTyped = text !== null && text.trim() !== '';
  const first = isTyped ? enabled[0] : byKey ? (enabled.find(chosen) ?? enabled[0]) : undefined;
  const active = enabled.find((option) => option.value === wanted) ?? (isCurrent ? first : undefined);
  const optionId = (option: Option) => `${listId}-${options.indexOf(option)}`;

  const reset = () => {
    setText(null);
    setQuery('');
    setWanted(null);
    setByKey(false);
    setDue(false);
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  const type = (next: string, composing: boolean) => {
    setText(next);
    setOpen(true);
    setDue(false);
    if (composing) return;
    setQuery(next.trim());
    setWanted(null);
    if (next === '' && !multiple && value.length > 0) onChange([]);
  };
  const take = (option: Option) => {
    if (option.disabled) return;
    if (!multiple) {
      onChange([option]);
      close();
      return;
    }
    onChange(chosen(option) ? value.filter((other) => other.value !== option.value) : [...value, option]);
    reset();
    setWanted(option.value);
  };
  const takeDue = useEffectEvent(() => {
    setDue(false);
    if (active) take(active);
  });
  useEffect(() => {
    if (due && isCurrent) takeDue();
  }, [due, isCurrent]);
  const step = (by: 1 | -1) => {
    setByKey(true);
    if (!open) {
      setOpen(true);
      return;
    }
    const at = active ? enabled.indexOf(active) : -1;
    const next = enabled[(at + by + enabled.length) % enabled.length];
    if (!next) return;
    setWanted(next.value);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (disabled) return;
    const { key } = event;
    const isSubmit = key === 'Enter' && (event.ctrlKey || event.metaKey);
    // Before the key goes on to the form or to the next field, which then find the value changed.
    if ((isSubmit || key === 'Tab') && open && active && !chosen(active)) {
      flushSync(() => take(active));
      if (key === 'Tab') close();
      return;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && open && active && !isSubmit) take(active);
    else if (key === 'Enter' && open && isTyped && !active) setDue(!isSubmit && !isCurrent);
    else if (key === 'Enter' && open && !isSubmit) close();
    else if (key === 'Escape' && open) close();
    else if (key === 'Backspace' && event.currentTarget.value === '' && value.length > 0) onChange(value.slice(0, -1));
    else {
      if (key === 'Tab') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const shown = text ?? (multiple ? '' : (value[0]?.label ?? ''));
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || close()}>
      <Radix.Anchor asChild>
        <div onClick={() => input.current?.focus()}>
          <Frame frame={frame} quiet={quiet} className={cx(styles.frame, frame === 'sm' && styles.sm)}>
            {multiple &&
              value.map((option) => (
                <Chip
                  key={option.value}
                  look="on"
                  className={styles.chip}
                  onRemove={disabled ? undefined : () => onChange(value.filter((other) => other !== option))}
                >
                  {option.label}
                </Chip>
              ))}
            <input
              {...rest}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open && active ? optionId(active) : undefined}
              className={inputStyles.input}
              placeholder={value.length === 0 ? placeholder : undefined}
              disabled={disabled}
              value={shown}
              onChange={(event) =>
                type(event.target.value, 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true)
              }
              onCompositionEnd={(event) => type(event.currentTarget.value, false)}
              onClick={() => disabled || setOpen(true)}
              onFocus={(event) => multiple || event.target.select()}
              onBlur={close}
              onKeyDown={press}
            />
            {open && status === 'loading' && <Spinner />}
            {!multiple && value.length > 0 && !disabled ? (
              <button
                type="button"
                tabIndex={-1}
                aria-keyshortcuts="Backspace"
                className={inputStyles.tool}
                aria-label={words.clear}
                onClick={() => onChange([])}
              >
                <X />
              </button>
            ) : (
              <ChevronDown aria-hidden="true" width={14} height={14} />
            )}
          </Frame>
        </div>
      </Radix.Anchor>
      <OptionList
        id={listId}
        label={rest['aria-label']}
        multiple={multiple}
        busy={status === 'loading'}
        note={
          options.length === 0 && (
            <div className={styles.note} role="status">
              {status === 'loading'
                ? words.searching
                : status === 'failed'
                  ? (why ?? words.notLoaded)
                  : words.nothingFound}
            </div>
          )
        }
      >
        {options.map((option) => (
          <div
            key={option.value}
            id={optionId(option)}
            role="option"
            aria-selected={chosen(option)}
            aria-disabled={option.disabled || undefined}
            data-active={option === active}
            className={styles.option}
            onPointerMove={() => option.disabled || setWanted(option.value)}
            onClick={() => {
              take(option);
              if (!option.disabled) close();
            }}
          >
            <span className={styles.label}>{option.label}</span>
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            {chosen(option) && (
              <span className={styles.check}>
                <Check width={14} height={14} />
              </span>
            )}
          </div>
        ))}
      </OptionList>
    </Radix.Root>
  );
}
