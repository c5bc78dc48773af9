import type { Words } from '@parkdeck/core/kit/words';
import { useEffect, useState } from 'react';
import { useWords } from '../../state/language.ts';
import { Progress } from '../../ui/Progress.tsx';
import styles from './plan.module.css';
import { PLAN_WORDS } from './words.ts';

/** From here on the seconds are told: it is long, and it goes on. */
const LONG_S = 2;

/**
 * While the platform makes a plan: what it is at and for how long. It answers once, when every row has been looked at.
 */
export function PlanMaking({ children: doing }: { readonly children: Words }) {
  const say = useWords();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.making}>
      <span>
        <span role="status">{say(doing)}</span>
        {seconds >= LONG_S && <span className={styles.faint}> · {say(PLAN_WORDS.since(seconds))}</span>}
      </span>
      <Progress label={say(doing)} value={null} />
    </div>
  );
}
