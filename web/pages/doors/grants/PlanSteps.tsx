import { useEffect, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { PlanView } from '../../../resource/plan/PlanView.tsx';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { setTabTitle } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import barStyles from './matrix-bars.module.css';
import styles from './matrix.module.css';
import type { MadePlan } from './save-draft.ts';
import { MATRIX_WORDS } from './words.ts';

interface PlanStepsProps {
  readonly plans: readonly MadePlan[];
  readonly onBack: () => void;
  readonly onPlans: (plans: readonly MadePlan[]) => void;
}

/** The plans that a draft has become, to be looked at and run one after the other. */
export function PlanSteps({ plans, onBack, onPlans }: PlanStepsProps) {
  const say = useWords();
  const {
    active,
    tab: { value: place },
  } = usePageTab();
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, plans.length - 1);
  const current = plans[at];
  useKeys('page', [{ keys: 'esc', label: MATRIX_WORDS.back, run: onBack, hint: true }], { active });
  // A plan names the tab after itself.
  useEffect(() => () => setTabTitle(place, MATRIX_WORDS.title), [place]);
  if (!current) return null;
  return (
    <div className={styles.page}>
      <header className={styles.steps}>
        <Button icon={<Icon name="chevron-left" />} keys="Esc" onClick={onBack}>
          {say(MATRIX_WORDS.back)}
        </Button>
        {plans.length > 1 && (
          <>
            <Segment
              label={say(MATRIX_WORDS.steps)}
              value={String(at)}
              options={plans.map(({ verb, people }, index) => ({
                value: String(index),
                label: say(MATRIX_WORDS.stepOf(verb, people)),
              }))}
              onChange={(value) => setWanted(Number(value))}
            />
            <span className={barStyles.label}>{say(MATRIX_WORDS.step(at + 1, plans.length))}</span>
          </>
        )}
      </header>
      <div className={styles.plan}>
        <PlanView
          key={current.id}
          id={current.id}
          onMoved={(id) => onPlans(plans.map((one) => (one === current ? { ...one, id } : one)))}
          onClosed={() => {
            const rest = plans.filter((one) => one !== current);
            if (rest.length === 0) onBack();
            else onPlans(rest);
          }}
        />
      </div>
    </div>
  );
}
