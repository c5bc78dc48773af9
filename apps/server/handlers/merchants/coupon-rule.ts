import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import type { couponRulePark } from '@parkdeck/core/catalogue/merchants/coupon-rule-park';
import { couponStore } from '@parkdeck/core/catalogue/merchants/coupon-store';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { effectiveField } from '@parkdeck/core/kit/field';
import { checkValue } from '@parkdeck/core/kit/schema';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { expression } from '../../db/expression.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { sendCoupons, sentOf } from '../../business/merchants/coupon-send.ts';
import { optionsOf, ownRows } from '../../engine/lookups.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inReach } from '../../db/policies.ts';

type Rule = Stored<typeof couponRule>;

const NO_PARKS = refused('no-parks', {
  zh: '没有可用车场，不能启用。先设置车场',
  en: 'No parks, cannot enable. Set the parks first',
});
const OVER = refused('rule-over', {
  zh: '规则已过截止日，不能启用。改截止日',
  en: 'The rule is past its end, cannot enable. Change the end',
});
const LAST_PARK = refused('no-parks', {
  zh: '启用中的规则至少要有一个车场。先停发',
  en: 'An enabled rule needs a park. Stop it first',
});
const SENT = refused('coupons-sent', {
  zh: '已发过券，不能改券的内容或删除。另建规则',
  en: 'Coupons were sent: what they are worth stays. Make another rule',
});
const IS_ENABLED = refused('not-in-state', {
  zh: '启用或停发的规则不能删除。先取消',
  en: 'Enabled and stopped rules cannot be removed. Cancel it first',
});

const enable = (work: Work, row: Rule): Result<void, Refusal> => {
  if (row.parks.length === 0) return err(NO_PARKS);
  if (row.endDate && row.endDate < work.today) return err(OVER);
  work.update(couponRule, row, { state: 'enabled' });
  return ok(undefined);
};

const inCompany = (row: Rule): SQL => sql`t.company_id = ${String(row['$company'])}`;

export const couponRuleHandlers: HandlersOf<typeof couponRule> = {
  enable: async (work, items) => items.map(({ row }) => enable(work, row)),
  stop: async (work, items) =>
    items.map(({ row }) => {
      work.update(couponRule, row, { state: 'stopped' });
      return ok(undefined);
    }),
  cancel: async (work, items) => {
    const unused = await work.find(coupon, {
      where: {
        rule: items.filter(({ input }) => input.way === 'void').map(({ row }) => row.id),
        state: ['not-taken', 'unused'],
      },
      columns: [],
    });
    const held = await work.rows(
      coupon,
      unused.map(({ id }) => String(id)),
    );
    return items.map(({ row, input }) => {
      work.update(couponRule, row, { state: 'cancelled', remark: input.remark });
      for (const one of held.values())
        if (one.rule === row.id && (one.state === 'not-taken' || one.state === 'unused'))
          work.update(coupon, one, { state: 'void', voidRemark: input.remark });
      return ok(undefined);
    });
  },
  send: sendCoupons,
  'set-parks': async (work, items) => {
    const known = await work.find(park, {
      where: { id: items.flatMap(({ input }) => input.parks ?? []) },
      columns: [],
    });
    return items.map(({ row, input }) => {
      const parks = [...new Set(input.parks ?? [])];
      if (parks.length === 0 && row.state === 'enabled') return err(LAST_PARK);
      // The user who lets the car out must see the coupon: only parks of the rule's own company.
      if (
        parks.some(
          (id) =>
            known.find((one) => one.id === id)?.['$company'] !== undefined &&
            known.find((one) => one.id === id)?.['$company'] !== row['$company'],
        )
      )
        return err(malformed({ field: 'parks', rule: 'choice' }));
      work.update(couponRule, row, { parks });
      return ok(undefined);
    });
  },
  lookup: (work, { store }) => optionsOf(work, couponRule, [{ state: 'enabled' }, ...(store ? [{ store }] : [])]),
};

const CONTENT = ['type', 'value', 'threshold', 'maxFen', 'validity', 'validDays'] as const;

export const couponRuleHooks: Hooks<typeof couponRule> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if ((values.type ?? before?.type) === 'full') values.value = 0;
    // required fields were checked
    const after = { type: 'amount', validity: 'fixed', ...before, ...values } as Rule;
    const sent = before ? await sentOf(work, before.id) : 0;
    if (sent > 0 && CONTENT.some((key) => key in values && values[key] !== before?.[key])) return err(SENT);
    if (after.total < sent) return err(malformed({ field: 'total', rule: 'min', limit: sent }));
    const problem = checkValue('value', effectiveField(couponRule.fields.value, after), after.value);
    if (problem) return err(malformed(problem));
    if (after.validity === 'fixed' && !after.endDate) return err(malformed({ field: 'endDate', rule: 'required' }));
    if (after.validity === 'after-taking' && !after.validDays)
      return err(malformed({ field: 'validDays', rule: 'required' }));
    if (after.startDate && after.endDate && after.endDate < after.startDate)
      return err(malformed({ field: 'endDate', rule: 'order' }));
    if (before) return ok(undefined);
    const [store] = await work.find(couponStore, {
      where: { id: after.store },
      columns: ['company', 'parks'],
    });
    if (!store) return err(UNKNOWN);
    Object.assign(values, { $company: store.company, parks: store.parks, state: 'draft' });
    return ok(undefined);
  }),
  remove: async (work, row) => {
    if (row.state === 'enabled' || row.state === 'stopped') return err(IS_ENABLED);
    return (await sentOf(work, row.id)) > 0 ? err(SENT) : ok(undefined);
  },
};

const ruleNamed = async (work: Work, id: string | null | undefined): Promise<Rule | undefined> =>
  id ? (await work.find(couponRule, { where: { id } }))[0] : undefined;
const parksWhere = async (work: Work, where: readonly SQL[]) => {
  const rows = await work.find(park, {
    where: [inReach(park, work.actor), ...where],
    columns: ['name'],
    order: sql`${expression(park, 'name')}, t.id`,
  });
  return rows.map(({ id, name }) => ({ id, name }));
};

export const couponRuleParkHandlers: HandlersOf<typeof couponRulePark> = {
  list: async (work, { rule: id }) => {
    const rule = await ruleNamed(work, id);
    const rows = rule ? await parksWhere(work, [sql`t.id = any(${sql.param([...rule.parks])})`]) : [];
    return ok({ rows, total: rows.length });
  },
  'list-selectable': async (work, { rule: id }) => {
    const rule = await ruleNamed(work, id);
    const rows = await parksWhere(work, rule ? [inCompany(rule)] : []);
    return ok({ rows, total: rows.length });
  },
  'list-with-checked': async (work, { rule: id, ...page }) => {
    const rule = await ruleNamed(work, id);
    const listed = await ownRows(work, park, page);
    return listed.ok
      ? ok({
          total: listed.value.total,
          rows: listed.value.rows.map((row) => ({
            ...row,
            checked: rule?.parks.some((one) => one === row.id) ?? false,
          })),
        })
      : listed;
  },
};
