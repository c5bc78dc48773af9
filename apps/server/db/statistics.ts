import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { isStructure } from '@parkdeck/core/kit/kinds';
import { columnName, tableName } from './columns.ts';
import { stored } from './registry.ts';

/** No condition depends on the contents of JSON columns: their statistics took most of the time of ANALYZE. */
export const statisticsOf = ({ fields }: ResourceDef, table: string): readonly string[] => {
  const columns = Object.entries(fields)
    .filter(([, field]) => isStructure(field) && !field.options.derived)
    .map(([key, field]) => `alter "${columnName(key, field)}" set statistics 0`);
  return columns.length > 0 ? [`alter table "${table}" ${columns.join()}`] : [];
};

export const statisticsStatements = (): string[] =>
  stored.flatMap((resource) => statisticsOf(resource, tableName(resource.name)));
