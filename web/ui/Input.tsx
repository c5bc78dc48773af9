import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';

/** Height and weight of the frame. `quiet`: a faint border, for filter bars. */
export interface FrameLook {
  readonly frame?: 'sm' | 'md' | 'lg';
  readonly quiet?: boolean;
}

interface FrameProps extends FrameLook {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The border around a field; shows focus and error of the input inside. */
export function Frame({ frame = 'md', quiet = false, className, children }: FrameProps) {
  return <div className={cx(styles.frame, styles[frame], quiet && styles.quiet, className)}>{children}</div>;
}

export interface TextInputProps extends ComponentProps<'input'>, FrameLook {
  readonly icon?: ReactNode;
  /** At the right end: a unit, a keycap, a count, a small button. */
  readonly after?: ReactNode;
}

/** One line of text. Read-only or disabled inputs are drawn sunken. */
export function TextInput({ icon, after, frame, quiet, className, ...rest }: TextInputProps) {
  return (
    <Frame frame={frame} quiet={quiet} className={className}>
      {icon}
      <input autoComplete="off" {...rest} className={styles.input} />
      {after !== undefined && <span className={styles.after}>{after}</span>}
    </Frame>
  );
}

/** Digits with a unit inside the field. The value stays text: the caller parses it. */
export function NumberInput({ unit, ...rest }: Omit<TextInputProps, 'after' | 'type'> & { readonly unit?: string }) {
  return <TextInput inputMode="decimal" {...rest} after={unit} />;
}

export interface TextareaProps extends ComponentProps<'textarea'>, FrameLook {}

/** Several lines; grows with its text up to 240 px. */
export function Textarea({ frame, quiet, className, ...rest }: TextareaProps) {
  return (
    <Frame frame={frame} quiet={quiet} className={cx(styles.area, className)}>
      <textarea {...rest} className={styles.input} />
    </Frame>
  );
}

export interface SelectProps<V extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'multiple' | 'size'>, FrameLook {
  /** '' while nothing is selected. */
  readonly value: V | '';
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: V | '') => void;
  /** Label of the empty option; without it a selection cannot be cleared. */
  readonly emptyLabel?: string;
}

/**
 * Selection from a short, fixed list. A native `select`: keys, typing ahead, touch and screen readers work without
 * code, and browsers that support `base-select` render it in our style.
 */
export function Select<V extends string>({
  value,
  options,
  onChange,
  emptyLabel,
  frame,
  quiet,
  className,
  ...rest
}: SelectProps<V>) {
  return (
    <Frame frame={frame} quiet={quiet} className={className}>
      <select
        {...rest}
        className={cx(styles.input, styles.select)}
        value={value}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
      >
        {(emptyLabel !== undefined || value === '') && <option value="">{emptyLabel ?? ''}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </Frame>
  );
}
