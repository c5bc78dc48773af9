import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someSession } from '@parkdeck/core/client/scripted';
import { endOf } from '../fixtures/ended.ts';
import type { Ended } from '../fixtures/ended.ts';

/** What a user can cause, tried on the real process: exit code, one clear message on stderr, nothing on stdout. */
const PROGRAM = fileURLToPath(new URL('parkdeck.js', import.meta.url));

const good = (data: unknown, more: object = {}): string => JSON.stringify({ code: 200, msg: 'ok', data, ...more });

/** A platform for those who are signed in, whose lists are empty and whose exports break off in the middle. */
const platform = createServer((request, response) => {
  if (request.headers.authorization?.startsWith('Bearer ') !== true) {
    response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"code":401,"msg":"Sign in first"}');
    return;
  }
  const isExport = request.url?.includes('exportListPage') === true;
  response.writeHead(200, {
    'Content-Type': isExport ? 'text/csv' : 'application/json',
    ...(isExport ? { 'Content-Length': '1000', 'Content-Disposition': 'attachment; filename="x.csv"' } : {}),
  });
  if (!isExport) response.end(good([], { total: 0 }));
  else response.write('plate\n', () => response.destroy());
});

let url = '';
let place = '';
beforeAll(async () => {
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`; // a TCP server always has this kind of address
  place = mkdtempSync(join(tmpdir(), 'parkdeck-bin-'));
  writeFileSync(join(place, 'file'), '');
  writeFileSync(join(place, 'rows.pdf'), '');
  mkdirSync(join(place, 'folder.csv'));
  // Homes by name; each is an XDG_CONFIG_HOME.
  const settings = (home: string, file: string, content: string | undefined): void => {
    mkdirSync(join(place, home, 'parkdeck'), { recursive: true });
    if (content === undefined) mkdirSync(join(place, home, 'parkdeck', file));
    else writeFileSync(join(place, home, 'parkdeck', file), content);
  };
  settings('good', 'tokens.json', JSON.stringify({ default: someSession({ datetime: Date.now() }) }));
  settings('torn', 'settings.json', '{"profile":"a"');
  settings('other', 'settings.json', '{"profiles":{"default":5}}');
  settings('torn-token', 'tokens.json', 'secret');
  settings('odd-token', 'tokens.json', '{"default":{"token":5}}');
  settings('folder', 'settings.json', undefined);
  settings('token-folder', 'tokens.json', undefined);
}, 120_000);
afterAll(() => {
  platform.close();
  rmSync(place, { recursive: true, force: true });
});

const environment = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: place,
  XDG_CONFIG_HOME: home.startsWith('/') ? home : join(place, home),
  PARKDECK_URL: url,
  PARKDECK_LANG: 'en',
});

const run = async (line: string, home = 'good', stdin = ''): Promise<Ended> => {
  const argv = line.split(' ').map((word) => word.replace('~', place));
  return endOf(spawn(process.execPath, [PROGRAM, ...argv], { env: environment(home) }), stdin);
};

const CASES: readonly (readonly [line: string, home: string, exit: number, said: RegExp])[] = [
  ['pass export -o ~/none/x.csv', 'good', 2, /none\/x\.csv cannot be written: there is no such file or folder/],
  ['pass export -o ~/folder.csv', 'good', 2, /folder\.csv cannot be written: this is a folder/],
  ['pass export -o ~/file/x.csv', 'good', 2, /file\/x\.csv cannot be written: a part of the path is no folder/],
  ['pass export -o ~/cut.csv', 'good', 1, /The download broke off, nothing was saved/],
  ['pass renew --from ~/none.csv --months 1 --plan', 'good', 2, /none\.csv cannot be read: there is no such file/],
  ['pass renew --from ~/folder.csv --months 1 --plan', 'good', 2, /folder\.csv cannot be read: this is a folder/],
  ['pass renew --from ~/rows.pdf --months 1 --plan', 'good', 2, /Only csv, xlsx/],
  ['import pass ~/folder.csv --plan', 'good', 2, /folder\.csv cannot be read: this is a folder/],
  ['fee test ~/folder.csv', 'good', 2, /folder\.csv cannot be read: this is a folder/],
  ['plate check ~/none.json', 'good', 2, /none\.json cannot be read: there is no such file/],
  ['api POST /api/parkdeck/plans --data @~/none.json', 'good', 2, /none\.json cannot be read: there is no such file/],
  ['user edit U00001 --signature @~/none.png', 'good', 2, /./],
  ['pass list --park nowhere', 'good', 2, /There is no park "nowhere"/],
  ['pass list --end-date-to soon', 'good', 2, /--end-date-to/],
  ['pass list --end-date-to 2026-02-30', 'good', 2, /--end-date-to/],
  ['pass list --profile nobody', 'good', 2, /There is no profile "nobody", only: default/],
  ['config list --profile nobody', 'good', 2, /There is no profile "nobody"/],
  ['config set profile nobody', 'good', 2, /There is no profile "nobody"/],
  ['config list', 'torn', 1, /settings\.json: its content is damaged\. Mend it, or delete it/],
  ['pass list', 'torn', 1, /settings\.json: its content is damaged/],
  ['config set lang en', 'torn', 1, /settings\.json: its content is damaged/],
  ['config list', 'other', 1, /settings\.json: its content is damaged/],
  ['pass list', 'torn-token', 1, /tokens\.json: its content is damaged/],
  ['pass list', 'odd-token', 1, /tokens\.json: its content is damaged/],
  ['config list', 'folder', 1, /settings\.json: this is a folder/],
  ['pass list', 'token-folder', 1, /tokens\.json: this is a folder/],
  ['config set lang en', 'file', 1, /settings\.json: a part of the path is no folder/],
  ['config set lang en', '/dev/null', 1, /settings\.json: a part of the path is no folder/],
  ['config set lang en', '/proc', 1, /\/proc\/parkdeck\/settings\.json: /],
  ['pass list', 'file', 4, /Nobody has signed in yet/],
  ['pass list', '/proc', 4, /Nobody has signed in yet/],
];

describe.concurrent('what a user can cause', () => {
  test.each(CASES)('%s (%s) ends with %i', { timeout: 60_000 }, async (line, home, exit, said) => {
    const { code, out, err } = await run(line, home);
    expect([code, out], err).toEqual([exit, '']);
    expect(err).toMatch(said);
    expect(err).not.toMatch(/^ +at /m);
    expect(err.match(/^Error: /gm)).toHaveLength(1);
  });
});

test('a download that was cut leaves nothing behind', async () => {
  const folder = join(place, 'cut');
  mkdirSync(folder);
  expect((await run('pass export -o ~/cut/x.csv')).code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('a settings folder that cannot be does not stop what needs none', async () => {
  const { code, err } = await run('config path', '/proc');
  expect([code, err]).toEqual([0, '']);
  expect(existsSync('/proc/parkdeck')).toBe(false);
});
