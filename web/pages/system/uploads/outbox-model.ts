import type { OutboxItem, OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import type { Words } from '@parkdeck/core/kit/words';
import { instantOf, type Datetime } from '@parkdeck/core/lib/datetime';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { nextTryWords, OUTBOX_WORDS } from './words.ts';

/** The lanes of the outbox, from left to right: what waits, what is tried again, what needs somebody, what is done. */
export const LANES = ['waiting', 'retrying', 'failed', 'sent'] as const satisfies readonly OutboxItem['lane'][];

/** Seconds from `now` to a moment; negative once it has passed. */
export const secondsTo = (moment: Datetime, now: number): number => Math.round((instantOf(moment) - now) / 1000);

/** A moment without its seconds, of today without its day. */
export const minuteOf = (moment: Datetime): string => momentText(moment.slice(0, 16), today());

/** The queues of each platform, in the order in which they were told. */
export const byPlatform = (queues: readonly OutboxQueue[]): readonly (readonly OutboxQueue[])[] => {
  const groups = new Map<string, OutboxQueue[]>();
  for (const queue of queues) groups.set(queue.platform, [...(groups.get(queue.platform) ?? []), queue]);
  return [...groups.values()];
};

/** Whether anything of a queue is sent at all. */
export const isSending = ({ open, isEnabled }: OutboxQueue): boolean => open === 'open' && isEnabled;

/** When a message of a queue goes out next: in words that stay true while nothing is sent. */
export const whenNext = (item: OutboxItem, queue: OutboxQueue, now: number): Words => {
  if (queue.open !== 'open') return OUTBOX_WORDS.closed;
  if (!queue.isEnabled) return OUTBOX_WORDS.stopped;
  if (item.isHeld) return OUTBOX_WORDS.held;
  if (item.lane === 'waiting' || item.nextTry === null) return OUTBOX_WORDS.soon;
  return nextTryWords(secondsTo(item.nextTry, now), item.tries + 1);
};
