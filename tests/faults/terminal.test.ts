import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { token } from '@parkdeck/core/catalogue/shell/token';
import type { Client } from '@parkdeck/core/client/client';
import { toDay } from '@parkdeck/core/lib/day';
import { readTable } from '@parkdeck/server/files/read-table';
import { buildTargets } from '../../apps/server/boot/build.mjs';
import { endOf } from '../../cli/fixtures/ended.ts';
import type { Ended } from '../../cli/fixtures/ended.ts';
import { addPasses } from '../factories/many-passes.ts';
import { isNightly } from '../factories/size.ts';
import { violationsAt } from './check-world.ts';
import { connect } from './connect.ts';
import { compareLedgers, listenToPlans, readLedgers } from './renewals.ts';
import { filledFolder, LARGE_OWNER } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

/** The real terminal beside a real server, both of which die while they work. Nightly with ten thousand passes. */
const PROGRAM = fileURLToPath(new URL('../../cli/bin/parkdeck.js', import.meta.url));
const MANY_OWNER = '万行车主';
const [OWNER, KILLS] = isNightly ? [MANY_OWNER, 10] : [LARGE_OWNER, 3];
const LONG = 600_000;

let data: DataFolder;
let server: ServerProcess;
let database: pg.Client;
let client: Client<Blob>;
const place = mkdtempSync(join(tmpdir(), 'parkdeck-terminal-'));
beforeAll(async () => {
  await buildTargets(['cli']);
  data = await filledFolder('terminal');
  server = await startServer({ data: data.path });
  database = new pg.Client(runningDatabase(data.path)?.url ?? '');
  await database.connect();
  if (isNightly) await addPasses(database, MANY_OWNER, 10_000);
  client = await connect(server.url);
}, LONG);
afterAll(async () => {
  await database.end();
  await server.kill();
  await data.remove();
  rmSync(place, { recursive: true });
});

const startAs = (bearer: string | undefined, line: readonly string[]) =>
  spawn(process.execPath, [PROGRAM, ...line], {
    env: {
      PATH: process.env.PATH,
      HOME: place,
      XDG_CONFIG_HOME: place,
      PARKDECK_URL: server.url,
      PARKDECK_TOKEN: bearer ?? client.session.current()?.token,
      PARKDECK_LANG: 'en',
    },
  });
const start = (line: readonly string[]) => startAs(undefined, line);
const run = (line: readonly string[], stdin?: string): Promise<Ended> => endOf(start(line), stdin);

/** Starts the server again where it was: the same address, so that whoever waits for it finds it. */
const restart = async (): Promise<void> => {
  server = await startServer({ data: data.path, port: Number(new URL(server.url).port) });
};

/** Resolves when so many batches of a plan are committed from now on, or `ended` does. */
const batches = async (number: number, ended: Promise<unknown>): Promise<void> => {
  const news = await listenToPlans(runningDatabase(data.path)?.url ?? '');
  const seen = new Set<object>();
  const enough = news.next((one) => {
    if (one.taken !== undefined) seen.add(one);
    return seen.size >= number;
  });
  await Promise.race([enough, ended]);
  await news.close();
};

const passesOf = async (owner: string): Promise<readonly string[]> =>
  (await database.query<{ id: string }>('select id from pass where owner = $1 order by id', [owner])).rows.map(
    ({ id }) => id,
  );
const endsOf = async (owner: string): Promise<unknown> =>
  (
    await database.query(
      'select end_date::text as day, count(*)::int as passes from pass where owner = $1 group by 1',
      [owner],
    )
  ).rows;

const MOST_BATCHES = 3;
const RENEWAL = ['pass', 'renew', '--where', `owner = '${OWNER}'`, '--months', '1', '--yes', '--json'];

test(
  'a renewal whose terminal or server is killed again and again is gone on with to exactly what was planned',
  async () => {
    const [wanted, before] = [await passesOf(OWNER), await readLedgers(database)];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = start(kill === 0 ? RENEWAL : [...RENEWAL, '--resume']);
      const ended = once(child, 'exit');
      await batches(1 + Math.floor(Math.random() * (isNightly ? MOST_BATCHES : 1)), ended);
      if (child.exitCode !== null) break;
      if (Math.random() < 0.5 || kill === 0) {
        child.kill('SIGKILL');
        await ended;
      } else {
        await server.kill();
        child.kill('SIGKILL');
        await ended;
        await restart();
      }
    }
    // begun anew it would renew twice: that is said, and nothing is done
    const anew = await run(RENEWAL);
    const last = await run([...RENEWAL, '--resume']);
    if (last.code === 0) expect([anew.code, anew.out]).toEqual([5, expect.stringContaining('--resume')]);
    expect(last.code, last.err).toBe(0);
    expect(JSON.parse(last.out)).toEqual({ done: wanted.length, failed: 0, skipped: 0 });
    expect(compareLedgers(before, await readLedgers(database))).toEqual({ grown: [...wanted].sort(), altered: [] });
    expect(await violationsAt(runningDatabase(data.path)?.url ?? '')).toMatchObject({ I10: 0, I11: 0, I12: 0, I13: 0 });
    expect(await endsOf(OWNER)).toEqual([{ day: '2026-04-30', passes: wanted.length }]);
  },
  LONG,
);

test(
  'a server that restarts is waited for, and the work goes on by itself',
  async () => {
    const wanted = await passesOf(OWNER);
    const child = start(['pass', 'renew', '--where', `owner = '${OWNER}'`, '--months', '2', '--yes', '--json']);
    const ended = endOf(child);
    await batches(1, ended);
    await server.kill();
    await restart();
    const { code, out, err } = await ended;
    expect([code, JSON.parse(out)], err).toEqual([0, { done: wanted.length, failed: 0, skipped: 0 }]);
    expect(await endsOf(OWNER)).toEqual([{ day: '2026-06-30', passes: wanted.length }]);
  },
  LONG,
);

test(
  'an undo whose server is killed is repeated, and gives back all of it once',
  async () => {
    const { rows } = await database.query<{ id: string }>(
      `select id from plan where action = 'pass.renew' and state = 'done' order by created_at desc, id desc limit 1`,
    );
    const line = ['undo', rows[0]?.id ?? '', '--yes', '--json'];
    const begun = start(line);
    const ended = once(begun, 'exit');
    const busy = async (): Promise<boolean> =>
      (
        await database.query(
          `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and state in ('active', 'idle in transaction') and backend_xid is not null`,
        )
      ).rows.length > 0;
    while (begun.exitCode === null && !(await busy()));
    await server.kill();
    begun.kill('SIGKILL');
    await ended;
    await restart();
    const again = await run(line);
    // what was committed before the kill is not given back twice
    const results = (JSON.parse(again.out) as { data: readonly { ok: boolean; reason?: string }[] }).data;
    expect(results.filter(({ ok, reason }) => !ok && reason !== 'undone-already')).toEqual([]);
    expect(await endsOf(OWNER)).toEqual([{ day: '2026-04-30', passes: (await passesOf(OWNER)).length }]);
    expect(await violationsAt(runningDatabase(data.path)?.url ?? '')).toMatchObject({ I10: 0, I11: 0, I12: 0, I13: 0 });
  },
  LONG,
);

test(
  'a token that is revoked midway ends the work with 4, and another sign-in goes on with it',
  async () => {
    const wanted = await passesOf(OWNER);
    const lastDay = toDay('2026-03-31');
    if (!lastDay.ok) throw new Error('no day');
    const made = await client.act(token, 'create', {
      input: { name: '批量', scope: ['read', 'pass', 'plan', 'file'], expires: lastDay.value },
    });
    const line = ['pass', 'renew', '--where', `owner = '${OWNER}'`, '--months', '3', '--yes', '--json'];
    const child = startAs(made.token, line);
    const ended = endOf(child);
    await batches(1, ended);
    await client.act(token, 'revoke', { ids: [made.id] });
    const { code, out } = await ended;
    // the batch call that was under way may have done the rest
    expect([0, 4]).toContain(code);
    if (code === 4) expect(JSON.parse(out).error.message).toMatch(/sign/i);
    const last = code === 4 ? await run([...line, '--resume']) : undefined;
    if (last) expect([last.code, JSON.parse(last.out)]).toEqual([0, { done: wanted.length, failed: 0, skipped: 0 }]);
    expect(await endsOf(OWNER)).toEqual([{ day: '2026-07-31', passes: wanted.length }]);
    const after = await endOf(startAs(made.token, ['whoami', '--json']));
    expect(after.code).toBe(4);
  },
  LONG,
);

test(
  'an import with five bad rows in a hundred keeps them as a file, which is mended and fed back',
  async () => {
    const [ROWS, EVERY] = [100, 20];
    const head = '车牌,车场,车类,车主,手机,起始日,到期日';
    const lines = Array.from({ length: ROWS }, (_, at) => {
      const phone = at % EVERY === 7 ? `12${at}` : `199${10_000_000 + at}`;
      return `粤T${20_000 + at},云泊广场地下车库,月租车,车主${at},${phone},2026-03-01,2026-03-31`;
    });
    const file = join(place, 'passes.csv');
    const errors = join(place, 'errors.xlsx');
    writeFileSync(file, `\uFEFF${head}\n${lines.join('\n')}\n`);
    const first = await run(['import', 'pass', file, '--errors', errors, '--yes', '--json']);
    expect([first.code, JSON.parse(first.out)], first.err).toEqual([
      3,
      { done: ROWS - ROWS / EVERY, failed: 0, skipped: expect.any(Number) },
    ]);
    const wrong: Record<string, unknown>[] = [];
    for await (const { cells } of readTable(errors, 'xlsx')) wrong.push({ ...cells });
    const phone = Object.keys(wrong[0] ?? {}).find((name) => /^(?:手机|Phone)/.test(name)) ?? '';
    expect(wrong.map((cells) => cells[phone])).toEqual(['127', '1227', '1247', '1267', '1287']);
    const mended = join(place, 'mended.jsonl');
    writeFileSync(
      mended,
      wrong.map((cells, at) => JSON.stringify({ ...cells, [phone]: `1990000000${at}` })).join('\n'),
    );
    const second = await run(['import', 'pass', mended, '--yes', '--json']);
    expect([second.code, JSON.parse(second.out)], second.err).toEqual([
      0,
      { done: ROWS / EVERY, failed: 0, skipped: 0 },
    ]);
    const { rows } = await database.query(
      `select count(*)::int as passes, count(distinct plates)::int as cars from pass where plates[1] like '粤T2%'`,
    );
    expect(rows).toEqual([{ passes: ROWS, cars: ROWS }]);
  },
  LONG,
);

test('a full disk and a closed pipe are told or borne as they should be', async () => {
  // by a link, so that nothing of the machine could be replaced
  const disk = join(place, 'full.csv');
  symlinkSync('/dev/full', disk);
  const full = await run(['pass', 'export', '-o', disk]);
  expect([full.code, full.out]).toEqual([2, '']);
  expect(full.err).toMatch(/full\.csv cannot be written: the disk is full/);
  expect(lstatSync(disk).isSymbolicLink()).toBe(true);
  // a pipe is written to, and stays one
  const pipe = join(place, 'pipe.csv');
  execFileSync('mkfifo', [pipe]);
  const reader = endOf(spawn('cat', [pipe]));
  const through = await run(['pass', 'export', '-o', pipe, '--quiet']);
  expect([through.code, (await reader).out.split('\n').length > 10, lstatSync(pipe).isFIFO()]).toEqual([0, true, true]);
  const shell = spawn(
    'bash',
    ['-c', `set -o pipefail; "$0" "$1" pass list --all --json | head -c 20`, process.execPath, PROGRAM],
    {
      env: {
        ...process.env,
        XDG_CONFIG_HOME: place,
        PARKDECK_URL: server.url,
        PARKDECK_TOKEN: client.session.current()?.token,
      },
    },
  );
  const piped = await endOf(shell);
  expect([piped.code, piped.err, piped.out.length]).toEqual([0, '', 20]);
});
