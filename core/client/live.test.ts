import { expect, test } from 'vitest';
import { parseEvents } from './live.ts';
import type { LiveEvent } from './live.ts';
import { bad, rig, streamReply } from './scripted.ts';

async function* from(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}
const all = async (pieces: readonly string[]): Promise<LiveEvent[]> => {
  const events: LiveEvent[] = [];
  for await (const event of parseEvents(from(pieces))) events.push(event);
  return events;
};
const event = (data: string, more: Partial<LiveEvent> = {}): LiveEvent => ({
  id: undefined,
  event: 'message',
  data,
  ...more,
});

test.each([
  ['one event', ['data: a\n\n'], [event('a')]],
  ['name and id', ['id: 7\nevent: gate\ndata: {"x":1}\n\n'], [event('{"x":1}', { id: '7', event: 'gate' })]],
  [
    'the id stays for later events',
    ['id: 7\ndata: a\n\ndata: b\n\n'],
    [event('a', { id: '7' }), event('b', { id: '7' })],
  ],
  ['several data lines', ['data: a\ndata:b\n\n'], [event('a\nb')]],
  ['pieces cut anywhere', ['da', 'ta: a\r', '\n\r', '\ndata: b\n', '\n'], [event('a'), event('b')]],
  ['comments and unknown fields', [': ping\n\nretry: 5\ndata\n\n'], [event('')]],
  ['an event cut off by the end', ['data: a\n\ndata: b'], [event('a')]],
])('reads %s', async (_name, pieces, expected) => {
  expect(await all(pieces)).toEqual(expected);
});

test('a lost stream is opened again where it stopped, with growing pauses', async () => {
  const control = new AbortController();
  const it = rig((_request, turn) => {
    if (turn === 1) return streamReply('id: 1\ndata: a\n\n');
    if (turn < 4) return Promise.reject(new TypeError('fetch failed'));
    return streamReply('id: 2\ndata: b\n\n');
  });
  const seen: string[] = [];
  for await (const { data } of it.client.live(['gate', 'job'], { signal: control.signal })) {
    seen.push(data);
    if (data === 'b') control.abort();
  }
  expect(seen).toEqual(['a', 'b']);
  expect(it.sent[0]).toMatchObject({
    wants: 'stream',
    timeoutMs: 0,
    url: '/api/parkdeck/live?topics=gate%2Cjob',
    headers: { Accept: 'text/event-stream' },
  });
  expect(it.sent.at(-1)?.headers['Last-Event-ID']).toBe('1');
  expect(it.waits).toEqual([1000, 2000]);
  expect(it.events).toEqual([
    { type: 'live', state: 'open' },
    { type: 'live', state: 'lost' },
    { type: 'live', state: 'lost' },
    { type: 'live', state: 'open' },
  ]);
});

test('a refused stream ends', async () => {
  const { client, events } = rig(() => bad(403, '没有权限'));
  const read = async (): Promise<void> => {
    for await (const one of client.live(['gate'])) expect(one).toBeUndefined();
  };
  await expect(read()).rejects.toMatchObject({ status: 403 });
  expect(events).toEqual([]);
});
