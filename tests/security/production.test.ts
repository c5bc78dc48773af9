import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '@parkdeck/server/access/access';
import { calls } from '@parkdeck/server/db/registry';
import { readConfig } from '@parkdeck/server/platform/config';
import { StartProblem } from '@parkdeck/server/platform/start-problem';
import { ensureWorld } from '@parkdeck/server/world/ensure';
import { loadWorld } from '@parkdeck/server/world/load';
import { DEMO_PASSWORD, testPlatform } from '../factories/platform.ts';
import type { CallOptions, TestPlatform } from '../factories/platform.ts';

/** A platform as an operator starts it: nobody signs in who was not given a password, a phone or a key. */

const CHANNELS = {
  PARKDECK_SMS: 'sandbox',
  PARKDECK_PAY: 'off',
  PARKDECK_TAX: 'off',
  PARKDECK_MAIL: 'off',
  PARKDECK_BANK: 'off',
  PARKDECK_CITY: 'off',
  PARKDECK_WECHAT: 'off',
};
const SECRET = 'a-key-of-this-operator';
const PRODUCTION = { NODE_ENV: 'production', ...CHANNELS, PARKDECK_CLIENT_SECRET: SECRET };
const ADMIN = { PARKDECK_ADMIN_PASSWORD: 'first-Start1', PARKDECK_ADMIN_PHONE: '13612345678' };

const problemOf = (env: Readonly<Record<string, string>>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (error instanceof StartProblem) return `${error.text.zh} ${error.text.en}`;
    throw error;
  }
};

describe('a start', () => {
  test.each(Object.keys({ ...CHANNELS, PARKDECK_CLIENT_SECRET: '' }))('in production without %s is refused', (name) => {
    expect(problemOf(PRODUCTION)).toBe('');
    expect(problemOf({ ...PRODUCTION, [name]: '' })).toContain(name);
    expect(problemOf({ [name]: '' })).toBe('');
  });
  test('names all that is missing at once', () => {
    const said = problemOf({ NODE_ENV: 'production' });
    for (const name of [...Object.keys(CHANNELS), 'PARKDECK_CLIENT_SECRET']) expect(said).toContain(name);
  });
  test.each(Object.keys(CHANNELS))('with a word that %s does not know is refused', (name) => {
    expect(problemOf({ [name]: 'on' })).toContain(name);
  });
});

describe('production', () => {
  let at: TestPlatform;
  beforeAll(async () => {
    at = await testPlatform({ ...PRODUCTION, ...ADMIN, PARKDECK_WORLD: 'none' });
    await ensureWorld(
      at.platform,
      (platform) => loadWorld(platform, 'none'),
      () => undefined,
    );
  });
  afterAll(() => at.close());

  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });
  const ask = async (callId: string, options: CallOptions) => {
    const { status, body } = await at.call(undefined, callId, options);
    return { status, text: JSON.stringify(body) };
  };
  /** What an outsider may try: names, passwords, codes and tokens of the demo and of the documents. */
  const GUESSES: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
    'by-password': ['admin', 'root', 'jinhe', '13612345678'].flatMap((userName) =>
      [DEMO_PASSWORD, 'admin', '123456', 'Admin123', 'parkdeck'].map((password) => ({ userName, password })),
    ),
    'by-code': ['000000', '123456', '888888'].map((code) => ({
      phone: ADMIN.PARKDECK_ADMIN_PHONE,
      code,
      device: 'd',
      uuid: 'd',
    })),
    'send-code': [{ phone: ADMIN.PARKDECK_ADMIN_PHONE }, { phone: '19900000000' }],
    'by-partner': [{ code: 'demo' }, { code: '1' }],
    'by-token': [{ token: 'demo' }, { token: '1' }],
    'by-redirect-code': [{ code: 'demo', returnTo: 'https://parkdeck.example' }],
    'by-open-id': [{ openId: 'oDemo' }, { openId: '1' }],
    'by-second-factor': ['000000', '123456'].map((code) => ({ ticket: 'demo', code })),
    providers: [{}],
    'begin-provider': [{ provider: 'IP0001', origin: 'http://localhost:80' }],
    'by-provider': [{ code: 'demo', flow: 'demo', address: 'http://localhost:80/oidc?code=demo&state=demo' }],
    'by-device': [{ ticket: 'demo' }],
    'link-provider': [{ ticket: 'demo', userName: 'admin', password: DEMO_PASSWORD }],
    refresh: [{ refreshToken: 'demo' }],
    'demo-users': [{}],
  };
  const open = [...calls.values()].filter((call) => call.noun === 'sign-in' && accessOf(call) === 'public');

  test('the admin signs in with the password of the first start', async () => {
    const input = { userName: 'admin', password: ADMIN.PARKDECK_ADMIN_PASSWORD };
    expect(await ask('sign-in.by-password', { input, headers: basic('parkdeck', SECRET) })).toMatchObject({
      status: 200,
      text: expect.stringContaining('accessToken'),
    });
  });

  test.each(open.map(({ id, verb }) => [id, verb] as const))('%s lets nobody in', async (id, verb) => {
    const tries = GUESSES[verb];
    if (!tries) throw new Error(`${id} has no tries`);
    for (const input of tries) {
      const { text } = await ask(id, { input, headers: basic('parkdeck', SECRET) });
      expect(text).not.toMatch(/accessToken|"code":"\d{6}"|userName/);
    }
  });

  test.each([{}, basic('parkdeck', 'parkdeck'), basic('', ''), basic('parkdeck', `${SECRET}x`)])(
    'without the key of the operator not even the admin signs in: %j',
    async (headers) => {
      const input = { userName: 'admin', password: ADMIN.PARKDECK_ADMIN_PASSWORD };
      expect((await ask('sign-in.by-password', { input, headers })).status).toBe(401);
    },
  );
});

test.each(['', '12345'])(
  'a platform without users needs password and phone of its first admin: %j',
  async (PARKDECK_ADMIN_PHONE) => {
    const { PARKDECK_ADMIN_PASSWORD } = ADMIN;
    const given = { PARKDECK_ADMIN_PASSWORD, PARKDECK_ADMIN_PHONE };
    const at = await testPlatform({ ...PRODUCTION, ...given, PARKDECK_WORLD: 'none' });
    const started = ensureWorld(
      at.platform,
      (platform) => loadWorld(platform, 'none'),
      () => undefined,
    );
    await expect(started).rejects.toThrow('PARKDECK_ADMIN_PHONE');
    await at.close();
  },
);
