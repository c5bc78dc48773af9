import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { LIVE_CHANNEL } from '@parkdeck/server/events/live';
import { connect } from './connect.ts';
import { filledFolder } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

let data: DataFolder;
let server: ServerProcess;
beforeAll(async () => {
  data = await filledFolder('export');
  server = await startServer({ data: data.path });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

test('an export that a killed server left behind is written by the next, and keeps nobody’s waiting', async () => {
  const client = await connect(server.url);
  const database = new pg.Client(runningDatabase(data.path)?.url);
  await database.connect();
  await database.query(`listen ${LIVE_CHANNEL}`);
  const ended = endings(database);
  const input = { of: 'pass', format: 'csv', filters: {} } as const;
  const { id: first } = await client.act(exportJob, 'create', { input });
  await ended.of(first);
  ended.forget(first);
  // The state after a kill: started, with a run whose process is gone.
  await database.query("update export_job set state = 'running', rows = 7, ended_at = null where id = $1", [first]);
  await database.query(
    `insert into job_log (id, job_id, name, handler, start, start_time, state, worker)
      select 'JL-KILLED', id, name, handler, 'clock', now(), 'running', 1 from job where handler = 'export'`,
  );
  const { id: second } = await client.act(exportJob, 'create', { input });
  await ended.of(second);
  await ended.of(first);
  const stored = await database.query('select count(*)::int as rows from pass where deleted_at is null');
  await database.end();
  const rows = Number(stored.rows[0].rows);
  expect(rows).toBeGreaterThan(0);
  for (const id of [first, second])
    expect(await client.act(exportJob, 'get', { ids: [id] })).toMatchObject({ state: 'done', rows, total: rows });
});

/** The exports that have ended, told from now on: one may end before its creation is answered. */
const endings = (database: pg.Client) => {
  const over = new Set<string>();
  database.on('notification', ({ payload }) => {
    const news = JSON.parse(payload ?? '{}') as {
      readonly topic?: string;
      readonly id?: string;
      readonly state?: string;
    };
    if (news.topic === 'export' && news.id && news.state) over.add(news.id);
  });
  return {
    /** Waits until an export has ended. */
    of: async (id: string): Promise<void> => {
      while (!over.has(id)) await once(database, 'notification');
    },
    forget: (id: string) => over.delete(id),
  };
};
