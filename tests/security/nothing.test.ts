import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { FieldKind } from '@parkdeck/core/kit/kinds';
import { calls } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import { NOTIFY_PATH, SIGNATURE_HEADER } from '@parkdeck/server/http/plugins/pay-notify';
import { checksum } from '../factories/checksum.ts';
import { switchDevicesOff } from '../factories/devices-off.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { todaysShare } from '../factories/size.ts';
import { rawCalls } from '../factories/raw-calls.ts';

/**
 * Values that are nothing, no text or no moment, in every parameter of a seventh of the calls a day, nightly of all:
 * never a fault of the server.
 */
let world: TestPlatform;
let before: string;
beforeAll(async () => {
  world = await testPlatform();
  await switchDevicesOff(world.platform);
  await world.bearer('admin'); // a sign-in is logged
  before = await checksum(world.platform);
});
afterAll(() => world.close());

const { send, base } = rawCalls(() => world);
/** Streams, uploads, the end of the session, and calls that wait for the answer of a device. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'live-event.stream',
  'file.upload',
  'sign-in.sign-out',
  'device.ask-state',
  'device.search-white-list',
  'device-log.list',
]);
const all: readonly Call[] = [...calls.values()].filter(
  (call) =>
    isHandled(call) &&
    !ELSEWHERE.has(call.id) &&
    !call.permission.includes('public') &&
    Object.keys(call.input).length > 0,
);

/** Values that stand for nothing, or for no moment: taken or refused, never a fault of the server. */
const NOTHING: readonly (readonly [name: string, value: (field: Field) => unknown])[] = [
  ['null', () => null],
  ['an empty text', () => ''],
  ['an empty list', () => []],
  ['an empty record', () => ({})],
  ['a list of null', () => [null]],
  ['NUL in every text', () => 'a\u0000b'],
  ['NUL within lists and records', () => [{ 'a\u0000': ['\u0000'] }]],
  ['days that do not exist', ({ kind }) => (kind === 'datetime' ? '2026-02-30 24:00:00' : '0000-00-00')],
  ['the first day there is', ({ kind }) => (kind === 'datetime' ? '0100-01-01 00:00:00' : '0100-01-01')],
  ['the last day there is', ({ kind }) => (kind === 'datetime' ? '9999-12-31 23:59:59' : '9999-12-31')],
  ['names of the language', () => '__proto__'],
];
const DATED: ReadonlySet<FieldKind> = new Set(['day', 'datetime']);

describe('nothing, NUL and impossible days in every parameter are no fault of the server', () => {
  test.each(todaysShare(all).map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const good = await base(call);
    const faults: string[] = [];
    for (const [what, valueOf] of NOTHING) {
      const changed = Object.entries(call.input).flatMap(([key, field]) =>
        what.includes('day') && !DATED.has(field.kind) ? [] : [[wireName(key, field, 'in'), valueOf(field)] as const],
      );
      // The required ones alone are another test's: without them the call would be refused before it does anything.
      const some = changed.filter(([name]) => what.includes('day') || good[name] === undefined);
      if (some.length === 0) continue;
      const { status } = await send(call, { ...good, ...Object.fromEntries(some) }, call.route, { 'dry-run': '1' });
      if (status >= 500) faults.push(`${what}: ${status}`);
      if (what.startsWith('NUL in') && status !== 400) faults.push(`${what}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('a file that is sent', () => {
  const sent = async (name: string, use: string): Promise<number> => {
    const part = (head: string, text: string): string =>
      `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/parkdeck/files',
      headers: { authorization: await world.bearer('admin'), 'content-type': 'multipart/form-data; boundary=edge' },
      payload: `${part(`name="file"; filename="${name}"`, 'a,b\r\n1,2')}${part('name="use"', use)}--edge--\r\n`,
    });
    return answer.statusCode;
  };
  test.each(['x.__proto__', 'x.constructor', 'x.toString', 'a\u0000b.csv', '__proto__', 'x.'])(
    'as %j is refused',
    async (name) => expect(await sent(name, 'plan')).toBe(400),
  );
  test('for a use with NUL is refused', async () => expect(await sent('x.csv', 'a\u0000b')).toBe(400));
});

test.each(['outTradeNo', 'channelTradeNo', 'error'])(
  'a notice of a payment with NUL in %s is unreadable',
  async (name) => {
    const notice = { outTradeNo: 'unknown', result: 'failure', [name]: 'a\u0000b' };
    const answer = await world.app.inject({
      method: 'POST',
      url: NOTIFY_PATH,
      headers: { [SIGNATURE_HEADER]: 'a', 'content-type': 'application/json' },
      payload: JSON.stringify(notice),
    });
    expect(answer.statusCode).toBe(400);
  },
);

test('nothing was written', async () => {
  expect(await checksum(world.platform)).toBe(before);
});
