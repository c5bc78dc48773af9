import type { Call } from '@parkdeck/core/kit/call';
import { importCallOf } from '@parkdeck/core/kit/imports';
import { isPlannable } from '@parkdeck/core/kit/plannable';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words, type Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { calls, resources } from '../../db/registry.ts';
import { allow, throughRoute } from '../../access/access.ts';
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
  /** Of an import whose rows an action creates: that action, done for each line. */
  readonly creates?: Call | undefined;
}

/**
 * The task for the name of an action: `pass.renew`, `gate.remove` or `pass.import`; refuses what a plan cannot do.
 */
export const taskOf = (action: string): Result<Task, Refusal> => {
  const refusal = malformed({ field: 'action', rule: 'choice' });
  const [noun = '', verb = ''] = action.split('.');
  const resource = resources.get(noun);
  if (!resource) return err(refusal);
  if (verb === 'import') {
    const call = importCallOf(resource);
    if (!call) return err(refusal);
    const creates = call.action && [...calls.values()].find((one) => one.noun === noun && one.action === call.action);
    return ok({ call, resource, isImport: true, creates });
  }
  const call = calls.get(action);
  return call && isPlannable(call) ? ok({ call, resource, isImport: false }) : err(refusal);
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

/**
 * What the pages that presently allow the actor to do the task are about, and its routes: a plan grants nothing beyond
 * its action. Where each of several routes is about other rows it may be any of them.
 */
export const presetsOf = (actor: Actor, { call }: Task): Result<Presets, Refusal> => {
  const allowed = allow(actor, call, false);
  if ('refusal' in allowed) return err(allowed.refusal);
  const routes = [call.route, ...call.aliases];
  const isNarrow = routes.every(({ preset }) => preset !== undefined);
  return ok(isNarrow ? routes.flatMap(({ preset }) => throughRoute(allowed.presets, preset)) : allowed.presets);
};
