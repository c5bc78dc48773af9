import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startSmsGateways } from '../../testing/sms-gateway.fixture.ts';
import type { SmsGateways } from '../../testing/sms-gateway.fixture.ts';
import { aliyun } from './aliyun.ts';
import { askGateway } from './ask.ts';
import type { Sms, SmsAccount, SmsChannel } from './port.ts';
import { tencent } from './tencent.ts';

/** Both adapters against a stand-in that checks signatures by its own code. */

let gateways: SmsGateways;
beforeAll(async () => {
  gateways = await startSmsGateways();
});
afterAll(() => gateways.stop());

const ACCOUNTS: Readonly<Record<'aliyun' | 'tencent', SmsAccount>> = {
  aliyun: { platform: 'aliyun', accessKey: 'ali-key', secret: 'ali-secret', app: null, sign: '云泊停车' },
  tencent: { platform: 'tencent', accessKey: 'ten-key', secret: 'ten-secret', app: '1400006666', sign: '锦和物业' },
};
const PARAMETERS = [
  { name: 'plate', value: "京A·12345 *'(~)!" },
  { name: 'end', value: '2026-03-31' },
];

describe.each([
  ['aliyun', aliyun, 'SMS_1'],
  ['tencent', tencent, '100'],
] as const)('%s', (platform, adapter, template) => {
  const at = (more: Partial<SmsAccount> = {}, now?: () => Date): SmsChannel =>
    adapter({ ...ACCOUNTS[platform], ...more }, gateways.address, now);
  const sms = (end: string, more: Partial<Sms> = {}): Sms => ({
    key: `${platform}/${end}`,
    phone: `1380000${end}`,
    text: '车辆到期',
    template,
    parameters: PARAMETERS,
    ...more,
  });
  const delivered = async (end: string): Promise<number> =>
    (await gateways.sent()).filter(({ key }) => key === `${platform}/${end}`).length;

  test('a message arrives with signature, template and parameters, and answers its number and parts', async () => {
    expect(await at().send(sms('1111'))).toEqual({
      kind: 'sent',
      messageId: expect.stringContaining(platform),
      parts: 1,
    });
    expect((await gateways.sent()).find(({ key }) => key === `${platform}/1111`)).toMatchObject({
      platform,
      phone: '13800001111',
      text: `【${ACCOUNTS[platform].sign}】京A·12345 *'(~)! 2026-03-31`,
    });
  });

  test.each([
    ['a wrong secret', { secret: 'wrong' }, /Signature/, false],
    ['an unknown key', { accessKey: platform === 'aliyun' ? 'ali-none' : 'ten-none' }, /NotFound/, false],
    ['a signature that nobody approved', { sign: '别人' }, /SIGNATURE_ILLEGAL|SignatureIncorrect/, true],
  ] as const)('%s is refused in the words of the gateway', async (_name, more, reason, isFinal) => {
    expect(await at(more).send(sms('2222'))).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(reason),
      isFinal,
    });
    expect(await delivered('2222')).toBe(0);
  });

  test('a clock that is off by ten minutes or more is refused, not final', async () => {
    const off = new Date(Date.now() - 20 * 60_000);
    expect(await at({}, () => off).send(sms('3333'))).toMatchObject({ kind: 'refused', isFinal: false });
  });

  test.each([
    ['a template that nobody approved', sms('4444', { template: 'none' })],
    ['parameters that the template lacks', sms('4444', { parameters: [] })],
    ['a number that does not exist', sms('0042')],
  ])('%s: no later try can succeed', async (_name, message) => {
    expect(await at().send(message)).toMatchObject({ kind: 'refused', isFinal: true });
  });

  test('a number that has had too many for now may be tried later', async () => {
    expect(await at().send(sms('0429'))).toMatchObject({ kind: 'refused', isFinal: false });
  });

  test.each([
    ['fails inside after it took the message', '0500', true],
    ['fails inside before', '0501', false],
    ['breaks the line after it took the message', '0000', true],
    ['breaks the line before', '0404', false],
    ['answers with what is no JSON', '0200', true],
  ])('a gateway that %s: unsure, and asked afterwards it tells', async (_name, end, isSent) => {
    const before = datetimeOfInstant(Date.now());
    expect(await at().send(sms(end))).toMatchObject({ kind: 'unsure' });
    const found = await at().find(sms(end), before);
    expect(found?.kind).toBe(isSent ? 'sent' : undefined);
    expect(await delivered(end)).toBe(isSent ? 1 : 0);
  });

  test('asked while it is down it tells nothing, which is not "never arrived"', async () => {
    await gateways.setDown(true);
    const found = await at().find(sms('5555'), datetimeOfInstant(Date.now()));
    await gateways.setDown(false);
    expect(found).toMatchObject({ kind: 'unsure' });
  });
});

test('a gateway that does not answer in time is silent', async () => {
  const server = createServer(() => undefined).listen(0);
  const { port } = server.address() as AddressInfo;
  const heard = await askGateway(`http://127.0.0.1:${port}/`, { headers: {}, body: '' }, 30);
  server.closeAllConnections();
  server.close();
  expect(heard.kind).toBe('silent');
});
