import type { OutboxItem } from '@parkdeck/core/client/outbox';
import { proxy, ref } from 'valtio/vanilla';
import { session } from '../../state/session.ts';
import { storage, PREFIX } from '../../state/storage.ts';

const NAME = 'outbox';

const isItem = (value: unknown): value is OutboxItem =>
  typeof value === 'object' && value !== null && 'intent' in value && 'call' in value && 'state' in value;
const stored = (): readonly OutboxItem[] => {
  const value = storage.read(NAME);
  return Array.isArray(value) ? value.filter(isItem) : [];
};
const isMine = ({ user }: OutboxItem): boolean => user === session.user?.sysUserRecordId;

/** Whether the user works in the company that it was sent in: from another one it would reach other rows. */
export const isHere = ({ company }: Pick<OutboxItem, 'company'>): boolean =>
  company === (session.user?.switchedCompanyId ?? null);

/** What this user has sent without an answer, the oldest first. Every window of the browser sees the same. */
export const outbox = proxy<{ items: readonly OutboxItem[] }>({ items: ref([]) });

/** Reads what another window or an earlier one has left. */
export const readOutbox = (): readonly OutboxItem[] => {
  outbox.items = ref(stored().filter(isMine));
  return outbox.items;
};

const write = (items: readonly OutboxItem[]): void => {
  if (items.length === 0) storage.remove(NAME);
  else storage.write(NAME, items);
  readOutbox();
};

/** Keeps an item, or what has become of it. */
export const keepItem = (item: OutboxItem): void => {
  const items = stored();
  write(
    items.some(({ intent }) => intent === item.intent)
      ? items.map((one) => (one.intent === item.intent ? item : one))
      : [...items, item],
  );
};

export const dropItem = (intent: string): void => write(stored().filter((one) => one.intent !== intent));

/** The item as it is stored now; another window may have sent or dropped it. */
export const storedItem = (intent: string): OutboxItem | undefined => stored().find((one) => one.intent === intent);

/** Follows what other windows do with the outbox, until the returned function is called. */
export const followOutbox = (): (() => void) => {
  const follow = ({ key }: StorageEvent): void => {
    if (key === null || key === PREFIX + NAME) readOutbox();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};
