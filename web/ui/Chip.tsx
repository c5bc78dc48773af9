import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './Chip.module.css';
import { Icon } from './Icon.tsx';
import { useUiWords } from './words.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** The value shown, or the label of a chip without name. */
  readonly children: ReactNode;
  /** The filter's name, fainter, before the value. */
  readonly name?: string;
  readonly icon?: ReactNode;
  /** `on` soft accent (an active filter), `fill` filled (the selection), `add` dashed. */
  readonly look?: 'plain' | 'on' | 'fill' | 'add';
  /** Shows a ×. */
  readonly onRemove?: () => void;
  /** What the × removes, for screen readers; needed when neither the name nor a plain text states it. */
  readonly removeName?: string;
}

/**
 * A filter, a selection or a selected option. Clickable when `onClick` is given; works as the trigger of a menu or
 * popover.
 */
export function Chip({ children, name, icon, look = 'plain', onRemove, removeName, className, ...rest }: ChipProps) {
  const words = useUiWords();
  const inner = (
    <>
      {icon}
      {name && <span className={styles.name}>{name}</span>}
      <span className={styles.value}>{children}</span>
    </>
  );
  const pressable = rest.onClick !== undefined || rest['aria-haspopup'] !== undefined;
  return (
    <span className={cx(styles.chip, look !== 'plain' && styles[look], className)}>
      {pressable ? (
        <button type="button" {...rest} className={styles.body}>
          {inner}
        </button>
      ) : (
        <span className={styles.body}>{inner}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={words.remove(removeName ?? name ?? (typeof children === 'string' ? children : ''))}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}
