import { words } from '@parkdeck/core/kit/words';
import { endUpgrades } from '../business/devices/upgrade.ts';
import type { Job } from './job.ts';

/** Ends firmware upgrades without confirmation or answer (rules 5.13). */
export const endUpgradesJob: Job = {
  name: 'end-upgrades',
  title: words('结束超时升级', 'End upgrades without answer'),
  group: 'devices',
  cron: '* * * * *',
  run: endUpgrades,
};
