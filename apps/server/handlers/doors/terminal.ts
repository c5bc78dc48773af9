import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import type { doorDeviceParameter } from '@parkdeck/core/catalogue/doors/door-device-parameter';
import type { terminalImage } from '@parkdeck/core/catalogue/doors/terminal-image';
import { err, ok } from '@parkdeck/core/lib/result';
import { named, withinSite } from '../../business/doors/places.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';

/** The settings of a terminal belong to its site; each is named once (E#110). */
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
      return ok(undefined);
    });
  },
};

/** A picture is for terminals of its site, its days in order (E#125). */
export const terminalImageHooks: Hooks<typeof terminalImage> = {
  beforeSave: async (work, items) => {
    const devices = await named(work, doorDevice, items, 'devices');
    return items.map((item) => {
      const { startDate, endDate } = { ...item.before, ...item.values };
      if (typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate)
        return err(malformed({ field: 'endDate', rule: 'order' }));
      return withinSite(item, devices, 'devices');
    });
  },
};
