import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { upgrade } from '@parkdeck/core/catalogue/devices/upgrade';
import { wirelessDevice } from '@parkdeck/core/catalogue/devices/wireless-device';
import { lapseOf, SILENCE_MS, upgradeAfter } from '@parkdeck/core/domain/devices/upgrades/states';
import type { UpgradeEvent, UpgradeRefusal } from '@parkdeck/core/domain/devices/upgrades/states';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/lib/words';
import type { Platform } from '../../platform/platform.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { publishEvent } from '../../events/publish.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Upgrade = Stored<typeof upgrade>;

/** A device's progress report about an upgrade. */
export interface UpgradeProgress {
  readonly upgrade: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly percent?: number;
  /** The installed version, when it is done. */
  readonly firmware?: string;
  readonly message?: string;
}

/** A wireless device's periodic report. */
export interface DeviceReport {
  readonly model: string;
  readonly firmware: string;
  readonly signal?: number;
  readonly flow?: number;
  readonly iccid?: string;
  readonly onlineDays?: number;
}

/** The error of an upgrade after which a device runs another version. */
export const WRONG_VERSION = (version: string): string => `重启后版本为 ${version}，升级未生效`;
/** The error of an upgrade whose device has stopped reporting. */
export const UPGRADE_SILENT = platformText(words('三十分钟没有应答', 'No answer for thirty minutes'));
const MESSAGE_MAX = 200;

const WHY: Readonly<Record<UpgradeRefusal, Words>> = {
  'not-released': {
    zh: '版本还没有发布。先在版本管理里发布',
    en: 'The version is not released. Release it on the firmware page first',
  },
  'other-model': {
    zh: '固件不是这个型号的。选同型号的版本',
    en: 'The firmware is for another model. Choose one for this model',
  },
  'not-newer': {
    zh: '设备已是这个版本或更新。选更新的版本',
    en: 'The device has this version or a newer one. Choose a newer one',
  },
  'under-way': {
    zh: '设备已有进行中的升级。等它结束或先取消',
    en: 'The device is being upgraded. Wait for its end or cancel it first',
  },
};

/** Why a device is not upgraded, in words. */
export const upgradeRefusal = (why: UpgradeRefusal): Refusal => refused(why, WHY[why]);

/** What a device is told of the version that it is to install. */
export const upgradeMessage = (
  work: Work,
  id: string,
  target: Pick<Stored<typeof firmware>, 'version' | 'file' | 'checksum' | 'size'>,
): Readonly<Record<string, unknown>> => ({
  id,
  version: target.version,
  file: new URL(target.file, work.platform.config.publicUrl).href,
  checksum: target.checksum,
  size: target.size,
});

/**
 * Applies an event to an upgrade (rules 5.13) and publishes the change; an event without effect is ignored. Returns
 * whether the state changed.
 */
export const moveUpgrade = async (
  work: Work,
  row: Upgrade,
  event: UpgradeEvent,
  more: Readonly<Record<string, unknown>> = {},
): Promise<boolean> => {
  const state = upgradeAfter(row.state, event);
  if (state === null) return false;
  work.update(upgrade, row, { state, ...more });
  await publishEvent(work, {
    topic: 'upgrade',
    company: String(row.$company),
    park: row.park,
    id: row.id,
    device: row.device,
    state,
    progress: more['progress'] ?? row.progress,
  });
  return true;
};

/** The device runs the new version: updates its row and its report. */
const finish = async (work: Work, row: Upgrade): Promise<void> => {
  if (!(await moveUpgrade(work, row, 'finish', { progress: 100, heardAt: work.now, doneAt: work.now, error: null })))
    return;
  const [own] = [...(await work.rows(device, [row.device])).values()];
  if (own) work.update(device, own, { firmware: row.firmware });
  const [report] = [...(await work.rows(wirelessDevice, [row.device])).values()];
  if (report) work.update(wirelessDevice, report, { version: row.version, lastReport: work.now });
};

const fail = (work: Work, row: Upgrade, why: string): Promise<boolean> =>
  moveUpgrade(work, row, 'fail', { error: why.slice(0, MESSAGE_MAX), heardAt: work.now, doneAt: work.now });

/** A device reports its progress; reports about upgrades of other devices or ended ones are ignored. */
export const receiveProgress = (
  platform: Platform,
  serial: string,
  { upgrade: id, state, percent = 0, firmware: runs, message }: UpgradeProgress,
): Promise<void> =>
  systemUnit(platform, 'upgrade.progress', async (work) => {
    const [row] = await work.find(upgrade, {
      where: [{ id }, sql`exists (select from device d where d.id = t.device_id and d.serial = ${serial})`],
      lock: true,
    });
    if (!row) return platform.log.warn({ serial, id }, 'news of an unknown upgrade');
    if (state === 'failed') return void (await fail(work, row, message ?? '设备没有说明原因'));
    if (state === 'done')
      return runs === row.version ? finish(work, row) : void (await fail(work, row, WRONG_VERSION(runs ?? '未知')));
    const progress = Math.max(row.progress ?? 0, Math.min(99, percent));
    if (row.state === 'sent') await moveUpgrade(work, row, 'accept', { progress, heardAt: work.now });
    else if (row.state === 'upgrading') {
      work.update(upgrade, row, { progress, heardAt: work.now });
      await publishEvent(work, {
        topic: 'upgrade',
        company: String(row.$company),
        park: row.park,
        id: row.id,
        device: row.device,
        state: row.state,
        progress,
      });
    }
  });

/** A wireless device reports: creates its row the first time. */
export const receiveReport = (
  platform: Platform,
  serial: string,
  { model, firmware: version, signal, flow, iccid, onlineDays }: DeviceReport,
): Promise<void> =>
  systemUnit(platform, 'wireless-device.report', async (work) => {
    const [own] = await work.find(device, { where: { serial, wireless: true }, lock: true });
    if (!own) return platform.log.warn({ serial }, 'a report of an unknown device');
    const told = Object.fromEntries(
      Object.entries({ model, version, signal, flow, iccid, onlineDays }).filter(([, value]) => value !== undefined),
    );
    const [row] = [...(await work.rows(wirelessDevice, [own.id])).values()];
    if (row) work.update(wirelessDevice, row, { ...told, lastReport: work.now });
    else work.insert(wirelessDevice, { id: own.id, serial, park: own.park, ...told, lastReport: work.now });
    const [runs] = await work.find(firmware, {
      where: { version, model },
      columns: [],
      limit: 1,
    });
    if (runs && own.firmware !== runs.id) work.update(device, own, { firmware: runs.id });
  });

/** Ends upgrades that were not confirmed within a day, and those whose device stopped reporting (rules 5.13). */
export const endUpgrades = async (platform: Platform): Promise<void> => {
  await systemUnit(platform, 'upgrade.expire', async (work) => {
    const now = instantOf(work.now);
    const heard = datetimeOfInstant(now - SILENCE_MS);
    for (const row of await work.find(upgrade, {
      where: [{ state: ['waiting', 'sent', 'upgrading'] }, sql`coalesce(t.heard_at, t.created_at) <= ${heard}`],
      order: 'id',
      lock: true,
    })) {
      const since = row.heardAt ?? row.createdAt;
      const event = since === null ? null : lapseOf(row.state, instantOf(since), now);
      if (event === 'fail') await fail(work, row, UPGRADE_SILENT);
      else if (event) await moveUpgrade(work, row, event, { doneAt: work.now });
    }
  });
};
