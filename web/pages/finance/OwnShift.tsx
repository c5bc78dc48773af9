import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { formatFen } from '@parkdeck/core/lib/money';
import { startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import { canCall } from '../../state/session.ts';
import { momentText } from '../../fields/moment-text.ts';
import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OwnShift.module.css';
import { useOwnShift } from './use-own-shift.ts';
import { SHIFT_WORDS } from './words.ts';

const SUMS = ['cash', 'online', 'other', 'cars', 'unexplained'] as const;

/** The user's open shift with its takings so far and the button to end it, or the button to start one. */
export function OwnShift() {
  const say = useWords();
  const [start, end] = [callOf(shift, 'start'), callOf(shift, 'end')];
  const isCashier = start !== undefined && canCall(start).ok;
  const own = useOwnShift(isCashier);
  if (!isCashier || !end || !own.data) return null;
  const [row] = own.data.rows;
  if (!row) {
    return (
      <section className={styles.strip} aria-label={say(SHIFT_WORDS.own)}>
        <span className={styles.quiet}>{say(SHIFT_WORDS.none)}</span>
        <span className={styles.grow} />
        <Button icon={<Icon name="log-in" />} onClick={() => startAction({ call: start, ids: [], source: 'key' })}>
          {say(start.title)}
        </Button>
      </section>
    );
  }
  return (
    <section className={styles.strip} aria-label={say(SHIFT_WORDS.own)}>
      <b>{say(SHIFT_WORDS.own)}</b>
      <span className={styles.quiet}>{row.boothName}</span>
      <span className={styles.quiet}>{say(SHIFT_WORDS.since(momentText(row.startTime.slice(0, 16), today())))}</span>
      <dl className={styles.sums}>
        {SUMS.map((name) => {
          const value = row[name] ?? 0;
          const isCount = name === 'cars' || name === 'unexplained';
          return (
            <div key={name} className={name === 'unexplained' && value > 0 ? styles.bad : undefined}>
              <dt>{say(shift.fields[name].options.label)}</dt>
              <dd>{isCount ? value : formatFen(value)}</dd>
            </div>
          );
        })}
      </dl>
      <span className={styles.grow} />
      <Button
        kind="primary"
        icon={<Icon name="log-out" />}
        onClick={() => startAction({ call: end, ids: [], source: 'key' })}
      >
        {say(end.title)}
      </Button>
    </section>
  );
}
