import { ApiError, isNotNow, NetworkError } from '@parkdeck/core/client/errors';
import { postponed, type OutboxItem } from '@parkdeck/core/client/outbox';
import type { Call } from '@parkdeck/core/kit/call';
import { savingAs } from '@parkdeck/core/kit/saving';
import { client } from '../../app/client.ts';
import { session } from '../../state/session.ts';
import { sayNow } from '../../state/language.ts';
import { openTab } from '../../tabs/tabs.ts';
import { toast } from '../../ui/toast-store.ts';
import { whileHeld } from './held.ts';
import { dropItem, keepItem } from './outbox.ts';
import { OUTBOX_WORDS } from './words.ts';

/** Comes with whatever can keep something: after the network is gone it could not be loaded any more. */
export { OutboxMark } from './OutboxMark.tsx';

interface Kept {
  readonly call: Call;
  readonly ids: readonly string[];
  readonly input: Readonly<Record<string, unknown>>;
  readonly intent: string;
  /** Row or rows as the user knows them. */
  readonly name: string;
}

const SERVER_FAULT = 500;

/**
 * Sends a write that must not be lost: it is written down with its key before it leaves, and forgotten when an answer
 * has come. Where none came it stays in the outbox, the answer is null, and the form may close; what may not wait fails
 * as it did.
 */
export const sendKept = async <T>(
  { call, ids, input, intent, name }: Kept,
  send: () => Promise<T>,
): Promise<T | null> => {
  const way = postponed(call, input);
  const { user } = session;
  if (way === 'never' || !user) return send();
  const item: OutboxItem = {
    intent,
    user: user.sysUserRecordId,
    company: user.switchedCompanyId ?? null,
    call: call.id,
    ids,
    input,
    name,
    at: client.now(),
    state: 'sending',
  };
  return whileHeld(intent, async () => {
    keepItem(item);
    try {
      const answer = await send();
      dropItem(intent);
      return answer;
    } catch (error) {
      const isUnknown = error instanceof NetworkError || (error instanceof ApiError && error.status > SERVER_FAULT);
      if (!isUnknown) {
        dropItem(intent);
        throw error;
      }
      keepItem({ ...item, state: way === 'sends' ? 'waiting' : 'asks' });
      const { title } = savingAs(call, ids.length > 0);
      const isOwn = way === 'sends';
      const told = isNotNow(error)
        ? OUTBOX_WORDS[isOwn ? 'notNow' : 'notNowAsks'](error.message, title, name)
        : OUTBOX_WORDS[isOwn ? 'putOff' : 'putOffAsks'](title, name);
      toast.warn(sayNow(told), {
        action: { label: sayNow(OUTBOX_WORDS.show), run: () => openTab('/desk/jobs', { view: 'outbox' }) },
      });
      return null;
    }
  });
};
