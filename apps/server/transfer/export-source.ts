import { exportCallOf } from '@parkdeck/core/kit/call';
import { filterFields, PAGING } from '@parkdeck/core/kit/filter';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { resources } from '../db/registry.ts';
import { allow } from '../policies/access.ts';
import type { Actor } from '../policies/actor.ts';
import { ownValues } from '../work/plan-input.ts';
import { malformed } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { RowSource } from './export-rows.ts';

/** What a background export reads: a noun's list narrowed by filters, as far as the actor may export it now. */
export const exportSource = (actor: Actor, of: string, filters: Readonly<Record<string, unknown>>): Result<RowSource, Refusal> => {
  const resource = resources.get(of);
  const call = resource && exportCallOf(resource);
  if (!resource || !call) return err(malformed({ field: 'of', rule: 'choice' }));
  const allowed = allow(actor, call, false);
  if ('refusal' in allowed) return err(allowed.refusal);
  const { values, problems } = ownValues({ ...filterFields(resource.fields), sort: PAGING.sort }, filters);
  return problems.length > 0 ? err(malformed(...problems)) : ok({ resource, input: values, presets: allowed.presets });
};
