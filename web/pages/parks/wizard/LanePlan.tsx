import { GATE_DIRECTIONS } from '@parkdeck/core/catalogue/parks/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './LanePlan.module.css';
import { drawnPlan, type DrawnGate } from './lane-plan.ts';
import type { Plan } from './model.ts';
import { PLAN_WORDS } from './plan-words.ts';

const ARROWS: Readonly<Record<DrawnGate['way'], typeof ArrowDown>> = { in: ArrowDown, out: ArrowUp, both: ArrowUpDown };

/** The park as it is being entered: areas as boxes, above each the gates that lead into it and out of it. */
export function LanePlan({ plan }: { readonly plan: Plan }) {
  const say = useWords();
  const language = useLanguage();
  return (
    <Panel title={say(PLAN_WORDS.plan)} note={say(PLAN_WORDS.planNote)}>
      <ul className={styles.plan} aria-label={say(PLAN_WORDS.plan)}>
        {drawnPlan(plan).map(({ key, name, stalls, gates }) => (
          <li key={key} className={styles.area}>
            <ul className={styles.gates}>
              {gates.map((gate) => {
                const Arrow = ARROWS[gate.way];
                const direction = choiceLabel(GATE_DIRECTIONS, gate.direction)?.[language] ?? '';
                const to = name || say(PLAN_WORDS.unnamed);
                const from = gate.from || say(PLAN_WORDS.outside);
                const called = gate.name || say(PLAN_WORDS.unnamed);
                return (
                  <li
                    key={gate.key}
                    className={styles.gate}
                    data-way={gate.way}
                    title={say(
                      gate.way === 'out' ? PLAN_WORDS.leads(called, to, from) : PLAN_WORDS.leads(called, from, to),
                    )}
                  >
                    <Arrow />
                    <span className={styles.name}>{called}</span>
                    <span className={styles.faint}>{[direction, gate.from].filter(Boolean).join(' · ')}</span>
                  </li>
                );
              })}
            </ul>
            <div className={styles.box}>
              <b>{name || say(PLAN_WORDS.unnamed)}</b>
              <span className={styles.faint}>{say(PLAN_WORDS.stalls(stalls))}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
