import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

test.each([
  ['user grant-roles U00000001 --yes', '--roles'],
  ['park-grant replace U00000001 --yes', '--parks'],
])('%s assigns nothing: refused, and nothing is sent', async (line, flag) => {
  const { code, err, sent } = await runLine(line, { answer: () => good([]) });
  expect([code, sent]).toEqual([2, []]);
  expect(err).toContain(flag);
});

test('taking everything away is a verb of its own, which asks', async () => {
  const results = () => good([{ id: 'U00000001', ok: true }]);
  expect((await runLine('user clear-roles U00000001', { answer: results })).code).toBe(2);
  const { code, sent } = await runLine('user clear-roles U00000001 --yes', { answer: results });
  expect([code, sent.map(({ body }) => JSON.parse(String(body)))]).toEqual([0, [{ userId: 'U00000001', roleIds: [] }]]);
});
