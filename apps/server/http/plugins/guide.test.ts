import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountGuide } from './guide.ts';

const DIST = fileURLToPath(new URL('../../../docs/dist', import.meta.url));
const BUILD = fileURLToPath(new URL('../../boot/build.mjs', import.meta.url));
const app = Fastify();

beforeAll(async () => {
  // Does nothing after `npm run build`.
  execFileSync(process.execPath, [BUILD, 'docs'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  await mountGuide(app, DIST);
}, 300_000);
afterAll(() => app.close());

/** Addresses of all pages, as the site links them. */
const addresses = (): readonly string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/docs/${file.replace(/(index)?\.html$/, '')}`);

const textOf = (address: string): string =>
  readFileSync(`${DIST}/${address.slice('/docs/'.length).replace(/(^|\/)$/, '$1index')}.html`, 'utf8');

test('every page is served', async () => {
  expect(addresses().length).toBeGreaterThan(20);
  for (const address of addresses()) {
    const { statusCode, headers } = await app.inject(address);
    expect([address, statusCode, headers['content-type']]).toEqual([address, 200, 'text/html; charset=utf-8']);
  }
});

test('every link inside the guide leads to a page, a place on it or a file', async () => {
  const dead: string[] = [];
  const asked = new Map<string, string | undefined>();
  const bodyOf = async (path: string): Promise<string | undefined> => {
    if (!asked.has(path)) {
      const { statusCode, body } = await app.inject(path);
      asked.set(path, statusCode === 200 ? body : undefined);
    }
    return asked.get(path);
  };
  for (const address of addresses()) {
    for (const [, link = ''] of textOf(address).matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(https?:|mailto:|data:)/.test(link)) continue;
      const { pathname, hash } = new URL(link.replaceAll('&amp;', '&'), `http://guide${address}`);
      if (['/openapi.json', '/favicon.png'].includes(pathname)) continue; // served by the platform
      const place = decodeURIComponent(hash.slice(1));
      const body = await bodyOf(pathname);
      if (body === undefined || (place !== '' && !body.includes(`id="${place}"`))) dead.push(`${address}: ${link}`);
    }
  }
  expect([...new Set(dead)]).toEqual([]);
});

test('a page runs nothing that stands in it: the policy of the platform allows files only', () => {
  const inline = addresses().filter((address) => /<script(?![^>]* src=)[^>]*>\s*\S/.test(textOf(address)));
  expect(inline).toEqual([]);
});

test('an address without a page answers 404, the bare one leads inside', async () => {
  expect((await app.inject('/docs/guide/nothing')).statusCode).toBe(404);
  const bare = await app.inject('/docs');
  expect([bare.statusCode, bare.headers.location]).toEqual([302, '/docs/']);
});

test('a guide that is not built yet says so and is asked for again', async () => {
  const young = Fastify();
  await mountGuide(young, `${DIST}/nothing`);
  const answer = await young.inject('/docs/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
  await young.close();
});
