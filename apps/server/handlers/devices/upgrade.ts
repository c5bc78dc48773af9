import { device } from '@parkdeck/core/catalogue/devices/device';
import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { upgrade } from '@parkdeck/core/catalogue/devices/upgrade';
import type { wirelessDevice } from '@parkdeck/core/catalogue/devices/wireless-device';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { mayUpgrade } from '@parkdeck/core/domain/devices/upgrades/states';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { moveUpgrade } from '../../business/devices/upgrade.ts';
import { sendUpgrade, WHY_NOT_UPGRADED } from '../../business/devices/upgrade-order.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import type { HandlersOf, RowsHandler } from '../../engine/behaviour.ts';

const NONE_WAITS = refused('none-waits', {
  zh: '没有这个版本的待确认升级。先发起升级',
  en: 'No upgrade to this version waits. Start one first',
});
const OFFLINE = refused('device-offline', {
  zh: '设备离线，不能下发升级。设备上线后再确认',
  en: 'The device is offline, the upgrade cannot go out. Confirm it when the device is back',
});

const waitingOf = (work: Work, ids: readonly string[]) =>
  work.find(upgrade, {
    where: { device: ids, state: ['waiting', 'sent', 'upgrading'] },
    lock: true,
  });

const confirm: RowsHandler<typeof wirelessDevice, InputOf<typeof wirelessDevice, 'confirm-upgrade'>> = async (
  work,
  items,
) => {
  const ids = items.map(({ row }) => row.id);
  const waiting = (await waitingOf(work, ids)).filter(({ state }) => state === 'waiting');
  const devices = await work.rows(device, ids);
  const versions = await work.find(firmware, {
    where: { id: waiting.map((one) => one.firmware) },
  });
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) {
    const one = waiting.find(
      (candidate) => String(candidate.device) === row.id && candidate.firmware === input.firmware,
    );
    const [to, target] = [devices.get(row.id), versions.find(({ id }) => id === input.firmware)];
    if (!one || !to || !target) {
      outcomes.push(err(one ? UNKNOWN : NONE_WAITS));
      continue;
    }
    if (to.state !== 'online') {
      outcomes.push(err(OFFLINE));
      continue;
    }
    await moveUpgrade(work, one, 'confirm', {
      confirmedBy: work.actor.nickName,
      sentAt: work.now,
      heardAt: work.now,
    });
    await sendUpgrade(work, to.serial, one.id, target);
    outcomes.push(ok(undefined));
  }
  return outcomes;
};

export const wirelessDeviceHandlers = {
  upgrade: async (work, items) => {
    const versions = new Map(
      (await work.find(firmware, { where: { id: items.map(({ input }) => input.firmware) } })).map((row) => [
        row.id,
        row,
      ]),
    );
    const busy = new Set(
      (
        await waitingOf(
          work,
          items.map(({ row }) => row.id),
        )
      ).map((one) => String(one.device)),
    );
    return items.map(({ row, input }): Result<void, Refusal> => {
      const target = versions.get(input.firmware);
      if (!target) return err(malformed({ field: 'firmware', rule: 'missing' }));
      const may = mayUpgrade({
        firmware: target,
        device: { model: row.model, current: row.version },
        underWay: busy.has(row.id),
      });
      if (!may.ok) return err(refused(may.error, WHY_NOT_UPGRADED[may.error]));
      work.insert(upgrade, {
        device: row.id,
        park: row.park,
        from: row.version,
        firmware: target.id,
        version: target.version,
        createdBy: work.actor.userName,
        createdAt: work.now,
      });
      return ok(undefined);
    });
  },
  'confirm-upgrade': confirm,
  'confirm-upgrades': confirm,
} satisfies HandlersOf<typeof wirelessDevice>;

export const upgradeHandlers = {
  cancel: async (work, items) => {
    for (const { row } of items) await moveUpgrade(work, row, 'cancel', { doneAt: work.now });
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof upgrade>;
