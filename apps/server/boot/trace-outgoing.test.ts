import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { context, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { traceOutgoing } from './trace-outgoing.ts';

const told = new InMemorySpanExporter();
const other = createServer((request, response) => response.writeHead(request.url === '/no' ? 404 : 200).end('answer'));
let url = '';
let isSuppressed = false;
let stop: () => void;
beforeAll(async () => {
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: told })] }));
  stop = traceOutgoing(() => isSuppressed);
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const place = other.address();
  url = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
});
afterAll(() => {
  stop();
  trace.disable();
  context.disable();
  other.closeAllConnections();
  other.close();
});
beforeEach(() => {
  told.reset();
  isSuppressed = false;
});

const byFetch = async (path: string): Promise<void> => void (await (await fetch(`${url}${path}`)).text());
const byHttp = async (path: string): Promise<void> => {
  const [answer] = await once(get(`${url}${path}`), 'response');
  answer.resume();
  await once(answer, 'end');
};
const spans = () => told.getFinishedSpans().map(({ name, attributes, status }) => ({ name, attributes, status }));

test.each([
  ['fetch', byFetch],
  ['http', byHttp],
])('a request by %s is told by method, host and answer, without its path', async (_by, ask) => {
  await ask('/cars/京A00001?key=secret');
  await ask('/no');
  await expect.poll(() => spans().length).toBe(2);
  expect(spans()).toMatchObject([
    { name: 'GET 127.0.0.1', attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 } },
    { name: 'GET 127.0.0.1', attributes: { 'http.response.status_code': 404 } },
  ]);
  expect(JSON.stringify(spans())).not.toMatch(/cars|secret/);
});

test.each([
  ['fetch', (nobody: string) => fetch(nobody).catch(() => undefined)],
  ['http', (nobody: string) => once(get(nobody), 'response').catch(() => undefined)],
])('a request by %s that reaches nobody is told as failed', async (_by, ask) => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const place = gone.address();
  gone.close();
  await once(gone, 'close');
  await ask(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`);
  await expect.poll(() => spans().length).toBe(1);
  expect(spans()[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'ECONNREFUSED' } });
});

test('what sends the traces is not traced itself', async () => {
  isSuppressed = true;
  await byFetch('/');
  await byHttp('/');
  isSuppressed = false;
  await byFetch('/no');
  await expect.poll(() => spans().length).toBe(1);
  expect(spans()[0]?.attributes['http.response.status_code']).toBe(404);
});
