import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';

const passes = () => good([wirePass(), wirePass({ grantId: 'GR00000002', monthFee: 1 })], { total: 2 });

test.each([
  ['pass list --jq .data[].id', 'GR00000001\nGR00000002\n'],
  ['pass list --jq=.total', '2\n'],
  ['pass list --json id,plates --jq .data[0]', '{"id":"GR00000001","plates":["京A12345"]}\n'],
  ['pass list --all --jq .data|length', '2\n'],
  ['pass list --jq .data|group_by(.state)|map(length)', '[2]\n'],
  ['pass list --jq .data[]|select(.id=="no")', ''],
  ['pass list --jq .data[0].plates[0]|test("^京")|not', 'false\n'],
])('%s is what jq says', async (line, out) => {
  expect(await runLine(line, { answer: passes })).toMatchObject({ code: 0, out, err: '' });
});

test('a filter that is none is refused before anything is asked of the platform', async () => {
  const ran = await runLine('pass list --lang en --jq .data[', { answer: passes });
  expect(ran).toMatchObject({ code: 2, sent: [] });
  expect(JSON.parse(ran.out).error).toMatchObject({ code: 'usage', field: '--jq' });
  expect(ran.err).toMatch(/^Error: --jq: syntax error/);
});

test('a filter that breaks off on the answer fails, and stdout still parses', async () => {
  const ran = await runLine('pass list --jq .data.id', { answer: passes });
  expect([ran.code, JSON.parse(ran.out).error.field]).toEqual([1, '--jq']);
});

test('a refusal is not filtered: whoever reads stdout finds the error', async () => {
  const ran = await runLine('pass list --jq .data', {});
  expect([ran.code, JSON.parse(ran.out).error.code]).toEqual([1, 'offline']);
});

test('--quiet says nothing but errors', async () => {
  const loud = await runLine('pass list --lang en --no-color', { answer: passes, isTTY: true });
  const quiet = await runLine('pass list -q --lang en --no-color', { answer: passes, isTTY: true });
  expect([loud.err === '', quiet.err, quiet.out]).toEqual([false, '', loud.out]);
  expect((await runLine('pass list --quiet --lang en --page x')).err).toMatch(/^Error: --page/);
});

test('with --quiet a question still says what it is about', async () => {
  const asked = await runLine('pass remove GR00000001 --quiet --lang en', {
    answer: () => good({ rows: [], amountFen: 0, warnings: [] }),
    isTTY: true,
    says: ['n'],
  });
  expect([asked.asked.length, asked.err]).toEqual([1, expect.stringMatching(/\S/)]);
});
