import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addressIn } from '@parkdeck/core/kit/kinds';
import { columnName } from '../../db/columns.ts';
import { stored, tableOf } from '../../db/registry.ts';
import { storedFile } from '../../db/system.ts';
import { FILE_URL, fileKey } from '../../files/files.ts';
import type { Platform } from '../../platform/platform.ts';

/** Whether a field of any noun contains the picture's address; removed rows count, because they may be restored. */
const shown = (): SQL => {
  const fields = stored.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([key, field]) =>
      addressIn(field) && !field.options.derived
        ? [
            {
              resource,
              column: sql.identifier(columnName(key, field)),
              exact: addressIn(field) === 'whole',
            },
          ]
        : [],
    ),
  );
  return sql.join(
    fields.map(({ resource, column, exact }) =>
      exact
        ? sql`exists (select 1 from ${tableOf(resource)} t where t.${column} = ${FILE_URL} || f.id)`
        : sql`exists (select 1 from ${tableOf(resource)} t where t.${column}::text like '%' || f.id || '%')`,
    ),
    sql` or `,
  );
};

/** Stored pictures that no row shows, of those that a condition on `f` tells. */
export const unusedPictures = (condition: SQL): SQL => sql`f.type like 'image/%' and ${condition} and not (${shown()})`;

/** Deletes stored files that a condition on `f` tells, with their contents. */
export const dropFiles = async ({ database: { db }, files }: Platform, condition: SQL): Promise<void> => {
  const found = await db.execute<{ id: string }>(sql`select f.id from stored_file f where ${condition}`);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // rows last: what the storage would not let go of is tried again
  for (const id of ids) await files.remove(fileKey(id));
  await db.delete(storedFile).where(inArray(storedFile.id, ids));
};
