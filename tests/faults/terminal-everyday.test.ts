import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEMO_PASSWORD } from '@parkdeck/server/access/demo-password';
import { readTable } from '@parkdeck/server/files/read-table';
import { endOf } from '../../cli/fixtures/ended.ts';
import { cronCommand, programFolder, workflowSteps } from '../../cli/fixtures/guide-scripts.ts';
import { terminalPlace } from './terminal-place.ts';
import type { TerminalPlace } from './terminal-place.ts';

/** What a terminal does every day and every night, beside a real server whose day is the machine's. */
const LONG = 600_000;
const DAY_MS = 86_400_000;
/** Of a moment, the day in China. */
const dayOf = (ms: number): string => new Date(ms + DAY_MS / 3).toISOString().slice(0, 10);

let at: TerminalPlace;
beforeAll(async () => {
  at = await terminalPlace('everyday', { env: { PARKDECK_BASE_DATE: dayOf(Date.now()) } });
}, LONG);
afterAll(() => at.close());

/** A folder in which a night's scripts run, with the program in its path and settings of its own. */
const nightFolder = (name: string) => {
  const home = join(at.home, name);
  mkdirSync(home);
  const path = `${programFolder(home)}:${process.env.PATH}`;
  return {
    home,
    sh: (program: string, script: string, env: object) =>
      endOf(
        spawn(program, ['-ec', script], { cwd: home, env: { PATH: path, HOME: home, XDG_CONFIG_HOME: home, ...env } }),
      ),
  };
};

/** Numbers of the orders in a file, and of those that the database has. */
const inFile = async (path: string): Promise<readonly string[]> => {
  const numbers: string[] = [];
  for await (const { cells } of readTable(path, 'csv')) numbers.push(String(Object.values(cells)[0]));
  return numbers.toSorted();
};
const inDatabase = async (condition: string): Promise<readonly string[]> =>
  (
    await at.database.query<{ number: string }>(
      `select number from "order" where deleted_at is null and ${condition} order by number`,
    )
  ).rows.map(({ number }) => number);
/** Lets orders be of another time. */
const moved = async (to: string, offset: number, count: number): Promise<void> => {
  await at.database.query(
    `update "order" set created_at = ${to} where id in
      (select id from "order" where deleted_at is null order by id offset $1 limit $2)`,
    [offset, count],
  );
};

test(
  'the workflow of the guide exports the orders of yesterday, checks them, and fails when a plan has problems',
  async () => {
    const { home, sh } = nightFolder('workflow');
    const [who = '', exporting = '', problems = ''] = workflowSteps();
    const step = (script: string) => sh('bash', script, { ...at.signedIn(), HOME: home, XDG_CONFIG_HOME: home });
    let today: string;
    do {
      today = dayOf(Date.now());
      await moved(`'${today} 00:00:00+08'`, 0, 4);
      await moved(`timestamptz '${today} 00:00:00+08' - interval '1 second'`, 0, 3);
      for (const script of [who, exporting, problems]) {
        const { code, out, err } = await step(script);
        expect(code, `${script}\n${out}${err}`).toBe(0);
      }
    } while (dayOf(Date.now()) !== today);
    const wanted = await inDatabase(`(created_at at time zone 'Asia/Shanghai')::date = date '${today}' - 1`);
    expect(wanted.length).toBeGreaterThan(2);
    expect(await inFile(join(home, 'orders.csv'))).toEqual(wanted);
    await at.run(['pass', 'renew', 'GR99999999', 'GR00000001', '--months', '1', '--plan']);
    expect((await step(problems)).code).not.toBe(0);
  },
  LONG,
);

test(
  'the line of cron exports everything in its first night, and in the next only what is new',
  async () => {
    const { home, sh } = nightFolder('cron');
    writeFileSync(
      join(home, 'parkdeck.env'),
      `export PARKDECK_URL=${at.url}\nexport PARKDECK_TOKEN=${at.client.session.current()?.token}\n`,
    );
    const night = async (): Promise<readonly string[]> => {
      const { code, out, err } = await sh('sh', cronCommand(), {});
      expect([code, out], err).toEqual([0, '']);
      const files = readdirSync(home).filter((name) => /^orders-[\d-]+\.csv$/.test(name));
      return inFile(join(home, files.toSorted().at(-1) ?? ''));
    };
    const before = `created_at < now() - interval '1 hour'`;
    await moved(`now() - interval '2 days'`, 0, 1_000_000);
    expect(await night()).toEqual(await inDatabase(before));
    // a day goes by, in which there are three orders
    const marks = join(home, 'parkdeck', 'exports.json');
    const [[key, mark] = ['', '']] = Object.entries<string>(JSON.parse(readFileSync(marks, 'utf8')));
    const dayBefore = dayOf(Date.parse(`${mark.replace(' ', 'T')}+08:00`) - DAY_MS) + mark.slice(10);
    writeFileSync(marks, JSON.stringify({ [key]: dayBefore }));
    await moved(`now() - interval '10 minutes'`, 5, 3);
    const fresh = await inDatabase(`created_at > now() - interval '1 hour'`);
    expect(fresh).toHaveLength(3);
    expect(await night()).toEqual(fresh);
  },
  LONG,
);

/** A way to the server on which it is counted how often a token is refreshed. */
const countedWay = async () => {
  let refreshes = 0;
  const way = createServer((asked, answer) => {
    if (asked.url?.includes('refreshToken')) refreshes += 1;
    const { method = '', headers } = asked;
    const onward = forward(new URL(asked.url ?? '', at.url), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    asked.pipe(onward);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  onTestFinished(() => void way.close());
  const { port } = way.address() as AddressInfo; // a TCP server always has this kind of address
  return { url: `http://127.0.0.1:${port}`, refreshes: () => refreshes };
};

test.each([
  ['whose time has come', { issuedAt: 0 }],
  ['that has ended at the platform before its time', { endedAtPlatform: true }],
] as const)(
  'twenty processes at once with a token %s refresh it once',
  async (what, how) => {
    const way = await countedWay();
    const home = join(at.home, `refresh ${what}`);
    mkdirSync(home);
    const env = { ...at.signedOut, HOME: home, XDG_CONFIG_HOME: home, PARKDECK_URL: way.url };
    await at.run(['auth', 'login', '--user', 'east', '--password-stdin'], env, `${DEMO_PASSWORD}\n`);
    const file = join(home, 'parkdeck', 'tokens.json');
    const kept: { default: { datetime: number; token: string } } = JSON.parse(readFileSync(file, 'utf8'));
    if ('issuedAt' in how)
      writeFileSync(file, JSON.stringify({ default: { ...kept.default, datetime: how.issuedAt } }));
    else
      await at.database.query(
        `update session_token set expires_at = '2000-01-01'
          where user_id = (select id from "user" where user_name = 'east')`,
      );
    const ended = await Promise.all(Array.from({ length: 20 }, () => at.run(['pass', 'list', '--json'], env)));
    expect(ended.map(({ code, err }) => [code, err])).toEqual(Array.from({ length: 20 }, () => [0, '']));
    expect(way.refreshes()).toBe(1);
    const now: typeof kept = JSON.parse(readFileSync(file, 'utf8'));
    expect(now.default.token).not.toBe(kept.default.token);
  },
  LONG,
);

test(
  'an import with five bad rows in a hundred keeps them as a file, which is mended and fed back',
  async () => {
    const [ROWS, EVERY] = [100, 20];
    const head = '车牌,车场,车类,车主,手机,起始日,到期日';
    const [start, end] = [dayOf(Date.now()), dayOf(Date.now() + 30 * DAY_MS)];
    const lines = Array.from({ length: ROWS }, (_, row) => {
      const phone = row % EVERY === 7 ? `12${row}` : `199${10_000_000 + row}`;
      return `粤T${20_000 + row},云泊广场地下车库,月租车,车主${row},${phone},${start},${end}`;
    });
    const file = join(at.home, 'passes.csv');
    const errors = join(at.home, 'errors.xlsx');
    writeFileSync(file, `\uFEFF${head}\n${lines.join('\n')}\n`);
    const first = await at.run(['import', 'pass', file, '--errors', errors, '--yes', '--json']);
    expect([first.code, JSON.parse(first.out)], first.err).toEqual([
      3,
      { done: ROWS - ROWS / EVERY, failed: 0, skipped: expect.any(Number) },
    ]);
    const wrong: Record<string, unknown>[] = [];
    for await (const { cells } of readTable(errors, 'xlsx')) wrong.push({ ...cells });
    const phone = Object.keys(wrong[0] ?? {}).find((name) => /^(?:手机|Phone)/.test(name)) ?? '';
    expect(wrong.map((cells) => cells[phone])).toEqual(['127', '1227', '1247', '1267', '1287']);
    const mended = join(at.home, 'mended.jsonl');
    writeFileSync(
      mended,
      wrong.map((cells, row) => JSON.stringify({ ...cells, [phone]: `1990000000${row}` })).join('\n'),
    );
    // at a terminal it is asked for
    const second = await at.startAtTerminal(['import', 'pass', mended], [['Go ahead? [y/N]', 'y\r']]).ended;
    expect([second.code, second.out]).toEqual([0, expect.stringContaining(`Done ${ROWS / EVERY}, 0 failed`)]);
    const { rows } = await at.database.query(
      `select count(*)::int as passes, count(distinct plates)::int as cars from pass where plates[1] like '粤T2%'`,
    );
    expect(rows).toEqual([{ passes: ROWS, cars: ROWS }]);
  },
  LONG,
);

test('a full disk and a closed pipe are told or borne as they should be', async () => {
  // by a link, so that nothing of the machine could be replaced
  const disk = join(at.home, 'full.csv');
  symlinkSync('/dev/full', disk);
  const full = await at.run(['pass', 'export', '-o', disk]);
  expect([full.code, full.out]).toEqual([2, '']);
  expect(full.err).toMatch(/full\.csv cannot be written: the disk is full/);
  const shown = await at.startAtTerminal(['pass', 'export', '-o', disk], []).ended;
  expect([shown.code, shown.out]).toEqual([2, expect.stringContaining('the disk is full')]);
  expect(lstatSync(disk).isSymbolicLink()).toBe(true);
  // a pipe is written to, and stays one
  const pipe = join(at.home, 'pipe.csv');
  execFileSync('mkfifo', [pipe]);
  const read = endOf(spawn('cat', [pipe]));
  const through = await at.run(['pass', 'export', '-o', pipe, '--quiet']);
  expect([through.code, (await read).out.split('\n').length > 10, lstatSync(pipe).isFIFO()]).toEqual([0, true, true]);
  const { home, sh } = nightFolder('pipes');
  const piped = await sh('bash', `set -o pipefail; parkdeck pass list --all --json | head -c 20`, {
    ...at.signedIn(),
    HOME: home,
  });
  expect([piped.code, piped.err, piped.out.length]).toEqual([0, '', 20]);
});

test(
  'more than a hundred wrong usages end as they should, with the expected message and without a trace',
  async () => {
    const home = join(at.home, 'wrong');
    mkdirSync(home);
    const env = { ...at.signedIn(), HOME: home, XDG_CONFIG_HOME: home };
    const cases = readFileSync(new URL('../../cli/commands/wrong-usages.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(cases.length).toBeGreaterThan(100);
    const told: unknown[] = [];
    const left = [...cases];
    const work = async (): Promise<void> => {
      for (let one = left.shift(); one; one = left.shift()) {
        const [line = ''] = one;
        const { code, out, err } = await at.run(line.split(' '), env);
        told.push([line, String(code), err.split('\n')[0], out]);
      }
    };
    await Promise.all([work(), work(), work()]);
    const wanted = cases.map(([line, code, message]) => [line, code, message, expect.any(String)]);
    const byLine = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);
    expect(told.toSorted(byLine)).toEqual(wanted.toSorted(byLine));
  },
  LONG,
);
