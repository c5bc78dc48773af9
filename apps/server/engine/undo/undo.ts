import { shift } from '@parkdeck/core/catalogue/finance/shift';
import type { Call } from '@parkdeck/core/kit/call';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { groupBy } from '@parkdeck/core/lib/group';
import { calls, resourceOf } from '../../db/registry.ts';
import { commitWork } from '../run.ts';
import { elevated } from '../../db/elevated.ts';
import { insidePresets, performOnRows } from '../execute.ts';
import type { Presets } from '../../access/access.ts';
import { removeRow } from '../generic.ts';
import { inverseOf } from '../journal.ts';
import type { UndoRow } from '../journal.ts';
import { Refused, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { inUnits } from '../units.ts';
import { createWork } from '../work.ts';
import { refund } from './refund.ts';
import { CHANGED, restore } from './restore.ts';
import { linkedRows } from './linked.ts';
import { callOf, mayUndo } from './may-undo.ts';
import { UNDONE } from './words.ts';
import type { Work } from '../work.ts';
import { equals } from '../../db/where.ts';

/** An entry of the journal: the changes of one write, or of one batch of a plan. */
export interface Entry {
  readonly id: string;
  /** The user who did it. */
  readonly user: string;
  readonly call: string;
  /** By which one of the commands that the call stands for was chosen. */
  readonly given: Call['given'] | null;
  readonly title: Words;
  readonly plan: string | null;
  /** The request that did it. */
  readonly request: string | null;
  /** The shift in which the money was taken. */
  readonly shift: string | null;
  readonly rows: readonly UndoRow[];
  readonly undone: readonly string[];
  readonly expiresAt: string;
}

const EXPIRED = refused('undo-expired', words('已超过可撤销的时间', 'Too late to undo'));
const HANDED_OVER = refused(
  'shift-over',
  words('收款的班次已交班，不能撤销。改用退款', 'The shift that took the money has ended. Refund it instead'),
);
const DONE = refused('undone-already', words('已经撤销过', 'Undone already'));

/** Rows undone as one unit. */
const STEP = 500;

interface How {
  readonly work: Work;
  readonly entry: Entry;
  readonly call: Call;
  readonly presets: Presets;
  /** The call under which it is logged. */
  readonly as: Call;
}

/** Runs the inverse of the entry's action; then removes rows that the action created (pass.open). */
const reverse = async (
  { work, entry, as, presets }: How,
  verb: string,
  rows: readonly UndoRow[],
): Promise<ReadonlyMap<string, Refusal>> => {
  const [noun = ''] = entry.call.split('.');
  const inverse = calls.get(`${noun}.${verb}`);
  const { resource } = inverse ?? {};
  if (!inverse || !resource) throw new Error(`${entry.call} is taken back by ${noun}.${verb}, which is not declared`);
  const refusals = new Map<string, Refusal>();
  const standing = await work.rows(
    resource,
    rows.map(({ id }) => id),
  );
  const open = rows.filter(({ id, rev }) => {
    const row = standing.get(id);
    if (row?.$rev === rev) return true;
    refusals.set(id, row ? CHANGED : UNKNOWN);
    return false;
  });
  const said = inverse.input.remark ? { remark: UNDONE } : {};
  const outcomes = await performOnRows(
    work,
    inverse,
    open.map(({ id }) => ({ id, input: said })),
    presets,
  );
  outcomes.forEach((outcome, index) => {
    const row = open[index];
    if (!outcome.ok && row) refusals.set(row.id, outcome.error);
  });
  // Rows that can never be removed keep the state that the inverse left: money and stays are never deleted.
  const made = resource.calls.remove ? open.filter(({ id, before }) => before === null && !refusals.has(id)) : [];
  if (made.length === 0) return refusals;
  await commitWork(work, as);
  const second = createWork(work.tx, work.actor, work, work.platform);
  work.children.push(second);
  for (const row of (
    await second.rows(
      resource,
      made.map(({ id }) => id),
    )
  ).values()) {
    const outcome = await removeRow(second, resource, row);
    if (!outcome.ok) throw new Refused(outcome.error);
  }
  await commitWork(second, as);
  return refusals;
};

/** Undoes rows, given from the last to the first. */
const undoUnit = async (how: How, rows: readonly UndoRow[]): Promise<readonly Result<void, Refusal>[]> => {
  const inverse = inverseOf(how.call, how.entry.rows);
  const refusals = new Map<string, Refusal>();
  if (typeof inverse === 'object' && 'verb' in inverse) {
    for (const [id, refusal] of await reverse(how, inverse.verb, rows)) refusals.set(id, refusal);
  } else {
    // The last comes first: rows go before the rows that they refer to.
    for (const [noun, group] of groupBy(rows, ({ noun }) => noun)) {
      for (const [id, refusal] of await (inverse === 'refund' ? refund : restore)(how.work, resourceOf(noun), group))
        refusals.set(id, refusal);
      await how.work.flush(); // the rows removed next must no longer be referred to
    }
  }
  await commitWork(how.work, how.as);
  await insidePresets(how.work, how.call, how.presets);
  return rows.map(({ id }) => {
    const refusal = refusals.get(id);
    return refusal ? err(refusal) : ok(undefined);
  });
};

/** Undoes all rows or none: the rows that one action changed belong together (a stay, its order, its arrears). */
const together = async (
  work: Work,
  rows: readonly UndoRow[],
  body: (inner: Work, rows: readonly UndoRow[]) => Promise<readonly Result<void, Refusal>[]>,
): Promise<readonly Result<void, Refusal>[]> => {
  const [done] = await inUnits(work, true, [rows], async (inner, [all = []]) => {
    const broken = (await body(inner, all)).find((outcome) => !outcome.ok);
    if (broken && !broken.ok) throw new Refused(broken.error);
    return [ok(undefined)];
  });
  return rows.map(() => done ?? err(UNKNOWN));
};

/** Undoes groups of rows, each as a whole or not at all; `order`: that of all their rows. One outcome per group. */
const inGroups = (
  work: Work,
  order: readonly UndoRow[],
  groups: readonly (readonly UndoRow[])[],
  body: (inner: Work, rows: readonly UndoRow[]) => Promise<readonly Result<void, Refusal>[]>,
): Promise<readonly Result<void, Refusal>[]> =>
  inUnits(work, true, groups, async (inner, some) => {
    const wanted = new Set(some.flat());
    const rows = order.filter((row) => wanted.has(row));
    const done = new Map((await body(inner, rows)).map((outcome, index) => [rows[index], outcome]));
    return some.map((group): Result<void, Refusal> => {
      const refused = group.map((row) => done.get(row)).find((outcome) => outcome?.ok === false);
      if (refused?.ok === false && group.length > 1) throw new Refused(refused.error);
      return refused ?? ok(undefined);
    });
  });

/**
 * Undoes an entry, row by row, rows that refer to each other together (rules 5.29). Allowed to holders of the action's
 * code, while the row is in scope and unchanged. Returns one outcome per row; `as` is the call under which it is
 * logged. Throws a refusal when the actor may not undo the entry at all.
 */
export const undoEntryRows = async (
  work: Work,
  entry: Entry,
  ids: readonly string[] | undefined,
  as: Call,
): Promise<readonly { readonly id: string; readonly outcome: Result<void, Refusal> }[]> => {
  const call = callOf(entry.call);
  if (!call) throw new Refused(UNKNOWN);
  const allowed = mayUndo(work.actor, call, {
    user: entry.user,
    given: entry.given,
    isEdit: entry.rows.some(({ before }) => before !== null),
  });
  if ('refusal' in allowed) throw new Refused(allowed.refusal);
  const wanted = ids ? entry.rows.filter(({ id }) => ids.includes(id)) : entry.rows;
  const outcomes = new Map<UndoRow, Result<void, Refusal>>();
  const undone = new Set(entry.undone);
  const isHandedOver =
    entry.shift !== null &&
    (
      await elevated(work.tx, () =>
        work.find(shift, { where: { id: equals(entry.shift), state: 'open' }, columns: [] }),
      )
    ).length === 0;
  const left = wanted.filter((row) => {
    const refusal = undone.has(row.id)
      ? DONE
      : entry.expiresAt < work.now
        ? EXPIRED
        : isHandedOver
          ? HANDED_OVER
          : undefined;
    if (refusal) outcomes.set(row, err(refusal));
    return !refusal;
  });
  // The last line of a file goes first: what it took from an earlier one goes back before that one is looked at.
  const open = left.toReversed();
  const isOne = call.on === 'one' && entry.plan === null;
  const undo = async (inner: Work, rows: readonly UndoRow[]) =>
    undoUnit({ work: inner, entry, call, presets: allowed.presets, as }, rows);
  const settle = (rows: readonly UndoRow[], done: readonly Result<void, Refusal>[]): void =>
    rows.forEach((row, index) => outcomes.set(row, done[index] ?? err(UNKNOWN)));
  const groups = isOne || inverseOf(call, entry.rows) !== 'restore' ? undefined : await linkedRows(work, open);
  if (groups?.some(({ length }) => length > 1)) {
    for (let at = 0; at < groups.length; at += STEP) {
      const step = groups.slice(at, at + STEP);
      const done = await inGroups(work, open, step, undo);
      step.forEach((rows, index) =>
        settle(
          rows,
          rows.map(() => done[index] ?? err(UNKNOWN)),
        ),
      );
    }
  } else
    for (let at = 0; at < open.length; at += STEP) {
      const step = open.slice(at, at + STEP);
      settle(step, isOne ? await together(work, step, undo) : await inUnits(work, true, step, undo));
    }
  return wanted.map((row) => ({ id: row.id, outcome: outcomes.get(row) ?? err(UNKNOWN) }));
};
