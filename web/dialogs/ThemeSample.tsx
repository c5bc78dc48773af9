import type { ThemeId } from '../state/theme.ts';
import styles from './ThemeSample.module.css';

/** A small sample of the console in one theme; that theme's tokens apply inside it. */
export function ThemeSample({ theme }: { readonly theme: ThemeId }) {
  return (
    <span className={styles.sample} data-theme={theme} aria-hidden="true">
      <span className={styles.side}>
        <i className={styles.logo} />
        <i className={styles.here} />
        <i />
        <i />
      </span>
      <span className={styles.bar}>
        <i />
        <i />
      </span>
      <span className={styles.page}>
        <span className={styles.row}>
          <b />
          <i className={styles.button} />
        </span>
        <span className={styles.row}>
          <i className={styles.plate} />
          <i className={styles.ok} />
        </span>
        <span className={styles.row} data-on="">
          <i className={styles.plate} />
          <i className={styles.warn} />
        </span>
        <span className={styles.row}>
          <i className={styles.plate} />
          <i className={styles.bad} />
        </span>
      </span>
    </span>
  );
}
