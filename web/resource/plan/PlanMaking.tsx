import type { Words } from '@parkdeck/core/kit/words';
import { useEffect, useState } from 'react';
import { useWords } from '../../state/language.ts';
import { Progress } from '../../ui/Progress.tsx';
import styles from './plan.module.css';
import { PLAN_WORDS } from './words.ts';

/** After this time the elapsed seconds are shown, so that a long wait is seen to progress. */
const LONG_S = 2;

/**
 * Shown while the platform creates a plan: the current step and the elapsed time. The platform answers once, after
 * checking every row.
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
