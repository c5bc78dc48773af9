import { openPalette } from '../../../palette/open.ts';
import { useWords } from '../../../state/language.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { JOB_WORDS } from './words.ts';

interface NextStepsProps {
  /** It stands where what was done is told. */
  readonly isActivity?: boolean;
}

/** The way on from a list of one's own work that is empty: to what was done, and to the next thing. */
export function NextSteps({ isActivity = false }: NextStepsProps) {
  const say = useWords();
  return (
    <>
      {!isActivity && <Button onClick={() => openTab('/desk/jobs', {})}>{say(JOB_WORDS.toActivity)}</Button>}
      <Button keys="Ctrl K" onClick={() => openPalette({ selection: false })}>
        {say(JOB_WORDS.sayWhat)}
      </Button>
    </>
  );
}
