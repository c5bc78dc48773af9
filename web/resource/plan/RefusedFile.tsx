import { plan as plans } from '@parkdeck/core/catalogue/shell/plan';
import { FileDown } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { callOf } from '../calls.ts';
import { saveFile } from '../transfer/save-file.ts';
import type { PlanState } from './use-plan.ts';
import { PLAN_WORDS } from './words.ts';

/** Downloads the lines of an import that were not taken, to be mended in the file and imported again. */
export function RefusedFile({ plan }: { readonly plan: PlanState }) {
  const say = useWords();
  const call = callOf(plans, 'errors');
  if (!call || !plan.action.endsWith('.import') || plan.problems + plan.failed === 0) return null;
  return (
    <Button
      kind="ghost"
      icon={<FileDown />}
      onClick={() => void saveFile(call, { ids: [plan.id] }, `${plan.title}-${say(PLAN_WORDS.refused)}`)}
    >
      {say(PLAN_WORDS.refusedFile)}
    </Button>
  );
}
