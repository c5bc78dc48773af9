import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openPostgres } from '@parkdeck/server/db/postgres';
import pg from 'pg';
import { violationsAt } from '../faults/check-world.ts';
import { startServer } from './server.ts';
import type { JourneyServer } from './server.ts';
import { cliAt, login, test } from './terminal.ts';
import type { Cli, Planned } from './terminal.ts';

interface Applied {
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

test.describe('two thousand passes', () => {
  const ROWS = 2000;
  const plates = Array.from({ length: ROWS }, (_, index) => `粤C${10_000 + index}`);
  let server: JourneyServer;
  let cli: Cli;

  test.beforeAll(async ({}, info) => {
    server = await startServer();
    cli = cliAt(server.url, info);
    await login(cli);
  });
  test.afterAll(() => server.remove());

  const progress = async (plan: string): Promise<{ done: number; state: string }> =>
    (await cli.json<{ data: { done: number; state: string } }>(['plan', 'get', plan, '--json', 'done,state'])).document
      .data;
  /** Resolves when some rows of a plan are done. */
  const begun = async (plan: string): Promise<void> => {
    while ((await progress(plan)).done === 0);
  };

  test('are imported and renewed from files; a kill on the way loses and doubles nothing', async ({}, info) => {
    test.setTimeout(180_000);

    await test.step('the import goes on after the command was killed', async () => {
      const file = info.outputPath('passes.csv');
      const lines = plates.map(
        (plate, index) =>
          `${plate},云泊广场地下车库,月租车,车主${index},199${10_000_000 + index},2026-03-01,2026-03-31`,
      );
      writeFileSync(file, `\uFEFF车牌,车场,车类,车主,手机,起始日,到期日\n${lines.join('\n')}\n`);
      const { document: made } = await cli.json<Planned>(['import', 'pass', file, '--plan', '--json']);
      expect(made).toMatchObject({ rows: ROWS, ready: ROWS, problems: [] });
      const killed = cli.start(['plan', 'apply', made.plan, '--yes']);
      const ended = once(killed, 'exit');
      await begun(made.plan);
      killed.kill('SIGKILL');
      await ended;
      const { code, document } = await cli.json<Applied>(['plan', 'apply', made.plan, '--yes', '--resume', '--json']);
      expect([code, document]).toEqual([0, { done: ROWS, failed: 0, skipped: 0 }]);
    });

    await test.step('the renewal names what cannot be renewed, and goes on after the platform was killed', async () => {
      const [stopped, vip] = await Promise.all(
        [
          ['--state', 'stopped'],
          ['--car-type', 'CT000003'],
        ].map(
          async (filter) =>
            (
              await cli.json<{ data: readonly { plates: readonly string[] }[] }>([
                'pass',
                'list',
                ...filter,
                '--json',
                'plates',
              ])
            ).document.data[0]?.plates[0] ?? '',
        ),
      );
      const file = info.outputPath('renewals.csv');
      writeFileSync(file, `\uFEFF车牌\n${[...plates, '粤C99999', stopped, plates[0], vip].join('\n')}\n`);
      const { document: made } = await cli.json<Planned>([
        'pass',
        'renew',
        '--from',
        file,
        '--months',
        '1',
        '--plan',
        '--json',
      ]);
      expect(made).toMatchObject({ rows: ROWS + 4, ready: ROWS });
      expect(made.problems.map(({ row, line, name, reason }) => [row, line, name, reason])).toEqual([
        [ROWS + 1, ROWS + 2, '粤C99999', 'row-unknown'],
        [ROWS + 2, ROWS + 3, stopped, 'not-in-state'],
        [ROWS + 3, ROWS + 4, plates[0], 'line-repeated'],
        [ROWS + 4, ROWS + 5, vip, 'vip'],
      ]);
      const applying = cli.start(['plan', 'apply', made.plan, '--yes']);
      const ended = once(applying, 'exit');
      await begun(made.plan);
      await server.kill();
      await server.restart();
      await ended;
      const { code, document } = await cli.json<Applied>(['plan', 'apply', made.plan, '--yes', '--resume', '--json']);
      expect([code, document]).toEqual([0, { done: ROWS, failed: 0, skipped: 4 }]);
    });

    await test.step('every pass has its two periods, and the invariants hold', async () => {
      await server.stop();
      const database = await openPostgres({ dataDir: server.database, log: () => undefined });
      const client = new pg.Client(database.url);
      await client.connect();
      try {
        const { rows } = await client.query(
          `select g.end_date::text as end, count(*)::int as passes, sum((select count(*) from pass_period p
            where p.pass_id = g.id))::int as periods
           from pass g where g.plates[1] like '粤C1%' and g.deleted_at is null group by 1`,
        );
        expect(rows).toEqual([{ end: '2026-04-30', passes: ROWS, periods: 2 * ROWS }]);
        const violations = await violationsAt(database.url);
        expect(Object.entries(violations).filter(([, count]) => count > 0)).toEqual([]);
      } finally {
        await client.end();
        await database.stop();
      }
    });
  });
});
