import { sql } from 'drizzle-orm';
import { stored } from '@parkdeck/server/db/registry';
import { isRecordTable } from '@parkdeck/server/events/records';
import { tableName } from '@parkdeck/server/db/columns';
import type { Platform } from '@parkdeck/server/platform/platform';

/** A hash over all rows of all nouns but logs of calls: two equal hashes mean that nothing was written in between. */
export const checksum = async (platform: Platform): Promise<string> => {
  const parts = stored
    .filter(({ name }) => !isRecordTable(tableName(name)))
    .map(
      (resource) =>
        sql`select ${resource.name}::text as noun, md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as hash
        from ${sql.identifier(tableName(resource.name))} t`,
    );
  const rows = await platform.database.db.execute<{ noun: string; hash: string }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) x order by noun`,
  );
  return rows.rows.map((row) => `${row.noun}:${row.hash}`).join('\n');
};
