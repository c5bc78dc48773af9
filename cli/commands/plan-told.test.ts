import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { good } from '@parkdeck/core/client/scripted';
import { afterAll, expect, test } from 'vitest';
import { runLine, wirePlan } from '../fixtures/scripted-environment.ts';
import { wireProblem } from '../fixtures/wire-problem.ts';

/** What is told of the rows of a plan when it has run. */
const folder = mkdtempSync(join(tmpdir(), 'parkdeck-told-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'renew.csv');
writeFileSync(file, 'plate,months\n京A12345,3\n');

const DONE = { state: 2, done: 2 } as const;
const platform = (of: Readonly<Record<string, unknown>>) => (request: { readonly url: string }) => {
  if (request.url.startsWith('/api/parkdeck/files')) return good({ url: '/f', name: 'renew.csv', size: 9 });
  if (request.url.includes('/rows')) return good([wireProblem], { total: 1 });
  return good(wirePlan(request.url.endsWith('/apply') ? { ...of, ...DONE } : of));
};

test('rows that end later by themselves are told to be on their way, not done', async () => {
  const answer = platform({ action: 'online-order.refund' });
  const { out, code } = await runLine('plan apply PL1 --yes', { answer });
  expect([code, out.includes('已提交退款 2'), out.includes('已完成')]).toEqual([0, true, false]);
});

test('who is not asked is told which rows are left out, and why', async () => {
  const { out, err } = await runLine(`pass renew --from ${file} --months 3 --yes`, { answer: platform({}) });
  expect([out.includes('已完成 2'), err.includes('没有「京Z99999」')]).toEqual([true, true]);
});
