import { sql } from 'drizzle-orm';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payChannel } from '@parkdeck/core/catalogue/finance/pay-channel';
import { COUNTER_WAYS, TILL_WAYS } from '@parkdeck/core/catalogue/choices';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { waysOf } from '@parkdeck/core/domain/finance/orders/pay-channel';
import { coverage, lastLivePeriod, reverseLast } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { checkRemoval } from '@parkdeck/core/domain/vehicles/passes/transitions';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import { rowsByIds } from '../../db/rows.ts';
import { templateHandler } from '../../exports/template.ts';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { checkPasses, tidyPlates } from '../../business/vehicles/pass-check.ts';
import type { PassDraft } from '../../business/vehicles/pass-check.ts';
import { carTypesOf, ledgersOf, PASS_BASES, passRefusal } from '../../business/vehicles/pass-ledger.ts';
import type { Pass } from '../../business/vehicles/pass-ledger.ts';
import { addFirstPeriod, openingOf, openPass } from '../../business/vehicles/pass-open.ts';
import {
  previewRenewal,
  renewalForm,
  renewChosen,
  renewMoney,
  renewMonths,
  renewQuery,
  renewVip,
} from '../../business/vehicles/pass-renew.ts';
import { closeUnpaid } from '../../business/vehicles/pass-refund.ts';
import {
  confirmPasses,
  pausePasses,
  recoverPasses,
  reversePeriods,
  setGates,
  setShortPlate,
  stopPasses,
  usedPasses,
} from '../../business/vehicles/pass-states.ts';
import { passCheckoutOf } from '../../business/vehicles/pass-checkout.ts';
import { coverCarsInside } from '../../business/traffic/session-pass.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { inReach } from '../../db/policies.ts';

/** Close reason of a removed pass's unpaid order. */
const REMOVED = platformText(words('月租已删除', 'The pass was removed'));

export const passHandlers = {
  open: async (work, { months, ...input }) => {
    const opened = await openPass(
      work,
      { ...input, months },
      { ...input, source: 'console', confirmState: 'confirmed' },
    );
    if (!opened.ok) return opened;
    await work.flush(); // the answer includes values that the database computes
    return ok((await rowsByIds(work.tx, pass, [opened.value.id], { full: true })).get(opened.value.id));
  },
  renew: renewMonths,
  'renew-by-money': renewMoney,
  'renew-vip': renewVip,
  'renew-chosen': renewChosen,
  'renew-query': renewQuery,
  'renewal-form': renewalForm,
  'preview-renewal': previewRenewal,
  pause: pausePasses,
  stop: stopPasses,
  recover: recoverPasses,
  confirm: confirmPasses,
  'set-gates': setGates,
  'set-short-plate': setShortPlate,
  'reverse-period': reversePeriods,
  'pay-ways': async (work) => {
    const merchants = await work.find(payChannel, {
      where: [inReach(payChannel, work.actor), { state: 'enabled' }],
      columns: ['kind'],
    });
    const carried = new Set<string>([...Object.keys(COUNTER_WAYS), ...merchants.flatMap(({ kind }) => waysOf(kind))]);
    return ok(
      Object.entries(TILL_WAYS).flatMap(([way, [code, zh, en]]) =>
        carried.has(way) ? [{ label: { zh, en }[work.actor.language], value: code }] : [],
      ),
    );
  },
  template: templateHandler(pass),
} satisfies HandlersOf<typeof pass>;

/** The stored row with the given values applied, which the declaration has checked. */
const wantedOf = (before: Pass | null, values: Readonly<Record<string, unknown>>): PassDraft =>
  ({ ...before, ...values }) as PassDraft;
const kindOf = (values: Readonly<Record<string, unknown>>): 'open' | 'import' =>
  values.source === 'import' ? 'import' : 'open';

/** Reverses the credit when an undone recovery has moved the pass's end back, so that the ledger matches it (5.29). */
const withdrawCredit = async (work: Work, row: Pass): Promise<void> => {
  const ledgers = await ledgersOf(work, [row]);
  const periods = ledgers.periods(row);
  const last = lastLivePeriod(periods);
  if (last?.kind !== 'pause-credit' || coverage(periods)?.endDate === row.endDate) return;
  const reversal = reverseLast(periods, last.startDate);
  if (reversal.ok) ledgers.append(row, reversal.value, {});
};

export const passHooks: Hooks<typeof pass> = {
  template: { limits: { carType: sql`t.base = any(${sql.param(PASS_BASES)})` } },
  beforeSave: async (work, items) => {
    for (const { values } of items) if (Array.isArray(values.plates)) values.plates = tidyPlates(values.plates);
    const wishes = items.map(({ before, values }) => ({ wanted: wantedOf(before, values), own: before ?? undefined }));
    const types = await checkPasses(work, wishes);
    const till = await passCheckoutOf(
      work,
      wishes.flatMap(({ wanted, own }) => (own ? [] : [wanted])),
    );
    return wishes.map(({ wanted }, index) => {
      const [item, type] = [items[index], types[index]];
      if (!item || !type) throw new Error('One outcome an item');
      if (!type.ok || item.before) return type.ok ? ok(undefined) : type;
      const kind = kindOf(item.values);
      const opening = openingOf(wanted, type.value, kind);
      if (!opening.ok) return opening;
      const unpaid = till.refusal(wanted, opening.value.period, wanted);
      if (unpaid) return err(unpaid);
      Object.assign(item.values, {
        state: 'active',
        source: kind === 'import' ? 'import' : 'console',
        confirmState: kind === 'import' ? 'waiting' : 'confirmed',
      });
      return ok(undefined);
    });
  },
  afterSave: async (work, items) => {
    // only when a recovery is undone
    for (const { row, before } of items) if (before && before.endDate !== row.endDate) await withdrawCredit(work, row);
    const fresh = items.flatMap(({ row, before }) => (before ? [] : [row]));
    const types = await carTypesOf(
      work,
      fresh.map(({ carType }) => carType),
    );
    const ledgers = await ledgersOf(work, fresh);
    const till = await passCheckoutOf(work, fresh);
    for (const row of fresh) {
      const type = types.get(row.carType);
      const opening = type && openingOf(row, type, kindOf(row));
      if (!type || !opening?.ok) throw new Error(`${row.id} was saved without being checked`);
      addFirstPeriod(work, row, { row, type, opening: opening.value, ledgers, till });
    }
    await coverCarsInside(work, fresh);
  },
  remove: async (work, row) => {
    const ledgers = await ledgersOf(work, [row]);
    const stored = ledgers.stored(row);
    const orders = await work.rows(
      order,
      stored.flatMap((period) => period.order ?? []),
    );
    const paid = ledgers.periods(row).map((period, index) => {
      const sold = orders.get(stored[index]?.order ?? '');
      return { ...period, amount: sold ? sold.paid - sold.refunded : 0 };
    });
    const inside = await usedPasses(work, [row.id], true);
    const allowed = checkRemoval(paid, work.today, inside.has(row.id));
    if (!allowed.ok) return err(passRefusal(allowed.error));
    const open = [...orders.values()].filter(({ state }) => state === 'unpaid');
    return open.map((sold) => closeUnpaid(work, sold, REMOVED)).find((closed) => !closed.ok) ?? ok(undefined);
  },
};
