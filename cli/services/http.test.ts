import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import { afterEach, expect, test } from 'vitest';
import type { CliFile } from './cli-file.ts';
import { httpTransport } from './http.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const serve = async (
  handle: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => handle(request, Buffer.concat(parts).toString('utf8'), response));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server always has this kind of address
};

const request = (more: Partial<HttpRequest<CliFile>> = {}): HttpRequest<CliFile> => ({
  method: 'GET',
  url: '/api/x',
  headers: {},
  timeoutMs: 5000,
  wants: 'json',
  credentials: true,
  ...more,
});

test('method, path, headers and body arrive; the answer is read as JSON', async () => {
  const base = await serve(({ method, url, headers }, body, response) =>
    response
      .writeHead(201, { 'X-Seen': 'yes' })
      .end(JSON.stringify({ method, url, body, token: headers.authorization })),
  );
  const answer = await httpTransport(base)(
    request({ method: 'POST', url: '/api/x?a=%E4%BA%AC', headers: { Authorization: 'Bearer t' }, body: '{"b":1}' }),
  );
  expect([answer.status, answer.headers.get('x-seen'), await answer.json()]).toEqual([
    201,
    'yes',
    { method: 'POST', url: '/api/x?a=%E4%BA%AC', body: '{"b":1}', token: 'Bearer t' },
  ]);
});

test('a file on disk goes out as multipart under its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-http-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'rows.csv');
  writeFileSync(path, 'plate\n京A12345\n');
  const base = await serve((_request, body, response) => response.end(JSON.stringify({ body })));
  const answer = await httpTransport(base)(
    request({
      method: 'POST',
      body: [
        { name: 'use', value: 'plan' },
        { name: 'file', file: { from: 'disk', path }, fileName: 'rows.csv' },
      ],
    }),
  );
  expect(JSON.stringify(await answer.json())).toMatch(/name=\\"use\\".*plan.*filename=\\"rows.csv\\".*京A12345/);
});

test('a file comes in as a stream, with the name the platform gave it', async () => {
  const base = await serve((_request, _body, response) =>
    response
      .writeHead(200, {
        'Content-Disposition': `attachment; filename="a.csv"; filename*=UTF-8''${encodeURIComponent('月租车.csv')}`,
      })
      .end('plate\n'),
  );
  const file = await (await httpTransport(base)(request({ wants: 'blob' }))).blob();
  if (file.from !== 'platform') throw new Error('a file of the platform was expected');
  const parts: Uint8Array[] = [];
  for await (const part of file.body) parts.push(part);
  expect([file.name, Buffer.concat(parts).toString()]).toEqual(['月租车.csv', 'plate\n']);
});

test('a late head is a timeout; a caller who leaves ends the request', async () => {
  const base = await serve(() => undefined);
  await expect(httpTransport(base)(request({ timeoutMs: 20 }))).rejects.toMatchObject({ name: 'TimeoutError' });
  const control = new AbortController();
  const asking = httpTransport(base)(request({ timeoutMs: 0, signal: control.signal }));
  control.abort();
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});

test('requests to one platform share their connections', async () => {
  const seen = new Set<unknown>();
  const base = await serve(({ socket }, _body, response) => {
    seen.add(socket);
    response.end('{}');
  });
  const send = httpTransport(base);
  for (let count = 0; count < 8; count += 1) await (await send(request())).json();
  // a request that follows at once may find the connection not yet free
  expect(seen.size).toBeLessThanOrEqual(2);
});

test('a file that lies elsewhere is fetched from there, without the token', async () => {
  const store = await serve(({ url, headers }, _body, response) =>
    response.end(JSON.stringify({ url, token: headers.authorization ?? null })),
  );
  const base = await serve((_request, _body, response) =>
    response.writeHead(302, { Location: `${store}/rows.csv?signed=1` }).end(),
  );
  const answer = await httpTransport(base)(request({ headers: { Authorization: 'Bearer t' } }));
  expect(await answer.json()).toEqual({ url: '/rows.csv?signed=1', token: null });
});
