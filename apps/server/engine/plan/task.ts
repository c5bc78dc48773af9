import type { Call } from '@parkdeck/core/kit/call';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { importTitle } from '@parkdeck/core/kit/import-title';
import { words, type Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { calls, resources } from '../../db/registry.ts';
import { allow } from '../../access/access.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Presets } from '../../access/access.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** What a plan does to each of its rows. */
export interface Task {
  readonly call: Call;
  readonly resource: ResourceDef;
  /** The rows are new, read from a file. */
  readonly isImport: boolean;
}

/**
 * `pass.import` is not a call of its own: only a plan does it (rules 0.12). It is a create with the permission code for
 * importing, or what the noun's `imports` declares.
 */
const importCall = (resource: ResourceDef): Call | undefined => {
  const of = { id: `${resource.name}.import`, verb: 'import', title: importTitle(resource), permission: ['import'] };
  const submit = calls.get(`${resource.name}.create-or-update`);
  if (typeof resource.imports !== 'object') return submit && { ...submit, ...of };
  const list = calls.get(`${resource.name}.list`);
  const { permission } = resource.imports;
  const input = Object.fromEntries(importColumns(resource).map(({ key, field }) => [key, field]));
  return list && { ...list, ...of, permission: [permission], input, carrier: 'body', effect: 'write', answers: 'row' };
};

/**
 * The task for the name of an action: `pass.renew`, `gate.remove` or `pass.import`; refuses actions that write no rows.
 */
export const taskOf = (action: string): Result<Task, Refusal> => {
  const refusal = malformed({ field: 'action', rule: 'choice' });
  const [noun = '', verb = ''] = action.split('.');
  const resource = resources.get(noun);
  if (!resource) return err(refusal);
  if (verb === 'import' && resource.imports) {
    const call = importCall(resource);
    return call ? ok({ call, resource, isImport: true }) : err(refusal);
  }
  const call = calls.get(action);
  return call?.effect === 'write' && call.on !== 'none' ? ok({ call, resource, isImport: false }) : err(refusal);
};

/** What a plan is called: `导入月租车`, `续费 · 月租车`. */
export const taskTitle = (action: string): Words => {
  const task = taskOf(action);
  if (!task.ok) return words(action, action);
  const { call, resource, isImport } = task.value;
  return isImport
    ? call.title
    : words(`${call.title.zh} · ${resource.title.zh}`, `${call.title.en} · ${resource.title.en}`);
};

/** The pages that presently allow the actor to do the task; a plan grants nothing beyond its action. */
export const presetsOf = (actor: Actor, task: Task): Result<Presets, Refusal> => {
  const allowed = allow(actor, task.call, false);
  return 'refusal' in allowed ? err(allowed.refusal) : ok(allowed.presets);
};
