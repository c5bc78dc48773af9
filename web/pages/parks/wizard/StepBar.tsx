import { Check, CircleAlert } from 'lucide-react';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { stepOf, STEPS, type Problems } from './model.ts';
import type { Wizard } from './wizard-state.ts';
import styles from './wizard.module.css';
import { WIZARD_WORDS } from './words.ts';

interface StepBarProps {
  readonly wizard: Wizard;
  readonly problems: Problems;
  readonly onGo: (step: number) => void;
}

/** The steps by name: which are done, which have problems. */
export function StepBar({ wizard: { step, reached, busy }, problems, onGo }: StepBarProps) {
  const say = useWords();
  return (
    <ol className={styles.steps}>
      {STEPS.map((id, index) => {
        const isCurrent = index === step;
        const isBroken = [...problems.keys()].some((place) => stepOf(place) === index);
        const look = isCurrent ? styles.current : isBroken ? styles.broken : index < reached && styles.done;
        return (
          <li key={id}>
            <button
              type="button"
              disabled={index > reached || busy}
              aria-current={isCurrent ? 'step' : undefined}
              className={cx(styles.step, look)}
              onClick={() => onGo(index)}
            >
              <span className={styles.number}>
                {isBroken && !isCurrent ? <CircleAlert /> : index < reached && !isCurrent ? <Check /> : index + 1}
              </span>
              {say(WIZARD_WORDS[id])}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
