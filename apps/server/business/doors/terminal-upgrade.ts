import { sql } from 'drizzle-orm';
import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { terminalUpgrade } from '@parkdeck/core/catalogue/doors/terminal-upgrade';
import { lapseOf, mayUpgrade, SILENCE_MS, upgradeAfter } from '@parkdeck/core/domain/devices/upgrades/states';
import type { UpgradeEvent } from '@parkdeck/core/domain/devices/upgrades/states';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { publishEvent, send } from '../../events/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { UPGRADE_SILENT, upgradeMessage, upgradeRefusal, WRONG_VERSION } from '../devices/upgrade.ts';
import type { UpgradeProgress } from '../devices/upgrade.ts';
import type { Terminal } from './commands.ts';

type Upgrade = Stored<typeof terminalUpgrade>;

const OFFLINE = refused('device-offline', {
  zh: '终端离线，不能下发升级。终端上线后再升级',
  en: 'The terminal is offline, the upgrade cannot go out. Upgrade it when it is back',
});
const MESSAGE_MAX = 200;

const publish = (work: Work, row: Upgrade, state: Upgrade['state'], progress: unknown): Promise<unknown> =>
  publishEvent(work, {
    topic: 'terminal-upgrade',
    company: String(row.$company),
    village: row.village,
    id: row.id,
    device: row.device,
    state,
    progress,
  });

/** Applies an event to an upgrade (rules 5.13) and publishes the change; an event without effect is ignored. */
export const moveTerminalUpgrade = async (
  work: Work,
  row: Upgrade,
  event: UpgradeEvent,
  more: Readonly<Record<string, unknown>> = {},
): Promise<boolean> => {
  const state = upgradeAfter(row.state, event);
  if (state === null) return false;
  work.update(terminalUpgrade, row, { state, ...more });
  await publish(work, row, state, more['progress'] ?? row.progress);
  return true;
};

const fail = (work: Work, row: Upgrade, why: string): Promise<boolean> =>
  moveTerminalUpgrade(work, row, 'fail', { error: why.slice(0, MESSAGE_MAX), heardAt: work.now, doneAt: work.now });

/** Upgrades terminals, each to its version: sent at once (rules 5.13). Answers the new row of each, in order. */
export const upgradeTerminals = async (
  work: Work,
  items: readonly { readonly row: Terminal; readonly firmware: string }[],
): Promise<readonly Result<Upgrade, Refusal>[]> => {
  const versions = new Map(
    (await work.find(firmware, { where: { id: items.map((item) => item.firmware) } })).map((row) => [row.id, row]),
  );
  const live = await work.find(terminalUpgrade, {
    where: { device: items.map(({ row }) => row.id), state: ['waiting', 'sent', 'upgrading'] },
    columns: ['device'],
    lock: true,
  });
  const busy = new Set<string>(live.map(({ device }) => device));
  const outcomes: Result<Upgrade, Refusal>[] = [];
  for (const { row, firmware: wanted } of items) {
    const target = [...versions.values()].find(({ id }) => id === wanted);
    if (!target) {
      outcomes.push(err(malformed({ field: 'firmware', rule: 'missing' })));
      continue;
    }
    const may = mayUpgrade({
      firmware: target,
      device: { model: row.model, current: row.version },
      underWay: busy.has(row.id),
    });
    const refusal = may.ok ? (row.state === 'online' ? undefined : OFFLINE) : upgradeRefusal(may.error);
    if (refusal) {
      outcomes.push(err(refusal));
      continue;
    }
    busy.add(row.id);
    const upgrade = work.insert(terminalUpgrade, {
      device: row.id,
      village: row.village,
      from: row.version,
      firmware: target.id,
      version: target.version,
      state: 'sent',
      createdBy: work.actor.userName,
      createdAt: work.now,
      sentAt: work.now,
      heardAt: work.now,
      $company: String(row.$company),
    });
    await send(work, { serial: row.serial, kind: 'upgrade', body: upgradeMessage(work, upgrade.id, target) });
    await publish(work, upgrade, upgrade.state, 0);
    outcomes.push(ok(upgrade));
  }
  return outcomes;
};

/** Whether an upgrade is one of a terminal, by its key. */
export const isTerminalUpgrade = (id: string): boolean => id.startsWith(terminalUpgrade.prefix);

/** The terminal runs the new version. */
const finish = async (work: Work, row: Upgrade): Promise<void> => {
  const done = { progress: 100, heardAt: work.now, doneAt: work.now, error: null };
  if (!(await moveTerminalUpgrade(work, row, 'finish', done))) return;
  const own = (await work.rows(doorDevice, [row.device])).get(row.device);
  if (own) work.update(doorDevice, own, { version: row.version });
};

/** A terminal reports its progress; reports about upgrades of others or ended ones are ignored. */
export const receiveTerminalProgress = (
  platform: Platform,
  serial: string,
  { upgrade: id, state, percent = 0, firmware: runs, message }: UpgradeProgress,
): Promise<void> =>
  systemUnit(platform, 'terminal-upgrade.progress', async (work) => {
    const [row] = await work.find(terminalUpgrade, {
      where: [{ id }, sql`exists (select from door_device d where d.id = t.device_id and d.serial = ${serial})`],
      lock: true,
    });
    if (!row) return platform.log.warn({ serial, id }, 'news of an unknown upgrade');
    if (state === 'failed') return void (await fail(work, row, message ?? '设备没有说明原因'));
    if (state === 'done')
      return runs === row.version ? finish(work, row) : void (await fail(work, row, WRONG_VERSION(runs ?? '未知')));
    const progress = Math.max(row.progress ?? 0, Math.min(99, percent));
    if (row.state === 'sent') await moveTerminalUpgrade(work, row, 'accept', { progress, heardAt: work.now });
    else if (row.state === 'upgrading') {
      work.update(terminalUpgrade, row, { progress, heardAt: work.now });
      await publish(work, row, row.state, progress);
    }
  });

/** Ends upgrades whose terminal stopped reporting (rules 5.13). */
export const endTerminalUpgrades = (platform: Platform): Promise<void> =>
  systemUnit(platform, 'terminal-upgrade.expire', async (work) => {
    const now = instantOf(work.now);
    for (const row of await work.find(terminalUpgrade, {
      where: [
        { state: ['waiting', 'sent', 'upgrading'] },
        sql`coalesce(t.heard_at, t.created_at) <= ${datetimeOfInstant(now - SILENCE_MS)}`,
      ],
      order: 'id',
      lock: true,
    })) {
      const since = row.heardAt ?? row.createdAt;
      const event = since === null ? null : lapseOf(row.state, instantOf(since), now);
      if (event === 'fail') await fail(work, row, UPGRADE_SILENT);
      else if (event) await moveTerminalUpgrade(work, row, event, { doneAt: work.now });
    }
  });
