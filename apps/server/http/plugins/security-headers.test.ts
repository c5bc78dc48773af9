import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountSecurityHeaders } from './security-headers.ts';

const FILES = { kind: 'disk', bucket: undefined } as const;

const [app, secure] = [Fastify(), Fastify()];
beforeAll(async () => {
  await mountSecurityHeaders(app, { publicUrl: 'http://10.0.0.1:8686', files: FILES });
  await mountSecurityHeaders(secure, { publicUrl: 'https://parkdeck.example', files: FILES });
  for (const one of [app, secure]) one.get('/there', () => 'text');
});
afterAll(async () => {
  await app.close();
  await secure.close();
});

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  'frame-src https: http:',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
];
test('a page asks this server only, so that no map needs a key elsewhere (B107)', async () => {
  const { headers } = await app.inject('/there');
  const sources = String(headers['content-security-policy'])
    .split(/; ?/)
    .map((line) => line.split(' '))
    .filter(([what]) => what !== 'frame-src');
  expect(sources.flatMap(([, ...from]) => from).filter((from) => /^https?:|\*|\./.test(from))).toEqual([]);
  expect(sources.map(([what]) => what)).toContain('default-src');
});

/** Headers of every answer, and those that depend on the answer. */
const OWN = ['content-type', 'content-length', 'date', 'connection'];

test.each([
  ['/there', 200],
  ['/gone', 404],
])('%s is answered with these headers and no others', async (url, status) => {
  const { headers, statusCode } = await app.inject(url);
  const { 'content-security-policy': policy, ...rest } = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OWN.includes(name)),
  );
  expect([statusCode, String(policy).split(/; ?/)]).toEqual([status, POLICY]);
  expect(rest).toEqual({
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('behind TLS browsers stay there, and keep the windows of others apart', async () => {
  const { headers } = await secure.inject('/there');
  expect([headers['strict-transport-security'], headers['cross-origin-opener-policy']]).toEqual([
    'max-age=31536000',
    'same-origin',
  ]);
});
