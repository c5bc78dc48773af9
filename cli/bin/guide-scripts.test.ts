import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { someUser } from '@parkdeck/core/client/scripted';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOf } from '../fixtures/ended.ts';
import { cronCommand, programFolder, scriptOf, workflowSteps } from '../fixtures/guide-scripts.ts';
import { csv, good, startProcesses, type Processes } from '../fixtures/real-process.ts';

/** What the guide gives for CI and cron, in both languages, run by a shell as it stands there. */
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
    if (url.includes('/access/can')) return good({ allowed: true });
    return good([], { total: 1 });
  });
  programFolder(processes.home);
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
  for (const kind of ['yaml', 'crontab'] as const) expect(scriptOf('zh/guide', kind)).toBe(scriptOf('guide', kind));
});

test('the steps of the workflow run as written', { timeout: 60_000 }, async () => {
  const steps = workflowSteps();
  expect(steps).toHaveLength(3);
  const said: string[] = [];
  for (const step of steps) said.push(await shell('bash', step, { PARKDECK_TOKEN: 't1' }));
  expect(said[1]).toContain('orders.csv: OK');
});

test('the line of cron runs as written, with what cron gives it', { timeout: 60_000 }, async () => {
  await shell('sh', cronCommand(), { PARKDECK_URL: undefined });
  const written = readdirSync(processes?.home ?? '').filter((name) => /^orders-[\d-]+\.csv$/.test(name));
  expect(written).toHaveLength(1);
});
