import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { terminalUpgrade } from '@parkdeck/core/catalogue/doors/terminal-upgrade';
import { mayUpgrade } from '@parkdeck/core/domain/devices/upgrades/states';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { publishUpgrade } from '../devices/upgrade.ts';
import { TERMINAL_UPGRADES } from '../devices/upgrade-books.ts';
import { sendUpgrade, WHY_NOT_UPGRADED } from '../devices/upgrade-order.ts';
import type { Terminal } from './commands.ts';

type Upgrade = Stored<typeof terminalUpgrade>;

const OFFLINE = refused('device-offline', {
  zh: '终端离线，不能下发升级。终端上线后再升级',
  en: 'The terminal is offline, the upgrade cannot go out. Upgrade it when it is back',
});

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
    const refusal = may.ok
      ? row.state === 'online'
        ? undefined
        : OFFLINE
      : refused(may.error, WHY_NOT_UPGRADED[may.error]);
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
    await sendUpgrade(work, row.serial, upgrade.id, target);
    await publishUpgrade(work, TERMINAL_UPGRADES, upgrade, { state: upgrade.state, progress: 0 });
    outcomes.push(ok(upgrade));
  }
  return outcomes;
};
