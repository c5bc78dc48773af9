import { endUpgrades } from '../business/devices/upgrade.ts';
import { endTerminalUpgrades } from '../business/doors/terminal-upgrade.ts';
import type { Job } from './job.ts';

/** Ends firmware upgrades without confirmation or answer (rules 5.13). */
export const endUpgradesJob: Job = {
  name: 'end-upgrades',
  cron: '* * * * *',
  run: async (platform) => {
    await endUpgrades(platform);
    await endTerminalUpgrades(platform);
  },
};
