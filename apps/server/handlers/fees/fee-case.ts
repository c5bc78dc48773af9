import { feeCase, tariff } from '@parkdeck/core/catalogue/index';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { rulesOf } from '../../business/fees/tariff-content.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { resultsOf } from '../../business/fees/fee-case-results.ts';

const MOST = 500;

export const feeCaseHandlers = {
  /** With the result of the draft; of the newest version when there is no draft. */
  list: async (work, { group, page, size }) => {
    const where = { group };
    const limit = size ?? MOST;
    const cases = await work.find(feeCase, { where, order: ['name', 'id'], full: true });
    const [newest] = await work.find(tariff, { where, order: '-version', limit: 1 });
    const rule = newest && (await rulesOf(work, [newest])).get(newest.rule);
    const shown = cases.slice(((page ?? 1) - 1) * limit, (page ?? 1) * limit);
    return ok({ rows: rule ? await resultsOf(work, shown, rule) : shown, total: cases.length });
  },
} satisfies HandlersOf<typeof feeCase>;

export const feeCaseHooks: Hooks<typeof feeCase> = {
  beforeSave: async (work, items) => {
    const groups = items.map(({ before, values }) => String(values.group ?? before?.group ?? ''));
    const owners = await work.find(tariff, {
      where: { group: groups },
      columns: ['group', 'park'],
    });
    return items.map(({ before, values }, index) => {
      const owner = owners.find(({ group }) => group === groups[index]);
      if (!owner) return err({ kind: 'unknown', problems: [{ field: 'group', rule: 'missing' }] });
      const { in: begin, out } = { ...before, ...values };
      if (typeof begin === 'string' && typeof out === 'string' && out < begin)
        return err(malformed({ field: 'out', rule: 'order' }));
      values.park = owner.park;
      return ok(undefined);
    });
  },
};
