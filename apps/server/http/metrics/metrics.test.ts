import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeRow } from '@parkdeck/core/wire/codec';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { calls } from '../../db/registry.ts';
import { noteVital } from '../../platform/vitals.ts';
import { createApp } from '../app.ts';
import { createMetrics } from './metrics.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

/** A line of the text form of Prometheus: `name{label="word"} 1.5`. */
const SAMPLE = /^([a-z_]\w*)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]\d+)?|Na[nN]|[+-]Inf)$/;
const HEAD = /^# (?:HELP ([a-z_]\w*) .+|TYPE [a-z_]\w* (?:gauge|counter|histogram|summary))$/;

interface Sample {
  readonly name: string;
  readonly labels: string;
  readonly value: number;
}

/** Reads the answer line by line; refuses what is none. */
const read = (body: string): readonly Sample[] =>
  body
    .split('\n')
    .filter((line) => line !== '' && !HEAD.test(line))
    .map((line) => {
      const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return { name, labels, value: Number(value) };
    });

const openMetrics = async () => {
  const app = await createApp(world.platform);
  const metrics = createMetrics(app, world.platform);
  const scrape = async () => read((await metrics.inject('/metrics')).body);
  return { app, metrics, scrape, close: () => Promise.all([app.close(), metrics.close()]) };
};

const figuresOf = (samples: readonly Sample[], name: string) =>
  Object.fromEntries(samples.filter((one) => one.name === name).map(({ labels, value }) => [labels, value]));

/** A list with its total as an administrator of the platform reads it. */
const listed = async (call: string, input: Readonly<Record<string, unknown>>) => {
  const { body } = await world.call('admin', call, { input: { ...input, size: 1 } });
  expect(body.success, body.msg).toBe(true);
  return body;
};

test('the figures of the platform are those of the lists that a person reads', async () => {
  const opened = await openMetrics();
  const samples = await opened.scrape();
  await opened.close();
  const devices = figuresOf(samples, 'parkdeck_devices');
  expect(Object.keys(devices).length).toBeGreaterThan(1);
  for (const [labels, count] of Object.entries(devices)) {
    const state = /"(\w+)"/.exec(labels)?.[1] ?? '';
    expect((await listed('device.list', { state: [state] })).total, state).toBe(count);
  }
  const { body } = await world.call('admin', 'home-pay-ways.report');
  const received = (body.data as readonly Readonly<Record<string, unknown>>[])
    .map((row) => decodeRow(calls.get('home-pay-ways.report')?.output ?? {}, row).row)
    .filter(({ payWay }) => payWay !== 'stored-value' && payWay !== 'seller');
  expect(received.length).toBeGreaterThan(1);
  expect(figuresOf(samples, 'parkdeck_money_today_fen')).toEqual(
    Object.fromEntries(received.map(({ payWay, amount }) => [`way="${String(payWay)}"`, amount])),
  );
  const open = await listed('exception.list', { state: ['open', 'taken', 'snoozed'] });
  expect(open.total).toBeGreaterThan(0);
  expect(figuresOf(samples, 'parkdeck_exceptions_open')).toEqual({ '': open.total });
  const queued = (await listed('sms-record.list', { state: ['queued'] })).total;
  expect(figuresOf(samples, 'parkdeck_outbox_waiting')['outbox="messages"']).toBe(queued);
});

test('requests are counted by call and status, pages and refusals too', async () => {
  const opened = await openMetrics();
  const authorization = await world.bearer('admin');
  for (let n = 0; n < 3; n += 1)
    await opened.app.inject({ url: '/api/api-auth/userInfo/getUserInfo', headers: { authorization } });
  const list = { url: '/api/parkdeck/activity', headers: { authorization } };
  expect((await opened.app.inject(list)).statusCode).toBe(200);
  expect((await opened.app.inject({ ...list, headers: {} })).statusCode).toBe(401);
  await opened.app.inject('/healthz');
  const counts = figuresOf(await opened.scrape(), 'parkdeck_request_seconds_count');
  await opened.close();
  expect(counts).toMatchObject({
    'call="activity-entry.list",status="2xx"': 1,
    'call="activity-entry.list",status="4xx"': 1,
    'call="other",status="2xx"': 1,
  });
});

test('a part that does not work is told, without taking the process out', async () => {
  const opened = await openMetrics();
  const health = async () => {
    const { statusCode, body } = await opened.app.inject('/readyz');
    return { statusCode, ...(JSON.parse(body) as object) };
  };
  const parts = { database: 'ok', disk: 'ok' };
  const roles = ['serve', 'jobs', 'devices'];
  expect(await health()).toEqual({ statusCode: 200, status: 'ready', roles, parts });
  const forget = noteVital(world.platform, 'broker', () => false);
  const failing = { statusCode: 200, status: 'degraded', roles, parts: { ...parts, broker: 'failing' } };
  expect(await health()).toEqual(failing);
  expect(figuresOf(await opened.scrape(), 'parkdeck_up')).toMatchObject({ 'part="broker"': 0, 'part="database"': 1 });
  forget();
  await opened.close();
});

const MONITORING = new URL('../../../docs/public/monitoring/', import.meta.url);
const namesIn = (file: string): ReadonlySet<string> => {
  const text = readFileSync(new URL(file, MONITORING), 'utf8');
  return new Set(text.match(/\b(?:parkdeck|process|nodejs)_\w+/g)?.map((name) => name.replace(/_(bucket|count)$/, '')));
};

test('alerts and dashboard ask for what is told, and the dashboard shows every figure of the platform', async () => {
  const opened = await openMetrics();
  const { body } = await opened.metrics.inject('/metrics');
  await opened.close();
  const told = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? ''));
  for (const file of ['parkdeck-alerts.yml', 'parkdeck-dashboard.json'])
    expect(
      [...namesIn(file)].filter((name) => !told.has(name)),
      file,
    ).toEqual([]);
  const shown = namesIn('parkdeck-dashboard.json');
  expect([...told].filter((name) => name.startsWith('parkdeck_') && !shown.has(name))).toEqual([]);
});
