import { sql } from 'drizzle-orm';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { livePeriods } from '@parkdeck/core/domain/vehicles/passes/ledger';
import * as rules from '@parkdeck/core/domain/vehicles/passes/transitions';
import type { StatePatch } from '@parkdeck/core/domain/vehicles/passes/transitions';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { selectRows } from '../../db/rows.ts';
import { malformed, Refused, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { gateProblem, holdersOf } from './pass-check.ts';
import { refundSold } from '../finance/online-refund.ts';
import { ledgersOf, passRefusal } from './pass-ledger.ts';
import type { Pass } from './pass-ledger.ts';
import { revertersOf } from './pass-refund.ts';
import { creditNote, ownerMessage } from './pass-words.ts';
import { queueSms } from '../service/sms-record.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';

type Rows<A extends string> = RowsHandler<typeof pass, InputOf<typeof pass, A>>;

const REMARK_MAX = 200;
/** Appends an action's remark to the pass's own; when it gets too long, the oldest text is cut off. */
const remarked = (row: Pass, remark: string | null | undefined): { readonly remark?: string } =>
  remark ? { remark: [row.remark, remark].filter(Boolean).join('；').slice(-REMARK_MAX) } : {};

/**
 * The periods in which a pass did not count, after a change to `state`: active closes the open one, others open one.
 */
const lapsesAfter = (row: Pass, state: Pass['state'], at: number): Pass['lapses'] => {
  const lapses = row.lapses ?? [];
  if (state === 'active') return lapses.map((one) => ({ ...one, to: one.to ?? at }));
  return lapses.some(({ to }) => to === null) ? lapses : [...lapses, { from: at, to: null }];
};

const patched = (work: Work, row: Pass, { pauseFrom, ...patch }: StatePatch, remark?: string | null): void =>
  work.update(pass, row, {
    ...patch,
    pausedFrom: pauseFrom,
    lapses: lapsesAfter(row, patch.state, instantOf(work.now)),
    ...remarked(row, remark),
  });

export const pausePasses: Rows<'pause'> = async (work, items) =>
  items.map(({ row, input }) => {
    const paused = rules.pause(row, work.today);
    if (!paused.ok) return err(passRefusal(paused.error));
    patched(work, row, paused.value, input.remark);
    return ok(undefined);
  });

export const stopPasses: Rows<'stop'> = async (work, items) =>
  items.map(({ row, input }) => {
    const stopped = rules.stop(row, input.remark);
    if (!stopped.ok) return err(passRefusal(stopped.error));
    patched(work, row, stopped.value);
    return ok(undefined);
  });

/** Groups with a free stall at present. */
const roomyGroups = async (work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const groups =
    ids.length === 0
      ? []
      : await selectRows(work.tx, stallGroup, {
          where: { id: ids },
          columns: ['stalls', 'used'],
          full: true,
        });
  return new Set(groups.filter((group) => Number(group.used) < Number(group.stalls)).map((group) => group.id));
};

export const recoverPasses: Rows<'recover'> = async (work, items) => {
  const passes = items.map(({ row }) => row);
  const stopped = passes.filter((row) => row.state === 'stopped');
  const holders = stopped.length === 0 ? new Map<string, string>() : await holdersOf(work, stopped);
  const roomy = await roomyGroups(
    work,
    stopped.flatMap((row) => row.stallGroup ?? []),
  );
  const settings = await work.find(parkSettings, {
    where: { park: [...new Set(passes.map((row) => row.park))] },
  });
  const keeps = new Set(settings.filter((one) => !one.pauseExtends).map((one) => one.park));
  const ledgers = await ledgersOf(work, passes);
  return items.map(({ row, input }) => {
    const keys = row.plates.map((plate) => `${row.park}/${plate}`);
    const recovered = rules.recover(
      { ...row, pauseFrom: row.pausedFrom },
      {
        today: work.today,
        pauseExtends: !keeps.has(row.park),
        platesFree: keys.every((key) => (holders.get(key) ?? row.id) === row.id),
        groupFree: row.stallGroup === null || roomy.has(row.stallGroup),
      },
    );
    if (!recovered.ok) return err(passRefusal(recovered.error));
    for (const key of keys) holders.set(key, row.id);
    const { patch, credit } = recovered.value;
    patched(work, row, patch, input.remark);
    if (credit) {
      ledgers.append(row, credit, { remark: input.remark });
      work.note(row.id, creditNote(credit.days, credit.endDate ?? row.endDate));
    }
    return ok(undefined);
  });
};

export const reversePeriods: Rows<'reverse-period'> = async (work, items) => {
  const passes = items.map(({ row }) => row);
  const backs = await revertersOf(work, await ledgersOf(work, passes), passes);
  return items.map(({ row, input }) => backs.revert(row, { asOf: work.today, remark: input.remark }));
};

/** Passes that a car uses or has used; `isOpen`: that a car inside uses. */
export const usedPasses = async (work: Work, ids: readonly string[], isOpen = false): Promise<ReadonlySet<string>> => {
  const found = await work.tx.execute<{
    id: string;
  }>(sql`select p.id from pass p where p.id = any(${sql.param([...ids])})
    and exists (select from session s where s.park_id = p.park_id and s.pass_id = p.id and s.deleted_at is null
    and ${isOpen ? sql`s.state = 'open'` : sql`s.state <> 'void' and s.in_time >= p.start_date`})`);
  return new Set(found.rows.map(({ id }) => id));
};

/**
 * Reverses every paid period and removes the pass: refunds offline, or through the channel that took the payment (rules
 * 5.1).
 */
const reject = async (work: Work, row: Pass, remark: string): Promise<Result<void, Refusal>> => {
  const ledgers = await ledgersOf(work, [row]);
  const backs = await revertersOf(work, ledgers, [row]);
  // Periods without a payment may stay: without reversals the rejection can be undone exactly (5.29). The pass was
  // never used, so no day is kept.
  while (livePeriods(ledgers.periods(row)).some((period) => period.amount > 0)) {
    const sold = backs.orderOf(row);
    const isReturned = sold !== undefined && backs.isThroughChannel(sold) && sold.paid > sold.refunded;
    const started = isReturned ? await refundSold(work, sold, remark) : ok(undefined);
    const taken = started.ok ? backs.revert(row, { asOf: row.startDate, remark, isReturned }) : started;
    if (!taken.ok) throw new Refused(taken.error); // roll back the whole action
  }
  work.remove(pass, row);
  await queueSms(work, [ownerMessage(row, 'pass-rejected', work.now, { reason: remark.trim() })]);
  return ok(undefined);
};

/** A confirmed pass stays as it is; a rejected one is removed and refunded. */
export const confirmPasses: Rows<'confirm'> = async (work, items) => {
  const used = await usedPasses(
    work,
    items.map(({ row }) => row.id),
  );
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) {
    // one per call, by its declaration
    const answer =
      input.decision === 'confirm'
        ? { decision: input.decision }
        : { decision: input.decision, remark: input.remark ?? '' };
    const decided = rules.confirm(
      { ...row, confirmState: row.confirmState ?? 'confirmed', used: used.has(row.id) },
      answer,
    );
    if (!decided.ok) outcomes.push(err(passRefusal(decided.error)));
    else if ('confirmState' in decided.value) {
      work.update(pass, row, { confirmState: decided.value.confirmState, ...remarked(row, input.remark) });
      outcomes.push(ok(undefined));
    } else outcomes.push(await reject(work, row, input.remark ?? ''));
  }
  return outcomes;
};

const ONE_OR_TYPE = malformed({ field: 'pass', rule: 'required' });

/** Sets the gates of one pass, or of every live pass of a car type. */
export const setGates = async (
  work: Work,
  input: InputOf<typeof pass, 'set-gates'>,
): Promise<Result<readonly RowResult[], Refusal>> => {
  const { park, carType } = input;
  if (!input.pass && !carType) return err(ONE_OR_TYPE);
  const gates = input.gates ?? [];
  const problem = await gateProblem(work, park, gates);
  if (problem) return err(problem);
  const which = input.pass
    ? sql`t.id = ${input.pass}`
    : sql`t.car_type_id = ${carType} and t.state in ('active', 'paused')`;
  const found = await work.find(pass, {
    where: [{ park }, which],
    columns: ['state'],
    order: 'id',
  });
  if (input.pass && found.length === 0) return err(malformed({ field: 'pass', rule: 'choice' }));
  if (found.some((row) => row.state === 'stopped'))
    return err(
      refused('stopped', { zh: '已停用，不能授权通道。先恢复', en: 'Stopped, cannot set gates. Recover first' }),
    );
  const rows = await work.rows(
    pass,
    found.map((row) => row.id),
  );
  for (const row of rows.values()) work.update(pass, row, { gates });
  return ok([...rows.keys()].map((id) => ({ id, ok: true })));
};

export const setShortPlate: Rows<'set-short-plate'> = async (work, items) => {
  for (const { row, input } of items) work.update(pass, row, { shortPlate: input.shortPlate ?? true });
  return items.map(() => ok(undefined));
};
