import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { listenOn } from '../../db/listen.ts';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { DEVICE_CHANNEL } from '../../events/publish.ts';
import type { DeviceMessage } from '../../events/publish.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
let stop: () => Promise<void>;
let play: ((body: Row) => Row) | undefined;
const { ask, refusal } = callsOn(() => world);
const CAMERA = 'DV000001';
beforeAll(async () => {
  world = await testPlatform();
  await ask(`update device set state = 'online' where id = $1`, [CAMERA]);
  stop = await listenOn(world.platform, DEVICE_CHANNEL, (payload) => {
    const { serial, body }: DeviceMessage = JSON.parse(payload);
    if (play) void receiveAnswer(world.platform, serial, { command: String(body.id), ok: true, ...play(body) });
  });
});
afterAll(async () => {
  await stop();
  await world.close();
});
afterEach(() => void (play = undefined));

const read = (input: Row) => world.call('east', 'device-log.list', { input: { device: CAMERA, ...input } });

test('the files of a device', async () => {
  play = () => ({
    data: { files: [{ name: 'app.log', size: 20_480, modified: instantOf('2026-03-01 14:58:00' as Datetime) }] },
  });
  const { body } = await read({});
  expect([body.total, body.data]).toEqual([
    1,
    [expect.objectContaining({ fileName: 'app.log', size: 20_480, modifyTime: '2026-03-01 14:58:00' })],
  ]);
});

test('lines of a file, numbered, with how many there are', async () => {
  play = ({ file, start, size }) => ({
    data: {
      lines: Array.from({ length: Number(size) }, (_, at) => `${String(file)} ${Number(start ?? 8801) + at}`),
      start: start ?? 8801,
      total: 9000,
    },
  });
  const { body } = await read({ file: 'app.log', start: 500, size: 300 });
  expect(body.total).toBe(9000);
  const rows = body.data as Row[];
  expect((await read({ file: 'app.log' })).body.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ line: 9000, text: 'app.log 9000' })]),
  );
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([
    300,
    expect.objectContaining({ line: 500, text: 'app.log 500' }),
    expect.objectContaining({ line: 799, text: 'app.log 799' }),
  ]);
});

test.each([
  ['has no such file', { ok: false, message: '没有这个文件' }, 'device-refused'],
  [
    'answers more than was asked for',
    { data: { lines: Array.from({ length: 201 }, () => ''), start: 1, total: 201 } },
    'bad-answer',
  ],
])('a device that %s', async (_what, answer, reason) => {
  play = () => answer;
  expect(await refusal('east', 'device-log.list', { input: { device: CAMERA, file: 'x.log' } })).toBe(reason);
});

test('only a device in reach and online is asked', async () => {
  expect(await refusal('jinhe', 'device-log.list', { input: { device: CAMERA } })).toBe('deviceId missing');
  await ask(`update device set state = 'offline' where id = $1`, [CAMERA]);
  expect(await refusal('east', 'device-log.list', { input: { device: CAMERA } })).toBe('device-offline');
});

test('what is read is written down nowhere', async () => {
  expect(
    await ask(`select 1 from gate_command where device_id = $1 and sent_at > '2026-03-01 15:00:00+08'`, [CAMERA]),
  ).toEqual([]);
});

test.each([{ size: 501 }, { size: 0 }, { start: 0 }])('%j is malformed', async (input) => {
  expect((await read({ file: 'app.log', ...input })).status).toBe(400);
});
