import type { plan } from '@parkdeck/core/catalogue/shell/plan';
import { err, ok } from '@parkdeck/core/lib/result';
import { createPlan } from '../../engine/plan/plan.ts';
import { cancelPlan } from '../../engine/plan/apply.ts';
import { excludeRows } from '../../engine/plan/exclude.ts';
import { listPlans, planRows, planView } from '../../engine/plan/view.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import { serviceKey } from '../../engine/service-key.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

/** Bulk work that is looked at before it is done; `work/plan*.ts` does it. */
export const planHandlers = {
  create: async (work, input) => {
    const created = await createPlan(work, input);
    return created.ok ? ok(await planView(work, created.value)) : created;
  },
  list: async (work, input) => ok(await listPlans(work, input)),
  get: async (work, input) => {
    const view = await planView(work, serviceKey(input));
    return view ? ok(view) : err(UNKNOWN);
  },
  rows: async (work, input) => {
    const page = await planRows(work, { ...input, id: serviceKey(input) });
    return page ? ok(page) : err(UNKNOWN);
  },
  exclude: async (work, input) =>
    excludeRows(work, { id: serviceKey(input), rows: input.rows, out: input.out ?? true }),
  apply: async () => {
    // Its batches are transactions of their own, which a dry run of this one could not take back.
    throw new Error('plan.apply runs outside of the request transaction: handlers/outside.ts');
  },
  cancel: async (work, input) => cancelPlan(work, serviceKey(input)),
} satisfies HandlersOf<typeof plan>;
