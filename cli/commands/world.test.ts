import { bad, good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const rows = (broken: number) => () =>
  good(
    [
      { id: 'I01', title: 'Orders add up', brokenNum: 0 },
      { id: 'I02', title: 'Ledgers agree', brokenNum: broken },
    ],
    { total: 2 },
  );

test('world check answers violations by rule and ends with 0 when there are none', async () => {
  const { code, out, sent } = await runLine('world check --json', { answer: rows(0) });
  expect([code, JSON.parse(out), sent.map(({ url }) => url)]).toEqual([
    0,
    { I01: 0, I02: 0 },
    ['/api/parkdeck/world/check'],
  ]);
});

test('a violation is exit code 1, for scripts and for people', async () => {
  const script = await runLine('world check --json', { answer: rows(3) });
  expect([script.code, JSON.parse(script.out)]).toEqual([1, { I01: 0, I02: 3 }]);
  const person = await runLine('world check --lang en --no-color', { answer: rows(3) });
  expect([person.code, person.out, person.err]).toEqual([
    1,
    '✓  I01      0  Orders add up\n✕  I02      3  Ledgers agree\n',
    '2 rules, 3 violations\n',
  ]);
});

test('who may not is told which right is missing', async () => {
  const { code, out } = await runLine('world check --json', {
    answer: () => bad(403, '没有权限', { permission: 'tool_world_check' }),
  });
  expect([code, JSON.parse(out).error.permission]).toEqual([4, 'tool_world_check']);
});
