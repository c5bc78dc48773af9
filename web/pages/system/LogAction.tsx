import type { CellExtraProps } from '../../resource/extras.ts';
import { callNamed, nounNamed } from '../../resource/nouns.ts';
import { PLAN_WORDS } from '../../resource/plan/words.ts';
import { useWords } from '../../state/language.ts';

/** The action of a log line in words; what no longer exists keeps its name. */
export function LogAction({ row }: CellExtraProps) {
  const say = useWords();
  const action = String(row['action'] ?? '');
  const [noun = '', verb] = action.split('.');
  const title = callNamed(action)?.title ?? (verb === 'import' ? PLAN_WORDS.importOf(nounNamed(noun)) : undefined);
  return <span title={action}>{title ? say(title) : action}</span>;
}
