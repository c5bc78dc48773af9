import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { privateKeyOf } from '../rsa-keys.ts';
import { keysBySerial } from './keys.ts';
import { readNotice } from './notice.ts';
import { authorization, decrypted, signed, whyForged } from './signature.ts';
import { CERTIFICATE, NOTICE, NOTICE_SIGNATURE, PRIVATE_KEY, SIGNATURE } from './vectors.fixture.ts';

const PEM = `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`;
const API_KEY = 'testMchAPIv3Key0';
const AT = 1_624_523_846;
const HEADERS: Readonly<Record<string, string>> = {
  'wechatpay-nonce': 'EcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz',
  'wechatpay-timestamp': String(AT),
  'wechatpay-serial': 'D7CE59D1F522D701',
  'wechatpay-signature': NOTICE_SIGNATURE,
};
const message = (body = NOTICE, headers = HEADERS) => ({ body, header: (name: string) => headers[name] });
const keys = () => {
  const found = keysBySerial(PEM, null);
  if (!found) throw new Error('the certificate cannot be read');
  return found;
};
const privateKey = () => {
  const found = privateKeyOf(PRIVATE_KEY);
  if (!found) throw new Error('the key cannot be read');
  return found;
};

test('the published request signature', () => {
  expect(signed('source', privateKey())).toBe(SIGNATURE);
});

test('the header of a request names merchant, serial, nonce and time', () => {
  const header = authorization(
    { merchantNo: '1900000109', serial: 'ABC', privateKey: privateKey() },
    { method: 'GET', path: '/v3/certificates', body: '', timestamp: AT, nonce: 'n0' },
  );
  const signature = signed('GET\n/v3/certificates\n1624523846\nn0\n\n', privateKey());
  expect(header).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="n0",signature="${signature}",` +
      'timestamp="1624523846",serial_no="ABC"',
  );
});

test('the published notification is signed by the certificate of its serial', () => {
  expect(whyForged(message(), keys(), AT * 1000)).toBeUndefined();
});

test.each<[string, string, Readonly<Record<string, string>>, number]>([
  ['signature', NOTICE.replace('2021', '2022'), HEADERS, AT],
  ['signature', NOTICE, { ...HEADERS, 'wechatpay-nonce': 'other' }, AT],
  ['serial', NOTICE, { ...HEADERS, 'wechatpay-serial': 'D7CE59D1F522D702' }, AT],
  ['time', NOTICE, HEADERS, AT + 301],
  ['time', NOTICE, HEADERS, AT - 301],
  ['unsigned', NOTICE, { ...HEADERS, 'wechatpay-signature': '' }, AT],
  ['unsigned', NOTICE, { ...HEADERS, 'wechatpay-timestamp': 'now' }, AT],
])('a wrong %s is refused', (why, body, headers, now) => {
  expect(whyForged(message(body, headers), keys(), now * 1000)).toBe(why);
});

test('the resource of the published notification is decrypted, with no other key or data', () => {
  const { ciphertext, nonce }: Readonly<Record<'ciphertext' | 'nonce', string>> = JSON.parse(NOTICE).resource;
  const resource = { ciphertext, nonce, associatedData: 'payscore' };
  expect(JSON.parse(decrypted(resource, API_KEY) ?? '')).toEqual({
    mchid: '1234567890',
    appid: '054aa7d7a2a54ab5898df65bd96f001c',
    create_time: '2020-06-30T12:12:00+08:00',
    out_contract_code: '21640bdbd08e473e828f3206a2741c6e',
  });
  expect(decrypted(resource, 'testMchAPIv3Key1')).toBeUndefined();
  expect(decrypted({ ...resource, associatedData: 'other' }, API_KEY)).toBeUndefined();
  expect(decrypted({ ...resource, ciphertext: 'AA==' }, API_KEY)).toBeUndefined();
});

test('a notification about no payment is not read, one sealed with another key is forged', () => {
  const account = { keys: keys(), apiKey: API_KEY, merchantNo: '1234567890' };
  expect(readNotice(message(), account, AT * 1000)).toEqual({ about: 'other' });
  expect(readNotice(message(), { ...account, apiKey: 'x'.repeat(32) }, AT * 1000)).toEqual({
    about: 'forged',
    why: 'resource',
  });
});

test('a certificate and a public key are read however they were indented when they were pasted', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = String(publicKey.export({ type: 'spki', format: 'pem' }));
  const pasted = `\n${own}${PEM}`.replaceAll('\n', '\r\n  ');
  expect([...(keysBySerial(pasted, 'PUB_KEY_ID_1')?.keys() ?? [])]).toEqual(['PUB_KEY_ID_1', 'D7CE59D1F522D701']);
});

test.each([
  ['text', 'not a key', null],
  ['text beside a certificate', `${PEM}x`, null],
  ['a public key without its id', PEM.replaceAll('CERTIFICATE', 'PUBLIC KEY'), null],
  ['a broken public key', PEM.replaceAll('CERTIFICATE', 'PUBLIC KEY'), 'PUB_KEY_ID_1'],
])('%s is no key of the channel', (_what, pem, id) => {
  expect(keysBySerial(pem, id)).toBeUndefined();
});
