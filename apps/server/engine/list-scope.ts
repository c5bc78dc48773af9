import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { presetCondition } from '../db/list.ts';
import type { ListScope } from '../db/list.ts';
import { reachOf } from '../db/policies.ts';
import type { Presets } from '../access/access.ts';
import type { Work } from './work.ts';

/** What a list or an export of a noun is limited to besides its input: what the actor sees, and what its pages show. */
export const listScope = (work: Work, resource: ResourceDef, presets: Presets): ListScope => {
  const { conditions, owners } = reachOf(resource, work.actor);
  return { extra: [...conditions, ...presetCondition(resource, presets)], owners };
};
