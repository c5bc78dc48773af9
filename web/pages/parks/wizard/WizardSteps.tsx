import { CircleAlert } from 'lucide-react';
import { focusWork } from '../../../keyboard/focus-work.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import fees from '../../fees/fees.module.css';
import { STEPS, stepOf } from './model.ts';
import { StepBar } from './StepBar.tsx';
import { StepFields } from './StepFields.tsx';
import { useWizard, type Built, type WizardControl } from './use-wizard.ts';
import { LAST, planOf, shownProblems } from './wizard-state.ts';
import styles from './wizard.module.css';
import { WIZARD_WORDS } from './words.ts';

/** The four steps of a new park: the current step, its fields, and the buttons to continue. */
export function WizardSteps({ onBuilt }: { readonly onBuilt: (built: Built) => void }) {
  const say = useWords();
  const { tab, active } = usePageTab();
  const control = useWizard(tab.value, onBuilt);
  const { wizard, dispatch, root, go, back, next } = control;
  const { step, refusal } = wizard;
  const problems = shownProblems(wizard);
  useKeys(
    'page',
    [
      {
        keys: 'mod+enter',
        label: step === LAST ? WIZARD_WORDS.build : WIZARD_WORDS.next,
        hint: true,
        run: () => void next(),
      },
      { keys: 'esc', label: WIZARD_WORDS.back, hint: true, when: () => step > 0, run: back },
    ],
    { active },
  );
  return (
    <section
      ref={root}
      className={fees.page}
      aria-label={say(WIZARD_WORDS.title)}
      onKeyDown={(event) => {
        // The first Escape blurs the field, the next one goes back.
        if (event.key === 'Escape' && event.target instanceof HTMLInputElement) focusWork();
      }}
    >
      <header className={fees.head}>
        <h1 className={fees.title}>{say(WIZARD_WORDS.title)}</h1>
        <span className={fees.faint}>{say(WIZARD_WORDS.step(step + 1, STEPS.length))}</span>
      </header>
      <StepBar wizard={wizard} problems={problems} onGo={go} />
      {refusal && <RefusalNote place="inset">{say(refusal)}</RefusalNote>}
      <div className={styles.body}>
        <StepFields wizard={wizard} problems={problems} dispatch={dispatch} />
      </div>
      <Foot {...control} count={[...problems.keys()].filter((place) => stepOf(place) === step).length} />
    </section>
  );
}

/** `count`: number of problems shown in the step. */
function Foot({ wizard, count, back, next, startOver }: WizardControl & { readonly count: number }) {
  const say = useWords();
  const { step, busy, touched } = wizard;
  const { areas, gates, cameras } = planOf(wizard);
  return (
    <footer className={styles.foot}>
      {count > 0 && (
        <span className={fees.bad} role="alert">
          <CircleAlert className="lucide" />
          {say(WIZARD_WORDS.toFix(count))}
        </span>
      )}
      {count === 0 && step === LAST && (
        <span className={fees.faint}>{say(WIZARD_WORDS.willBuild(areas.length, gates.length, cameras.length))}</span>
      )}
      <span className={fees.grow} />
      {touched && (
        <Button size="md" kind="ghost" disabled={busy} onClick={startOver}>
          {say(WIZARD_WORDS.discard)}
        </Button>
      )}
      {step > 0 && (
        <Button size="md" keys="Esc" disabled={busy} onClick={back}>
          {say(WIZARD_WORDS.back)}
        </Button>
      )}
      <Button size="md" kind="primary" keys="Mod Enter" loading={busy} onClick={() => void next()}>
        {say(step === LAST ? WIZARD_WORDS.build : WIZARD_WORDS.next)}
      </Button>
    </footer>
  );
}
