import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { terminalUpgrade } from '@parkdeck/core/catalogue/doors/terminal-upgrade';
import { isNewer, mayUpgrade } from '@parkdeck/core/domain/devices/upgrades/states';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { moveUpgrade, publishUpgrade } from '../devices/upgrade.ts';
import { TERMINAL_UPGRADES } from '../devices/upgrade-books.ts';
import { sendUpgrade, WHY_NOT_UPGRADED } from '../devices/upgrade-order.ts';
import type { Terminal } from './commands.ts';

type Upgrade = Stored<typeof terminalUpgrade>;

const LATER = words(
  '终端离线，上线后下发；一天内没有上线则取消',
  'The terminal is offline; it is sent when it is back, or cancelled after a day',
);

/**
 * Upgrades terminals, each to its version: sent at once, or when the terminal is back (rules 5.13). Answers the new row
 * of each, in order.
 */
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
    if (!may.ok) {
      outcomes.push(err(refused(may.error, WHY_NOT_UPGRADED[may.error])));
      continue;
    }
    busy.add(row.id);
    const isThere = row.state === 'online';
    const upgrade = work.insert(terminalUpgrade, {
      device: row.id,
      village: row.village,
      from: row.version,
      firmware: target.id,
      version: target.version,
      state: isThere ? 'sent' : 'waiting',
      createdBy: work.actor.userName,
      createdAt: work.now,
      sentAt: isThere ? work.now : null,
      heardAt: isThere ? work.now : null,
      $company: String(row.$company),
    });
    if (isThere) await sendUpgrade(work, row.serial, upgrade.id, target);
    else work.note(row.id, LATER);
    await publishUpgrade(work, TERMINAL_UPGRADES, upgrade, { state: upgrade.state, progress: 0 });
    outcomes.push(ok(upgrade));
  }
  return outcomes;
};

/** A terminal is back: the upgrade that waited for it goes out, unless the terminal runs that version already. */
export const sendMissedUpgrade = async (work: Work, { id, serial, version }: Terminal): Promise<void> => {
  const [row] = await work.find(terminalUpgrade, {
    where: { device: id, state: ['waiting'] },
    order: 'id',
    lock: true,
  });
  if (!row) return;
  const [target] = await work.find(firmware, { where: { id: row.firmware } });
  const isNeeded = target !== undefined && (version === null || isNewer(target.version, version));
  if (!isNeeded) return void (await moveUpgrade(work, row, 'cancel', { doneAt: work.now }, TERMINAL_UPGRADES));
  const sent = { sentAt: work.now, heardAt: work.now };
  if (await moveUpgrade(work, row, 'confirm', sent, TERMINAL_UPGRADES)) await sendUpgrade(work, serial, row.id, target);
};
