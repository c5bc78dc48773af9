import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useWords } from '../../state/language.ts';
import { session } from '../../state/session.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Count } from '../../ui/State.tsx';
import { outbox, readOutbox } from './outbox.ts';
import { startOutbox } from './send-waiting.ts';
import { OUTBOX_WORDS } from './words.ts';

/** Sends what waits while the console is open, and says in the status bar how much that is. */
export function OutboxMark({ className }: { readonly className: string | undefined }) {
  const say = useWords();
  const { items } = useSnapshot(outbox);
  const user = useSnapshot(session).user?.sysUserRecordId;
  useEffect(() => {
    readOutbox();
    return user === undefined ? undefined : startOutbox();
  }, [user]);
  const shown = items.filter(({ state }) => state !== 'sending');
  if (shown.length === 0) return null;
  return (
    <button type="button" className={className} onClick={() => openTab('/desk/jobs', { view: 'outbox' })}>
      <Count waiting>{shown.length}</Count> {say(OUTBOX_WORDS.toSend)}
    </button>
  );
}
