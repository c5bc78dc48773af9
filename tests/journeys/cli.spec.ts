import { statSync, writeFileSync } from 'node:fs';
import * as pty from '@lydell/node-pty';
import { expect } from '@playwright/test';
import { sharedUrl } from './fixtures.ts';
import { validPass } from './passes.ts';
import { login, PROGRAM, test } from './terminal.ts';
import type { Planned } from './terminal.ts';

interface Failure {
  readonly error: { readonly code: string; readonly message: string };
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
  await shows('Add Blacklist entry');
  terminal.write('\u001B');
  expect(await left).toBe(0);
});

test('outside a terminal it prints help instead of opening anything', async ({ cli }) => {
  const { out, code } = await cli.run([]);
  expect(out).toContain('Usage: parkdeck');
  expect(code).toBe(0);
});
