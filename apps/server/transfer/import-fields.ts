import { isWritable } from '@parkdeck/core/kit/field';
import type { FieldKind } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Column } from './columns.ts';

/** What a table cannot carry in a cell. */
const NOT_IN_TABLES: ReadonlySet<FieldKind> = new Set(['id', 'secret', 'image', 'file', 'json']);

/** Fields that an import file may fill: what a new row takes. */
export const importColumns = (resource: ResourceDef): readonly Column[] =>
  Object.entries(resource.fields).flatMap(([key, field]) => (isWritable(field) && !field.options.secret && !NOT_IN_TABLES.has(field.kind) ? [{ key, field }] : []));
