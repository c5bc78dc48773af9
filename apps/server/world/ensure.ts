import { counted } from '@parkdeck/core/lib/counted';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Platform } from '../platform/platform.ts';
import { ensureAdmin } from './first-admin.ts';
import { syncMenus } from '../access/menus.ts';
import { summaryOf, summaryText } from './summary.ts';

/** Writes the summary of a new world to the data folder (rules 9.7), and prints its main figures. */
const reportProgress = async (
  { database, config }: Platform,
  seconds: number,
  say: (line: string) => void,
): Promise<void> => {
  const summary = await summaryOf(database.db);
  const text = summaryText(summary);
  const file = join(config.data, 'world.txt');
  await writeFile(file, text);
  const { session = 0, order = 0, payment = 0 } = summary.rows;
  say(
    `Filled in ${seconds.toFixed(1)} s: ${counted(session, 'session')}, ${counted(order, 'order')}, ` +
      `${counted(payment, 'payment')}, ${formatFen(summary.received)} received, ${counted(summary.open, 'car')} inside`,
  );
  say(`More in ${file}, ${text.trimEnd().split('\n').at(-1) ?? ''}`);
};

const ensure = async (
  platform: Platform,
  fill: (platform: Platform) => Promise<void>,
  say: (line: string) => void,
): Promise<void> => {
  const held = await platform.database.pool.query<{ value: { size: string } }>(
    "select value from meta where name = 'world'",
  );
  if (held.rows.length > 0) {
    await syncMenus(platform);
    return ensureAdmin(platform);
  }
  const begun = Date.now();
  const isDemo = platform.config.world !== 'none';
  if (isDemo) say(`Filling the database: demo world, size ${platform.config.world} …`);
  await fill(platform);
  if (isDemo) await reportProgress(platform, (Date.now() - begun) / 1000, say);
  await ensureAdmin(platform);
};

/** Key of the advisory lock (an arbitrary number): of several first starts on one database, one fills it. */
const LOCK = 86_860_003;

/**
 * Makes sure that the database holds a world: fills an empty one with the configured size, and leaves a filled one as
 * it is. Adds this version's new pages and codes to the menus. Processes that start at once wait for each other.
 */
export const ensureWorld = async (
  platform: Platform,
  fill: (platform: Platform) => Promise<void>,
  say: (line: string) => void,
): Promise<void> => {
  const client = await platform.database.session();
  try {
    await client.query('set statement_timeout = 0'); // the other may fill a large world
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensure(platform, fill, say);
  } finally {
    // Closing the connection ends lock and setting.
    client.release(true);
  }
};
