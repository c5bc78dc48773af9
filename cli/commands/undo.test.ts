import { good } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const answer = () => good([], { total: 0 });

test.each(['undo', 'undo list', 'undo ls'])('%s lists what can be undone', async (line) => {
  const listed = await runLine('undo', { answer });
  const { code, sent } = await runLine(line, { answer });
  expect([code, sent.map(({ url }) => url)]).toEqual([0, listed.sent.map(({ url }) => url)]);
});

test('what cannot be an id is refused with the command that lists them, and nothing is sent', async () => {
  const { code, err, sent } = await runLine('undo last', { answer });
  expect([code, sent]).toEqual([2, []]);
  expect(err).toContain('parkdeck undo');
});
