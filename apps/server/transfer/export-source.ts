import type { Call } from '@parkdeck/core/kit/call';
import { filterFields, PAGING } from '@parkdeck/core/kit/filter';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { calls, resources } from '../db/registry.ts';
import { allow } from '../policies/access.ts';
import type { Actor } from '../policies/actor.ts';
import { ownValues } from '../work/plan-input.ts';
import { malformed } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { RowSource } from './export-rows.ts';

/** The export of a noun; lists whose export the sources do not name have one all the same, with the code that it would have (domain 0.6). */
const exportCall = (resource: ResourceDef): Call | undefined => {
  const list = calls.get(`${resource.name}.list`);
  return calls.get(`${resource.name}.export`) ?? (list && { ...list, id: `${resource.name}.export`, verb: 'export', permission: ['export'] });
};

/** What a background export reads: a noun's list narrowed by filters, as far as the actor may export it now. */
export const exportSource = (actor: Actor, of: string, filters: Readonly<Record<string, unknown>>): Result<RowSource, Refusal> => {
  const resource = resources.get(of);
  const call = resource && exportCall(resource);
  if (!resource || !call) return err(malformed({ field: 'of', rule: 'choice' }));
  const allowed = allow(actor, call, false);
  if ('refusal' in allowed) return err(allowed.refusal);
  const { values, problems } = ownValues({ ...filterFields(resource.fields), sort: PAGING.sort }, filters);
  return problems.length > 0 ? err(malformed(...problems)) : ok({ resource, input: values, presets: allowed.presets });
};
