import { sql } from 'drizzle-orm';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { livePeriods, reverseLast } from '@parkdeck/core/domain/passes/ledger';
import * as rules from '@parkdeck/core/domain/passes/transitions';
import type { StatePatch } from '@parkdeck/core/domain/passes/transitions';
import type { InputOf } from '@parkdeck/core/kit/resource';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { selectRows } from '../db/rows.ts';
import { malformed, refused } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { gateProblem, holdersOf } from './pass-check.ts';
import { ledgersOf, no } from './pass-ledger.ts';
import type { Ledgers, Pass, StoredPeriod } from './pass-ledger.ts';
import { creditNote, GONE_NOTE, keptNote, refundNote } from './pass-words.ts';
import type { RowsHandler } from './types.ts';

type Rows<A extends string> = RowsHandler<typeof pass, InputOf<typeof pass, A>>;

const REMARK_MAX = 200;
/** A remark given with an action is added to the pass's own, the newest last; the oldest words go when it gets too long. */
const remarked = (row: Pass, remark: string | null | undefined): { readonly remark?: string } =>
  remark ? { remark: [row.remark, remark].filter(Boolean).join('；').slice(-REMARK_MAX) } : {};

const patched = (work: Work, row: Pass, { pauseFrom, ...patch }: StatePatch, remark?: string | null): void =>
  work.update(pass, row, { ...patch, pausedFrom: pauseFrom, ...remarked(row, remark) });

export const pausePasses: Rows<'pause'> = async (work, items) =>
  items.map(({ row, input }) => {
    const paused = rules.pause(row, work.today);
    if (!paused.ok) return err(no(paused.error));
    patched(work, row, paused.value, input.remark);
    return ok(undefined);
  });

export const stopPasses: Rows<'stop'> = async (work, items) =>
  items.map(({ row, input }) => {
    const stopped = rules.stop(row, input.remark);
    if (!stopped.ok) return err(no(stopped.error));
    patched(work, row, stopped.value);
    return ok(undefined);
  });

/** Groups that have a stall free at this moment. */
const roomyGroups = async (work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const groups = ids.length === 0 ? [] : await selectRows(work.tx, stallGroup, { where: [sql`t.id = any(${sql.param([...ids])})`], columns: ['stalls', 'used'], full: true });
  return new Set(groups.filter((group) => Number(group.used) < Number(group.stalls)).map((group) => group.id));
};

export const recoverPasses: Rows<'recover'> = async (work, items) => {
  const passes = items.map(({ row }) => row);
  const stopped = passes.filter((row) => row.state === 'stopped');
  const holders = stopped.length === 0 ? new Map<string, string>() : await holdersOf(work, stopped);
  const roomy = await roomyGroups(work, stopped.flatMap((row) => row.stallGroup ?? []));
  const settings = await work.find(parkSettings, { where: [sql`t.park_id = any(${sql.param([...new Set(passes.map((row) => row.park))])})`] });
  const keeps = new Set(settings.filter((one) => !one.pauseExtends).map((one) => one.park));
  const ledgers = await ledgersOf(work, passes);
  return items.map(({ row, input }) => {
    const keys = row.plates.map((plate) => `${row.park}/${plate}`);
    const recovered = rules.recover({ ...row, pauseFrom: row.pausedFrom }, {
      today: work.today, pauseExtends: !keeps.has(row.park), platesFree: keys.every((key) => (holders.get(key) ?? row.id) === row.id), groupFree: row.stallGroup === null || roomy.has(row.stallGroup),
    });
    if (!recovered.ok) return err(no(recovered.error));
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

/** Ways of paying that we book ourselves and so can give back offline; the others went through a channel (domain 4.3). */
const OFFLINE: ReadonlySet<string> = new Set(['none', 'cash', 'stored-value', 'seller', 'transfer', 'other']);
const THROUGH_CHANNEL = refused('channel-payment', { zh: '最后一期经支付渠道收款，不能线下冲回。先在订单里退款', en: 'The last period was paid through a channel. Refund its order instead' });

const isThroughChannel = (period: StoredPeriod): boolean => period.amount > 0 && !OFFLINE.has(period.payWay ?? 'none');

/**
 * Takes back the last live period but for its days before `asOf`, its money offline. A pass of which no day is left goes with
 * it (5.29: an opening taken back).
 */
const takeBack = (work: Work, row: Pass, ledgers: Ledgers, { asOf, remark }: { readonly asOf: Day; readonly remark: string | null | undefined }): Result<void, Refusal> => {
  const reversal = reverseLast(ledgers.periods(row), asOf);
  if (!reversal.ok) return err(no(reversal.error));
  const taken = ledgers.stored(row).find((period) => period.id === reversal.value.reverses);
  if (taken && isThroughChannel(taken)) return err(THROUGH_CHANNEL);
  const isLeft = ledgers.append(row, reversal.value, { payWay: taken?.payWay, remark });
  if (reversal.value.amount < 0 && taken?.payWay !== 'none') { // one to be paid later has taken nothing
    work.charge(row.id, reversal.value.amount);
    work.note(row.id, refundNote(-reversal.value.amount));
  }
  if (reversal.value.endDate) work.note(row.id, keptNote(reversal.value.endDate));
  if (!isLeft) {
    work.note(row.id, GONE_NOTE);
    work.remove(pass, row);
  }
  return ok(undefined);
};

export const reversePeriods: Rows<'reverse-period'> = async (work, items) => {
  const ledgers = await ledgersOf(work, items.map(({ row }) => row));
  return items.map(({ row, input }) => takeBack(work, row, ledgers, { asOf: work.today, remark: input.remark }));
};

/** A confirmed pass stays as it is; a rejected one goes, and what it has paid is given back. */
export const confirmPasses: Rows<'confirm'> = async (work, items) => {
  const ledgers = await ledgersOf(work, items.map(({ row }) => row));
  return items.map(({ row, input }) => {
    const answer = input.decision === 'confirm' ? { decision: input.decision } : { decision: input.decision, remark: input.remark ?? '' };
    const decided = rules.confirm({ ...row, confirmState: row.confirmState ?? 'confirmed', used: false }, answer);
    if (!decided.ok) return err(no(decided.error));
    if ('confirmState' in decided.value) {
      work.update(pass, row, { confirmState: decided.value.confirmState, ...remarked(row, input.remark) });
      return ok(undefined);
    }
    // Periods that took no money may stay: without reversals a rejection can be undone exactly (5.29). It was never used, so no day is kept.
    if (ledgers.stored(row).some(isThroughChannel)) return err(THROUGH_CHANNEL);
    while (livePeriods(ledgers.periods(row)).some((period) => period.amount > 0)) takeBack(work, row, ledgers, { asOf: row.startDate, remark: input.remark });
    work.remove(pass, row);
    return ok(undefined);
  });
};

const ONE_OR_TYPE = malformed({ field: 'pass', rule: 'required' });

/** Gates of one pass, or of every live pass of a car type. */
export const setGates = async (work: Work, input: InputOf<typeof pass, 'set-gates'>): Promise<Result<readonly RowResult[], Refusal>> => {
  const { park, carType } = input;
  if (!input.pass && !carType) return err(ONE_OR_TYPE);
  const gates = input.gates ?? [];
  const problem = await gateProblem(work, park, gates);
  if (problem) return err(problem);
  const which = input.pass ? sql`t.id = ${input.pass}` : sql`t.car_type_id = ${carType} and t.state in ('active', 'paused')`;
  const found = await work.find(pass, { where: [sql`t.park_id = ${park}`, which], columns: ['state'], order: sql`t.id` });
  if (input.pass && found.length === 0) return err(malformed({ field: 'pass', rule: 'choice' }));
  if (found.some((row) => row.state === 'stopped')) return err(refused('stopped', { zh: '已停用，不能授权通道。先恢复', en: 'Stopped, cannot set gates. Recover first' }));
  const rows = await work.rows(pass, found.map((row) => row.id));
  for (const row of rows.values()) work.update(pass, row, { gates });
  return ok([...rows.keys()].map((id) => ({ id, ok: true })));
};

export const setShortPlate: Rows<'set-short-plate'> = async (work, items) => {
  for (const { row, input } of items) work.update(pass, row, { shortPlate: input.shortPlate ?? true });
  return items.map(() => ok(undefined));
};
