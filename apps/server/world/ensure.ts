import type { Platform } from '../boot/platform.ts';
import { ensureAdmin } from './first-admin.ts';
import { syncMenus } from './menus.ts';
import { loadWorld } from './load.ts';

/**
 * Makes sure that the database holds a world: a fresh one is filled with the configured size, a filled one is left as it is.
 * Pages and codes that this version adds get into its menus.
 */
export const ensureWorld = async (platform: Platform, say: (line: string) => void): Promise<void> => {
  const held = await platform.database.pool.query<{ value: { size: string } }>("select value from meta where name = 'world'");
  if (held.rows.length > 0) {
    await syncMenus(platform);
    return ensureAdmin(platform, platform.config.adminPassword);
  }
  if (platform.config.world !== 'none') say(`Filling the database: demo world, size ${platform.config.world} …`);
  await loadWorld(platform, platform.config.world);
  await ensureAdmin(platform, platform.config.adminPassword);
};
