import { readFileSync } from 'node:fs';
import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

/** Lines as people mistype them, how each ends, and the first line of what it is answered: tab-separated. */
const CASES = readFileSync(new URL('wrong-usages.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test('there are more than a hundred, each of them once', () => {
  expect(CASES.length).toBeGreaterThan(100);
  expect(new Set(CASES.map(([line]) => line)).size).toBe(CASES.length);
});

test.each(CASES)('parkdeck %s', async (line = '', exit, message) => {
  const run = (...more: readonly string[]) =>
    runLine(['--lang', 'en', ...more, ...line.split(' ')], { answer: () => good([], { total: 0 }) });
  const { code, sent, err } = await run();
  expect([code, sent]).toEqual([Number(exit), []]);
  expect(err.split('\n')[0]).toBe(message);
  expect(err).not.toMatch(/^ +at /m);
  // for programs the same is a document
  const { out } = await run('--json');
  if (!line.includes('--json')) expect(JSON.parse(out).error.message).toBeTypeOf('string');
});
