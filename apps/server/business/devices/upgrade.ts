import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { wirelessDevice } from '@parkdeck/core/catalogue/devices/wireless-device';
import { lapseOf, upgradeAfter } from '@parkdeck/core/domain/devices/upgrades/states';
import type { UpgradeEvent } from '@parkdeck/core/domain/devices/upgrades/states';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import { parameterOf } from '../../platform/parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import type { LiveEvent } from '../../events/live.ts';
import { publishEvent } from '../../events/publish.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { UPGRADE_BOOKS, WIRELESS_UPGRADES } from './upgrade-books.ts';
import type { AnyUpgrade, UpgradeBook } from './upgrade-books.ts';

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

const WRONG_VERSION = (version: string): string => `重启后版本为 ${version}，升级未生效`;
const SILENT = platformText(words('设备长时间没有应答', 'The device was silent for too long'));
// as it stands at upgrades of old
platformText(words('三十分钟没有应答', 'No answer for thirty minutes'));
const MESSAGE_MAX = 200;

/** Where the device of an upgrade is, as far as events are limited to it. */
const placeOf = (row: AnyUpgrade): Pick<LiveEvent, 'park' | 'village'> => {
  if ('village' in row && typeof row.village === 'string') return { village: row.village };
  return 'park' in row && typeof row.park === 'string' ? { park: row.park } : {};
};

/** Tells consoles how far an upgrade is. */
export const publishUpgrade = (
  work: Work,
  { topic }: UpgradeBook,
  row: AnyUpgrade,
  { state, progress }: { readonly state: AnyUpgrade['state']; readonly progress: unknown },
): Promise<unknown> =>
  publishEvent(work, {
    topic,
    company: String(row.$company ?? ('company' in row ? row.company : '')),
    ...placeOf(row),
    id: row.id,
    device: row.device,
    state,
    progress,
  });

/**
 * Applies an event to an upgrade (rules 5.13) and publishes the change; an event without effect is ignored. Returns
 * whether the state changed.
 */
export const moveUpgrade = async (
  work: Work,
  row: AnyUpgrade,
  event: UpgradeEvent,
  more: Readonly<Record<string, unknown>> = {},
  book: UpgradeBook = WIRELESS_UPGRADES,
): Promise<boolean> => {
  const state = upgradeAfter(row.state, event);
  if (state === null) return false;
  work.update(book.noun, row, { state, ...more });
  await publishUpgrade(work, book, row, { state, progress: more['progress'] ?? row.progress });
  return true;
};

/** The device runs the new version: updates its row and its report. */
const finish = async (work: Work, row: AnyUpgrade, book: UpgradeBook): Promise<void> => {
  const ended = { progress: 100, heardAt: work.now, doneAt: work.now, error: null };
  if (await moveUpgrade(work, row, 'finish', ended, book)) await book.finish(work, row);
};

const fail = (work: Work, row: AnyUpgrade, book: UpgradeBook, why: string): Promise<boolean> =>
  moveUpgrade(work, row, 'fail', { error: why.slice(0, MESSAGE_MAX), heardAt: work.now, doneAt: work.now }, book);

/** An upgrade of the device with this serial number, whatever kind it is of. */
const upgradeOf = async (
  work: Work,
  serial: string,
  id: string,
): Promise<{ readonly row: AnyUpgrade; readonly book: UpgradeBook } | undefined> => {
  for (const book of UPGRADE_BOOKS) {
    const [row] = await work.find(book.noun, {
      where: [
        sql`t.id = ${id}`,
        sql`exists (select from ${sql.identifier(book.devices)} d where d.id = t.device_id and d.serial = ${serial})`,
      ],
      lock: true,
    });
    if (row) return { row: row as AnyUpgrade, book }; // a row of this noun of upgrades
  }
  return undefined;
};

/** A device reports its progress; reports about upgrades of other devices or ended ones are ignored. */
export const receiveProgress = (
  platform: Platform,
  serial: string,
  { upgrade: id, state, percent = 0, firmware: runs, message }: UpgradeProgress,
): Promise<void> =>
  systemUnit(platform, 'upgrade.progress', async (work) => {
    const found = await upgradeOf(work, serial, id);
    if (!found) return platform.log.warn({ serial, id }, 'news of an unknown upgrade');
    const { row, book } = found;
    if (state === 'failed') return void (await fail(work, row, book, message ?? '设备没有说明原因'));
    if (state === 'done')
      return runs === row.version
        ? finish(work, row, book)
        : void (await fail(work, row, book, WRONG_VERSION(runs ?? '未知')));
    const progress = Math.max(row.progress ?? 0, Math.min(99, percent));
    if (row.state === 'sent') await moveUpgrade(work, row, 'accept', { progress, heardAt: work.now }, book);
    else if (row.state === 'upgrading') {
      work.update(book.noun, row, { progress, heardAt: work.now });
      await publishUpgrade(work, book, row, { state: row.state, progress });
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

/** Ends upgrades that were not confirmed in time, and those whose device stopped reporting (rules 5.13). */
export const endUpgrades = async (platform: Platform): Promise<void> => {
  const patience = {
    confirm: (await parameterOf(platform, 'upgrade.confirm-hours')) * 3_600_000,
    silence: (await parameterOf(platform, 'upgrade.silence-minutes')) * 60_000,
  };
  await systemUnit(platform, 'upgrade.expire', async (work) => {
    const now = instantOf(work.now);
    const heard = datetimeOfInstant(now - Math.min(patience.silence, patience.confirm));
    for (const book of UPGRADE_BOOKS) {
      const due = (await work.find(book.noun, {
        where: [sql`t.state in ('waiting', 'sent', 'upgrading')`, sql`coalesce(t.heard_at, t.created_at) <= ${heard}`],
        order: 'id',
        lock: true,
      })) as AnyUpgrade[]; // rows of this noun of upgrades
      for (const row of due) {
        const since = row.heardAt ?? row.createdAt;
        const event = since === null ? null : lapseOf(row.state, now - instantOf(since), patience);
        if (event === 'fail') await fail(work, row, book, SILENT);
        else if (event) await moveUpgrade(work, row, event, { doneAt: work.now }, book);
      }
    }
  });
};
