import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { err, ok } from '@parkdeck/core/lib/result';
import { conditions } from '../../db/list.ts';
import { countRows } from '../../db/totals.ts';
import { selectRows } from '../../db/rows.ts';
import { malformed } from '../../platform/refusal.ts';
import { deviceOrders } from '../../business/devices/device-orders.ts';
import { changes } from '../../business/parks/place-rules.ts';
import { isSerialTaken } from '../../business/devices/serials.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';

const PAGE = 20;

export const deviceHandlers = {
  'check-number': async (work, { number, park }) => {
    const taken = await work.find(device, {
      where: [{ number }, ...(park ? [{ park }] : [])],
      columns: [],
      limit: 1,
    });
    return ok({ free: taken.length === 0 });
  },
  'list-status': async (work, { page, size, park, state, type }) => {
    const where = conditions(device, {
      park: park ? [park] : undefined,
      state: state ? [state] : undefined,
      type: type ? [type] : undefined,
    });
    const limit = size ?? PAGE;
    const rows = await selectRows(work.tx, device, {
      where,
      order: sql`t.state = 'online', t.last_online nulls first, t.id`,
      limit,
      offset: ((page ?? 1) - 1) * limit,
      full: true,
    });
    return ok({ rows, total: (await countRows(work.tx, device, where, true)).total });
  },
  ...deviceOrders,
} satisfies HandlersOf<typeof device>;

export const deviceHooks: Hooks<typeof device> = {
  /** A device must be at a gate of its own park; its serial number must be unique on the platform. */
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    if (values.gate && changes(before, values, 'gate')) {
      const [lane] = await work.find(gate, {
        where: { id: equals(values.gate), park: equals(whole.park) },
        columns: [],
      });
      if (!lane) return err(malformed({ field: 'gate', rule: 'choice' }));
    }
    if (!changes(before, values, 'serial')) return ok(undefined);
    return (await isSerialTaken(work, values.serial, before?.id))
      ? err(malformed({ field: 'serial', rule: 'taken' }))
      : ok(undefined);
  }),
};
