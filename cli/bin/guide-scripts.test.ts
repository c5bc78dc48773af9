import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { someUser } from '@parkdeck/core/client/scripted';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOf } from '../fixtures/ended.ts';
import { csv, good, startProcesses, type Processes } from '../fixtures/real-process.ts';

/** What the guide gives for CI and cron, in both languages, run by a shell as it stands there. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const guide = (folder: string): string => readFileSync(join(ROOT, 'apps', 'docs', folder, 'terminal.md'), 'utf8');
const fenced = (text: string, kind: string): string =>
  new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';

/** The scripts of a workflow: one line, or a block. */
const stepsOf = (workflow: string): readonly string[] =>
  [...workflow.matchAll(/^ +run: (?:\|\n((?: {10}.*\n)+)|(.+)\n)/gm)].map(([, block, line = '']) => block ?? line);

const ROWS = '订单号\nOR1\n';
/** An export that the platform has written in the background. */
const EXPORT = {
  id: 'EX26030100000001',
  of: 'order',
  format: 1,
  state: 2,
  rows: 1,
  total: 1,
  bytes: Buffer.byteLength(ROWS),
  sha256: createHash('sha256').update(ROWS).digest('hex'),
  createTime: '2026-03-01 08:00:00',
};

let processes: Processes | undefined;
beforeAll(async () => {
  processes = await startProcesses(({ url = '' }) => {
    if (url.includes('/file')) return csv(ROWS);
    if (url.includes('/exports')) return good(EXPORT);
    if (url.includes('userInfo')) return good({ userInfo: { ...someUser, accessToken: 'a1' } });
    return good([], { total: 1 });
  });
  const bin = join(processes.home, 'bin');
  mkdirSync(bin);
  symlinkSync(join(ROOT, 'cli', 'bin', 'parkdeck.js'), join(bin, 'parkdeck'));
  const { PARKDECK_URL = '' } = processes.env;
  writeFileSync(
    join(processes.home, 'parkdeck.env'),
    `export PARKDECK_URL=${PARKDECK_URL}\nexport PARKDECK_TOKEN=t1\n`,
  );
});
afterAll(() => processes?.close());

const shell = async (program: string, script: string, more: object): Promise<string> => {
  const { home = '', env } = processes ?? {};
  const child = spawn(program, ['-ec', script], {
    cwd: home,
    env: { ...env, PATH: `${home}/bin:${env?.['PATH']}`, ...more },
  });
  const { code, out, err } = await endOf(child);
  expect(code, `${script}\n${out}${err}`).toBe(0);
  return out + err;
};

test('both languages have the same scripts', () => {
  for (const kind of ['yaml', 'crontab']) expect(fenced(guide('zh/guide'), kind)).toBe(fenced(guide('guide'), kind));
});

test('the steps of the workflow run as written', { timeout: 60_000 }, async () => {
  const steps = stepsOf(fenced(guide('guide'), 'yaml'));
  expect(steps).toHaveLength(3);
  const said: string[] = [];
  for (const step of steps) said.push(await shell('bash', step, { PARKDECK_TOKEN: 't1' }));
  expect(said[1]).toContain('orders.csv: OK');
});

test('the line of cron runs as written, with what cron gives it', { timeout: 60_000 }, async () => {
  const [line = ''] = fenced(guide('guide'), 'crontab').split('\n');
  // five fields, then the command, in which cron takes a bare % for the end of the line
  const command = line.split(' ').slice(5).join(' ');
  expect(command.replaceAll('\\%', '')).not.toContain('%');
  await shell('sh', command.replaceAll('\\%', '%'), { PARKDECK_URL: undefined });
  const written = readdirSync(processes?.home ?? '').filter((name) => /^orders-[\d-]+\.csv$/.test(name));
  expect(written).toHaveLength(1);
});
