import { sql } from 'drizzle-orm';
import { door } from '@parkdeck/core/catalogue/doors/door';
import { doorArea } from '@parkdeck/core/catalogue/doors/door-area';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { openDoor } from '../../business/doors/commands.ts';
import type { SentCommand } from '../../business/doors/commands.ts';
import { named, withinSite } from '../../business/doors/places.ts';
import { upgradeTerminals } from '../../business/doors/terminal-upgrade.ts';
import { isSerialTaken } from '../../business/devices/serials.ts';
import { changes } from '../../business/parks/place-rules.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { withDescendants } from '../../engine/tree.ts';
import { atField, malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

const CYCLE = atField('parent', 'cycle', {
  zh: '上级区域不能是自己或自己的下级',
  en: 'An area cannot stand below itself',
});

/** The area of a door lies in its site (E#103). */
export const doorHooks: Hooks<typeof door> = {
  beforeSave: async (work, items) => {
    const areas = await named(work, doorArea, items, 'area');
    return items.map((item) => withinSite(item, areas, 'area'));
  },
};

/** Areas form a tree within one site (E#104). */
export const doorAreaHooks: Hooks<typeof doorArea> = {
  beforeSave: eachItem(async (work, item) => {
    const { before, values } = item;
    if (typeof values['parent'] !== 'string') return ok(undefined);
    const placed = withinSite(item, await named(work, doorArea, [item], 'parent'), 'parent');
    if (!placed.ok) return placed;
    if (before && (await withDescendants(work, doorArea, 'parent', [before.id])).includes(values['parent']))
      return err(CYCLE);
    return ok(undefined);
  }),
};

const NO_TERMINAL = refused('no-terminal', {
  zh: '这扇门没有终端。先在门禁设备里选这扇门',
  en: 'The door has no terminal. Choose the door at a door device first',
});

export const doorHandlers = {
  // the terminal that is online, rather one at which people come in
  open: async (work, items) => {
    const outcomes: Result<SentCommand, Refusal>[] = [];
    for (const { row, input } of items) {
      const [terminal] = await work.find(doorDevice, {
        where: { door: row.id },
        order: sql`t.state = 'online' desc, t.direction <> 'out' desc, t.id`,
        limit: 1,
      });
      outcomes.push(
        terminal ? await openDoor(work, terminal, { ...input, seconds: row.openSeconds }) : err(NO_TERMINAL),
      );
    }
    return outcomes;
  },
} satisfies HandlersOf<typeof door>;

export const doorDeviceHandlers = {
  open: async (work, items) => {
    const outcomes: Result<SentCommand, Refusal>[] = [];
    for (const { row, input } of items) {
      const place = row.door === null ? undefined : (await work.find(door, { where: { id: row.door } }))[0];
      outcomes.push(await openDoor(work, row, { ...input, seconds: place?.openSeconds ?? null }));
    }
    return outcomes;
  },
  upgrade: async (work, items) =>
    (
      await upgradeTerminals(
        work,
        items.map(({ row, input }) => ({ row, firmware: input.firmware })),
      )
    ).map((one) => (one.ok ? ok(undefined) : one)),
} satisfies HandlersOf<typeof doorDevice>;

/** A terminal stands at a door of its site; its serial number is its own on the whole platform (E#105). */
export const doorDeviceHooks: Hooks<typeof doorDevice> = {
  beforeSave: async (work, items) => {
    const doors = await named(work, door, items, 'door');
    const outcomes: Result<void, Refusal>[] = [];
    for (const item of items) {
      const { before, values } = item;
      if (changes(before, values, 'serial') && (await isSerialTaken(work, values.serial, before?.id)))
        outcomes.push(err(malformed({ field: 'serial', rule: 'taken' })));
      else outcomes.push(values['door'] === null ? ok(undefined) : withinSite(item, doors, 'door'));
    }
    return outcomes;
  },
};
