import { sql } from 'drizzle-orm';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import { periodOf } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { quoteVipRenewal } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { daysBetween, LAST_DAY } from '@parkdeck/core/lib/day';
import { dayOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { encodeRow, MOST_IDS } from '@parkdeck/core/wire/codec';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { conditions } from '../../db/list.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { carTypesOf, isUnpaid, ledgersOf, passRefusal } from './pass-ledger.ts';
import type { CarType, Ledgers, Pass, StoredPeriod } from './pass-ledger.ts';
import { queueSms } from '../service/sms-record.ts';
import type { Message } from '../service/sms-record.ts';
import { passCheckoutOf } from './pass-checkout.ts';
import type { PassCheckout } from './pass-checkout.ts';
import {
  basisNote,
  elsewhereNote,
  farNote,
  gapNote,
  noSeasonNote,
  ownerMessage,
  recentNote,
  stillExpiredNote,
  unpaidNote,
} from './pass-words.ts';
import type { RowsHandler, RowReader } from '../../engine/behaviour.ts';
import { quoteByMonths, quoteToDay, RENEWAL_QUOTES } from './renewal-quotes.ts';
import type { Quote, RenewalRequest, RenewalInput, RenewalKind } from './renewal-quotes.ts';

const TOO_MANY = refused('use-a-plan', {
  zh: `结果超过 ${MOST_IDS} 个。建立批量计划再执行`,
  en: `More than ${MOST_IDS} passes match. Make a plan and apply it`,
});

/** A renewal with more days left than this is early; within this many days after the last one it may be a duplicate. */
const FAR_DAYS = 180;
const RECENT_DAYS = 15;
const RENEWALS: ReadonlySet<string> = new Set(['month', 'money', 'vip', 'batch'] satisfies RenewalKind[]);

interface Elsewhere {
  readonly pass: string;
  readonly plate: string;
  readonly park: string;
  readonly end: string;
}

/** Live passes with the same plates at other parks within the actor's sight. */
const elsewhereOf = async (work: Work, passes: readonly Pass[]): Promise<readonly Elsewhere[]> => {
  const found = await work.tx.execute<
    Elsewhere & Record<string, unknown>
  >(sql`select p.id as pass, pp.plate, k.name as park, p.end_date as "end" from pass_plate pp
    join pass p on p.id = pp.pass_id and p.end_date is not null join park k on k.id = p.park_id
    where pp.plate = any(${sql.param([...new Set(passes.flatMap((one) => one.plates))])}) order by p.id`);
  return found.rows;
};

/**
 * Notes for the person who confirms. A batch only notes what is unusual; a single renewal also how its price came
 * about.
 */
const explain = (
  work: Work,
  kind: RenewalKind,
  { pass: row, type, today }: RenewalRequest,
  quote: Quote,
  ledger: readonly StoredPeriod[],
): void => {
  if (quote.gapDays > 0) work.note(row.id, gapNote(quote, today));
  if (quote.endDate < today) work.note(row.id, stillExpiredNote(quote.endDate));
  const reversed = new Set<string | null>(ledger.map((period) => period.reverses));
  const last = ledger.findLast((period) => RENEWALS.has(period.kind) && !reversed.has(period.id));
  const ago = last?.createdAt ? daysBetween(dayOf(last.createdAt), today) : RECENT_DAYS + 1;
  if (last && ago <= RECENT_DAYS) work.note(row.id, recentNote(ago, last.months));
  const left = daysBetween(today, row.endDate);
  if (left > FAR_DAYS) work.note(row.id, farNote(left));
  if (kind === 'vip' && !isUnpaid(type) && type.monthFee) work.note(row.id, unpaidNote(type));
  if (!('basis' in quote) || quote.amount === 0) return;
  if (quote.basis === 'month' && quote.months % 3 === 0 && !type.seasonFee && kind !== 'money')
    work.note(row.id, noSeasonNote(quote));
  else if (kind !== 'batch') work.note(row.id, basisNote(quote, type));
};

const renewOne = (
  work: Work,
  kind: RenewalKind,
  asking: RenewalRequest,
  { ledgers, till }: { readonly ledgers: Ledgers; readonly till: PassCheckout },
): Result<void, Refusal> => {
  const quote = RENEWAL_QUOTES[kind](asking);
  if (!quote.ok) return quote;
  const { pass: row, asked } = asking;
  const period = periodOf(kind, quote.value);
  const unpaid = till.refusal(row, period, asked);
  if (unpaid) return err(unpaid);
  explain(work, kind, asking, quote.value, ledgers.stored(row));
  ledgers.append(row, period, { order: till.sell(row, period, asked), remark: asked.remark });
  return ok(undefined);
};

/** Renews passes, each by its own input; one that cannot be renewed does not stop the others (rules 4.4). */
const renew = async (
  work: Work,
  kind: RenewalKind,
  items: readonly { readonly row: Pass; readonly input: RenewalInput }[],
): Promise<readonly Result<void, Refusal>[]> => {
  const passes = items.map(({ row }) => row);
  const types = await carTypesOf(
    work,
    passes.map((row) => row.carType),
  );
  const ledgers = await ledgersOf(work, passes);
  const till = await passCheckoutOf(
    work,
    items.map(({ row, input }) => ({ ...row, payWay: input.payWay, payTime: 'now' })),
  );
  const elsewhere = kind === 'batch' ? [] : await elsewhereOf(work, passes);
  const current = new Map(passes.map((row) => [row.id, row]));
  const messages: Message[] = [];
  const outcomes = items.map(({ row, input }): Result<void, Refusal> => {
    const type = types.get(row.carType);
    if (!type) return err(passRefusal('no-price'));
    const outcome = renewOne(
      work,
      kind,
      { pass: current.get(row.id) ?? row, type, today: work.today, asked: input },
      { ledgers, till },
    );
    if (!outcome.ok) return outcome;
    current.set(row.id, { ...row, ...ledgers.span(row) });
    const { endDate = null } = ledgers.span(row);
    messages.push(ownerMessage(row, 'pass-renewed', ledgers.stored(row).at(-1)?.id ?? '', { end: endDate }));
    for (const other of elsewhere)
      if (row.plates.includes(other.plate) && other.pass !== row.id)
        work.note(row.id, elsewhereNote(other.plate, other.park, other.end, other.end < work.today));
    return outcome;
  });
  await queueSms(work, messages);
  return outcomes;
};

type Rows<A extends string> = RowsHandler<typeof pass, InputOf<typeof pass, A>>;

/** Renews by months. */
export const renewMonths: Rows<'renew'> = (work, items) => renew(work, 'month', items);

/** Renews by the number of months that an amount of money buys. */
export const renewMoney: Rows<'renew-by-money'> = (work, items) => renew(work, 'money', items);

/** Renews to a day without payment. */
export const renewVip: Rows<'renew-vip'> = (work, items) => renew(work, 'vip', items);

/** Renews many passes, paying ones by months and free ones to a day. */
export const renewChosen: Rows<'renew-chosen'> = (work, items) => renew(work, 'batch', items);

/** One outcome as a row of the answer, in the caller's language. */
export const resultOf = (work: Work, id: string, outcome: Result<void, Refusal> | undefined): RowResult => {
  if (!outcome || outcome.ok) return { id, ok: true };
  const { error } = outcome;
  return error.kind === 'refused'
    ? { id, ok: false, reason: error.reason, msg: error.msg[work.actor.language] }
    : { id, ok: false, reason: error.kind };
};

/** Renews every pass that matches the filters, up to the limit of a direct call (O20). */
export const renewQuery = async (
  work: Work,
  input: InputOf<typeof pass, 'renew-query'>,
): Promise<Result<readonly RowResult[], Refusal>> => {
  const { parks, carTypes, plates, owner, endDateFrom, endDateTo, expireState } = input;
  const where = conditions(pass, {
    park: parks,
    carType: carTypes,
    plates,
    owner,
    endDateFrom,
    endDateTo,
    expireState,
  });
  const matching = await work.find(pass, { where, columns: [], order: 'id', limit: MOST_IDS + 1 });
  if (matching.length > MOST_IDS) return err(TOO_MANY);
  const rows = [
    ...(
      await work.rows(
        pass,
        matching.map((row) => row.id),
      )
    ).values(),
  ];
  const outcomes = await renew(
    work,
    'batch',
    rows.map((row) => ({ row, input })),
  );
  return ok(rows.map((row, index) => resultOf(work, row.id, outcomes[index])));
};

const typeOf = async (work: Work, row: Pass): Promise<CarType | undefined> =>
  (await carTypesOf(work, [row.carType])).get(row.carType);

/** The dates and cost of a renewal; writes nothing. With an end date the VIP renewal, otherwise by months. */
export const previewRenewal: RowReader<
  typeof pass,
  InputOf<typeof pass, 'preview-renewal'>,
  Pick<Quote, 'startDate' | 'endDate' | 'amount'>
> = async (work, { row, input }) => {
  const type = await typeOf(work, row);
  if (!type) return err(passRefusal('no-price'));
  const asking: RenewalRequest = { pass: row, type, today: work.today, asked: input };
  if (input.endDate) return quoteToDay(asking, input.endDate);
  return input.months ? quoteByMonths(asking, input.months) : err(malformed({ field: 'months', rule: 'required' }));
};

/**
 * Data of the renewal form: the pass, its ledger, prices, and the first day of the next period (none while it may not
 * be renewed).
 */
export const renewalForm = async (work: Work, { row }: { readonly row: Pass }) => {
  const type = await typeOf(work, row);
  const ledgers = await ledgersOf(work, [row]);
  const next = quoteVipRenewal({ pass: row, today: work.today, from: 'today-when-expired', endDate: LAST_DAY });
  return ok({
    pass: encodeRow(pass.fields, row),
    periods: ledgers.stored(row).map((period) => encodeRow(passPeriod.fields, period)),
    nextStart: next.ok ? next.value.startDate : null,
    monthFee: type?.monthFee ?? null,
    seasonFee: type?.seasonFee ?? null,
    yearFee: type?.yearFee ?? null,
  });
};
