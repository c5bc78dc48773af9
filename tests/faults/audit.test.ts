import { afterAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { addDays } from '@parkdeck/core/lib/day';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { readConfig } from '@parkdeck/server/platform/config';
import { createPlatform } from '@parkdeck/server/boot/create-platform';
import { createLog } from '@parkdeck/server/boot/log';
import type { Platform } from '@parkdeck/server/platform/platform';
import { openPostgres } from '@parkdeck/server/db/postgres';
import { sealAudit, verifyAudit } from '@parkdeck/server/jobs/seal-audit';
import { join } from 'node:path';
import { connect } from './connect.ts';
import { filledFolder } from './filled-folder.ts';
import { startServer } from './server-process.ts';
import type { DataFolder } from './server-process.ts';

let data: DataFolder;
afterAll(() => data.remove());

const DAY_MS = 86_400_000;
/** The platform one day later, when today's writes are long committed. */
const tomorrow = (platform: Platform): Platform => ({
  ...platform,
  clock: () => {
    const { now, today } = platform.clock();
    return { now: datetimeOfInstant(instantOf(now) + DAY_MS), today: addDays(today, 1) };
  },
});

test('sealed lines of the operation log prove that nobody touched them, not even the database’s owner', async () => {
  data = await filledFolder('audit');
  const server = await startServer({ data: data.path });
  const client = await connect(server.url);
  const { rows } = await client.list(pass, { filters: { state: 'active', expireState: 'valid' }, size: 3 });
  for (const { id } of rows) await client.act(pass, 'renew', { ids: [id], input: { months: 1 } });
  expect(await server.stop()).toBe(0);

  const postgres = await openPostgres({ dataDir: join(data.path, 'pg'), log: () => undefined });
  const platform = tomorrow(
    createPlatform(
      readConfig({ PARKDECK_DATA: data.path, PARKDECK_BASE_DATE: '2026-03-01' }),
      postgres.url,
      createLog('silent'),
    ),
  );
  const { pool } = platform.database;
  try {
    await sealAudit(platform);
    expect(await verifyAudit(platform)).toBeUndefined();
    const lines = await pool.query<{ seq: number }>(
      "select seq from operation_log where action = 'pass.renew' and noun = 'pass' and row_id = any($1) order by seq",
      [rows.map(({ id }) => id)],
    );
    expect(lines.rows).toHaveLength(3);
    const victim = lines.rows[1]?.seq ?? 0;

    const forge = `update operation_log set user_name = 'somebody else' where seq = ${victim}`;
    await expect(pool.query(forge)).rejects.toThrow();
    await pool.query('alter table operation_log disable trigger operation_log_stays');
    await pool.query(forge);
    await pool.query('alter table operation_log enable trigger operation_log_stays');
    expect(await verifyAudit(platform)).toMatchObject({ why: 'changed', seq: victim });
  } finally {
    await platform.database.close();
    await postgres.stop();
  }
});
