import { sql } from 'drizzle-orm';
import type { DEBIT_ENTRY_STATES } from '@parkdeck/core/vocabulary/finance';
import { autoDebit } from '@parkdeck/core/catalogue/finance/auto-debit';
import type { Wallet } from '@parkdeck/core/domain/finance/orders/pay-route';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { payChannel } from '../../channels/pay/index.ts';
import type { EntryAnswer, Notice, PayChannel, ToldStay } from '../../channels/pay/port.ts';
import { newId } from '../../db/ids.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { areToldPaid, UNTOLD } from './debit-payments.ts';
import { merchantOf, walletLinkOf } from './pay-accounts.ts';
import { walletAccountOf } from './wallet-accounts.ts';

/** Name of the job that tells wallets of cars that come and go. */
export const DEBIT_ENTRIES_JOB = 'debit-entries';
/** Pay ways by which a wallet debits plates that it was told of. */
const WAYS = ['wechat-auto', 'alipay-auto'] as const satisfies readonly PayWay[];
type Way = (typeof WAYS)[number];

/** Minutes until it is told again, when nothing was answered; the last one is repeated. */
const RETRY_MINUTES = [1, 2, 4, 8, 16] as const;
const MINUTE = 60_000;
/** An exit is told this often; then it stays untold. */
const MOST_EXITS = 8;
/** The most stays of one run; the rest follows a minute later. */
const MOST = 500;
const REASON_LENGTH = 200;

type State = keyof typeof DEBIT_ENTRY_STATES;

interface Entry extends Record<string, unknown>, Omit<ToldStay, 'device' | 'number'> {
  readonly id: string;
  readonly session: string;
  readonly park: string;
  readonly payWay: Way;
  readonly wallet: Wallet;
  readonly account: string;
  readonly merchant: string | null;
  readonly state: State;
  readonly tries: number;
  readonly outTime: Datetime | null;
}

const time = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
const ENTRY = sql.raw(`e.id, e.session_id as session, e.park_id as park, e.pay_way as "payWay", e.plate,
  e.plate_color as "plateColor", e.wallet, e.account_id as account, e.merchant_id as merchant,
  e.park_name as "parkName", e.park_no as "parkNo", e.there, e.state, e.tries, ${time('e.in_time')} as "inTime"`);

const stayOf = (entry: Entry): ToldStay => ({
  number: entry.id,
  plate: entry.plate,
  plateColor: entry.plateColor,
  inTime: entry.inTime,
  parkName: entry.parkName,
  parkNo: entry.parkNo,
  there: entry.there,
  device: entry.park,
});

/** What speaks with the wallet of an entry; undefined: its account is not complete any more. */
const channelOf = (platform: Platform, entry: Entry): Promise<PayChannel | undefined> =>
  systemUnit(platform, 'debit-entry.tell', async (work) => {
    const account = await walletAccountOf(work, entry.wallet, entry);
    return account && payChannel(platform, account);
  });

/** Where parks that debit by wallets have their money taken. */
const routesOf = (platform: Platform) =>
  systemUnit(platform, 'debit-entry.tell', async (work) => {
    const ways = await work.find(autoDebit, { where: { state: 'enabled', payWay: [...WAYS] } });
    const routes = [];
    for (const { park, payWay, merchantNo } of ways) {
      const merchant = await merchantOf(work, park, payWay);
      const links = merchant?.links;
      const link =
        links &&
        walletLinkOf({
          wechatAccount: links.wechatAccount ?? null,
          wechatMerchant: links.wechatMerchant ?? null,
          alipayApp: links.alipayApp ?? null,
          alipayMerchant: links.alipayMerchant ?? null,
        });
      if (link) routes.push({ park, payWay, parkNo: merchantNo, ...link });
    }
    return routes;
  });

/** Writes down which stays are to be told: of plates with a colour, once for each way of their park. */
const noteEntries = async (platform: Platform): Promise<void> => {
  const routes = await routesOf(platform);
  if (routes.length === 0) return;
  const { now } = platform.clock();
  const { db } = platform.database;
  const found = await db.execute<{ session: string; payWay: string; park: string }>(sql`
    select s.id as session, r."payWay", s.park_id as park
      from jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) r (park text, "payWay" text)
      join session s on s.park_id = r.park and s.state = 'open' and s.deleted_at is null
      where s.plate_color is not null and s.plate_color <> 'none'
        and not exists (select from debit_entry e where e.session_id = s.id and e.pay_way = r."payWay"
          and e.plate = s.plate and e.state <> 'left')
      order by s.in_time desc, s.id limit ${MOST}`);
  const rows = found.rows.map((row) => ({
    ...row,
    ...routes.find(({ park, payWay }) => park === row.park && payWay === row.payWay),
    id: newId('DE', now),
  }));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into debit_entry (id, session_id, company_id, park_id, pay_way, plate, plate_color, wallet, account_id,
      merchant_id,
        park_name, park_no, state, in_time, next_try, created_at)
      select r.id, s.id, s.company_id, s.park_id, r."payWay", s.plate, s.plate_color, r.wallet, r.account,
        r.merchant, k.name,
        r."parkNo", 'waiting', s.in_time, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id text, session text, "payWay" text, wallet text,
        account text, merchant text, "parkNo" text)
      join session s on s.id = r.session join park k on k.id = s.park_id
    on conflict do nothing`);
};

/** A row as it became, unless it has changed since: a notification may have been faster. */
const keep = async (
  platform: Platform,
  { id, state }: Entry,
  next: { readonly state: State; readonly there?: string | null; readonly reason: string | null },
): Promise<void> => {
  await platform.database.db.execute(sql`update debit_entry set state = ${next.state}, tries = 0, rev = rev + 1,
    there = coalesce(${next.there ?? null}, there), reason = ${next.reason?.slice(0, REASON_LENGTH) ?? null}
    where id = ${id} and state = ${state}`);
};
const later = async (platform: Platform, { id, tries }: Entry, why: string): Promise<void> => {
  const minutes = RETRY_MINUTES[Math.min(tries, RETRY_MINUTES.length - 1)] ?? 1;
  const next = datetimeOfInstant(instantOf(platform.clock().now) + minutes * MINUTE);
  await platform.database.db.execute(sql`update debit_entry set tries = tries + 1, rev = rev + 1, next_try = ${next},
    reason = ${why.slice(0, REASON_LENGTH)} where id = ${id} and state <> 'left'`);
};

const tellEntry = async (platform: Platform, entry: Entry): Promise<void> => {
  const debits = (await channelOf(platform, entry))?.debits;
  const answer: EntryAnswer = debits
    ? await debits.tellEntry(stayOf(entry))
    : { says: 'no-answer', why: 'the account is not complete' };
  if (answer.says === 'no-answer') return later(platform, entry, answer.why);
  if (answer.says === 'failed') {
    platform.log.warn({ entry: entry.id, why: answer.why }, 'a wallet did not take the entry of a car');
    return keep(platform, entry, { state: 'refused', reason: answer.why });
  }
  return keep(platform, entry, { state: answer.service, there: answer.there, reason: answer.why });
};

/** The end of a stay, told where it is asked for. What was never told has no end to be told of. */
const tellExit = async (platform: Platform, entry: Entry): Promise<void> => {
  const isTold = entry.state === 'normal' || entry.state === 'blocked';
  const debits = isTold ? (await channelOf(platform, entry))?.debits : undefined;
  const out = entry.outTime ?? platform.clock().now;
  const untold = debits && (await areToldPaid(platform, { entry: entry.id, stay: stayOf(entry), debits }));
  if (untold !== undefined && entry.tries < MOST_EXITS) return later(platform, entry, untold);
  const answer = debits ? await debits.tellExit(stayOf(entry), out) : { says: 'told' as const };
  if (answer.says === 'no-answer' && entry.tries < MOST_EXITS) return later(platform, entry, answer.why);
  await keep(platform, entry, { state: 'left', reason: answer.says === 'told' ? null : answer.why });
};

/** What was paid while a car is still inside, told at once: WeChat asks its driver to pay until then. */
const tellPaid = async (platform: Platform, entry: Entry): Promise<void> => {
  const debits = (await channelOf(platform, entry))?.debits;
  const why = debits && (await areToldPaid(platform, { entry: entry.id, stay: stayOf(entry), debits }));
  if (why !== undefined) await later(platform, entry, why);
};
const paid = async (platform: Platform): Promise<readonly Entry[]> =>
  (
    await platform.database.db.execute<Entry>(sql`select ${ENTRY}, null as "outTime" from debit_entry e
      where e.state in ('normal', 'blocked') and e.next_try <= ${platform.clock().now} and exists (${UNTOLD})
      order by e.created_at, e.id limit ${MOST}`)
  ).rows;

const due = async (platform: Platform, leaving: boolean): Promise<readonly Entry[]> =>
  (
    await platform.database.db.execute<Entry>(sql`select ${ENTRY}, ${sql.raw(time('s.out_time'))} as "outTime"
      from debit_entry e left join session s on s.id = e.session_id
      where e.state <> 'left' and e.next_try <= ${platform.clock().now} and ${
        leaving
          ? // until a debit has its result, the stay is not told to be over
            sql`not (s.state = 'open' and s.deleted_at is null and s.plate = e.plate) and not exists (
              select from online_order p join "order" o on o.id = any(p.orders) where o.session_id = e.session_id
              and p.scene = 'auto-debit' and p.state = 'waiting' and p.deleted_at is null)`
          : sql`e.state = 'waiting' and s.state = 'open' and s.deleted_at is null and s.plate = e.plate`
      } order by e.created_at, e.id limit ${MOST}`)
  ).rows;

/**
 * Tells wallets of cars that came into parks which debit by them, what they have paid, and that they have left. It
 * works from stored rows, under numbers of ours by which a wallet knows a repetition: it may run at any time and after
 * any crash.
 */
export const tellDebitEntries = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  await noteEntries(platform);
  for (const entry of await due(platform, true)) if (!stop.aborted) await tellExit(platform, entry);
  for (const entry of await due(platform, false)) if (!stop.aborted) await tellEntry(platform, entry);
  for (const entry of await paid(platform)) if (!stop.aborted) await tellPaid(platform, entry);
};

/** What a debit of an order tells its wallet of the stay; null: the wallet was never told of it. */
export const toldStayOf = async (
  work: Pick<Work, 'tx'>,
  { order, payWay, plate }: { readonly order: string; readonly payWay: string; readonly plate: string | null },
): Promise<ToldStay | null> => {
  const { rows } = await work.tx.execute<Entry>(sql`select ${ENTRY} from debit_entry e
    join "order" o on o.session_id = e.session_id where o.id = ${order} and e.pay_way = ${payWay}
    and e.plate = ${plate} order by e.created_at desc, e.id desc limit 1`);
  return rows[0] ? stayOf(rows[0]) : null;
};

/** Pay ways by which wallets may debit a plate that is inside a park, told entries only. */
export const signedAtWallets = async (
  platform: Platform,
  { park, plate }: { readonly park: string; readonly plate: string },
): Promise<readonly PayWay[]> => {
  const { rows } = await platform.database.db.execute<Entry>(sql`select ${ENTRY} from debit_entry e
    join session s on s.id = e.session_id and s.state = 'open' and s.deleted_at is null and s.plate = e.plate
    join auto_debit a on a.park_id = e.park_id and a.pay_way = e.pay_way and a.state = 'enabled'
      and a.deleted_at is null
    where e.park_id = ${park} and e.plate = ${plate} and e.state in ('normal', 'blocked')`);
  const signed = rows.map(async (entry): Promise<readonly PayWay[]> => {
    const channel = await channelOf(platform, entry);
    if (channel?.debits?.tellsChanges) return entry.state === 'normal' ? [entry.payWay] : [];
    const ways = await channel?.contracts(entry.plate);
    return ways?.includes(entry.payWay) ? [entry.payWay] : [];
  });
  return (await Promise.all(signed)).flat();
};

/** Keeps what a wallet tells of the service of a plate inside; an older piece of news changes nothing. */
export const bookService = async (
  work: Pick<Work, 'tx'>,
  { wallet, account }: { readonly wallet: Wallet; readonly account: string },
  { number, there, service, why, at }: Extract<Notice, { readonly about: 'service' }>,
): Promise<boolean> => {
  const { rows } = await work.tx.execute<{ id: string }>(sql`select id from debit_entry
    where id = ${number} and wallet = ${wallet} and account_id = ${account} for update`);
  if (rows.length === 0) return false;
  await work.tx.execute(sql`update debit_entry set state = ${service}, rev = rev + 1, there = coalesce(${there}, there),
    reason = ${why?.slice(0, REASON_LENGTH) ?? null}, changed_at = ${at}
    where id = ${number} and state in ('waiting', 'normal', 'blocked')
    and (changed_at is null or changed_at <= ${at})`);
  return true;
};
