import { ApiError, awaitsApproval } from '@parkdeck/core/client/errors';
import { postponed, ripe, type OutboxItem } from '@parkdeck/core/client/outbox';
import { savingAs } from '@parkdeck/core/kit/saving';
import { client, queryClient } from '../../app/client.ts';
import { sayNow } from '../../state/language.ts';
import { toast } from '../../ui/toast-store.ts';
import { resultToast } from '../action/result-toast.ts';
import { didWords } from '../action/did-words.ts';
import { unlessHeld } from './held.ts';
import { dropItem, followOutbox, isHere, keepItem, outbox, readOutbox, storedItem } from './outbox.ts';
import { OUTBOX_WORDS } from './words.ts';

/** Between two tries while something waits, in ms. */
const AGAIN_MS = 5000;
const SIGNED_OUT = 401;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** What the platform has decided, which sending it again would not change. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < SERVER_FAULT && error.status !== SIGNED_OUT && error.status !== TOO_MANY;

/** Sends an item with its key. Returns whether the platform was reached. */
export const sendItem = async (item: OutboxItem): Promise<boolean> => {
  const { callNamed } = await import('../nouns.ts');
  const call = callNamed(item.call);
  if (!call) {
    keepItem({ ...item, state: 'refused', reason: sayNow(OUTBOX_WORDS.unknown) });
    return true;
  }
  const { title } = savingAs(call, item.ids.length > 0);
  try {
    const { ids, input, intent } = item;
    const answered = await client.call(call, { ids, input }, { intent, silent: true });
    dropItem(intent);
    const failed = answered.answers === 'results' ? answered.value.filter(({ ok }) => !ok) : [];
    if (failed.length > 0) keepItem({ ...item, state: 'refused', reason: failed[0]?.msg ?? '' });
    else {
      const told = { number: Math.max(1, ids.length), unit: call.resource?.unit, fen: 0, name: item.name };
      resultToast(sayNow(didWords({ ...call, title }, answered, told)), answered.undo);
    }
    await queryClient.invalidateQueries();
    return true;
  } catch (error) {
    if (awaitsApproval(error)) dropItem(item.intent); // a notice tells of it
    else if (isFinal(error)) {
      keepItem({ ...item, state: 'refused', reason: error.message });
      toast.warn(sayNow(OUTBOX_WORDS.refused(title, item.name, error.message)));
    } else {
      const way = postponed(call, item.input);
      keepItem({ ...item, state: way === 'sends' ? 'waiting' : 'asks' });
      return false;
    }
    return true;
  }
};

/** What a window left on its way when it was closed, and what has waited too long, is treated as it is now. */
const settle = async (item: OutboxItem): Promise<void> => {
  if (item.state === 'sending') {
    const { callNamed } = await import('../nouns.ts');
    const call = callNamed(item.call);
    const isOwn = call !== undefined && postponed(call, item.input) === 'sends';
    keepItem({ ...item, state: isOwn ? 'waiting' : 'asks' });
  } else if (ripe(item, client.now()) !== item.state) keepItem({ ...item, state: ripe(item, client.now()) });
};

let running: Promise<void> | undefined;

const sendAll = async (): Promise<void> => {
  for (const { intent } of readOutbox()) {
    let isReached = true;
    await unlessHeld(intent, async () => {
      const before = storedItem(intent);
      if (before) await settle(before);
      const now = storedItem(intent);
      if (now?.state !== 'waiting' || !isHere(now)) return;
      isReached = await sendItem(now);
    });
    if (!isReached) return;
  }
};

/** Sends all that waits, in the order in which it was asked for, until the platform is out of reach. */
const sendWaiting = (): Promise<void> => {
  running ??= sendAll().finally(() => {
    running = undefined;
  });
  return running;
};

/** Sends what waits now, whenever the network is back, and every few seconds while something waits. */
export const startOutbox = (): (() => void) => {
  const send = (): void => void sendWaiting().catch(reportError);
  send();
  const unfollow = followOutbox();
  const timer = setInterval(() => {
    if (outbox.items.some(({ state }) => state === 'waiting' || state === 'sending')) send();
  }, AGAIN_MS);
  addEventListener('online', send);
  return () => {
    clearInterval(timer);
    unfollow();
    removeEventListener('online', send);
  };
};
