import { sql } from 'drizzle-orm';
import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { couponGift } from '@parkdeck/core/catalogue/merchants/coupon-gift';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import type { FieldValues } from '@parkdeck/core/kit/field';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { addDays } from '@parkdeck/core/lib/day';
import { checkPhone } from '@parkdeck/core/lib/phone';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import { endOfDay } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Result } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { RowsHandler } from '../../engine/behaviour.ts';

type Rule = Stored<typeof couponRule>;
type Coupon = Stored<typeof coupon>;
type Send = InputOf<typeof couponRule, 'send'>;
/** Who gets a coupon: a car, a phone, or both of one person; it counts for each of them. */
export interface Receiver {
  readonly plate: string | null;
  readonly phone: string | null;
}

const MOST = 1000;
const budget = (left: number): Refusal =>
  refused(
    'rule-used-up',
    {
      zh: `只剩 ${left} 张，不能发这么多。减少张数或提高总数`,
      en: `Only ${left} are left, cannot send so many. Send fewer or raise the total`,
    },
    { left },
  );
const tooMany = (who: string, most: number): Refusal =>
  refused(
    'per-user',
    {
      zh: `${who} 已有 ${most} 张，不能再发。去掉后再发`,
      en: `${who} has ${most} already, cannot send more. Leave it out`,
    },
    { receiver: who },
  );

/**
 * When a coupon taken today expires: at the end of the rule's last day, or of its days after taking, whichever is
 * first.
 */
export const expiryOf = (
  { validity, validDays, endDate }: Pick<Rule, 'validity' | 'validDays' | 'endDate'>,
  today: Work['today'],
): Datetime | null => {
  const taken = validity === 'after-taking' ? addDays(today, (validDays ?? 1) - 1) : null;
  const last = taken && endDate ? (taken < endDate ? taken : endDate) : (taken ?? endDate);
  return last ? endOfDay(last) : null;
};

/** The names under which a coupon counts against a limit per user. */
export const namesOf = ({ plate, phone }: Receiver): readonly string[] =>
  [plate, phone].filter((name) => name !== null);

const receiversOf = ({ phones, plates }: Send): Result<readonly Receiver[], Refusal> => {
  const numbers = (phones ?? []).map((one) => one.trim()).filter(Boolean);
  if (!numbers.every((one) => checkPhone(one).ok)) return err(malformed({ field: 'phones', rule: 'format' }));
  const cars = (plates ?? []).map(normalizePlate);
  const clean = cars.flatMap((one) => (one.ok ? [one.value] : []));
  if (clean.length !== cars.length) return err(malformed({ field: 'plates', rule: 'format' }));
  return ok([...numbers.map((phone) => ({ phone, plate: null })), ...clean.map((plate) => ({ plate, phone: null }))]);
};

/** Live coupons of rules per holder, keyed by `holding`. */
export const heldOf = async (
  work: Work,
  rules: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const held = await work.tx.execute<{
    rule: string;
    name: string;
    n: number;
  }>(sql`select c.rule_id as rule, holder.name, count(*)::int as n
    from coupon c cross join lateral unnest(array[c.plate, c.phone]) as holder(name)
    where c.rule_id = any(${sql.param([...rules])}) and c.state <> 'void' and c.deleted_at is null
    and (c.plate = any(${sql.param([...names])}) or c.phone = any(${sql.param([...names])}))
    and holder.name = any(${sql.param([...names])}) group by 1, 2`);
  return new Map(held.rows.map(({ rule, name, n }) => [holding(rule, name), n]));
};
const holding = (rule: string, name: string): string => `${rule}/${name}`;

/** Counts new coupons on top of those held; refuses the first above the limit (rules 5.8). */
export const perUserLimit = (held: ReadonlyMap<string, number>) => {
  const counted = new Map(held);
  return ({ id, perUser }: Pick<Rule, 'id' | 'perUser'>, to: Receiver): Refusal | undefined => {
    const most = perUser ?? 1;
    const full = namesOf(to).find((name) => (counted.get(holding(id, name)) ?? 0) >= most);
    if (full !== undefined) return tooMany(full, most);
    for (const key of namesOf(to).map((name) => holding(id, name))) counted.set(key, (counted.get(key) ?? 0) + 1);
    return undefined;
  };
};

/** Records who gave a coupon to whom. */
export const bookGift = (work: Work, row: Coupon, kind: 'give' | 'bulk', { plate, phone }: Receiver): void => {
  work.insert(couponGift, {
    coupon: row.id,
    $company: row.company,
    giver: work.actor.nickName,
    plate,
    phone,
    kind,
    time: work.now,
  });
};

/** Number of coupons of a rule. Count after its row is locked: a count from before the lock may be outdated. */
export const sentOf = async (work: Work, rule: string): Promise<number> =>
  (
    await work.tx.execute<{ n: number }>(
      sql`select count(*)::int as n from coupon where rule_id = ${rule} and deleted_at is null`,
    )
  ).rows[0]?.n ?? 0;

/** A new coupon of a rule: owned by the receiver, or waiting to be taken. */
export const newCoupon = (work: Work, row: Rule, to: Receiver | undefined): Readonly<Record<string, unknown>> => ({
  rule: row.id,
  store: row.store,
  company: row['$company'],
  number: newId('C', work.now),
  state: to ? 'unused' : 'not-taken',
  ...to,
  takeTime: to ? work.now : null,
  expireTime: to ? expiryOf(row, work.today) : row.endDate ? endOfDay(row.endDate) : null,
});

const send = async (work: Work, row: Rule, input: Send): Promise<Result<void, Refusal>> => {
  const receivers = receiversOf(input);
  if (!receivers.ok) return receivers;
  const count = receivers.value.length > 0 ? receivers.value.length : (input.num ?? 0);
  if (count < 1) return err(malformed({ field: 'num', rule: 'required' }));
  if (count > MOST) return err(malformed({ field: 'num', rule: 'max', limit: MOST }));
  const left = row.total - (await sentOf(work, row.id));
  if (count > left) return err(budget(left));
  const limit = perUserLimit(await heldOf(work, [row.id], receivers.value.flatMap(namesOf)));
  const over = receivers.value.flatMap((to) => limit(row, to) ?? [])[0];
  if (over) return err(over);
  for (let index = 0; index < count; index += 1) {
    const to = receivers.value[index];
    const made = work.insert(coupon, newCoupon(work, row, to));
    if (to) bookGift(work, made, 'bulk', to);
  }
  return ok(undefined);
};

const NOT_ENABLED = refused('rule-not-enabled', {
  zh: '券规则没有启用，不能发券。先启用',
  en: 'The rule is not enabled, cannot send. Enable it first',
});

/** A coupon to send to a receiver. */
export interface Sending {
  readonly rule: string;
  readonly to: Receiver;
}

/** The sending of one line of a file. */
export const sendingOf = ({ rule, plate, phone }: FieldValues): Sending => ({
  rule: String(rule),
  to: { plate: typeof plate === 'string' ? plate : null, phone: typeof phone === 'string' ? phone : null },
});

/**
 * Checks one sending after the other: each allowed one reduces what is left of its rule and of the receiver's limit,
 * also from batch to batch of a file (rules 5.7, 5.8). Returns the rule, or a refusal.
 */
export const countDown = () => {
  const left = new Map<string, number>();
  const given = new Map<string, number>();
  return async (
    work: Work,
    rules: ReadonlyMap<string, Rule>,
    sendings: readonly Sending[],
  ): Promise<readonly Result<Rule, Refusal>[]> => {
    for (const { id, total } of rules.values()) if (!left.has(id)) left.set(id, total - (await sentOf(work, id)));
    const held = await heldOf(
      work,
      [...rules.keys()],
      sendings.flatMap(({ to }) => namesOf(to)),
    );
    return sendings.map(({ rule: id, to }) => {
      const rule = rules.get(id);
      if (!rule) return err(UNKNOWN);
      if (to.plate === null && to.phone === null) return err(malformed({ field: 'phone', rule: 'required' }));
      if (rule.state !== 'enabled') return err(NOT_ENABLED);
      const rest = left.get(id) ?? 0;
      if (rest < 1) return err(budget(0));
      const most = rule.perUser ?? 1;
      const countOf = (key: string): number => (held.get(key) ?? 0) + (given.get(key) ?? 0);
      const full = namesOf(to).find((name) => countOf(holding(id, name)) >= most);
      if (full !== undefined) return err(tooMany(full, most));
      left.set(id, rest - 1);
      for (const key of namesOf(to).map((name) => holding(id, name))) given.set(key, (given.get(key) ?? 0) + 1);
      return ok(rule);
    });
  };
};

/**
 * The rules that can be sent today, each by its name, or by its key where another one has the same; and one of them
 * that all receivers of `rows` may have.
 */
export const sendableRules = async (
  work: Work,
  rows: readonly FieldValues[],
): Promise<{ readonly names: readonly string[]; readonly examples: readonly string[] }> => {
  const all = await work.find(couponRule, {});
  const open = all.filter(({ state, endDate }) => state === 'enabled' && (!endDate || endDate >= work.today));
  const nameOf = ({ id, name }: Rule): string => (all.some((one) => one.id !== id && one.name === name) ? id : name);
  const names = open.map(nameOf);
  for (const rule of open) {
    const sendings = rows.map((row) => sendingOf({ ...row, rule: rule.id }));
    const outcomes = await countDown()(work, new Map([[rule.id, rule]]), sendings);
    if (outcomes.every(({ ok: isOpen }) => isOpen)) return { names, examples: [nameOf(rule)] };
  }
  return { names, examples: [] };
};

/** Sends coupons of a rule within its budget, to receivers or to be taken (rules 5.7, 5.8). */
export const sendCoupons: RowsHandler<typeof couponRule, Send> = async (work, items) => {
  const outcomes: Result<void, Refusal>[] = [];
  // one rule per call, by its declaration
  for (const { row, input } of items) outcomes.push(await send(work, row, input));
  return outcomes;
};
