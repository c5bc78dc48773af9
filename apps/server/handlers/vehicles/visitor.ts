import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { ENDED } from '@parkdeck/core/domain/vehicles/visitors/states';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { publishEvent } from '../../events/publish.ts';
import { checkVisitor } from '../../business/vehicles/visitor-check.ts';
import { decidedBy, turnDown, welcome } from '../../business/vehicles/visitor-passing.ts';
import { admitVisitor } from '../../business/vehicles/visitor-admit.ts';
import { followRights } from '../../business/vehicles/visitor-rights.ts';
import type { Visitor } from '../../business/vehicles/visitor-doors.ts';
import { visitorRefusal } from '../../business/vehicles/visitor-words.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';

export const visitorHandlers: HandlersOf<typeof visitor> = {
  examine: async (work, items) => {
    const passed: Visitor[] = [];
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      const remark = input.remark?.trim() || null;
      if (input.decision === 'pass' && row.endTime <= work.now) {
        outcomes.push(err(visitorRefusal('visit-over')));
        continue;
      }
      const isPass = input.decision === 'pass';
      work.update(visitor, row, {
        state: isPass ? 'passed' : 'refused',
        ...decidedBy(work, input.decision, remark),
      });
      if (isPass) passed.push(row);
      else await turnDown(work, [row], remark ?? '');
      await publishEvent(work, { topic: 'visitor', company: String(row.$company), id: row.id, state: 'decided' });
      outcomes.push(ok(undefined));
    }
    await welcome(work, passed);
    return outcomes;
  },
  cancel: async (work, items) => {
    for (const { row, input } of items)
      work.update(visitor, row, { state: 'cancelled', remark: input.remark?.trim() || row.remark });
    await followRights(
      work,
      items.map(({ row }) => ({ id: row.id, state: 'cancelled' })),
    );
    return items.map(() => ok(undefined));
  },
  admit: admitVisitor,
};

export const visitorHooks: Hooks<typeof visitor> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    // Only an undo writes the state: of a visit that is still ahead (rules 5.29).
    if (before && 'state' in values)
      return before.state === 'cancelled' && before.endTime <= work.now
        ? err(visitorRefusal('visit-over'))
        : ok(undefined);
    if (!before && values.source === 'code') return err(malformed({ field: 'source', rule: 'choice' }));
    return checkVisitor(work, before, values);
  }),
  afterSave: eachSaved(async (work, { id, state, $company }, before) => {
    if (before && before.state !== state) await followRights(work, [{ id, state }]);
    await publishEvent(work, { topic: 'visitor', company: String($company), id, state });
  }),
  remove: async (_work, { state }) => (ENDED.includes(state) ? ok(undefined) : err(visitorRefusal('not-ended'))),
};
