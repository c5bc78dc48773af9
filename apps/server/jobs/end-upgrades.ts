import { endUpgrades } from '../business/devices/upgrade.ts';
import type { Job } from './job.ts';

/** Gives up firmware upgrades that nobody confirms or answers (rules 5.13). */
export const endUpgradesJob: Job = {
  name: 'end-upgrades',
  cron: '* * * * *',
  run: (platform) => endUpgrades(platform),
};
