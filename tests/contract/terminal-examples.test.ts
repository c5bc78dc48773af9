import { setTimeout } from 'node:timers/promises';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runExports } from '@parkdeck/server/jobs/export';
import { startQueue } from '@parkdeck/server/jobs/queue';
import { jpegOf, zipOf } from '@parkdeck/server/testing/photos.fixture';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { OWN_EXAMPLES } from '../../cli/commands/own-examples.ts';
import { wordsOf } from '../../cli/fixtures/copied-values.ts';
import { DEMO_PASSWORD } from '../factories/platform.ts';
import { terminalWorld } from '../factories/terminal-world.ts';

/**
 * The examples in the help of the commands that are no declared verbs, run as they are written: on rows of the demo
 * world in place of the made-up keys, and on files that are there. What needs somebody at a browser or a terminal, or
 * events that come by, says so beside the example.
 */
const world = terminalWorld();
const { run, path, file } = world;

const sql = (text: string, values: readonly unknown[] = []) =>
  world.at.platform.database.pool.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);
const json = async <T>(line: readonly string[]): Promise<T> => {
  const { out, err } = await run([...line, '--json']);
  if (out === '') throw new Error(`${line.join(' ')}: ${err}`);
  return JSON.parse(out) as T;
};

/** Passes that can be renewed, each under one plate. */
let passes: readonly { readonly id: string; readonly plate: string }[] = [];
/** What the platform does by itself: jobs that are asked for, and exports, which no clock of tests brings. */
let queue: Awaited<ReturnType<typeof startQueue>> | undefined;
const ended = new AbortController();
const writeExports = async (): Promise<void> => {
  for (; !ended.signal.aborted; await setTimeout(100)) await runExports(world.at.platform, ended.signal);
};
let writing: Promise<void> | undefined;
afterAll(async () => {
  ended.abort();
  await Promise.all([writing, queue?.stop()]);
});
beforeAll(async () => {
  const rows = await sql(`select p.id, p.plates[1] as plate from pass p join car_type c on c.id = p.car_type_id
    where p.state = 'active' and c.base = 'monthly' and p.stall_group_id is null and p.deleted_at is null
    and p.source = 'console' and p.end_date > '2026-03-08' and cardinality(p.plates) = 1
    and not exists (select from pass o where o.plates && p.plates and o.id <> p.id and o.deleted_at is null)
    order by p.id limit 3`);
  queue = await startQueue(world.at.platform);
  writing = writeExports();
  passes = rows.map(({ id, plate }) => ({ id: String(id), plate: String(plate) }));
});
const passId = (): string => passes[2]?.id ?? '';

/** Somebody of a site who has a number, by which his photo is named. */
const EMPLOYEE = 'employee where deleted_at is null and number is not null order by id limit 1';

/** Keys of what only comes about by doing something, made anew for every example. */
const MADE: Readonly<Record<string, (line: string) => Promise<string>>> = {
  PL: async (line) => {
    if (!line.includes('errors'))
      return (await json<{ plan: string }>(['pass', 'renew', passId(), '--months', '1', '--plan'])).plan;
    const wrong = file('wrong.csv', '车牌,车场,车类,车主,手机,起始日,到期日\n京S00001,没有,没有,,1,x,y\n');
    return (await json<{ plan: string }>(['import', 'pass', wrong, '--plan', '--again'])).plan;
  },
  V: async () => String((await sql(`select village_id as id from ${EMPLOYEE}`))[0]?.id),
  UN: async () => {
    const { err } = await run(['pass', 'edit', passId(), '--remark', crypto.randomUUID()]);
    return /UN\w+/.exec(err)?.[0] ?? err;
  },
  EX: async () => {
    const { data } = await json<{ data: { id: string } }>(['pass', 'export', '--async']);
    return data.id;
  },
  AF: async () => {
    await sql(`insert into approval_rule (id, name, company_id, action, decider_id, hours, state)
      select 'AU1', '续费', '1', 'pass.renew', (select roles[1] from "user" where user_name = 'yunbo'), 24, 'enabled'
      on conflict do nothing`);
    await sql(`update approval_rule set state = 'enabled' where id = 'AU1'`);
    await sql(`update "user" set kind = 'platform', company_id = '1' where user_name = 'yunbo'`);
    const list = file('approve.txt', `${passId()}\n`);
    await run(['pass', 'renew', '--from', list, '--months', '1', '--yes', '--again']);
    await sql(`update approval_rule set state = 'disabled' where id = 'AU1'`);
    const waiting = await world.as('yunbo')(['plan', 'approve', '--json']);
    return (JSON.parse(waiting.out) as { data: readonly { id: string }[] }).data[0]?.id ?? waiting.out;
  },
};

/** The key of a row that there is, in place of a made-up one. */
const realKey = async (word: string, line: string): Promise<string> => {
  const prefix = word.replace(/\d+$/, '');
  const made = MADE[prefix];
  if (made) return made(line);
  const noun = NOUNS.find((one) => one.prefix === prefix);
  if (!noun) throw new Error(`${line}: no noun has keys like ${word}`);
  const table = `"${noun.name.replaceAll('-', '_')}"`;
  const [row] = await sql(`select id from ${table} order by (id = $1) desc, id limit 1`, [word]);
  return String(row?.id);
};

/** What the files of examples hold, by their names. */
const FILES: Readonly<Record<string, () => Promise<string | Uint8Array>>> = {
  'password.txt': async () => DEMO_PASSWORD,
  'plates.json': async () => readFileSync(new URL('../../core/lib/fixtures/plates.json', import.meta.url)),
  'cases.json': async () => readFileSync(new URL('../../core/domain/fees/fees/fixtures/cases.json', import.meta.url)),
  'cars.csv': async () => '车牌,车场,原因,number\n京Q00001,PK0001,逃费,1\n',
  'phones.csv': async () => '手机,客户\n13800000009,王敏\n',
  'passes.xlsx': async () => {
    const { raw } = await world.at.call('admin', 'plan.template', { input: { of: 'pass', format: 'xlsx' } });
    return raw.rawPayload;
  },
  'photos.zip': async () => {
    const [employee] = await sql(`select number from ${EMPLOYEE}`);
    return zipOf([{ name: `${String(employee?.number)}.jpg`, bytes: jpegOf(480, 640) }]);
  },
};

const realWord = async (word: string, line: string, before: string | undefined): Promise<string> => {
  if (/^[A-Z]{1,2}0*1$/.test(word)) return realKey(word, line);
  if (word === '京A12345' || word === '京A12346') return passes[word === '京A12345' ? 0 : 1]?.plate ?? '';
  if (word === 'nightjob') return 'mgr1';
  if (before === '--write') {
    mkdirSync(path(word), { recursive: true });
    return path(word);
  }
  if (!/^[\w-]+\.(?:csv|xlsx|json|zip|txt)$/.test(word)) return word;
  const content = FILES[word];
  if (content) writeFileSync(path(word), await content());
  return path(word);
};

const lines = Object.entries(OWN_EXAMPLES).flatMap(([command, examples]) =>
  examples.flatMap((example) =>
    example.needs ? [] : [...new Set([example.zh, example.en])].map((line) => [line, command] as const),
  ),
);

/** A line of the terminal as it is typed, without what the shell does of it. */
const typed = async (line: string): Promise<readonly string[]> => {
  const all = wordsOf(line.replace(/ [<>] .*/, '')).slice(1);
  const words: string[] = [];
  for (const [at, word] of all.entries()) words.push(await realWord(word, line, all[at - 1]));
  return words;
};

/** Who types a line, where it is not the admin. */
const USERS: Readonly<Record<string, string>> = {
  // the session of the others goes on
  'auth logout': 'east',
  // who asked for something does not decide of it
  'plan approve': 'yunbo',
  'plan reject': 'yunbo',
};

test.each(lines)('%s', async (line, command) => {
  const words = await typed(line);
  const user = USERS[command] ?? 'admin';
  const aliases: Readonly<Record<string, string>> = command === 'alias delete' ? { soon: 'pass list' } : {};
  const scene = { stdin: `${DEMO_PASSWORD}\n`, others: ['night'], aliases, signedIn: command !== 'auth login' };
  const plain = await world.as(user)(words, scene);
  const asks = plain.code === 2 && plain.err.includes('--yes');
  const ran = asks ? await world.as(user)([...words, '--yes'], scene) : plain;
  expect([words.join(' '), ran.code, ran.code === 0 ? '' : ran.err + ran.out]).toEqual([words.join(' '), 0, '']);
});

const NEEDS = ['browser', 'terminal', 'events'] as const;
test('few examples cannot be run, and those of a terminal say what a script uses instead', async () => {
  const left = Object.entries(OWN_EXAMPLES).flatMap(([command, all]) =>
    all.flatMap(({ needs, en }) => (needs ? [{ command, needs, en }] : [])),
  );
  expect(left.length).toBeLessThan(lines.length / 5);
  expect(left.filter(({ needs }) => !NEEDS.includes(needs))).toEqual([]);
  for (const { en } of left.filter(({ needs }) => needs === 'terminal')) {
    const { code, err } = await run(await typed(en));
    expect([en, code, err]).toEqual([en, 2, expect.stringContaining('This screen is for a terminal; in scripts use')]);
  }
});
