import { passRequest } from '@parkdeck/core/catalogue/vehicles/pass-request';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { checkPass, tidyPlates } from '../../business/vehicles/pass-check.ts';
import { openPass } from '../../business/vehicles/pass-open.ts';
import type { HandlersOf, RowsHandler } from '../../engine/behaviour.ts';

const NEEDS_REMARK = malformed({ field: 'remark', rule: 'required' });
const NOT_OWN = refused('not-own', { zh: '不是自己的申请，不能撤回', en: 'Not your own request, cannot withdraw' });

const decided = (work: Work): Readonly<Record<string, unknown>> => ({
  auditor: work.actor.userName,
  auditedAt: work.now,
});

/** An approved request becomes a pass in the same step, with the checks of the counter (rules 5.6). */
const approve = async (
  work: Work,
  row: Stored<typeof passRequest>,
  remark: string | null | undefined,
): Promise<Result<void, Refusal>> => {
  const opened = await openPass(
    work,
    { ...row, payTime: 'later' },
    {
      owner: row.owner,
      phone: row.phone,
      remark: row.remark,
      source: 'request',
      confirmState: 'confirmed',
      payTime: 'later',
    },
  );
  if (!opened.ok) return opened;
  work.update(passRequest, row, { state: 'approved', ...decided(work), ...(remark ? { remark } : {}) });
  return ok(undefined);
};

const decide: RowsHandler<typeof passRequest, InputOf<typeof passRequest, 'decide'>> = async (work, items) => {
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) {
    if (input.decision === 'approve') outcomes.push(await approve(work, row, input.remark));
    else if (!input.remark?.trim()) outcomes.push(err(NEEDS_REMARK));
    else {
      work.update(passRequest, row, { state: 'refused', remark: input.remark.trim(), ...decided(work) });
      outcomes.push(ok(undefined));
    }
    // a later request may ask for what an earlier one has just opened
    if (items.length > 1) await work.flush();
  }
  return outcomes;
};

export const passRequestHandlers = {
  create: async (work, input) => {
    const plates = tidyPlates(input.plates);
    if (input.endDate < input.startDate) return err(malformed({ field: 'endDate', rule: 'order' }));
    const possible = await checkPass(work, { ...input, plates });
    if (!possible.ok) return possible;
    return ok(work.insert(passRequest, { ...input, plates, state: 'pending', applicant: work.actor.userName }));
  },
  decide,
  'decide-many': decide,
  withdraw: async (work, items) =>
    items.map(({ row }) => {
      if (row.applicant !== work.actor.userName) return err(NOT_OWN);
      work.update(passRequest, row, { state: 'withdrawn' });
      return ok(undefined);
    }),
} satisfies HandlersOf<typeof passRequest>;
