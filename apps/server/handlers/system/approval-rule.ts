import { approvalRule } from '@parkdeck/core/catalogue/system/approval-rule';
import { approvalTrait } from '@parkdeck/core/kit/approvable';
import { err, ok } from '@parkdeck/core/lib/result';
import { calls } from '../../db/registry.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { taskTitle } from '../../engine/plan/task.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed } from '../../platform/refusal.ts';

const approvable = [...calls.values()].filter((call) => approvalTrait(call) !== undefined);
const known: ReadonlySet<string> = new Set(approvable.map(({ id }) => id));

export const approvalRuleHandlers: HandlersOf<typeof approvalRule> = {
  'lookup-actions': async (work) =>
    ok(
      approvable
        .map(({ id }) => ({ value: id, label: taskTitle(id)[work.actor.language] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, work.actor.language)),
    ),
};

/** A rule names an action that can need approval. */
export const approvalRuleHooks: Hooks<typeof approvalRule> = {
  beforeSave: eachItem(async (_work, { values, before }) =>
    known.has(String(values['action'] ?? before?.action ?? ''))
      ? ok(undefined)
      : err(malformed({ field: 'action', rule: 'choice' })),
  ),
};
