import type { HttpRequest, HttpResponse } from '@parkdeck/core/client/transport';
import { beforeEach, expect, test } from 'vitest';
import { connection, lost, watched } from './connection.ts';

beforeEach(() => {
  connection.offline = false;
});

const request = (aborted = false): HttpRequest<Blob> => ({
  method: 'GET',
  url: '/x',
  headers: {},
  wants: 'json',
  timeoutMs: 0,
  credentials: true,
  signal: { aborted, addEventListener: () => undefined, removeEventListener: () => undefined },
});
const answer = {} as HttpResponse<Blob>; // only passed through
const failing = (error: unknown, aborted = false): Promise<unknown> =>
  watched<Blob>(() => Promise.reject(error))(request(aborted)).catch(() => undefined);

test.each([
  ['a call that gets no answer', new TypeError('Failed to fetch'), false, true],
  ['a call that takes too long', new DOMException('/x', 'TimeoutError'), false, false],
  ['a call that was cancelled', new DOMException('/x', 'AbortError'), true, false],
])('after %s the console is offline: %s', async (_what, error, aborted, offline) => {
  await failing(error, aborted);
  expect(connection.offline).toBe(offline);
});

test('the next answer, whatever it says, ends it', async () => {
  await failing(new TypeError('Failed to fetch'));
  await watched<Blob>(() => Promise.resolve(answer))(request());
  expect(connection.offline).toBe(false);
});

test('an answer to what was asked before the loss does not end it', async () => {
  let respond: (response: HttpResponse<Blob>) => void = () => undefined;
  const earlier = watched<Blob>(() => new Promise((resolve) => (respond = resolve)))(request());
  lost();
  respond(answer);
  await earlier;
  expect(connection.offline).toBe(true);
});
