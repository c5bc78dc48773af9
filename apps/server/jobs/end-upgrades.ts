import { endUpgrades } from '../business/devices/upgrade.ts';
import type { Job } from './job.ts';

/** Ends firmware upgrades without confirmation or answer (rules 5.13). */
export const endUpgradesJob: Job = {
  name: 'end-upgrades',
  cron: '* * * * *',
  run: endUpgrades,
};
