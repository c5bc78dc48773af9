import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pixelsOf } from '../build/icons.mjs';

const ORIGIN = 'https://park.example';
const PUBLIC = join(import.meta.dirname, '..', 'public');

interface FetchEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The worker as a browser runs it, with a cache that is a map. */
const worker = (answers: (url: string) => Response) => {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  const heard = new Map<string, (event: FetchEvent) => void>();
  const cache = {
    put: async ({ url }: Request, answer: Response) => void kept.set(url, answer),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => kept.delete(url),
  };
  runInNewContext(readFileSync(join(PUBLIC, 'service-worker.js'), 'utf8'), {
    URL,
    caches: { open: async () => cache, match: async ({ url }: Request) => kept.get(url)?.clone() },
    fetch: async ({ url }: Request) => {
      asked.push(url);
      return answers(url);
    },
    self: {
      location: { origin: ORIGIN },
      addEventListener: (name: string, listener: (event: FetchEvent) => void) => heard.set(name, listener),
    },
  });
  /** What the worker answers; `undefined`: it leaves the request to the browser. */
  const ask = async (url: string, options?: RequestInit): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    heard.get('fetch')?.({ request: new Request(url, options), respondWith: (given) => (answer = given) });
    return (await answer)?.text();
  };
  return { ask, asked, kept };
};

/** An answer of the console's own server, which browsers mark as such. */
const own = (body: string, type: string, status = 200): Response =>
  Object.defineProperty(new Response(body, { status, headers: { 'content-type': type } }), 'type', { value: 'basic' });

test('a file with a hash in its name is fetched once', async () => {
  const { ask, asked } = worker(() => own('code', 'text/javascript'));
  expect(await ask(`${ORIGIN}/assets/console-1a2b.js`)).toBe('code');
  await expect.poll(() => ask(`${ORIGIN}/assets/console-1a2b.js`)).toBe('code');
  expect(asked).toEqual([`${ORIGIN}/assets/console-1a2b.js`]);
});

test.each([
  ['a page', `${ORIGIN}/desk/exceptions`],
  ['an answer of the platform', `${ORIGIN}/api/parkdeck/exceptions`],
  ['an answer whose address looks like a file', `${ORIGIN}/api/assets/console-1a2b.js`],
  ['the settings of the deployment', `${ORIGIN}/config.js`],
  ['a file of another place', 'https://elsewhere.example/assets/console-1a2b.js'],
])('%s is left to the browser', async (_what, url) => {
  const { ask, asked, kept } = worker(() => own('{}', 'application/json'));
  expect([await ask(url), asked, kept.size]).toEqual([undefined, [], 0]);
});

test('what is sent is left to the browser', async () => {
  const { ask } = worker(() => own('', 'text/plain'));
  expect(await ask(`${ORIGIN}/assets/console-1a2b.js`, { method: 'POST' })).toBeUndefined();
});

test.each([
  ['a file that is gone', 'not found', 'application/json', 404],
  ['a page in place of a file', '<!doctype html>', 'text/html; charset=utf-8', 200],
])('%s is not kept', async (_what, body, type, status) => {
  const { ask, asked, kept } = worker(() => own(body, type, status));
  expect(await ask(`${ORIGIN}/assets/gone-1a2b.js`)).toBe(body);
  expect(await ask(`${ORIGIN}/assets/gone-1a2b.js`)).toBe(body);
  expect([asked.length, kept.size]).toEqual([2, 0]);
});

test('the icons that the manifest names are there, in the sizes that it names', () => {
  const { icons }: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
    readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'),
  );
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of icons) {
    const picture = readFileSync(join(PUBLIC, src));
    expect(picture.subarray(1, 4).toString('ascii')).toBe('PNG');
    const size = picture.readUInt32BE(16);
    expect(`${size}x${picture.readUInt32BE(20)}`).toBe(sizes);
    const length = picture.readUInt32BE(33);
    expect(inflateSync(picture.subarray(41, 41 + length)).equals(pixelsOf(size)), `${src} is as it is drawn`).toBe(
      true,
    );
  }
});

/** The worker with what browsers give it for notifications; `page`: what a window shows already. */
const notified = (page?: string) => {
  const heard = new Map<string, (event: object) => void>();
  const did: unknown[] = [];
  const windows =
    page === undefined
      ? []
      : [
          {
            url: page,
            focus: async () => void did.push('focus'),
            navigate: async (url: string) => void did.push(['navigate', url]),
          },
        ];
  runInNewContext(readFileSync(join(PUBLIC, 'service-worker.js'), 'utf8'), {
    URL,
    self: {
      location: { origin: ORIGIN },
      registration: { showNotification: async (title: string, how: object) => void did.push([title, how]) },
      clients: { matchAll: async () => windows, openWindow: async (url: string) => void did.push(['open', url]) },
      addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    },
  });
  const happens = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> | undefined;
    heard.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { did, happens };
};

test('what the platform tells is shown as one notification', async () => {
  const { did, happens } = notified();
  await happens('push', { data: { json: () => ({ body: '2 件新的待办', page: '/desk/triage' }) } });
  expect(did).toMatchObject([['Parkdeck', { body: '2 件新的待办', tag: 'work', data: { page: '/desk/triage' } }]]);
});

test.each([
  ['no JSON', () => JSON.parse('x')],
  ['a page elsewhere', () => ({ body: 'x', page: 'https://evil.example' })],
  ['no text', () => ({ page: '/' })],
])('%s shows nothing', async (_what, json) => {
  const { did, happens } = notified();
  await happens('push', { data: { json } });
  expect(did).toEqual([]);
});

test('a notification opens its page in the window that is there, otherwise in a new one', async () => {
  const notification = { data: { page: '/desk/triage?id=EX1' }, close: () => undefined };
  const there = notified(`${ORIGIN}/desk/board`);
  await there.happens('notificationclick', { notification });
  expect(there.did).toEqual(['focus', ['navigate', `${ORIGIN}/desk/triage?id=EX1`]]);
  const none = notified();
  await none.happens('notificationclick', { notification });
  expect(none.did).toEqual([['open', `${ORIGIN}/desk/triage?id=EX1`]]);
});
