import type { CellExtraProps } from '../../resource/extras.ts';
import { callNamed } from '../../resource/nouns.ts';
import { useWords } from '../../state/language.ts';

/** The action of a log line in words; what no longer exists keeps its name. */
export function LogAction({ row }: CellExtraProps) {
  const say = useWords();
  const action = String(row['action'] ?? '');
  const title = callNamed(action)?.title;
  return <span title={action}>{title ? say(title) : action}</span>;
}
