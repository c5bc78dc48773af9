import styles from './account.module.css';
import { SecondFactor } from './SecondFactor.tsx';

/** `/info/secondfactor`: where people come first whose role asks for a second step. */
export function SecondFactorPage() {
  return (
    <div className={styles.page}>
      <SecondFactor />
    </div>
  );
}
