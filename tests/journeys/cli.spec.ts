import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as pty from '@lydell/node-pty';
import { test as base, expect } from '@playwright/test';
import type { TestInfo } from '@playwright/test';
import { violationsAt } from '../faults/check-world.ts';
import { openPostgres } from '@parkdeck/server/db/postgres';
import pg from 'pg';
import { sharedUrl } from './fixtures.ts';
import { validPass } from './passes.ts';
import { DEMO_PASSWORD, startServer } from './server.ts';
import type { JourneyServer } from './server.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/bin/parkdeck.js', import.meta.url));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A terminal user with a home of their own. */
interface Cli {
  readonly env: NodeJS.ProcessEnv;
  /** Runs to the end. */
  run(args: readonly string[], input?: string): Promise<Ran>;
  /** Runs and answers the one document that stands on stdout. */
  json<T>(args: readonly string[]): Promise<{ readonly code: number | null; readonly document: T }>;
  start(args: readonly string[]): ChildProcess;
}

const cliAt = (url: string, info: TestInfo): Cli => {
  const home = info.outputPath('home');
  mkdirSync(home, { recursive: true });
  const env = { PATH: process.env.PATH, HOME: home, PARKDECK_URL: url, PARKDECK_LANG: 'en', NO_COLOR: '1' };
  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [PROGRAM, ...args], { env, stdio: 'pipe' });
  const run = async (args: readonly string[], input = ''): Promise<Ran> => {
    const child = start(args);
    let [out, err] = ['', ''];
    child.stdout?.on('data', (part: Buffer) => (out += part.toString('utf8')));
    child.stderr?.on('data', (part: Buffer) => (err += part.toString('utf8')));
    child.stdin?.end(input);
    await once(child, 'close');
    return { code: child.exitCode, out, err };
  };
  return {
    env,
    run,
    start,
    json: async (args) => {
      const { code, out } = await run(args);
      return { code, document: JSON.parse(out) };
    },
  };
};

const login = async (cli: Cli, user = 'admin'): Promise<void> => {
  const { code, err } = await cli.run(['auth', 'login', '-u', user, '--password-stdin'], `${DEMO_PASSWORD}\n`);
  expect(err).toContain(`(${user})`);
  expect(code).toBe(0);
};

const test = base.extend<{ cli: Cli }>({
  cli: async ({}, use, info) => use(cliAt(sharedUrl(), info)),
});

interface Failure {
  readonly error: { readonly code: string; readonly message: string };
}
interface Problem {
  readonly row: number;
  /** Of the file. */
  readonly line?: number;
  readonly name: string;
  readonly reason: string;
}
interface Planned {
  readonly plan: string;
  readonly rows: number;
  readonly ready: number;
  readonly hash: string;
  readonly problems: readonly Problem[];
}
interface Applied {
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

test('signs in from a pipe, keeps the token to itself, and reads what is asked', async ({ cli }) => {
  await login(cli);
  const status = await cli.json<{ data: { signedIn: boolean; token: string; user: { userName: string } } }>([
    'auth',
    'status',
    '--json',
  ]);
  expect(status.document.data).toMatchObject({ signedIn: true, user: { userName: 'admin' } });
  expect(statSync(status.document.data.token).mode & 0o777).toBe(0o600);

  const list = await cli.json<{ data: readonly Record<string, unknown>[] }>([
    'pass',
    'list',
    '--plates',
    '京A00001',
    '--json',
    'plates,endDate',
  ]);
  expect(list.code).toBe(0);
  expect(list.document.data).toEqual([
    { plates: ['京A00001'], endDate: '2025-12-31' },
    { plates: ['京A00001'], endDate: '2026-05-31' },
  ]);
});

test('a rehearsed renewal shows price and end, and changes nothing', async ({ cli }) => {
  await login(cli);
  const rehearsed = await cli.json<{
    data: { amountFen: number; rows: readonly { noun: string; after: Record<string, unknown> }[] };
  }>(['pass', 'renew', 'GR00000001', '--months', '3', '--dry-run', '--json']);
  expect(rehearsed.document.data.amountFen).toBe(81_000);
  expect(rehearsed.document.data.rows.find(({ noun }) => noun === 'pass')?.after).toMatchObject({
    endDate: '2026-08-31',
  });
  const kept = await cli.json<{ data: { endDate: string } }>(['pass', 'get', 'GR00000001', '--json', 'endDate']);
  expect(kept.document.data).toEqual({ endDate: '2026-05-31' });
});

test('a pass is created, and several are renewed, by the calls of the console', async ({ cli }) => {
  interface Rehearsed {
    readonly data: {
      readonly amountFen: number;
      readonly rows: readonly { noun: string; before: unknown; after: Record<string, unknown> }[];
    };
  }
  await login(cli);
  const person = ['--owner', '王芳', '--phone', '13800000001', '--start-date', '2026-08-01'];
  const create = ['pass', 'create', '--plates', '京A7T3K9', '--park', 'PK0001', '--car-type', 'CT000002', ...person];
  for (const end of [
    ['--months', '3'],
    ['--end-date', '2026-10-31'],
    ['--end-date', '2026-10-31', '--no-white-listed'],
  ]) {
    const made = await cli.json<Rehearsed>([...create, ...end, '--dry-run', '--json']);
    expect(made.code, JSON.stringify(made.document)).toBe(0);
    expect(made.document.data.amountFen).toBe(81_000);
    expect(made.document.data.rows.find(({ noun }) => noun === 'pass')).toMatchObject({
      before: null,
      after: { endDate: '2026-10-31', whiteListed: !end.includes('--no-white-listed') },
    });
  }
  const { plate } = await validPass(sharedUrl(), 0);
  const several = ['pass', 'renew', 'GR00000001', plate, '--months', '1', '--dry-run', '--json'];
  const renewed = await cli.json<Rehearsed>(several);
  expect(renewed.document.data.amountFen).toBe(60_000);
  expect(renewed.document.data.rows.filter(({ noun }) => noun === 'pass')).toHaveLength(2);
});

test('says in its exit code and on stdout, as JSON only, what went wrong', async ({ cli }, info) => {
  const cases: readonly (readonly [args: readonly string[], code: number, reason: string])[] = [
    [['pass', 'list', '--json'], 4, 'signed-out'],
    [['nonsense', '--json'], 2, 'usage'],
    [['pass', 'renew', '--json'], 2, 'usage'],
  ];
  for (const [args, code, reason] of cases) {
    const failed = await cli.json<Failure>(args);
    expect([failed.code, failed.document.error.code], args.join(' ')).toEqual([code, reason]);
  }

  await login(cli, 'audit1');
  const refused = await cli.json<Failure>(['pass', 'renew', 'GR00000001', '--months', '1', '--yes', '--json']);
  expect([refused.code, refused.document.error.code]).toEqual([4, 'forbidden']);

  await login(cli);
  const ambiguous = await cli.json<Failure>(['pass', 'renew', '京A00001', '--months', '1', '--yes', '--json']);
  expect([ambiguous.code, ambiguous.document.error.code]).toEqual([2, 'ambiguous']);
  const file = info.outputPath('one.csv');
  writeFileSync(file, `车牌\n${(await validPass(sharedUrl(), 2)).plate}\n`);
  const planned = await cli.json<Planned>(['pass', 'renew', '--from', file, '--months', '1', '--plan', '--json']);
  const stale = await cli.json<Failure>([
    'plan',
    'apply',
    planned.document.plan,
    '--yes',
    '--hash',
    'another',
    '--json',
  ]);
  expect(stale.code).toBe(5);
});

test('alone in a terminal it opens the palette, and Escape leaves it', async ({ cli }) => {
  await login(cli);
  const terminal = pty.spawn(process.execPath, [PROGRAM], {
    cols: 100,
    rows: 30,
    env: { ...cli.env, TERM: 'xterm-256color' },
  });
  let screen = '';
  const left = new Promise<number>((resolve) => terminal.onExit(({ exitCode }) => resolve(exitCode)));
  const shows = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (screen.includes(text) && resolve());
      terminal.onData(look);
      look();
    });
  terminal.onData((part) => (screen += part));
  await shows('Esc leave');
  terminal.write('blacklist');
  await shows('Create Blacklist entry');
  terminal.write('\u001B');
  expect(await left).toBe(0);
});

test('outside a terminal it prints help instead of opening anything', async ({ cli }) => {
  const { out, code } = await cli.run([]);
  expect(out).toContain('Usage: parkdeck');
  expect(code).toBe(0);
});

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
  /** Returns when some rows of a plan are done. */
  const begun = async (plan: string): Promise<void> => {
    while ((await progress(plan)).done === 0);
  };

  test('are imported and renewed from files; whoever is killed on the way, nothing is lost and nothing doubled', async ({}, info) => {
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
