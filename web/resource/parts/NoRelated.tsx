import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { askAccess } from '../../dialogs/dialogs.ts';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { startCreate } from '../action/start.ts';
import { NOTICE_WORDS } from '../list/notice-words.ts';
import { addingCall, createCall } from '../list/row-commands.ts';
import { LIST_WORDS } from '../list/words.ts';

interface NoRelatedProps {
  readonly noun: ResourceDef;
  /** What the first one starts with. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** `false`: rows are added elsewhere, or come by themselves. */
  readonly adds?: boolean;
  readonly onLookAgain: () => unknown;
}

/** A record without rows of another noun: the first is added, or asked for; or it may have come since. */
export function NoRelated({ noun, preset, adds = true, onLookAgain }: NoRelatedProps) {
  const say = useWords();
  const call = adds ? createCall(noun) : undefined;
  const wanted = adds && !call ? addingCall(noun) : undefined;
  const right = wanted && canCall(wanted);
  const asked = right && !right.ok ? right.permission : undefined;
  return (
    <EmptyState
      kind="first-use"
      title={say(NOTICE_WORDS.firstUse(noun.title))}
      detail={asked === undefined ? undefined : say(NOTICE_WORDS.addedByOthers)}
      actions={
        call ? (
          <Button kind="primary" onClick={() => startCreate(noun, preset)}>
            {say(LIST_WORDS.add(noun.title, call))}
          </Button>
        ) : (
          <>
            {asked !== undefined && <Button onClick={() => askAccess(asked)}>{say(NOTICE_WORDS.whoCan)}</Button>}
            <Button onClick={() => void onLookAgain()}>{say(NOTICE_WORDS.lookAgain)}</Button>
          </>
        )
      }
    />
  );
}
