import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { useUiWords } from './words.ts';

/** Attributes that the control inside must have. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly help?: ReactNode;
  /** Replaces the help while present. */
  readonly error?: ReactNode;
  /** A link at the right end of the label's line. */
  readonly aside?: ReactNode;
  /** A group of controls (radios, chips) has no single control to label: it becomes a named group. */
  readonly group?: boolean;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label above the control, and a reserved line for help or error so that nothing moves when one appears. */
export function Field({ label, required = false, help, error, aside, group = false, children }: FieldProps) {
  const words = useUiWords();
  const id = useId();
  const line = error ?? help;
  const lineId = `${id}-line`;
  const labelId = `${id}-label`;
  const caption = (
    <>
      {label}
      {required && <span className={styles.required}>{words.required}</span>}
    </>
  );
  return (
    <div className={styles.field} role={group ? 'group' : undefined} aria-labelledby={group ? labelId : undefined}>
      {group ? (
        <span id={labelId} className={styles.label}>
          {caption}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {caption}
        </label>
      )}
      {children({
        id,
        'aria-describedby': line === undefined || line === null ? undefined : lineId,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {/* After the control: Tab goes from field to field, not to the link between them. */}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <div id={lineId} className={cx(styles.line, Boolean(error) && styles.error)} role={error ? 'alert' : undefined}>
        {error && <Icon name="circle-alert" />}
        {line}
      </div>
    </div>
  );
}
