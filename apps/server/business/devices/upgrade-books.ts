import { device } from '@parkdeck/core/catalogue/devices/device';
import { upgrade } from '@parkdeck/core/catalogue/devices/upgrade';
import { wiredDevice } from '@parkdeck/core/catalogue/devices/wired-device';
import { wiredUpgrade } from '@parkdeck/core/catalogue/devices/wired-upgrade';
import { wirelessDevice } from '@parkdeck/core/catalogue/devices/wireless-device';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { terminalUpgrade } from '@parkdeck/core/catalogue/doors/terminal-upgrade';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { LiveEvent } from '../../events/live.ts';
import type { Stored, Work } from '../../engine/work.ts';

/** An upgrade of a device of any kind. */
export type AnyUpgrade = Stored<typeof upgrade> | Stored<typeof wiredUpgrade> | Stored<typeof terminalUpgrade>;

/** Upgrades of one kind of devices, all of which follow the same states (rules 5.13). */
export interface UpgradeBook {
  /** The noun of the upgrades, and the table of the devices. */
  readonly noun: ResourceDef;
  readonly devices: string;
  /** Who hears of them. */
  readonly topic: LiveEvent['topic'];
  /** What changes when a device runs the new version. */
  readonly finish: (work: Work, row: AnyUpgrade) => Promise<void>;
}

/** Upgrades of wireless devices: they wait until they are confirmed. */
export const WIRELESS_UPGRADES: UpgradeBook = {
  noun: upgrade,
  devices: 'device',
  topic: 'upgrade',
  finish: async (work, row) => {
    const [own] = [...(await work.rows(device, [row.device])).values()];
    if (own) work.update(device, own, { firmware: row.firmware });
    const [report] = [...(await work.rows(wirelessDevice, [row.device])).values()];
    if (report) work.update(wirelessDevice, report, { version: row.version, lastReport: work.now });
  },
};

/** Upgrades of wired devices: they are sent at once. */
export const WIRED_UPGRADES: UpgradeBook = {
  noun: wiredUpgrade,
  devices: 'wired_device',
  topic: 'wired-upgrade',
  finish: async (work, row) => {
    const own = (await work.rows(wiredDevice, [row.device])).get(row.device);
    if (own) work.update(wiredDevice, own, { version: row.version, lastReport: work.now });
  },
};

/** Upgrades of door terminals: they are sent at once, or wait until their terminal is back. */
export const TERMINAL_UPGRADES: UpgradeBook = {
  noun: terminalUpgrade,
  devices: 'door_device',
  topic: 'terminal-upgrade',
  finish: async (work, row) => {
    const own = (await work.rows(doorDevice, [row.device])).get(row.device);
    if (own) work.update(doorDevice, own, { version: row.version });
  },
};

export const UPGRADE_BOOKS: readonly UpgradeBook[] = [WIRELESS_UPGRADES, WIRED_UPGRADES, TERMINAL_UPGRADES];
