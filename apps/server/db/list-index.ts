import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { isMoment, isWholeDay } from '@parkdeck/core/kit/kinds';
import { columnName, tableName } from './columns.ts';
import { ownerColumns } from './policies.ts';
import { resources, storage } from './registry.ts';

/** The column that a list is ordered by first, newest first: lists of what happens. Undefined for others. */
const newestBy = (resource: ResourceDef): string | undefined => {
  const [first = ''] = resource.list.sort.split(',');
  const key = first.replace(/^-/, '');
  const field = resource.fields[key];
  return first.startsWith('-') && field && !field.options.derived && (isMoment(field) || isWholeDay(field))
    ? columnName(key, field)
    : undefined;
};

/**
 * Indexes for the default order of every list that grows with time, in the order in which `orderOf` asks for it: of all
 * rows, and of those of one owner (`reachOf`). The first page costs the same however long the history is, and however
 * much others have.
 */
export const listStatements = (): readonly string[] => [
  ...new Set(
    [...resources.values()].flatMap((resource) => {
      const column = newestBy(resource);
      if (column === undefined) return [];
      const table = tableName(storage(resource).name);
      const order = `"${column}" desc nulls last, id desc`;
      return [
        `create index if not exists "${table}_newest_${column}" on "${table}" (${order}) where deleted_at is null`,
        ...ownerColumns(resource).map(
          (owner) =>
            `create index if not exists "${table}_${owner.replace(/_id$/, '')}_${column}" on "${table}"
              ("${owner}", ${order}) where deleted_at is null`,
        ),
      ];
    }),
  ),
];
