import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

test.each([
  ['no row is refused', [false, false], 0],
  ['some rows are refused', [true, false], 3],
  ['every row is refused', [true, true], 1],
])('a dry run in which %s ends as doing it would', async (_what, refused, exit) => {
  const rows = refused.map((isRefused, at) => ({
    noun: 'pass',
    id: `GR0000000${at}`,
    before: { state: 0 },
    after: isRefused ? null : { state: 1 },
    amountFen: 0,
    notes: [],
    ...(isRefused ? { reason: 'pass-paused', msg: '已暂停' } : {}),
  }));
  const answer = () => good({ rows, amountFen: 0, notes: [] });
  for (const form of [[], ['--json']]) {
    const { code } = await runLine(['pass', 'remove', 'GR00000000', 'GR00000001', '--dry-run', ...form], { answer });
    expect([form, code]).toEqual([form, exit]);
  }
});
