import type { Call } from '@parkdeck/core/kit/call';
import type { Inverse } from '@parkdeck/core/kit/action';
import { addDays } from '@parkdeck/core/lib/day';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { parameterOf } from '../platform/parameters.ts';
import { undoEntry } from '../db/system.ts';
import { newId } from '../db/ids.ts';
import { namesOf } from './audit.ts';
import { aboveOwn, givesBack, mostBack } from './undo/give-back.ts';
import { changedKeys } from './work.ts';
import type { Change, Work } from './work.ts';

/** One row of an undo entry: what is needed to restore it, and the version that it must still have. */
export interface UndoRow {
  readonly noun: string;
  readonly id: string;
  readonly name: string;
  /** Version after the action; a row with a later version is not reverted. */
  readonly rev: number;
  /** Previous values of the changed fields only; null: the row was new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly removed: boolean;
  /** Money that the action took for this row in fen, negative when it was given back; none: none moved. */
  readonly amount?: number;
}

/**
 * How a call is undone: by the `inverse` of an action or the `creationInverse` of a noun; otherwise create, edit and
 * remove are restored (rules 5.29).
 */
export const inverseOf = (call: Call, done: readonly Pick<UndoRow, 'noun' | 'before'>[]): Inverse | undefined => {
  if (call.action) return call.action.inverse;
  if (call.effect !== 'write') return undefined;
  const own = done.filter(({ noun }) => noun === call.noun);
  const verb =
    own.length > 0 && own.every(({ before }) => before === null) ? call.resource?.creationInverse : undefined;
  return verb ? { verb } : 'restore';
};

/** Orders for which money was taken at the counter. */
const paidOrders = ({ changes }: Work): readonly Change[] => {
  const paid = new Set(
    changes.flatMap(({ resource, after }) =>
      resource.name === payment.name && after !== null && after.onlineOrder === null ? [after.order] : [],
    ),
  );
  return changes.filter(({ resource, id }) => resource.name === order.name && paid.has(id));
};

/** The rows that an undo of the call reverts. */
const takenBack = (work: Work, call: Call, inverse: Inverse): readonly Change[] => {
  if (inverse === 'restore') return work.changes.filter(({ resource }) => !resource.append);
  const isAsked = work.changes.some(({ resource }) => resource.name === onlineOrder.name);
  if (inverse === 'refund' && isAsked) return []; // the channel has already been asked to refund
  const paid = inverse === 'refund' ? paidOrders(work) : [];
  // A verb as inverse runs on the noun's own rows; that verb takes care of ledgers and other written rows.
  return paid.length > 0 ? paid : work.changes.filter(({ resource }) => resource.name === call.noun);
};

/** The money of a row as the call charged it; of an order that was paid, the payments. */
const moneyOf = ({ amounts, changes }: Work): ((change: Change) => { readonly amount?: number }) => {
  const paid = new Map<unknown, number>();
  for (const { resource, after } of changes)
    if (resource.name === payment.name && after !== null)
      paid.set(after.order, (paid.get(after.order) ?? 0) + Number(after.amount));
  return ({ resource, id }) => {
    const amount = amounts.get(id) ?? (resource.name === order.name ? paid.get(id) : undefined);
    return amount === undefined ? {} : { amount };
  };
};

/**
 * Stores the inverse of a call in the same transaction. Returns the key of the undo entry; undefined when the call
 * cannot be undone, or gives back more than the actor may: somebody else who may can still undo it.
 */
export const writeJournal = async (work: Work, call: Call, plan?: string): Promise<string | undefined> => {
  const inverse = inverseOf(
    call,
    work.changes.map(({ resource, before }) => ({ noun: resource.name, before })),
  );
  if (!inverse || (typeof inverse === 'object' && 'never' in inverse) || work.changes.length === 0) return undefined;
  // Money that was taken is returned by a refund, never by restoring values, so no undo is offered here.
  if (inverse === 'restore' && work.changes.some(({ resource }) => resource.name === payment.name)) return undefined;
  const own = takenBack(work, call, inverse);
  if (own.length === 0) return undefined;
  const nameOf = await namesOf(work, own);
  const amountOf = moneyOf(work);
  const rows: UndoRow[] = own.map((change) => ({
    noun: change.resource.name,
    id: change.id,
    name: nameOf(change),
    rev: (change.before?.$rev ?? 0) + 1,
    before:
      change.before &&
      Object.fromEntries((change.after ? changedKeys(change) : []).map((key) => [key, change.before?.[key]])),
    removed: change.after === null,
    ...amountOf(change),
  }));
  // Cash can be refunded until the cashier has handed over the shift, so the entry stores the shift.
  const taken = work.changes.find(({ resource, after }) => resource.name === payment.name && after?.shift);
  const days = await parameterOf(work.platform, 'undo.days', work.actor.company);
  const id = newId('UN', work.now);
  await work.tx.insert(undoEntry).values({
    id,
    user: work.actor.user,
    company: work.actor.company,
    call: call.id,
    given: work.given ?? null,
    title: call.title,
    plan: plan ?? null,
    request: work.actor.requestId,
    shift: taken?.after?.shift ? String(taken.after.shift) : null,
    rows,
    createdAt: work.now,
    expiresAt: `${addDays(work.today, days)}${work.now.slice(10)}`,
  });
  const most = givesBack(inverse) ? Math.max(0, ...rows.map(({ amount = 0 }) => amount)) : 0;
  return most > 0 && aboveOwn(most, await mostBack(work)) ? undefined : id;
};
