import { Undo2 } from 'lucide-react';
import { plan as planned } from '@parkdeck/core/catalogue/shell/plan';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { fieldText } from '../../fields/text.ts';
import { callNamed } from '../nouns.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { Heard } from '../../ui/Heard.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './plan.module.css';
import type { PlanState, usePlan } from './use-plan.ts';
import { PLAN_WORDS } from './words.ts';

const UNDONE_BY = planned.actions.get.output.undoneBy;

/** What is told of a plan. */
type Told = Pick<PlanState, 'state' | 'action' | 'done' | 'failed' | 'skipped' | 'remaining' | 'amount'> &
  Partial<Pick<PlanState, 'undoneAt' | 'undoneBy'>>;

interface PlanFootProps {
  readonly work: Pick<ReturnType<typeof usePlan>, 'applying' | 'stopping' | 'pause'>;
  readonly plan: Told;
  readonly title: Words;
  readonly busy: boolean;
  /** A line is being mended: its own key saves it, and running comes after. */
  readonly mends: boolean;
  readonly active: boolean;
  readonly onRun: () => void;
  readonly onDiscard: () => void;
  readonly onClosed: () => void;
}

/** The consequence in one sentence and the run button; while running, the progress. Its end is heard, too. */
export function PlanFoot(props: PlanFootProps) {
  const say = useWords();
  const language = useLanguage();
  const { work, plan, title } = props;
  return (
    <>
      <Heard>
        {say(
          work.applying
            ? PLAN_WORDS.started(plan.remaining)
            : isOver(plan)
              ? endOf(plan, title, language)
              : stateOf(plan, title),
        )}
      </Heard>
      <Foot {...props} />
    </>
  );
}

const isOver = ({ state }: Told): boolean => state !== 'ready' && state !== 'running';

const endOf = (
  { state, action, done, failed, amount, undoneAt, ...by }: Told,
  title: Words,
  language: Language,
): Words =>
  state === 'cancelled'
    ? PLAN_WORDS.cancelled
    : state === 'expired'
      ? PLAN_WORDS.expired
      : state === 'undone'
        ? PLAN_WORDS.undone(undoneAt?.slice(0, 16) ?? '', fieldText(UNDONE_BY, 'undoneBy', by, language))
        : done > 0 && callNamed(action)?.action?.later
          ? PLAN_WORDS.underWay(title, done, failed, amount)
          : PLAN_WORDS.ended(done, failed, amount);

/** What running would do, or what is left of it. */
const stateOf = ({ done, failed, remaining, amount }: Told, title: Words): Words =>
  done + failed > 0
    ? PLAN_WORDS.interrupted(done + failed, remaining)
    : remaining > 0
      ? PLAN_WORDS.sentence(title, remaining, amount)
      : PLAN_WORDS.nothing;

/** To where what the plan did is taken back, by the key that takes back everywhere. */
function UndoSome({ active }: { readonly active: boolean }) {
  const say = useWords();
  const open = (): void => openTab('/desk/jobs');
  useKeys('list', [{ keys: 'z', label: PLAN_WORDS.undo, hint: true, run: open }], { active });
  return (
    <Button size="md" icon={<Undo2 />} keys="Z" onClick={open}>
      {say(PLAN_WORDS.undo)}
    </Button>
  );
}

function Foot({ work, plan, title, busy, mends, active, onRun, onDiscard, onClosed }: PlanFootProps) {
  const say = useWords();
  const language = useLanguage();
  const begun = plan.done + plan.failed;
  if (work.applying) {
    return (
      <footer className={styles.foot}>
        <div className={styles.progress}>
          <span className={styles.sentence}>{say(PLAN_WORDS.running(begun, begun + plan.remaining))}</span>
          <Progress
            label={say(title)}
            value={begun + plan.remaining === 0 ? null : begun / (begun + plan.remaining)}
            tone={plan.failed > 0 ? 'warn' : 'accent'}
          />
        </div>
        <span className={styles.grow} />
        <Button size="md" loading={work.stopping} onClick={work.pause}>
          {say(work.stopping ? PLAN_WORDS.pausing : PLAN_WORDS.pause)}
        </Button>
      </footer>
    );
  }
  if (isOver(plan)) {
    return (
      <footer className={styles.foot}>
        <span className={styles.sentence}>{say(endOf(plan, title, language))}</span>
        <span className={styles.grow} />
        {plan.done > 0 && plan.state !== 'undone' && <UndoSome active={active} />}
        <Button size="md" kind="primary" onClick={onClosed}>
          {say(PLAN_WORDS.back)}
        </Button>
      </footer>
    );
  }
  const number = plan.remaining;
  const mend = plan.action.endsWith('.import') ? PLAN_WORDS.mendLines : PLAN_WORDS.mend;
  return (
    <footer className={styles.foot}>
      <div>
        <div className={styles.sentence}>{say(stateOf(plan, title))}</div>
        <div className={styles.faint}>
          {[
            ...(plan.skipped > 0 ? [say(PLAN_WORDS.excludedSome(plan.skipped))] : []),
            say(number > 0 ? PLAN_WORDS.how : plan.skipped > 0 ? PLAN_WORDS.takeBack : mend),
          ].join(say(PLAN_WORDS.stop))}
        </div>
      </div>
      <span className={styles.grow} />
      <Button size="md" onClick={onDiscard}>
        {say(PLAN_WORDS.discard)}
      </Button>
      <Button size="md" onClick={onClosed}>
        {say(PLAN_WORDS.later)}
      </Button>
      {number > 0 && (
        <Button
          size="md"
          kind={mends ? 'default' : 'primary'}
          loading={busy}
          onClick={onRun}
          {...(mends ? {} : { keys: 'Mod Enter' })}
        >
          {say(plan.state === 'running' ? PLAN_WORDS.resume(number) : PLAN_WORDS.run(number))}
        </Button>
      )}
    </footer>
  );
}
