import styles from './Spinner.module.css';

/** Turns while something is under way; stays invisible for the first 200 ms. `label` is said to readers. */
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
