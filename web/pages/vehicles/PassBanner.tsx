import { addDays, daysBetween, isDay } from '@parkdeck/core/lib/day';
import { today } from '../../fields/today.ts';
import type { RecordProps } from '../../resource/extension.ts';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useWords } from '../../state/language.ts';
import { cx } from '../../ui/class-names.ts';

/** The period of a pass as a bar with a mark for today; both end days are included. */
export function PassBanner({ row }: RecordProps) {
  const say = useWords();
  const [start, end, paused, left] = [row['startDate'], row['endDate'], row['pausedFrom'], row['daysLeft']];
  if (typeof start !== 'string' || typeof end !== 'string' || !isDay(start) || !isDay(end)) return null;
  // Computed from the platform's own number of days, so that bar and text agree with the list.
  const now = typeof left === 'number' ? addDays(end, -left) : today();
  const whole = Math.max(1, daysBetween(start, end) + 1);
  const used = Math.max(0, Math.min(whole, daysBetween(start, now) + 1));
  const over = now > end;
  const share = `${(used / whole) * 100}%`;
  const text =
    now < start
      ? PART_WORDS.startsOn(start)
      : typeof paused === 'string' && row['state'] === 'paused'
        ? PART_WORDS.pausedFrom(paused)
        : PART_WORDS.usedOf(used, daysBetween(now, end));
  return (
    <div>
      <div className={styles.period} role="img" aria-label={say(text)}>
        <span className={cx(styles.used, over && styles.over)} style={{ width: share }} />
        {!over && now >= start && <span className={styles.now} style={{ left: share }} />}
      </div>
      <div className={styles.ends}>
        <span>{start}</span>
        <span className={over ? styles.bad : undefined}>{say(text)}</span>
        <span>{end}</span>
      </div>
    </div>
  );
}
