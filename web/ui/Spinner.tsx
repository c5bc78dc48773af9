import styles from './Spinner.module.css';

/** Spins while an operation is in progress; hidden for the first 200 ms. `label` is for screen readers. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <span
      className={styles.spinner}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
