import { sql } from 'drizzle-orm';
import { arrearsRule } from '@parkdeck/core/catalogue/finance/arrears-rule';
import type { Field } from '@parkdeck/core/kit/field';
import { emptyOf } from '@parkdeck/core/kit/kinds';
import { err, ok } from '@parkdeck/core/lib/result';
import { tableOf } from '../../db/registry.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Hooks } from '../../engine/behaviour.ts';

/** Initial values of a new rule. */
const INITIAL = Object.fromEntries(
  Object.entries<Field>(arrearsRule.fields).flatMap(([key, field]) =>
    key === 'id' || field.options.readonly ? [] : [[key, field.options.initial ?? emptyOf(field)] as const],
  ),
);

export const arrearsRuleHooks: Hooks<typeof arrearsRule> = {
  /** The key of a rule is its park's. A removed rule is restored with the new values. */
  beforeValidate: async (work, items) => {
    const parks = items.flatMap(({ before, values }) =>
      before === null && typeof values.park === 'string' ? [values.park] : [],
    );
    if (parks.length === 0) return items.map((item) => ok(item));
    const taken = new Set(
      (await work.find(arrearsRule, { where: { id: parks }, columns: [] })).map(({ id }) => String(id)),
    );
    const back = (
      await work.tx.execute<{ id: string }>(sql`update ${tableOf(arrearsRule)} set deleted_at = null, rev = rev + 1
      where id = any(${sql.param(parks)}) and deleted_at is not null returning id`)
    ).rows.map(({ id }) => id);
    const returned = await work.rows(arrearsRule, back);
    return items.map(({ before, values }) => {
      if (before !== null) return ok({ before, values });
      if (taken.has(String(values.park))) return err(malformed({ field: 'park', rule: 'taken' }));
      const row = returned.get(String(values.park));
      return ok(
        row ? { before: row, values: { ...INITIAL, ...values } } : { before, values: { ...values, id: values.park } },
      );
    });
  },
};
