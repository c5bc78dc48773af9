import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '@parkdeck/server/http/app';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const SIGN_IN = 'POST /api/api-uaa/oauth/user/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each([
  ['a head that does not end', SIGN_IN],
  ['a body that does not end', `${SIGN_IN}Content-Length: 1000\r\n\r\n{"username":`],
])('%s is cut', async (_what, sent) => {
  const app = await createApp(at.platform, { request: 200, head: 100, look: 50 });
  try {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = dial(Number(port), '127.0.0.1');
    socket.on('error', () => undefined); // a reset is an end, too
    socket.resume();
    const closed = once(socket, 'close');
    socket.write(sent);
    await closed;
  } finally {
    await app.close();
  }
});

test('a running server has limits of time for heads and requests', () => {
  const { headersTimeout, requestTimeout } = at.app.server;
  expect([headersTimeout, requestTimeout].every((ms) => ms > 0 && ms <= 120_000)).toBe(true);
});

test('the description of the calls is built once, sent compressed, and not again to who has it', async () => {
  const ask = (headers: Record<string, string>) => at.app.inject({ url: '/openapi.json', headers });
  const [plain, zipped] = await Promise.all([ask({}), ask({ 'accept-encoding': 'br, gzip' })]);
  expect(plain.json()).toMatchObject({ openapi: '3.1.0' });
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  const again = await ask({ 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
