import { sql } from 'drizzle-orm';
import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { coverage, lastLivePeriod, reverseLast } from '@parkdeck/core/domain/passes/ledger';
import { checkRemoval } from '@parkdeck/core/domain/passes/transitions';
import { err, ok } from '@parkdeck/core/lib/result';
import { rowsByIds } from '../db/rows.ts';
import type { Work } from '../work/work.ts';
import { checkPasses, tidyPlates } from './pass-check.ts';
import type { Wanted } from './pass-check.ts';
import { carTypesOf, ledgersOf, no } from './pass-ledger.ts';
import type { Pass } from './pass-ledger.ts';
import { addFirstPeriod, openingOf, openPass } from './pass-open.ts';
import { previewRenewal, renewalForm, renewChosen, renewMoney, renewMonths, renewQuery, renewVip } from './pass-renew.ts';
import { confirmPasses, pausePasses, recoverPasses, reversePeriods, setGates, setShortPlate, stopPasses } from './pass-states.ts';
import type { HandlersOf, Hooks } from './types.ts';

/** Ways of paying that the scope's ledgers know, and those at the counter. */
const COUNTER: readonly string[] = ['cash', 'transfer'];

export const passHandlers = {
  open: async (work, { months, ...input }) => {
    const opened = await openPass(work, { ...input, months }, { ...input, source: 'console', confirmState: 'confirmed' });
    if (!opened.ok) return opened;
    await work.flush(); // the answer shows the row with what the database computes
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
    const found = await work.tx.execute<{ way: string }>(sql`select distinct pay_way as way from pass_period where pay_way <> 'none'`);
    const used = new Set([...COUNTER, ...found.rows.map((row) => row.way)]);
    return ok(Object.entries(PAY_WAYS).flatMap(([way, [code, zh, en]]) => (used.has(way) ? [{ label: { zh, en }[work.actor.language], value: code }] : [])));
  },
} satisfies Omit<HandlersOf<typeof pass>, 'template'>; // the template is a file: transfer writes it

/** Values of a save over the row as it stands, which the declaration has checked. */
const wantedOf = (before: Pass | null, values: Readonly<Record<string, unknown>>): Wanted => ({ ...before, ...values }) as Wanted;
const kindOf = (values: Readonly<Record<string, unknown>>): 'open' | 'import' => (values.source === 'import' ? 'import' : 'open');

/** The ledger follows when taking back a recovery has moved the end to where it was: the credit is reversed (5.29). */
const withdrawCredit = async (work: Work, row: Pass): Promise<void> => {
  const ledgers = await ledgersOf(work, [row]);
  const periods = ledgers.periods(row);
  const last = lastLivePeriod(periods);
  if (last?.kind !== 'pause-credit' || coverage(periods)?.endDate === row.endDate) return;
  const reversal = reverseLast(periods, last.startDate);
  if (reversal.ok) ledgers.append(row, reversal.value, {});
};

export const passHooks: Hooks<typeof pass> = {
  saveAll: async (work, items) => {
    for (const { values } of items) if (Array.isArray(values.plates)) values.plates = tidyPlates(values.plates);
    const wishes = items.map(({ before, values }) => ({ wanted: wantedOf(before, values), own: before ?? undefined }));
    const types = await checkPasses(work, wishes);
    return wishes.map(({ wanted }, index) => {
      const [item, type] = [items[index], types[index]];
      if (!item || !type) throw new Error('One outcome an item');
      if (!type.ok || item.before) return type.ok ? ok(undefined) : type;
      const kind = kindOf(item.values);
      const opening = openingOf(wanted, type.value, kind);
      if (!opening.ok) return opening;
      Object.assign(item.values, { state: 'active', source: kind === 'import' ? 'import' : 'console', confirmState: kind === 'import' ? 'waiting' : 'confirmed' });
      return ok(undefined);
    });
  },
  savedAll: async (work, items) => {
    for (const { row, before } of items) if (before && before.endDate !== row.endDate) await withdrawCredit(work, row); // only when a recovery is undone
    const fresh = items.flatMap(({ row, before }) => (before ? [] : [row]));
    const types = await carTypesOf(work, fresh.map(({ carType }) => carType));
    const ledgers = await ledgersOf(work, fresh);
    for (const row of fresh) {
      const type = types.get(row.carType);
      const opening = type && openingOf(row, type, kindOf(row));
      if (!type || !opening?.ok) throw new Error(`${row.id} was saved without being checked`);
      addFirstPeriod(work, row, { row, type, opening: opening.value, ledgers });
    }
  },
  remove: async (work, row) => {
    const ledgers = await ledgersOf(work, [row]);
    const stored = ledgers.stored(row);
    const paid = ledgers.periods(row).map((period, index) => (stored[index]?.payWay === 'none' ? { ...period, amount: 0 } : period));
    // Stays come with their own noun; until then no car of the pass can be inside.
    const allowed = checkRemoval(paid, work.today, false);
    return allowed.ok ? ok(undefined) : err(no(allowed.error));
  },
};
