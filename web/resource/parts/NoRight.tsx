import type { ReactNode } from 'react';
import { askAccess } from '../../dialogs/dialogs.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NOTICE_WORDS } from '../list/notice-words.ts';

interface NoRightProps {
  /** What may not be done or seen; without it the sentence about the code stands alone. */
  readonly title?: ReactNode;
  /** The code that is missing. */
  readonly code: string | undefined;
  readonly page?: boolean;
}

/** In place of what the user may not see: the code that is missing, and who can allow it. */
export function NoRight({ title, code = '', page = false }: NoRightProps) {
  const say = useWords();
  const needs = say(NOTICE_WORDS.needs(code));
  return (
    <EmptyState
      page={page}
      kind="no-permission"
      title={title ?? needs}
      detail={title === undefined ? undefined : needs}
      actions={code === '' ? undefined : <Button onClick={() => askAccess(code)}>{say(NOTICE_WORDS.whoCan)}</Button>}
    />
  );
}
