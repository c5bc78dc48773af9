import { simpleTariff } from '@parkdeck/core/catalogue/fees/simple-tariff';
import { checkSimple, simpleField } from '@parkdeck/core/domain/fees/tariffs/simple';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { SIMPLE, testFee } from '../../business/fees/fee-test.ts';
import { FIELD_RULES, frozenOf, usersOf } from '../../business/fees/tariff-content.ts';
import { FROZEN, stillUsed } from '../../business/fees/tariff-words.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

export const simpleTariffHandlers = { test: testFee(SIMPLE) } satisfies HandlersOf<typeof simpleTariff>;

/** A rule that the fee engine refuses is never stored; published rules cannot change (rules 5.28a). */
export const simpleTariffHooks: Hooks<typeof simpleTariff> = {
  beforeValidate: async (_work, items) =>
    items.map((item) => {
      const problems = checkSimple({ ...item.before, ...item.values });
      return problems.length > 0
        ? err(
            malformed(
              ...problems.map(({ field, reason }) => ({ field: simpleField(field), rule: FIELD_RULES[reason] })),
            ),
          )
        : ok(item);
    }),
  beforeSave: async (work, items) => {
    const frozen = await frozenOf(
      work,
      items.flatMap(({ before }) => before?.id ?? []),
    );
    return items.map(({ before }) => (before && frozen.has(before.id) ? err(FROZEN) : ok(undefined)));
  },
  remove: async (work, row) => {
    const [user] = await usersOf(work, [row.id]);
    return user ? err(stillUsed(user.name)) : ok(undefined);
  },
};
