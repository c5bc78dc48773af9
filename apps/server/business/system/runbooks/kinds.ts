import { f, refTarget } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { filterFields } from '@parkdeck/core/kit/filter';
import type { KindOf, PlaceKind } from '@parkdeck/core/domain/system/runbooks/places';
import type { RunbookParameter } from '@parkdeck/core/vocabulary/runbooks';
import { calls, resourceOf } from '../../../db/registry.ts';

const FILTER = 'filters.';
/** Of a filter what stands for one thing: an address writes everything else its own way. */
const FILTERED_BY: ReadonlySet<string> = new Set(['ref', 'plate', 'day']);

/** The declared field of a place of a step. */
const fieldAt = (id: string, field: string): Field | undefined => {
  const call = calls.get(id);
  if (!field.startsWith(FILTER)) return call?.input[field];
  const found = call?.resource && filterFields(call.resource.fields)[field.slice(FILTER.length)];
  return found && FILTERED_BY.has(found.kind) ? found : undefined;
};

/** What a place of a step holds, by the declarations. */
export const kindOf: KindOf = (id, field): PlaceKind | undefined => {
  if (field === null) {
    const noun = calls.get(id)?.resource?.name;
    return noun === undefined ? undefined : { kind: 'ref', noun };
  }
  const found = fieldAt(id, field);
  return found && { kind: found.kind, noun: refTarget(found) };
};

/** Of a field of several values, one. */
const SINGLE: Readonly<Record<string, typeof f.plate>> = { plate: f.plate };

type OfParameter = Pick<RunbookParameter, 'call' | 'field' | 'kind' | 'noun'>;

/** The field by which the value of a parameter is read and checked. */
export const fieldOf = ({ call, field, kind, noun }: OfParameter): Field => {
  const declared = field === null ? undefined : fieldAt(call, field);
  const label = declared?.options.label ?? (noun === null ? { zh: '值', en: 'Value' } : resourceOf(noun).title);
  if (noun !== null) return f.ref(noun, { label, required: true });
  const single = SINGLE[kind];
  if (single) return single({ label, required: true });
  return declared ?? f.text({ label });
};
