import { streamReply } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const answer = () => streamReply('event: gate-event\ndata: {"topic":"gate-event","plate":"京A12345"}\n\n');

test('known topics are listened to', async () => {
  const { code, out, sent } = await runLine('tail gate-event plan -n 1 --lang en', { answer });
  expect([code, out]).toEqual([0, expect.stringContaining('gate-event  plate=京A12345')]);
  expect(sent.map(({ url }) => url)).toEqual(['/api/parkdeck/live?topics=gate-event%2Cplan']);
});

test.each([
  ['tail gate', 'topics', 'Did you mean gate-command, gate-event?'],
  ['tail gate-event excepton', 'topics', 'Did you mean exception?'],
  [
    'tail nonsense',
    'topics',
    'There is no topic "nonsense", only: approval, berth, complaint, device, door-command, door-device, door-event',
  ],
  ['tail -n 0', '--count', 'a whole number of at least 1'],
  ['tail --count=many', '--count', 'a whole number of at least 1'],
])('%s is refused', async (line, field, said) => {
  const { code, out, sent } = await runLine(`${line} --lang en --json`, { answer });
  const { error } = JSON.parse(out);
  expect([code, error.field, sent]).toEqual([2, field, []]);
  expect(error.message).toContain(said);
});
