import { derivationOf } from '@parkdeck/core/kit/field';
import { tableName } from './columns.ts';
import { columnOf, conditionsOf } from './derivation.ts';
import type { Count } from './derivation.ts';
import { resourceOf, resources, storage } from './registry.ts';

/** All numbers that fields count, by the noun and the field that is counted: `coupon by rule`. */
const countsByField = (): readonly (readonly [Count, ...Count[]])[] => {
  const found = new Map<string, [Count, ...Count[]]>();
  for (const { fields } of resources.values())
    for (const field of Object.values(fields)) {
      const derivation = derivationOf(field);
      if (!derivation || !('count' in derivation)) continue;
      const name = `${derivation.count} by ${derivation.by}`;
      found.set(name, [...(found.get(name) ?? []), derivation] as [Count, ...Count[]]); // one is added
    }
  return [...found.values()];
};

/**
 * Indexes for the numbers that lists show of what refers to their rows, as the fields declare them: each is counted
 * among its own, however much others have. What is counted under one condition only is indexed under it, what is under
 * several by them.
 */
export const countStatements = (): readonly string[] =>
  countsByField().flatMap((counts) => {
    const [{ count, by }] = counts;
    const counted = resourceOf(count);
    const isOnce = counted.unique?.some(([first]) => first === by) === true && !counted.holds;
    const conditions = [...new Set(counts.map(({ where }) => conditionsOf(counted, where, '').join(' and ')))];
    const [table, column] = [tableName(storage(counted).name), columnOf(counted, by)];
    const [only = '', ...others] = conditions;
    if (isOnce && only === '' && others.length === 0) return []; // the index of what is unique begins with it
    const told = others.length === 0 ? [] : counts.flatMap(({ where }) => Object.keys(where ?? {}));
    const columns = [column, ...new Set(told.map((key) => columnOf(counted, key)))];
    const under = others.length === 0 && only !== '' ? ` and ${only}` : '';
    return [
      `create index if not exists "${table}_of_${column}" on "${table}" (${columns.map((one) => `"${one}"`).join(', ')})
        where "${column}" is not null and deleted_at is null${under}`,
    ];
  });
