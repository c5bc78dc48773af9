import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorDeviceParameter } from '@parkdeck/core/catalogue/doors/door-device-parameter';
import { terminalImage } from '@parkdeck/core/catalogue/doors/terminal-image';
import type { terminalUpgrade } from '@parkdeck/core/catalogue/doors/terminal-upgrade';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import { named, withinSite } from '../../business/doors/places.ts';
import { sendParameters, sendPicturesTo } from '../../business/doors/terminal-settings.ts';
import { moveUpgrade } from '../../business/devices/upgrade.ts';
import { TERMINAL_UPGRADES } from '../../business/devices/upgrade-books.ts';
import { upgradeTerminals } from '../../business/doors/terminal-upgrade.ts';
import { changes } from '../../business/parks/place-rules.ts';
import { eachSaved } from '../../engine/save-hooks.ts';
import { malformed } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';

const NOBODY = words('终端离线，上线后下发', 'The terminal is offline; it is sent when it is back');
const NONE = words('没有在线的终端，上线后下发', 'No terminal is online; it is sent when one is');

const tellParameters = async (work: Work, row: Stored<typeof doorDeviceParameter>): Promise<void> => {
  const [to] = await work.find(doorDevice, { where: { id: row.device } });
  if (!(await sendParameters(work, row, to))) work.note(row.id, NOBODY);
};

/** The settings of a terminal belong to its site; each is named once; they are sent when they change (E#110). */
export const doorDeviceParameterHooks: Hooks<typeof doorDeviceParameter> = {
  beforeSave: async (work, items) => {
    const devices = await named(work, doorDevice, items, 'device');
    return items.map(({ before, values }) => {
      const { device, settings } = { ...before, ...values };
      const found = devices.get(String(device));
      if (!found) return err(malformed({ field: 'device', rule: 'missing' }));
      const keys = Array.isArray(settings) ? settings.map(({ key }: { readonly key?: unknown }) => String(key)) : [];
      if (new Set(keys).size < keys.length) return err(malformed({ field: 'settings', rule: 'taken' }));
      values['village'] = found.village;
      if (!before || changes(before, values, 'settings'))
        Object.assign(values, { state: 'waiting', sentAt: found.state === 'online' ? work.now : null, error: null });
      return ok(undefined);
    });
  },
  afterSave: eachSaved(async (work, row, before) => {
    if (!before || changes(before, row, 'settings')) await tellParameters(work, row);
  }),
};

export const doorDeviceParameterHandlers = {
  resend: async (work, items) => {
    for (const { row } of items) {
      work.update(doorDeviceParameter, row, { state: 'waiting', sentAt: work.now, error: null });
      await tellParameters(work, row);
    }
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof doorDeviceParameter>;

const SHOWN = ['image', 'devices', 'startDate', 'endDate', 'sort'] as const;

/** A picture is for terminals of its site, its days in order; they show it when it is saved (E#125). */
export const terminalImageHooks: Hooks<typeof terminalImage> = {
  beforeSave: async (work, items) => {
    const devices = await named(work, doorDevice, items, 'devices');
    return items.map((item) => {
      const { before, values } = item;
      const { startDate, endDate } = { ...before, ...values };
      if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
        return err(malformed({ field: 'endDate', rule: 'order' }));
      if (!before || SHOWN.some((key) => changes(before, values, key)))
        Object.assign(values, { state: 'waiting', sentAt: work.now });
      return withinSite(item, devices, 'devices');
    });
  },
  afterSave: async (work, items) => {
    const changed = items.filter(({ row, before }) => !before || SHOWN.some((key) => changes(before, row, key)));
    if (changed.length === 0) return;
    await work.flush(); // what terminals show is read from what is stored
    const told = await sendPicturesTo(
      work,
      changed.flatMap(({ row, before }) => (before ? [row, before] : [row])),
    );
    if (told === 0) for (const { row } of changed) work.note(row.id, NONE);
  },
  remove: async (work, row) => {
    await sendPicturesTo(work, [row], row.id);
    return ok(undefined);
  },
};

export const terminalImageHandlers = {
  resend: async (work, items) => {
    for (const { row } of items) work.update(terminalImage, row, { state: 'waiting', sentAt: work.now });
    const told = await sendPicturesTo(
      work,
      items.map(({ row }) => row),
    );
    if (told === 0) for (const { row } of items) work.note(row.id, NONE);
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof terminalImage>;

export const terminalUpgradeHandlers = {
  create: async (work, { device, firmware }) => {
    const row = (await work.rows(doorDevice, [device])).get(device);
    if (!row) return err(malformed({ field: 'device', rule: 'missing' }));
    const [outcome] = await upgradeTerminals(work, [{ row, firmware }]);
    return outcome ?? err(malformed({ field: 'device', rule: 'missing' }));
  },
  cancel: async (work, items) => {
    for (const { row } of items) await moveUpgrade(work, row, 'cancel', { doneAt: work.now }, TERMINAL_UPGRADES);
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof terminalUpgrade>;
