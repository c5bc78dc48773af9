import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { filledFolder } from './filled-folder.ts';
import { startServer } from './server-process.ts';
import type { DataFolder } from './server-process.ts';

/** Traces of a real server, read by a collector that shares no code with it. */

const LONG = 180_000;
const COLLECTOR = fileURLToPath(new URL('../gateways/otlp.mjs', import.meta.url));

interface Span {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: number;
  readonly from: string;
  readonly to: string;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly service: string;
}
interface Told {
  readonly spans: readonly Span[];
  readonly refused: readonly string[];
  readonly raw: string;
}
const SERVER = 2;

let data: DataFolder;
beforeAll(async () => {
  data = await filledFolder('traces');
}, LONG);
afterAll(() => data.remove());

const collector = async (): Promise<{ url: string; told: () => Promise<Told>; child: ChildProcess }> => {
  const child = spawn(process.execPath, [COLLECTOR], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The collector tells its port');
  const lines = createInterface(child.stdout);
  const [port] = await once(lines, 'line');
  const url = `http://127.0.0.1:${port}`;
  return { url, child, told: async () => (await (await fetch(`${url}/_told`)).json()) as Told }; // what it tells
};

/** Asks with a trace of its own, as a program before the platform does. */
const asker =
  (url: string, token: string) =>
  async (path: string, flags = '01') => {
    const [trace, span] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const answer = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}`, traceparent: `00-${trace}-${span}-${flags}` },
    });
    await answer.text();
    return { trace, span, status: answer.status };
  };
const PASSES = '/api/updown/parkMonth/listPage?size=5';
const SEARCHED = '京A00001';

const serving = async <T>(
  env: Record<string, string>,
  body: (url: string, token: string) => Promise<T>,
): Promise<T> => {
  const server = await startServer({ data: data.path, env });
  try {
    return await body(server.url, (await connect(server.url)).session.current()?.token ?? '');
  } finally {
    await server.stop();
  }
};

test(
  'a call is told with what it did in turn, within the trace of who asked, and with nothing that was typed',
  async () => {
    const { url: otlp, told, child } = await collector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: otlp, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=right%20key' };
    try {
      const asked = await serving(env, async (url, token) => {
        const ask = asker(url, token);
        const list = await ask(PASSES);
        const search = await ask(`${PASSES}&plateNumber=${encodeURIComponent(SEARCHED)}`);
        const missing = await ask('/api/updown/parkMonth/detail?id=GR99999999');
        return { list, search, missing, token };
      }); // stopped by now: whatever it had to tell is told
      const { spans, refused, raw } = await told();
      expect(refused).toEqual([]);
      const server = spans.filter(({ kind }) => kind === SERVER);
      for (const { trace, span, status } of [asked.list, asked.search, asked.missing]) {
        expect(server.filter((one) => one.trace === trace)).toMatchObject([
          { parent: span, service: 'parkdeck', attributes: { 'http.response.status_code': status } },
        ]);
      }
      // the calls above, and those of the sign-in: each once
      expect(server.filter(({ name }) => name === 'pass.list')).toHaveLength(2);
      expect(server.filter(({ name }) => name.startsWith('sign-in.')).length).toBeGreaterThan(0);
      const one = spans.filter(({ trace }) => trace === asked.list.trace);
      const root = one.find(({ kind }) => kind === SERVER);
      expect(one.map(({ name }) => name)).toEqual(expect.arrayContaining(['pass.list', 'transaction', 'select pass']));
      for (const part of one.filter((span) => span !== root)) {
        expect(one.map(({ id }) => id)).toContain(part.parent);
        expect(BigInt(part.from)).toBeGreaterThanOrEqual(BigInt(root?.from ?? 0));
        expect(BigInt(part.to)).toBeLessThanOrEqual(BigInt(root?.to ?? 0));
      }
      // what looks around every second is no trace: all statements belong to something
      expect(spans.filter(({ name, parent }) => name.startsWith('select') && parent === null)).toEqual([]);
      for (const secret of [asked.token, 'Demo@2026', SEARCHED, 'right key', 'GR99999999'])
        expect(raw.includes(secret), secret).toBe(false);
    } finally {
      child.kill();
    }
  },
  LONG,
);

test(
  'no more is told than the share that is kept, whatever who asks would like',
  async () => {
    const { url: otlp, told, child } = await collector();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: otlp,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=right%20key',
      OTEL_TRACES_SAMPLER_ARG: '0',
    };
    try {
      expect(await serving(env, async (url, token) => (await asker(url, token)(PASSES)).status)).toBe(200);
      expect(await told()).toMatchObject({ spans: [], refused: [] });
    } finally {
      child.kill();
    }
  },
  LONG,
);

test(
  'a collector that never answers costs no answer, and no stop',
  async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const place = silent.address();
    const port = typeof place === 'object' && place ? place.port : 0;
    try {
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
      expect(await serving(env, async (url, token) => (await asker(url, token)(PASSES)).status)).toBe(200);
    } finally {
      silent.close();
    }
  },
  LONG,
);
