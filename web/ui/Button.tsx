import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Keys } from './Keys.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

/** What buttons and icon buttons share. */
interface ButtonLook {
  /** One `primary` per region; `danger` only for the last step. */
  readonly kind?: 'primary' | 'danger' | 'default' | 'ghost' | 'link';
  /** `sm` follows the density (28 or 32), `md` is 32, `lg` is 40. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** In progress: a click does nothing and the width stays. */
  readonly loading?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  /** Label: verb, object, count. */
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly wide?: boolean;
}

/**
 * Formats a binding for `aria-keyshortcuts`: `Ctrl K`. That attribute cannot express sequences, so they are omitted.
 */
function ariaShortcut(keys: string | undefined): string | undefined {
  if (!keys || !/[ +]/.test(keys)) return keys;
  return /^(Ctrl|Mod|Alt|Shift|Meta)[ +]/.test(keys)
    ? keys.replace(/Ctrl|Mod/g, 'Control').replace(/ /g, '+')
    : undefined;
}

/**
 * A button with its keycaps. A disabled button that must explain itself stays focusable: pass `aria-disabled` with a
 * title instead of `disabled`; its clicks are then ignored here.
 */
export function Button({
  kind = 'default',
  size = 'sm',
  loading = false,
  icon,
  keys,
  wide = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const idle = !loading && rest['aria-disabled'] !== true && rest['aria-disabled'] !== 'true';
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-keyshortcuts={ariaShortcut(keys)}
      className={cx(styles.button, styles[kind], styles[size], wide && styles.wide, loading && styles.busy, className)}
      onClick={(event) => (idle ? onClick?.(event) : event.preventDefault())}
    >
      {icon}
      <span>{children}</span>
      {keys && <Keys keys={keys} onFill={kind === 'primary' || kind === 'danger'} />}
      {loading && (
        <span className={styles.spin}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>, ButtonLook {
  /** Name for screen readers, shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  /** State of a toggle; omit it for a plain button. */
  readonly pressed?: boolean;
}

export function IconButton({
  label,
  icon,
  keys,
  pressed,
  kind = 'ghost',
  size = 'sm',
  loading = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const idle = !loading && rest['aria-disabled'] !== true && rest['aria-disabled'] !== 'true';
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-keyshortcuts={ariaShortcut(keys)}
      className={cx(
        styles.button,
        styles.square,
        styles[kind],
        styles[size],
        pressed && styles.pressed,
        loading && styles.busy,
        className,
      )}
      onClick={(event) => (idle ? onClick?.(event) : event.preventDefault())}
    >
      {icon}
      {loading && (
        <span className={styles.spin}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
