import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { selectRows } from '@parkdeck/server/db/rows';
import { runningDatabase } from '../faults/server-process.ts';
import { build, growthOf, ROOT, timed, tokenOf, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { addSessions } from './many-sessions.ts';

const COUNT = 1_000_000;

/** The export as one statement without parameters: the columns of the list and the names of references. */
const sameQuery = async (database: pg.Client): Promise<string> => {
  let text = '';
  const db = drizzle(database, {
    logger: {
      logQuery: (query) => {
        if (query.startsWith('select')) text = query;
      },
    },
  });
  await db.transaction((tx) =>
    selectRows(tx, session, { columns: session.list.columns, full: true, where: [sql`false`] }),
  );
  return text.replace(/and false/, 'order by t.in_time desc, t.id desc');
};

const linesIn = async (path: string): Promise<number> => {
  let lines = 0;
  // a stream without encoding gives buffers
  for await (const chunk of createReadStream(path)) for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
  return lines;
};

export const exporting: Benchmark = {
  title: `${COUNT} stays through \`parkdeck export\` beside COPY … TO STDOUT of the same query`,
  limits: {
    'ratios.rowsPerSecond': { min: 0.5 },
    'metrics.serverGrowthMb': { max: 200 },
    'metrics.cliPeakMb': { max: 200 },
  },
  run: async () => {
    await build('server', 'cli');
    const folder = mkdtempSync(join(tmpdir(), 'parkdeck-export-'));
    try {
      return await withServer('small', async (server, data) => {
        const database = new pg.Client({
          connectionString: runningDatabase(data)?.url ?? '',
          options: '-c timezone=Asia/Shanghai',
        });
        await database.connect();
        await addSessions(database, COUNT);
        const query = await sameQuery(database);
        const copyMs = await timed(() =>
          pipeline(
            database.query(to(`copy (${query}) to stdout with (format csv)`)),
            createWriteStream(join(folder, 'copy.csv')),
          ),
        );
        await database.end();

        const path = join(folder, 'export.csv');
        let said = '';
        const env = {
          ...process.env,
          HOME: folder,
          PARKDECK_URL: server.url,
          PARKDECK_TOKEN: await tokenOf(server.url),
        };
        const { value: cli, growth } = await growthOf(server.pid, async () => {
          const child = spawn(
            process.execPath,
            ['cli/bin/parkdeck.js', 'export', 'session', '--format', 'csv', '-o', path],
            { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] },
          );
          child.stderr.on('data', (part: Buffer) => (said += part.toString()));
          return growthOf(child.pid ?? 0, () => timed(() => once(child, 'exit')));
        });
        if (!existsSync(path)) throw new Error(`The export failed: ${said}`);
        const lines = await linesIn(path);
        if (lines <= COUNT) throw new Error(`The export has ${lines} lines`);
        return {
          metrics: {
            rowsPerSecond: lines / (cli.value / 1000),
            exportMs: cli.value,
            serverGrowthMb: growth,
            cliPeakMb: cli.peak,
          },
          baseline: { rowsPerSecond: lines / (copyMs / 1000), exportMs: copyMs },
        };
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
