import { fileReply, good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';

/** The row of a pass as it comes when only these keys of the wire were asked for. */
const only = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(wirePass()).filter(([name]) => names.includes(name)));
const columnsOf = (url: string | undefined): string | null => new URLSearchParams(url?.split('?')[1]).get('columns');

test('--all asks for what it prints: the columns of the table, or the fields of --json', async () => {
  const answer = () => good([wirePass()], { total: 1 });
  const table = await runLine('pass list --all', { answer });
  expect(columnsOf(table.sent[0]?.url)).toMatch(/^id,plates,owner,phone,park,.*source$/);
  const json = await runLine('pass list --all --json state,parkName', {
    answer: () => good([only('grantId', 'state', 'parkId', 'parkName')], { total: 1 }),
  });
  expect([columnsOf(json.sent[0]?.url), JSON.parse(json.out).data]).toEqual([
    'state,park',
    [{ state: 'active', parkName: '东城' }],
  ]);
  const whole = await runLine('pass list --all --json', { answer });
  expect(columnsOf(whole.sent[0]?.url)).toBeNull();
});

test('--columns names the columns of a table, in their order', async () => {
  const answer = () => good([only('grantId', 'plateNumber', 'state')], { total: 1 });
  const { out, sent } = await runLine('pass list --columns state,plates --lang en', { answer });
  expect([columnsOf(sent[0]?.url), out]).toEqual(['state,plates', 'Id\tState\tPlates\nGR00000001\tActive\t京A12345\n']);
  const wrong = await runLine('pass list --columns colour', { answer });
  expect([wrong.code, wrong.sent, wrong.err]).toEqual([2, [], expect.stringMatching(/没有列 colour，有：id plates/)]);
});

test('--columns names the columns of a file, too', async () => {
  const { code, sent } = await runLine('pass list --columns state,plates --format csv', {
    answer: ({ url }) => (url.includes('exportListPage') ? fileReply('rows') : good([], { total: 2 })),
  });
  expect([code, columnsOf(sent.at(-1)?.url)]).toEqual([0, 'state,plates']);
});
