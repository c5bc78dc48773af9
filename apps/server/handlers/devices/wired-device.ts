import { sql } from 'drizzle-orm';
import { firmware } from '@parkdeck/core/catalogue/devices/firmware';
import { wiredDevice } from '@parkdeck/core/catalogue/devices/wired-device';
import { wiredGroup } from '@parkdeck/core/catalogue/devices/wired-group';
import { wiredUpgrade } from '@parkdeck/core/catalogue/devices/wired-upgrade';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { mayUpgrade } from '@parkdeck/core/domain/devices/upgrades/states';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { isSerialTaken } from '../../business/devices/serials.ts';
import { publishUpgrade } from '../../business/devices/upgrade.ts';
import { WIRED_UPGRADES } from '../../business/devices/upgrade-books.ts';
import { sendUpgrade, WHY_NOT_UPGRADED } from '../../business/devices/upgrade-order.ts';
import { changes } from '../../business/parks/place-rules.ts';
import { equals } from '../../db/where.ts';
import type { HandlersOf, Hooks, RowsHandler } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Makes an upgrade and sends it at once (rules 5.13): that the device is online is asked of every call. */
const upgrade: RowsHandler<typeof wiredDevice, InputOf<typeof wiredDevice, 'upgrade'>> = async (work, items) => {
  const versions = await work.find(firmware, { where: { id: items.map(({ input }) => input.firmware) } });
  const alive = await work.find(wiredUpgrade, {
    where: [{ device: items.map(({ row }) => row.id) }, sql`t.state in ('waiting', 'sent', 'upgrading')`],
    order: 'id',
    lock: true,
  });
  const busy = new Set(alive.map(({ device }) => String(device)));
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) {
    const target = versions.find(({ id }) => id === input.firmware);
    const may =
      target &&
      mayUpgrade({
        firmware: target,
        device: { model: row.model, current: row.version },
        underWay: busy.has(row.id),
      });
    if (!target || !may) outcomes.push(err(malformed({ field: 'firmware', rule: 'missing' })));
    else if (!may.ok) outcomes.push(err(refused(may.error, WHY_NOT_UPGRADED[may.error])));
    else {
      const made = work.insert(wiredUpgrade, {
        device: row.id,
        park: row.park,
        company: row.company,
        from: row.version,
        firmware: target.id,
        version: target.version,
        state: 'sent',
        createdBy: work.actor.userName,
        createdAt: work.now,
        sentAt: work.now,
        heardAt: work.now,
      });
      await sendUpgrade(work, row.serial, made.id, target);
      await publishUpgrade(work, WIRED_UPGRADES, made, { state: 'sent', progress: 0 });
      outcomes.push(ok(undefined));
    }
  }
  return outcomes;
};

export const wiredDeviceHandlers = {
  upgrade,
  'upgrade-chosen': upgrade,
} satisfies HandlersOf<typeof wiredDevice>;

/** A device signs in by its own serial number, and lies in a village of its group, where the group names any. */
export const wiredDeviceHooks: Hooks<typeof wiredDevice> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (changes(before, values, 'serial') && (await isSerialTaken(work, values.serial, before?.id)))
      return err(malformed({ field: 'serial', rule: 'taken' }));
    const { group, park: place }: Readonly<Record<string, unknown>> = { ...before, ...values };
    if (!group || !place) return ok(undefined);
    const [within] = await work.find(wiredGroup, { where: { id: equals(group) }, columns: ['villages'] });
    if (!within) return err(malformed({ field: 'group', rule: 'missing' }));
    if (within.villages.length === 0) return ok(undefined);
    const [stands] = await work.find(park, { where: { id: equals(place) }, columns: ['village'] });
    return stands && within.villages.some((village) => village === stands.village)
      ? ok(undefined)
      : err(malformed({ field: 'group', rule: 'choice' }));
  }),
};
