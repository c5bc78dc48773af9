import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage } from '../../platform/platform-text.ts';
import { targetProblem } from '../outside.ts';
import { sendWebhook } from './send.ts';
import type { Resolve } from '../outside.ts';

/** A database behind the platform, which must hear nothing. */
let heard: string[] = [];
const inner = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  response.end('secret');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => void inner.listen(0, resolve));
  port = (inner.address() as AddressInfo).port;
});
afterAll(() => void inner.close());

const PRIVATE = 'the address lies in a private network';
test.each([
  ['http://127.0.0.1/', PRIVATE],
  ['http://127.1/', PRIVATE],
  ['http://2130706433/', PRIVATE],
  ['http://0x7f000001/', PRIVATE],
  ['http://0177.0.0.1/', PRIVATE],
  ['http://0/', PRIVATE],
  ['http://0.0.0.0/', PRIVATE],
  ['http://127.0.0.1./', PRIVATE],
  ['http://１２７.0.0.1/', PRIVATE],
  ['http://[::1]/', PRIVATE],
  ['http://[::]/', PRIVATE],
  ['http://[::ffff:127.0.0.1]/', PRIVATE],
  ['http://[::ffff:7f00:1]/', PRIVATE],
  ['http://[::ffff:0:7f00:1]/', PRIVATE],
  ['http://[64:ff9b::7f00:1]/', PRIVATE],
  ['http://[2002:7f00:1::]/', PRIVATE],
  ['http://[fe80::1]/', PRIVATE],
  ['http://169.254.169.254/latest/meta-data', PRIVATE],
  ['http://localhost/', PRIVATE],
  ['http://a.LOCALHOST/', PRIVATE],
  ['http://partner.example@127.0.0.1/', 'it contains a user name'],
  ['file:///etc/passwd', 'neither http nor https'],
  ['gopher://127.0.0.1/', 'neither http nor https'],
  ['partner.example', 'no address'],
  ['https://partner.example/events', undefined],
  ['https://8.8.8.8/events', undefined],
])('%s: %s', (address, problem) => {
  expect(targetProblem(address, [])).toBe(problem);
});

const send = (host: string, resolve: Resolve) =>
  sendWebhook({ address: `http://${host}:${port}/events`, headers: {}, body: '{}' }, [], { resolve, patience: 500 });

test.each([
  [['127.0.0.1']],
  [['10.0.0.8']],
  [['::ffff:127.0.0.1']],
  [['::1']],
  [['8.8.8.8', '127.0.0.1']],
  [['0.0.0.0']],
])('a name that means %j is told nothing', async (addresses) => {
  heard = [];
  const answer = await send('partner.example', (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
  expect(answer.kind).toBe('forbidden');
  expect(heard).toEqual([]);
});

test('a name that changes its meaning is resolved once: what was looked at is connected to', async () => {
  heard = [];
  let asked = 0;
  // an address that nobody answers at (for tests, RFC 5737) is private too: this one is public and far away
  const answer = await send('partner.example', (_host, _options, done) =>
    done(null, [{ address: (asked += 1) === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }]),
  );
  expect(answer.kind).toBe('silent');
  expect({ asked, heard }).toEqual({ asked: 1, heard: [] });
});

test('a redirect into the network is an answer like any other, and not followed', async () => {
  heard = [];
  const leading = createServer((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end();
  });
  await new Promise<void>((resolve) => void leading.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(leading.address() as AddressInfo).port}/`;
  const answer = await sendWebhook({ address, headers: {}, body: '{}' }, ['127.0.0.1']);
  leading.close();
  expect(answer).toMatchObject({ kind: 'refused', said: 'HTTP 307, redirects are not followed' });
  expect(heard).toEqual([]);
});

test.each([
  [PRIVATE, '地址在内网，不推送'],
  [`${PRIVATE}: 10.0.0.8`, '地址在内网，不推送：10.0.0.8'],
  ['HTTP 302, redirects are not followed', 'HTTP 302，不跟随跳转'],
  ['connect ECONNREFUSED 203.0.113.9:443', '连不上：203.0.113.9:443'],
  ['HTTP 418', 'HTTP 418'],
])('%s is told in Chinese', (said, wanted) => {
  expect(inLanguage(said, 'zh')).toBe(wanted);
});
