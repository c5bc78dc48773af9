import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let at: TestPlatform;
let now = '2026-03-01 15:00:00';
beforeAll(async () => {
  at = await testPlatform();
  at.setClock(() => now);
});
afterAll(() => at.close());

const FREE = 'PDC200900001';
const check = async (user: string, serial: string, code: string) =>
  (await at.call(user, 'serial-camera.check-code', { input: { serial, code } })).body;
const stored = async (serial: string): Promise<string> =>
  String(
    (await at.platform.database.pool.query('select code from serial_camera where serial = $1', [serial])).rows[0]?.code,
  );

test('by its number one sees a camera and whether it is bound, never its code', async () => {
  expect((await at.call('yunbo', 'serial-camera.get', { input: { serial: FREE } })).body.data).toEqual({
    sn: FREE,
    model: 'PD-C200',
    bound: 0,
  });
  expect((await at.call('yunbo', 'serial-camera.get', { input: { serial: 'PDC200000001' } })).body.data).toMatchObject({
    bound: 1,
  });
  expect((await at.call('yunbo', 'serial-camera.get', { input: { serial: 'PDC299999999' } })).body).toMatchObject({
    code: 404,
    data: { fields: [{ field: 'sn', rule: 'missing' }] },
  });
});

test('the stock is the platform’s: it is listed and changed there only', async () => {
  expect((await at.call('admin', 'serial-camera.list', { input: { bound: false } })).body).toMatchObject({ total: 8 });
  expect((await at.call('yunbo', 'serial-camera.list')).status).toBe(403);
  expect(
    (
      await at.call('yunbo', 'serial-camera.create-or-update', {
        input: { serial: 'PDC200900100', model: 'PD-C200', code: 'ABC234' },
      })
    ).status,
  ).toBe(403);
});

test('a code is stored as a hash and not answered', async () => {
  const { body } = await at.call('admin', 'serial-camera.create-or-update', {
    input: { serial: 'PDC200900100', model: 'PD-C200', code: 'ABC234' },
  });
  expect(body).toMatchObject({ code: 200, data: { sn: 'PDC200900100', bound: 0 } });
  expect(JSON.stringify(body)).not.toMatch(/ABC234|argon2/);
  expect(await stored('PDC200900100')).toMatch(/^\$argon2id\$/);
  expect(await check('yunbo', 'PDC200900100', 'ABC234')).toMatchObject({ data: { fits: 1 } });
});

test('an edit without a code keeps it', async () => {
  const before = await stored('PDC200900100');
  const id = String(
    (await at.platform.database.pool.query(`select id from serial_camera where serial = 'PDC200900100'`)).rows[0]?.id,
  );
  expect(
    (await at.call('admin', 'serial-camera.create-or-update', { ids: [id], input: { model: 'PD-C300' } })).status,
  ).toBe(200);
  expect(await stored('PDC200900100')).toBe(before);
});

test('a camera in use is neither checked nor removed', async () => {
  expect(await check('yunbo', 'PDC200000001', 'K7MQ2P')).toMatchObject({ code: 409, data: { reason: 'bound' } });
  expect((await at.call('admin', 'serial-camera.remove', { ids: ['SN000001'] })).body).toMatchObject({
    code: 409,
    data: { reason: 'bound' },
  });
});

test('five wrong codes an hour close a camera for all, and all cameras for who tried, for an hour', async () => {
  for (let tried = 0; tried < 5; tried++)
    expect(await check('yunbo', FREE, 'WRONG1')).toMatchObject({ data: { fits: 0 } });
  for (const [user, serial] of [
    ['yunbo', FREE],
    ['jinhe', FREE],
    ['yunbo', 'PDC200900002'],
  ] as const) {
    expect(await check(user, serial, 'K7MQ2P')).toMatchObject({
      code: 409,
      msg: '验证码错误次数过多。60 分钟后再试',
      data: { reason: 'code-locked', detail: { seconds: 3600 } },
    });
  }
  expect(await check('jinhe', 'PDC200900002', 'R4XW9T')).toMatchObject({ data: { fits: 1 } });
  now = '2026-03-01 16:00:01';
  expect(await check('yunbo', FREE, 'K7MQ2P')).toMatchObject({ data: { fits: 1 } });
});

test('tries at the same time are counted one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => check('jinhe', 'PDC200900003', 'WRONG1')));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(4);
});
