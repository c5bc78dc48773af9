import type { plan } from '@parkdeck/core/catalogue/shell/plan';
import { err, ok } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { createPlan } from '../../engine/plan/plan.ts';
import { applyPlan, cancelPlan } from '../../engine/plan/apply.ts';
import { excludeRows } from '../../engine/plan/exclude.ts';
import { mendRow } from '../../engine/plan/mend.ts';
import { planPreview } from '../../engine/plan/preview.ts';
import { listPlans, planRows, planView } from '../../engine/plan/view.ts';
import { withWork } from '../../engine/run.ts';
import { Refused, UNKNOWN } from '../../platform/refusal.ts';
import { refusedRows } from '../../exports/refused-rows.ts';
import { importTemplate } from '../../exports/template.ts';
import { serviceKey } from '../../engine/service-key.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

/** Bulk actions with a preview before they are applied; implemented in `engine/plan/`. */
export const planHandlers = {
  create: async (work, input) => {
    const created = await createPlan(work, input);
    if (!created.ok) return created;
    if (work.preview) work.rehearsed = await planPreview(work, created.value);
    return ok(await planView(work, created.value));
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
  mend: async (work, input) => mendRow(work, { id: serviceKey(input), row: input.row, values: input.values }),
  template: async (work, input) => importTemplate(work, input),
  errors: async (work, input) => refusedRows(work, serviceKey(input)),
  apply: async (platform, { call, actor, asked, dryRun, signal }) => {
    const [id = ''] = asked.ids;
    if (dryRun) {
      // The plan itself is the preview.
      const view = await withWork(platform, actor, async (work) => planView(work, id));
      if (!view) throw new Refused(UNKNOWN);
      return { data: { rows: [], amountFen: view.amount, notes: view.warnings } satisfies Preview };
    }
    const hash = typeof asked.input.hash === 'string' ? asked.input.hash : undefined;
    return {
      data: encodeRow(call.output ?? {}, {
        ...(await applyPlan(platform, actor, { id, hash, ...(signal ? { signal } : {}) })),
      }),
    };
  },
  cancel: async (work, input) => cancelPlan(work, serviceKey(input)),
} satisfies HandlersOf<typeof plan>;
