import type { RunbookParameter } from '../vocabulary/runbooks.ts';
import type { Call } from './call.ts';
import { f } from './field.ts';
import type { Field } from './field.ts';
import { filterFields } from './filter.ts';
import type { ResourceDef } from './resource.ts';
import { words } from './words.ts';

const FILTER = 'filters.';
/** Of a filter what stands for one thing: an address writes everything else its own way. */
const FILTERED_BY: ReadonlySet<string> = new Set(['ref', 'plate', 'day']);
/** Of a field of several values, one. */
const SINGLE: Readonly<Record<string, typeof f.plate>> = { plate: f.plate };
const VALUE = words('值', 'Value');

/** The declared field of a place of a recorded step: an input of the call, or `filters.<name>` of its list. */
export const placeField = (call: Call | undefined, field: string): Field | undefined => {
  if (!field.startsWith(FILTER)) return call?.input[field];
  const found = call?.resource && filterFields(call.resource.fields)[field.slice(FILTER.length)];
  return found && FILTERED_BY.has(found.kind) ? found : undefined;
};

type OfParameter = Pick<RunbookParameter, 'field' | 'kind'>;

/**
 * The field by which the value of a runbook's parameter is asked for, read and checked: one value, which must be given.
 * `call`: that of the parameter; `noun`: of a reference, whose rows it names (rules 5.12).
 */
export const parameterField = (
  { field, kind }: OfParameter,
  { call, noun }: { readonly call: Call | undefined; readonly noun: ResourceDef | undefined },
): Field => {
  const declared = field === null ? undefined : placeField(call, field);
  const label = declared?.options.label ?? noun?.title ?? VALUE;
  if (noun) return f.ref(noun.name, { label, required: true });
  const single = SINGLE[kind];
  if (single) return single({ label, required: true });
  return declared ?? f.text({ label });
};
