import { useEffect, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import styles from './Check.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'>;

export interface CheckProps extends InputProps {
  readonly checked: boolean;
  readonly onChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** The visible label; without it pass `aria-label`. */
  readonly children?: ReactNode;
}

function withLabel(input: ReactNode, label: ReactNode) {
  if (label === undefined) return input;
  return (
    <label className={styles.line}>
      {input}
      <span>{label}</span>
    </label>
  );
}

/** A checkbox; `some` draws the dash of a partly selected group. */
export function Checkbox({
  checked,
  some = false,
  onChange,
  children,
  ...rest
}: CheckProps & { readonly some?: boolean }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some;
  }, [some]);
  return withLabel(
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      className={styles.box}
      checked={checked}
      onChange={(event) => onChange?.(event.target.checked, event)}
    />,
    children,
  );
}

/** One option of a group with the same `name`. */
export function Radio({ checked, onChange, children, ...rest }: CheckProps) {
  return withLabel(
    <input
      {...rest}
      type="radio"
      className={styles.radio}
      checked={checked}
      onChange={(event) => onChange?.(event.target.checked, event)}
    />,
    children,
  );
}

/** An on/off switch that applies at once. */
export function Switch({ checked, onChange, children, ...rest }: CheckProps) {
  return withLabel(
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={checked}
      onChange={(event) => onChange?.(event.target.checked, event)}
    />,
    children,
  );
}
