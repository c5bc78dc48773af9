import { sql } from 'drizzle-orm';
import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Rule } from '@parkdeck/core/kit/rule';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import { expression } from '../db/rows.ts';
import { malformed } from '../work/refusal.ts';
import { bindDerate } from './derate-bind.ts';
import { optionsOf } from './lookups.ts';
import { noOrder } from './order-book.ts';
import type { HandlersOf, Hooks } from './types.ts';

/** Enabled, and today lies in its dates. */
const USABLE = sql`t.state = 'enabled' and coalesce(t.start_date <= current_setting('app.today')::date, true) and coalesce(t.end_date >= current_setting('app.today')::date, true)`;

export const derateHandlers: HandlersOf<typeof derate> = {
  bind: bindDerate,
  'usable-by-plate': async (work, { plate, park }) => {
    const inside = plate ? sql`exists (select from session s join seller o on o.id = t.seller_id where s.plate = ${cleanPlate(plate)} and s.state = 'open' and s.deleted_at is null and s.park_id = any(o.parks))` : sql`true`;
    const rows = await work.find(derate, { where: [USABLE, inside, ...(park ? [sql`${park} = any(${expression(derate, 'parks')})`] : [])], order: sql`t.name, t.id`, full: true });
    return ok({ rows, total: rows.length });
  },
  'lookup-of-seller': (work, { seller }) => optionsOf(work, derate, [USABLE, ...(seller ? [sql`t.seller_id = ${seller}`] : [])]),
};

const MINUTES_OF_HOUR = 60;
/** Which rule the value of a derate breaks, by what it is a number of (E#83). */
const brokenValue = (type: string, value: number): Rule | null => {
  if (type === 'full') return null;
  if (value < 1) return 'min';
  if (type === 'percent' && value > 1000) return 'max';
  return type === 'until' && (value > 2359 || value % 100 >= MINUTES_OF_HOUR) ? 'format' : null;
};

export const derateHooks: Hooks<typeof derate> = {
  save: async (_work, { before, values }) => {
    const { type, value, startDate, endDate } = { type: 'minutes', ...before, ...values };
    if (values.exact === true) values.price = -1;
    else if (values.exact === false && values.price === undefined && before?.price === -1) values.price = 0;
    const rule = brokenValue(String(type), Number(value));
    if (rule) return err(malformed({ field: 'value', rule }));
    return typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate ? err(malformed({ field: 'endDate', rule: 'order' })) : ok(undefined);
  },
};

export const derateUseHandlers: HandlersOf<typeof derateUse> = {
  void: async (work, items) => {
    // What a payment counts that has no result yet stays with it.
    const held = await work.tx.execute<{ id: string }>(sql`select d->>'id' as id from "order" o cross join jsonb_array_elements(case when jsonb_typeof(o.derates) = 'array' then o.derates else '[]' end) d
      where o.session_id = any(${sql.param(items.map(({ row }) => row.session))}) and o.pending is not null`);
    const counted = new Set(held.rows.map(({ id }) => id));
    return items.map(({ row, input }) => {
      if (counted.has(row.id)) return err(noOrder('online-pending'));
      work.update(derateUse, row, { state: 'void', remark: input.remark });
      return ok(undefined);
    });
  },
};

/** Uses are saved by an undo only: bound again while the car is inside and the code has a use left. */
export const derateUseHooks: Hooks<typeof derateUse> = {
  saveAll: async (work, items) => {
    const again = items.flatMap(({ before, values }) => (before && values.state === 'bound' ? [before] : []));
    const stays = await work.rows(session, again.map((row) => row.session)); // as this unit of work leaves them
    const codes = await work.rows(derateCode, again.flatMap((row) => row.code ?? []));
    return items.map(({ before }) => {
      if (!before || !again.includes(before)) return ok(undefined);
      if (stays.get(before.session)?.state !== 'open') return err(noOrder('not-in-park'));
      const code = before.code === null ? undefined : codes.get(before.code);
      return code && code.total !== null && (code.used ?? 0) >= code.total ? err(noOrder('code-used-up')) : ok(undefined);
    });
  },
};
