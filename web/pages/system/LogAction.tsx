import { actionTitle } from '../../resource/action-title.ts';
import type { RowProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';

/** Title of a logged action; one that no longer exists shows its name. */
export function LogAction({ row }: RowProps) {
  const say = useWords();
  const action = String(row['action'] ?? '');
  const title = actionTitle(action);
  return <span title={action}>{title ? say(title) : action}</span>;
}
