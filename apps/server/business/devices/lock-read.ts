import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../db/ids.ts';
import { subscribeAnswers } from '../../events/device-answers.ts';
import type { Lock } from './lock-rows.ts';
import { DEVICE_CHANNEL, LOCK_CHANNEL } from '../../events/publish.ts';
import type { DeviceMessage } from '../../events/publish.ts';

/** Timeout: a lock sleeps most of the time. */
const WAITS_MS = 2500;

/** Calls `heard` with the key of each lock that answers the question. */
const subscribeLocks = (platform: Platform, question: string, heard: (lock: string) => void): (() => void) =>
  subscribeAnswers(platform, LOCK_CHANNEL, (payload) => {
    const [asked, lock] = payload.split(' ');
    if (asked === question && lock !== undefined) heard(lock);
  });

/**
 * Reads the state of locks; returns the keys of those that answered in time. Outside of the caller's transaction: the
 * question is sent at once, and the process that receives the answer stores it like any other report.
 */
export const askLocks = async (
  platform: Platform,
  locks: readonly Lock[],
  register?: number,
): Promise<ReadonlySet<string>> => {
  const open = new Set<string>(locks.filter(({ online }) => online === 'online').map(({ id }) => id));
  const answered = new Set<string>();
  if (open.size === 0) return answered;
  const question = newId('Q', platform.clock().now);
  const enough = new AbortController();
  const stop = subscribeLocks(platform, question, (lock) => {
    answered.add(lock);
    open.delete(lock);
    if (open.size === 0) enough.abort();
  });
  try {
    for (const { serial } of locks.filter(({ id }) => open.has(id))) {
      const message: DeviceMessage = {
        serial,
        kind: 'command',
        body: { id: question, kind: 'read', ...(register === undefined ? {} : { register }) },
      };
      await platform.database.aside.query('select pg_notify($1, $2)', [DEVICE_CHANNEL, JSON.stringify(message)]);
    }
    await sleep(WAITS_MS, undefined, { signal: enough.signal }).catch(() => undefined); // all have answered
    return answered;
  } finally {
    stop();
  }
};
