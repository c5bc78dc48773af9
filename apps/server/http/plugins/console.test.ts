import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapTiles } from '../../platform/map-tiles.ts';
import { mountConsole } from './console.ts';

const web = mkdtempSync(join(tmpdir(), 'parkdeck-console-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><meta nonce="__nonce__" />');
  writeFileSync(join(web, 'config.js'), 'globalThis.parkdeckConfig = { homeCloses: true };\n');
  writeFileSync(join(web, 'assets', 'console-1a2b.js'), '');
  await mountConsole(app, {
    web,
    client: { id: 'c', secret: 'a "quoted" one' },
    partnerSignIn: true,
    files: { kind: 'disk', bucket: undefined },
    map: mapTiles({ PARKDECK_MAP_TILES: 'https://maps.example/{z}/{x}/{y}.png', PARKDECK_MAP_CREDIT: '© Maps' }),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true });
});

test.each([
  ['/assets/console-1a2b.js', 200, 'public, max-age=31536000, immutable'],
  ['/config.js', 200, 'no-cache'],
  ['/', 200, 'no-store'],
  ['/car/carMonthNew', 200, 'no-store'],
  ['/assets/console-gone.js', 404, undefined],
  ['/api/updown/unknown', 404, undefined],
])('%s answers %i and may be kept: %s', async (url, status, kept) => {
  const answer = await app.inject({ url, headers: { accept: '*/*' } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, kept]);
});

test('a page names the style sheets that may be added to it, those of every answer anew', async () => {
  const nonces = await Promise.all(
    ['/', '/car/carMonthNew', '/index.html'].map(async (url) => {
      const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      const [, nonce = ''] = /nonce="([\w-]{22})"/.exec(body) ?? [];
      expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(String(headers['content-security-policy'])).toContain(`img-src 'self' data: blob: https://maps.example;`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test('the console is told client key and ways to sign in, beside the settings of the deployment (B99)', async () => {
  const { body } = await app.inject({ url: '/config.js' });
  const scope: { parkdeckConfig?: object } = {};
  runInNewContext(body, Object.assign(scope, { globalThis: scope }));
  expect(scope.parkdeckConfig).toEqual({
    homeCloses: true,
    clientId: 'c',
    clientSecret: 'a "quoted" one',
    mapTiles: 'https://maps.example/{z}/{x}/{y}.png',
    mapCredit: '© Maps',
    partnerSignIn: true,
  });
});
