import { sql } from 'drizzle-orm';
import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { sellerRecharge } from '@parkdeck/core/catalogue/merchants/seller-recharge';
import { sellerUser } from '@parkdeck/core/catalogue/merchants/seller-user';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkGrant } from '@parkdeck/core/catalogue/system/park-grant';
import { user } from '@parkdeck/core/catalogue/system/user';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { formatFen } from '@parkdeck/core/lib/money';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { endSessionsOf } from '../../access/session.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { UNDONE } from '../../engine/undo/words.ts';
import type { Work } from '../../engine/work.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { orderRefusal, saleOrder } from '../../business/finance/order-book.ts';
import { checkAccount, followParks, openAccount, resetPasswords } from '../../business/merchants/seller-accounts.ts';
import type { Seller } from '../../business/merchants/seller-accounts.ts';
import { NO_PARK, openBook, parkOf } from '../../business/merchants/seller-book.ts';
import { fundsOf } from '../../business/merchants/seller-funds.ts';
import type { SellerBook } from '../../business/merchants/seller-book.ts';
import { ownShift, sceneOf } from '../../business/finance/shift-own.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';

const HAS_BALANCE = refused('balance-left', {
  zh: '商家还有余额或欠款，不能删除。先结清',
  en: 'The merchant’s balance is not zero. Settle it first',
});
const belowCredit = (least: number): Refusal =>
  refused('balance-short', {
    zh: `余额不能低于 ${formatFen(least, { sign: true })}。减少金额或调信用额度`,
    en: `The balance cannot fall below ${formatFen(least, { sign: true })}. Lower the amount or raise the credit`,
  });

type Charge = InputOf<typeof seller, 'charge'>;

/**
 * Minimum of a prepaid seller's balance: the negative credit plus the cost of bound derates (I15). Others have no
 * limit.
 */
const leastBalance = async (work: Work, row: Seller): Promise<number> => {
  if (row.mode !== 'prepaid') return -Infinity;
  const { credit, reserved } = (await fundsOf(work, [row.id])).of(row);
  return reserved - credit;
};

const charge = async (
  work: Work,
  book: SellerBook,
  row: Seller,
  { amount, kind, payWay, remark }: Charge,
): Promise<Result<void, Refusal>> => {
  if (amount === 0) return err(orderRefusal('amount-range'));
  const isDeduction = kind === 'deduction' || amount < 0;
  const signed = isDeduction ? -Math.abs(amount) : amount;
  const least = isDeduction ? await leastBalance(work, row) : -Infinity;
  if (book.balance(row.id) + signed < least) return err(belowCredit(least));
  if (isDeduction || kind === 'gift') {
    book.book(row.id, { amount: signed, kind: isDeduction ? 'deduction' : 'gift', remark });
    return ok(undefined);
  }
  const place = await parkOf(work, row);
  if (place === undefined) return err(NO_PARK);
  const shift = await ownShift(work);
  const order = saleOrder(work, {
    type: 'seller-recharge',
    park: place,
    seller: row.id,
    amount: signed,
    payWay: payWay ?? 'cash',
    shift,
    scene: sceneOf(shift),
  });
  book.book(row.id, { amount: signed, kind: 'recharge', remark, order: order.id });
  work.charge(row.id, signed);
  return ok(undefined);
};

export const sellerHandlers: HandlersOf<typeof seller> = {
  charge: async (work, items) => {
    const book = await openBook(
      work,
      items.map(({ row }) => row.id),
    );
    const outcomes: Result<void, Refusal>[] = [];
    // one seller per call, by its declaration
    for (const { row, input } of items) outcomes.push(await charge(work, book, row, input));
    return outcomes;
  },

  'recompute-balance': async (work, items) => {
    const book = await openBook(
      work,
      items.map(({ row }) => row.id),
    );
    const sums = await work.tx.execute<{ id: string; sum: number }>(
      sql`select seller_id as id, sum(amount) as sum from seller_recharge
        where seller_id = any(${sql.param(items.map(({ row }) => row.id))}) group by seller_id`,
    );
    return items.map(({ row }) => {
      const right = sums.rows.find(({ id }) => id === row.id)?.sum ?? 0;
      const difference = right - book.balance(row.id);
      if (difference === 0) return ok(undefined);
      work.update(seller, row, { balance: right });
      work.insert(sellerRecharge, {
        seller: row.id,
        $company: row.company,
        amount: 0,
        kind: 'synchronise',
        balanceAfter: right,
        remark: `${formatFen(difference)}`,
        operator: work.actor.nickName,
        time: work.now,
      });
      return ok(undefined);
    });
  },

  'reset-password': async (work, items) => {
    const users = await work.find(user, {
      where: { userName: items.map(({ row }) => row.loginName ?? '') },
      columns: ['userName'],
    });
    return resetPasswords(
      work,
      items.map(({ row }) => users.find(({ userName }) => userName === row.loginName)?.id),
    );
  },

  'system-address': async (work) => ok({ url: `${work.platform.config.publicUrl}/login` }),

  lookup: (work, { park: place }) =>
    optionsOf(work, seller, [{ state: 'enabled' }, ...(place ? [sql`${place} = any(t.parks)`] : [])]),
};

export const sellerHooks: Hooks<typeof seller> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    // a whole row: required fields were checked
    const after = { mode: 'prepaid', credit: 0, ...before, ...values } as Seller;
    const parks = await work.find(park, {
      where: { id: after.parks, company: after.company },
      columns: [],
    });
    if (parks.length !== new Set(after.parks).size) return err(malformed({ field: 'parks', rule: 'choice' }));
    const least = before ? await leastBalance(work, after) : -Infinity;
    if (before && before.balance < least) return err(belowCredit(least));
    if (before && typeof values.password === 'string') return err(malformed({ field: 'password', rule: 'fixed' }));
    if (!before) values.number = newId('S', work.now);
    if (after.loginName && !before?.loginName)
      return checkAccount(
        work,
        after.company,
        { userName: after.loginName, phone: after.phone, password: values.password },
        'loginName',
      );
    return ok(undefined);
  }),
  afterSave: eachSaved(async (work, row, before) => {
    if (row.loginName && !before?.loginName && 'password' in row && typeof row.password === 'string') {
      await openAccount(work, row, {
        userName: row.loginName,
        password: row.password,
        nickName: row.linkman,
        phone: row.phone,
      });
    }
    if (before && JSON.stringify(before.parks) !== JSON.stringify(row.parks)) await followParks(work, row);
  }),
  /** Reverts a gift or a deduction (rules 5.29). */
  revert: async (work, row, before) => {
    const amount = (before.balance ?? row.balance) - row.balance;
    const least = amount < 0 ? await leastBalance(work, row) : -Infinity;
    if (row.balance + amount < least) return err(belowCredit(least));
    (await openBook(work, [row.id])).book(row.id, { amount, kind: 'refund', remark: UNDONE });
    return ok(undefined);
  },
  remove: async (work, row) => {
    if (row.balance !== 0) return err(HAS_BALANCE);
    const own = await work.find(sellerUser, { where: { seller: row.id }, columns: [] });
    const ids = own.map(({ id }) => String(id));
    for (const one of own) work.remove(sellerUser, one);
    for (const one of (await work.rows(user, ids)).values()) work.remove(user, one);
    for (const one of (await work.rows(parkGrant, ids)).values()) work.remove(parkGrant, one);
    await endSessionsOf(work.tx, ids, work.now);
    return ok(undefined);
  },
};
