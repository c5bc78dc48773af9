import type { Call } from '@parkdeck/core/kit/call';
import type { Inverse } from '@parkdeck/core/kit/action';
import { addDays } from '@parkdeck/core/lib/day';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { undoEntry } from '../db/system.ts';
import { newId } from '../db/ids.ts';
import { nameOf } from './audit.ts';
import { changedKeys } from './work.ts';
import type { Change, Work } from './work.ts';

/** One row of an undo entry: enough to put it back, and the version it must still be at. */
export interface UndoRow {
  readonly noun: string;
  readonly id: string;
  readonly name: string;
  /** Version after the action; a row that moved on is not taken back. */
  readonly rev: number;
  /** Values before, only of what changed; null: the row was new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly removed: boolean;
}

/**
 * How a call is taken back: actions say it, nouns of what they create; else create, edit and remove are restored (rules
 * 5.29).
 */
export const inverseOf = (call: Call, done: readonly Pick<UndoRow, 'noun' | 'before'>[]): Inverse | undefined => {
  if (call.action) return call.action.inverse;
  if (call.effect !== 'write') return undefined;
  const own = done.filter(({ noun }) => noun === call.noun);
  const verb =
    own.length > 0 && own.every(({ before }) => before === null) ? call.resource?.creationInverse : undefined;
  return verb ? { verb } : 'restore';
};

/** Hours an action can be taken back (O2). */
const WINDOW_DAYS = 1;

/** Orders for which money was taken at the counter. */
const paidOrders = ({ changes }: Work): readonly Change[] => {
  const paid = new Set(
    changes.flatMap(({ resource, after }) =>
      resource.name === payment.name && after !== null && after.onlineOrder === null ? [after.order] : [],
    ),
  );
  return changes.filter(({ resource, id }) => resource.name === order.name && paid.has(id));
};

/** The rows by which an action is taken back. */
const takenBack = (work: Work, call: Call, inverse: Inverse): readonly Change[] => {
  if (inverse === 'restore') return work.changes.filter(({ resource }) => !resource.append);
  const isAsked = work.changes.some(({ resource }) => resource.name === onlineOrder.name);
  if (inverse === 'refund' && isAsked) return []; // the channel has been asked for the money
  const paid = inverse === 'refund' ? paidOrders(work) : [];
  // A verb as inverse is run on the noun's own rows; ledgers and other rows it wrote are that verb's business.
  return paid.length > 0 ? paid : work.changes.filter(({ resource }) => resource.name === call.noun);
};

/**
 * Stores the inverse of what was done, in the same transaction. Answers the entry's key; undefined when it cannot be
 * taken back.
 */
export const writeJournal = async (work: Work, call: Call, plan?: string): Promise<string | undefined> => {
  const inverse = inverseOf(
    call,
    work.changes.map(({ resource, before }) => ({ noun: resource.name, before })),
  );
  if (!inverse || (typeof inverse === 'object' && 'never' in inverse) || work.changes.length === 0) return undefined;
  // Money that was taken goes back by a refund, never by putting values back: then nothing is offered.
  if (inverse === 'restore' && work.changes.some(({ resource }) => resource.name === payment.name)) return undefined;
  const own = takenBack(work, call, inverse);
  if (own.length === 0) return undefined;
  const rows: UndoRow[] = own.map((change) => ({
    noun: change.resource.name,
    id: change.id,
    name: nameOf(change),
    rev: (change.before?.$rev ?? 0) + 1,
    before:
      change.before &&
      Object.fromEntries((change.after ? changedKeys(change) : []).map((key) => [key, change.before?.[key]])),
    removed: change.after === null,
  }));
  // Money that a cashier took can go back while the cash is still his to hand over.
  const taken = work.changes.find(({ resource, after }) => resource.name === payment.name && after?.shift);
  const id = newId('UN', work.now);
  await work.tx.insert(undoEntry).values({
    id,
    user: work.actor.user,
    company: work.actor.company,
    call: call.id,
    title: call.title,
    plan: plan ?? null,
    shift: taken?.after?.shift ? String(taken.after.shift) : null,
    rows,
    createdAt: work.now,
    expiresAt: `${addDays(work.today, WINDOW_DAYS)}${work.now.slice(10)}`,
  });
  return id;
};
