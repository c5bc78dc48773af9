import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../boot/platform.ts';
import { newId } from '../db/ids.ts';
import type { Lock } from './lock-report.ts';
import { DEVICE_CHANNEL } from './unit.ts';
import type { DeviceMessage } from './unit.ts';

/** A lock sleeps most of the time; whoever waits for it does not wait longer. */
const WAITS_MS = 2500;
const LOOKS_MS = 100;

/**
 * Asks locks how they stand and waits for those that answer: the keys of these. Past the transaction at hand, which writes nothing:
 * a question is sent at once, the answer is stored as any other report.
 */
export const askLocks = async (platform: Platform, locks: readonly Lock[], register?: number): Promise<ReadonlySet<string>> => {
  const asked = locks.filter(({ online }) => online === 'online');
  if (asked.length === 0) return new Set();
  const question = newId('Q', platform.clock().now);
  for (const { serial } of asked) {
    const message: DeviceMessage = { serial, kind: 'command', body: { id: question, kind: 'read', ...(register === undefined ? {} : { register }) } };
    await platform.database.pool.query('select pg_notify($1, $2)', [DEVICE_CHANNEL, JSON.stringify(message)]);
  }
  const answered = async (): Promise<ReadonlySet<string>> =>
    new Set((await platform.database.pool.query<{ id: string }>('select id from lock where last_read = $1', [question])).rows.map(({ id }) => id));
  for (let waited = 0; ; waited += LOOKS_MS) {
    const found = await answered();
    if (found.size === asked.length || waited >= WAITS_MS) return found;
    await sleep(LOOKS_MS);
  }
};
