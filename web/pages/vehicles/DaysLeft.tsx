import { daysLeftWords } from '@parkdeck/core/lib/length';
import { cx } from '../../ui/class-names.ts';
import { useWords } from '../../state/language.ts';
import type { Row } from '../../fields/text.ts';
import styles from './days-left.module.css';

/** With at most this many days left a pass counts as expiring (rules 5.1: expiring within a week). */
const SOON = 7;

/** Days until a pass ends, its last day included: `4 天`, `过期 3 天`. Coloured while the pass is active. */
export function DaysLeft({ row }: { readonly row: Row }) {
  const say = useWords();
  const days = row['daysLeft'];
  if (typeof days !== 'number') return null;
  const inForce = row['state'] === undefined || row['state'] === 'active';
  const tone = days < 0 ? styles.bad : days <= SOON && inForce ? styles.warn : styles.quiet;
  return <span className={cx(tone)}>{say(daysLeftWords(days))}</span>;
}
