import { guidanceBuilding } from '@parkdeck/core/catalogue/guidance/guidance-building';
import { guidanceDevice } from '@parkdeck/core/catalogue/guidance/guidance-device';
import { guidanceGroup } from '@parkdeck/core/catalogue/guidance/guidance-group';
import { guidanceGroupDevice } from '@parkdeck/core/catalogue/guidance/guidance-group-device';
import { err, ok } from '@parkdeck/core/lib/result';
import { equals } from '../../db/where.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';

/** A group lies in the park of its building; its devices leave it with it. */
export const guidanceGroupHooks: Hooks<typeof guidanceGroup> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before) return ok(undefined);
    const [found] = await work.find(guidanceBuilding, { where: { id: equals(values.building) }, columns: ['park'] });
    if (!found) return err(malformed({ field: 'building', rule: 'missing' }));
    values.park = found.park;
    return ok(undefined);
  }),
  remove: async (work, row) => {
    for (const link of await work.find(guidanceGroupDevice, { where: { group: row.id }, lock: true }))
      work.remove(guidanceGroupDevice, link);
    return ok(undefined);
  },
};

/** The group, locked, so that two calls do not add one device twice; and the given devices that are in it. */
const groupWith = async (work: Work, id: string, devices: readonly string[]) => {
  const group = (await work.rows(guidanceGroup, [id])).get(id);
  const links = group
    ? await work.find(guidanceGroupDevice, { where: { group: id, device: devices }, order: 'id', lock: true })
    : [];
  return { group, links };
};

export const guidanceGroupDeviceHandlers = {
  link: async (work, { group: id, devices, building }) => {
    const { group, links } = await groupWith(work, id, devices);
    if (!group) return err(UNKNOWN);
    if (building && building !== group.building) return err(malformed({ field: 'building', rule: 'choice' }));
    const there = new Set(links.map(({ device }) => String(device)));
    const wanted = [...new Set(devices.map(String))].filter((device) => !there.has(device));
    const found = await work.find(guidanceDevice, { where: { id: wanted }, columns: ['building'] });
    if (found.length < wanted.length) return err(malformed({ field: 'devices', rule: 'missing' }));
    if (found.some((device) => device.building !== group.building))
      return err(malformed({ field: 'devices', rule: 'choice' }));
    for (const device of wanted) work.insert(guidanceGroupDevice, { group: id, device, park: group.park });
    return ok(wanted.length);
  },
  unlink: async (work, { group: id, devices }) => {
    const { group, links } = await groupWith(work, id, devices);
    if (!group) return err(UNKNOWN);
    for (const link of links) work.remove(guidanceGroupDevice, link);
    return ok(links.length);
  },
} satisfies HandlersOf<typeof guidanceGroupDevice>;
