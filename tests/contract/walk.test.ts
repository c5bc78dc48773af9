import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@parkdeck/core/kit/call';
import { fillPath, encodeInput } from '@parkdeck/core/wire/codec';
import { decodeAnswer } from '@parkdeck/core/client/answer';
import { calls } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { fittingId, sampleInput } from '../factories/samples.ts';
import { triedAtLeast } from '../factories/untried.ts';

/**
 * Calls every declared call as the platform's admin: reads return 200 in the declared shape; writes run as dry runs and
 * either preview or are refused by a rule; nothing causes a server error.
 */
let world: TestPlatform;
beforeAll(async () => {
  // one connection: a call that held it and asked for another would wait for ever
  world = await testPlatform({ DATABASE_CONNECTIONS: '1' });
});
afterAll(() => world.close());

/** Calls tested elsewhere: streams, uploads, and sign-ins that need data from another system. */
const ELSEWHERE: ReadonlySet<string> = new Set(['live-event.stream', 'file.upload']);
const all: readonly Call[] = [...calls.values()].filter((call) => !ELSEWHERE.has(call.id));

test('every declared call has a handler', () => {
  expect(all.filter((call) => !isHandled(call)).map((call) => call.id)).toEqual([]);
});

/** Calls answered by a device: there is none here. */
const OF_DEVICES: ReadonlySet<string> = new Set(['device.ask-state', 'device.search-white-list', 'device-log.list']);

/** Calls on rows that a world has none of until somebody makes one; the test beside their handlers does. */
const ROWLESS: ReadonlySet<string> = new Set([
  'fee-replay.get',
  'fee-replay.result',
  'personal-access.get',
  'personal-request.get',
  'runbook-run.get',
  'runbook.draft',
  'device-sign-in.show',
]);

const asked = async (call: Call) => {
  const id = call.on === 'none' ? undefined : await fittingId(world.platform, call);
  return {
    ...(id === undefined ? {} : { ids: [id] }),
    input: await sampleInput(world.platform, call),
  };
};

describe('reads answer in their declared shape', () => {
  const reads = all.filter(
    (call) =>
      call.effect === 'read' &&
      call.answers !== 'file' &&
      !call.permission.includes('public') &&
      (call.on === 'none' || call.resource) &&
      !OF_DEVICES.has(call.id) &&
      call.id !== 'advert.forward' && // it answers as the call that it names
      call.id !== 'saved-query.try' && // its statement is no sample text
      !ROWLESS.has(call.id),
  );
  test.each(reads.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const { status, body } = await world.call('admin', id, await asked(call));
    expect({ status, msg: status === 200 ? '' : body.msg, data: status === 200 ? null : body.data }).toEqual({
      status: 200,
      msg: '',
      data: null,
    });
    const extra: string[] = [];
    expect(() => decodeAnswer(call, { ...body }, (keys) => extra.push(...keys))).not.toThrow();
    expect(extra).toEqual([]);
  });
});

describe('files come as files', () => {
  test.each(
    all.filter((call) => call.answers === 'file' && call.on === 'none').map((call) => [call.id, call] as const),
  )('%s', async (id, call) => {
    const { raw } = await world.call('admin', id, await asked(call));
    expect({ status: raw.statusCode, body: raw.statusCode === 200 ? '' : raw.body }).toEqual({ status: 200, body: '' });
    expect(String(raw.headers['content-disposition'])).toContain('attachment');
    expect(raw.rawPayload.length).toBeGreaterThan(0);
  });
});

describe('writes say what would happen, or why not', () => {
  const writes = all.filter(
    (call) => call.effect === 'write' && !call.permission.includes('public') && call.id !== 'sign-in.sign-out',
  );
  const done = triedAtLeast(150);
  test.each(writes.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const { status, body } = await world.call('admin', id, { ...(await asked(call)), headers: { 'dry-run': '1' } });
    expect([200, 400, 404, 409], body.msg).toContain(status);
    expect(body.msg).not.toBe('');
    if (status === 200) done();
    if (status === 400)
      expect(body.data).toMatchObject({
        fields: expect.arrayContaining([expect.objectContaining({ rule: expect.any(String) })]),
      });
    if (status === 409) expect(body.data).toMatchObject({ reason: expect.any(String) });
  });
});

describe('second paths answer as the first', () => {
  const aliased = all.filter((call) => call.aliases.length > 0 && call.effect === 'read' && call.answers !== 'file');
  // Paths with a preset show other rows.
  test.each(
    aliased.flatMap((call) =>
      call.aliases
        .filter(({ preset }) => preset === undefined)
        .map((route) => [`${route.method} ${route.path}`, call, route] as const),
    ),
  )('%s', async (_name, call, route) => {
    const options = await asked(call);
    const first = await world.call('admin', call.id, options);
    const { path, rest } = fillPath(route.path, encodeInput(call, options));
    const second = await world.app.inject({
      method: route.method,
      url: path,
      query: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      headers: { authorization: await world.bearer('admin') },
    });
    expect(second.json()).toEqual(first.body);
  });
});
