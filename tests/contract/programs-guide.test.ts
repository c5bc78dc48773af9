import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** The lines of the guide for programs outside are run as they stand there, against a server with a port. */

const GUIDE = readFileSync(fileURLToPath(new URL('../../apps/docs/developers/programs.md', import.meta.url)), 'utf8');
const blocks = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const scriptNamed = (name: string): string => blocks.find((one) => one.startsWith(`# ${name} `)) ?? '';
const linesThat = (start: string): readonly string[] =>
  blocks.filter((one) => one.startsWith(start)).map((one) => one.trim());

let world: TestPlatform;
let base = '';
const folder = mkdtempSync(join(tmpdir(), 'parkdeck-guide-'));
beforeAll(async () => {
  world = await testPlatform();
  base = await world.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['calls.sh', 'verify.sh']) writeFileSync(join(folder, name), scriptNamed(name));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const shell = async (line: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: folder, env: { ...process.env, ...env } });
  return stdout;
};
/** The demo's own interface and app, whose keys are known. */
const DEMO = {
  interface: { APP_KEY: 'pi000000000000000000000001', SECRET: 'demo-interface-secret-1' },
  app: { APP_KEY: 'pa000000000000000000000001', SECRET: 'demo-partner-secret-1' },
};

test('the guide shows both scripts', () => {
  expect([scriptNamed('calls.sh'), scriptNamed('verify.sh')].every((one) => one.includes('openssl'))).toBe(true);
});

test.each(linesThat('sh calls.sh GET'))('%s', async (line) => {
  expect(JSON.parse(await shell(line, { BASE: base, ...DEMO.interface }))).toMatchObject({
    code: 200,
    data: [{ PKID: 'PK0001' }],
  });
});

test.each(linesThat('sh calls.sh POST /api/parkdeck/partner-codes'))('%s', async (line) => {
  await world.platform.database.pool.query(`update partner_app set return_to = 'https://partner.example/back'`);
  expect(JSON.parse(await shell(line, { BASE: base, ...DEMO.app }))).toMatchObject({
    code: 200,
    data: { code: expect.any(String), expiresIn: 60 },
  });
});

test('an event is verified as the guide says', async () => {
  const body = '{"id":"test/1","data":{}}';
  const signature = createHmac('sha256', 's3cret').update(`1772335200.${body}`).digest('hex');
  const verify = (text: string): Promise<string> =>
    shell(`printf %s '${text}' | sh verify.sh 1772335200 ${signature}`, { SECRET: 's3cret' });
  expect([await verify(body), await verify('{"id":"test/2"}')]).toEqual(['genuine\n', 'forged\n']);
});
