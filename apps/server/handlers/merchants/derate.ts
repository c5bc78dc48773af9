import { sql } from 'drizzle-orm';
import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { effectiveField } from '@parkdeck/core/kit/field';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { checkValue } from '@parkdeck/core/kit/schema';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { usableDerates } from '../../business/merchants/derate-usable.ts';
import { bindDerate } from '../../business/merchants/derate-bind.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { orderRefusal } from '../../business/finance/order-book.ts';
import { billOf, bookBill } from '../../business/traffic/session-bill.ts';
import { chargesOf } from '../../business/traffic/session-charges.ts';
import type { Order } from '../../business/traffic/session-rows.ts';
import { reductionsOf } from '../../business/traffic/stay-reductions.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inReach } from '../../db/policies.ts';

/** Enabled, and valid today. */
const USABLE = sql`t.state = 'enabled' and coalesce(t.start_date <= current_setting('app.today')::date, true)
  and coalesce(t.end_date >= current_setting('app.today')::date, true)`;

export const derateHandlers: HandlersOf<typeof derate> = {
  bind: bindDerate,
  'usable-by-plate': async (work, { plate, park }) => {
    const found = await work.find(derate, {
      where: [inReach(derate, work.actor), USABLE],
      order: ['name', 'id'],
      full: true,
    });
    const rows = await usableDerates(work, found, { plate, park });
    return ok({ rows, total: rows.length });
  },
  'lookup-of-seller': (work, { seller }) => optionsOf(work, derate, [USABLE, ...(seller ? [{ seller }] : [])]),
};

const MINUTES_OF_HOUR = 60;
/** The problem with a derate's value, by the meaning that its type gives it (E#83). */
const valueProblem = (type: unknown, value: unknown): FieldProblem | undefined =>
  type === 'until' && Number(value) % 100 >= MINUTES_OF_HOUR
    ? { field: 'value', rule: 'format' }
    : checkValue('value', effectiveField(derate.fields.value, { type }), value);

export const derateHooks: Hooks<typeof derate> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const { type } = { type: 'minutes', ...before, ...values };
    if (type === 'full') values.value = 0;
    const { value, startDate, endDate } = { ...before, ...values };
    if (values.exact === true) values.price = -1;
    else if (values.exact === false && values.price === undefined && before?.price === -1) values.price = 0;
    const problem = valueProblem(type, value);
    if (problem) return err(malformed(problem));
    return typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
      ? err(malformed({ field: 'endDate', rule: 'order' }))
      : ok(undefined);
  }),
};

type Use = Stored<typeof derateUse>;

/** Unpaid orders that some uses reduce, locked. */
const ordersWith = async (work: Work, uses: readonly Use[]): Promise<readonly Order[]> => {
  const found = await work.find(order, {
    where: { session: uses.map((use) => use.session), state: ['unpaid', 'part-paid'] },
    columns: [],
  });
  const named = (row: Order): boolean => uses.some((use) => (row.derates ?? []).some(({ id }) => id === use.id));
  return [
    ...(
      await work.rows(
        order,
        found.map(({ id }) => id),
      )
    ).values(),
  ].filter(named);
};

/** Recomputes orders without some uses, up to the moment for which they were computed (rules 4.3). */
const billWithout = async (work: Work, orders: readonly Order[], uses: readonly Use[]): Promise<void> => {
  const stays = [
    ...(
      await work.rows(
        session,
        orders.flatMap((row) => row.session ?? []),
      )
    ).values(),
  ];
  const left = await reductionsOf(
    work,
    stays,
    new Map(orders.flatMap((row) => (row.session && row.usedCoupon ? [[row.session, row.usedCoupon] as const] : []))),
  );
  const charges = await chargesOf(work, stays, {
    ...left,
    bound: (row) => left.bound(row).filter(({ id }) => !uses.some((use) => use.id === id)),
  });
  for (const one of orders) {
    const stay = stays.find(({ id }) => id === one.session);
    const bill = stay && one.chargeTo ? billOf(charges, stay, instantOf(one.chargeTo)) : null;
    if (stay && bill) bookBill(work, charges, stay, bill);
  }
};

export const derateUseHandlers: HandlersOf<typeof derateUse> = {
  void: async (work, items) => {
    const counted = await ordersWith(
      work,
      items.map(({ row }) => row),
    );
    const pending = new Set(counted.flatMap((row) => (row.pending && row.session ? [row.session] : [])));
    const free = items.filter(({ row }) => !pending.has(row.session)).map(({ row }) => row);
    await billWithout(
      work,
      counted.filter((row) => row.session && !pending.has(row.session)),
      free,
    );
    return items.map(({ row, input }) => {
      if (pending.has(row.session)) return err(orderRefusal('online-pending'));
      work.update(derateUse, row, { state: 'void', remark: input.remark });
      return ok(undefined);
    });
  },
};

/** Uses are saved by an undo only: bound again while the car is inside and the code has a use left. */
export const derateUseHooks: Hooks<typeof derateUse> = {
  beforeSave: async (work, items) => {
    const again = items.flatMap(({ before, values }) => (before && values.state === 'bound' ? [before] : []));
    const stays = await work.rows(
      session,
      again.map((row) => row.session),
    ); // as in this unit of work
    const codes = await work.rows(
      derateCode,
      again.flatMap((row) => row.code ?? []),
    );
    return items.map(({ before }) => {
      if (!before || !again.includes(before)) return ok(undefined);
      if (stays.get(before.session)?.state !== 'open') return err(orderRefusal('not-in-park'));
      const code = before.code === null ? undefined : codes.get(before.code);
      return code && code.total !== null && (code.used ?? 0) >= code.total
        ? err(orderRefusal('code-used-up'))
        : ok(undefined);
    });
  },
};
