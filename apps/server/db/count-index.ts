import { derivationOf } from '@parkdeck/core/kit/field';
import { groupBy } from '@parkdeck/core/lib/group';
import { tableName } from './columns.ts';
import { columnOf, conditionsOf } from './derivation.ts';
import type { Count } from './derivation.ts';
import { resourceOf, resources, storage } from './registry.ts';

const counts = (): readonly Count[] =>
  [...resources.values()].flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => {
      const derivation = derivationOf(field);
      return derivation && 'count' in derivation ? derivation : [];
    }),
  );

/**
 * Indexes for the numbers that lists show of what refers to their rows, as the fields declare them: each is counted
 * among its own, however much others have. What is counted under one condition only is indexed under it, what is under
 * several by them.
 */
export const countStatements = (): readonly string[] =>
  [...groupBy(counts(), ({ count, by }) => `${count} ${by}`).values()].flatMap((alike) => {
    const [one] = alike;
    if (!one) return [];
    const { count, by } = one;
    const counted = resourceOf(count);
    const isOnce = counted.unique?.some(([first]) => first === by) === true && !counted.holds;
    const conditions = [...new Set(alike.map(({ where }) => conditionsOf(counted, where, '').join(' and ')))];
    const [table, column] = [tableName(storage(counted).name), columnOf(counted, by)];
    const [only = '', ...others] = conditions;
    if (isOnce && only === '' && others.length === 0) return []; // the index of what is unique begins with it
    const told = others.length === 0 ? [] : alike.flatMap(({ where }) => Object.keys(where ?? {}));
    const columns = [column, ...new Set(told.map((key) => columnOf(counted, key)))];
    const under = others.length === 0 && only !== '' ? ` and ${only}` : '';
    return [
      `create index if not exists "${table}_of_${column}" on "${table}" (${columns.map((one) => `"${one}"`).join(', ')})
        where "${column}" is not null and deleted_at is null${under}`,
    ];
  });
