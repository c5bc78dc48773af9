import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { wireName } from '@parkdeck/core/kit/field';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { isPhone } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { presetCondition } from '../db/list.ts';
import type { ListScope } from '../db/list.ts';
import { matching } from '../db/expression.ts';
import { reachOf } from '../db/policies.ts';
import type { Presets } from '../access/access.ts';
import { seesPlain } from '../access/personal.ts';
import { malformed, Refused } from '../platform/refusal.ts';
import type { Work } from './work.ts';

/** The last digits by which people ask for a phone. */
const LAST_DIGITS = 4;

/** A phone by all of its digits, or by the last four. */
export const wholePhone = (target: SQL, text: string): SQL =>
  text.length === LAST_DIGITS
    ? sql`right(${target}, ${sql.raw(String(LAST_DIGITS))}) = ${text}`
    : sql`${target} = ${text}`;

/**
 * Who reads persons masked finds them by the whole value only, a phone by its last four digits, too: parts would tell
 * the rest. For the same reason he sorts and groups by none of it.
 */
const wholeValues = ({ actor }: Work, resource: ResourceDef, input: FieldValues): readonly SQL[] => {
  if (seesPlain(actor)) return [];
  const { fields } = resource;
  const personal = Object.entries(fields).filter(([, field]) => field.options.personal);
  const names = new Set(personal.flatMap(([key, field]) => [key, wireName(key, field, 'out')]));
  const { sort, groupBy } = input;
  if (typeof sort === 'string' && sort.split(',').some((part) => names.has(part.trim().replace(/^-/, ''))))
    throw new Refused(malformed({ field: 'sort', rule: 'choice' }));
  if (typeof groupBy === 'string' && names.has(groupBy))
    throw new Refused(malformed({ field: 'groupBy', rule: 'choice' }));
  return personal.flatMap(([key, field]) => {
    const value = input[key];
    if (typeof value !== 'string' || value === '') return [];
    return matching(resource, key, (target) =>
      isPhone(field) ? wholePhone(target, value) : sql`${target} = ${value}`,
    );
  });
};

/**
 * What a list or an export of a noun is limited to besides its input: what the actor sees, what its pages show, and
 * what he may ask of persons.
 */
export const listScope = (work: Work, resource: ResourceDef, presets: Presets, input: FieldValues): ListScope => {
  const { conditions, owners } = reachOf(resource, work.actor);
  return {
    extra: [...conditions, ...presetCondition(resource, presets), ...wholeValues(work, resource, input)],
    owners,
  };
};
