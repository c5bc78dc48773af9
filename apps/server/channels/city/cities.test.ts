import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { startCityGateways } from '../../testing/city-gateway.fixture.ts';
import type { CityGateways } from '../../testing/city-gateway.fixture.ts';
import { cityBrain } from './city-brain.ts';
import { guangzhou } from './guangzhou.ts';
import type { CityAccount, CityFacts, CityKind, CityPlatform, CityReach } from './port.ts';

/** The adapters against a stand-in that decrypts and verifies by its own code, with keys of its own. */

let city: CityGateways;
beforeAll(async () => void (city = await startCityGateways()));
afterAll(() => city.stop());

const at = (text: string): Datetime => text as Datetime; // written here as it is declared
const FACTS: CityFacts = {
  uid: 'stay-in/IO1',
  stayUid: 'HZ0010120260301091500',
  park: 'HZ001',
  parkName: '云泊广场',
  parkAddress: '城东路 1 号',
  lng: 120.2,
  lat: 30.3,
  stalls: 300,
  free: 120,
  plate: '浙A12345',
  plateColor: 'blue',
  carClass: 'small',
  parking: 'temporary',
  inTime: at('2026-03-01 09:15:00'),
  inGate: '东入口',
  inUser: '系统',
  outTime: at('2026-03-01 11:15:00'),
  outGate: '西出口',
  staySeconds: 7200,
  due: 1500,
  paid: 1500,
  paymentNo: 'PM1',
  amount: 1500,
  payWay: 'wechat',
  payScene: 'lane',
  payTime: at('2026-03-01 11:14:00'),
  photoOf: null,
  photo: null,
  sentAt: at('2026-03-01 11:16:00'),
};
/** The stand-in is on this machine. */
const REACH = { networks: ['127.0.0.1'], patience: 500 };
const adapterOf = (
  name: 'hangzhou' | 'peer' | 'guangzhou',
  more: Partial<CityAccount> = {},
  reach: CityReach = REACH,
): CityPlatform => {
  const { account, key, peerKey } = city.keys[name];
  const protocol = name === 'guangzhou' ? 'guangzhou' : name === 'peer' ? 'city-brain-peer' : 'city-brain';
  const full = { protocol, address: city.address, account, key, peerKey: peerKey ?? null, ...more } as const;
  return name === 'guangzhou' ? guangzhou(full, reach) : cityBrain(full, reach);
};
const send = (platform: CityPlatform, kind: CityKind, more: Partial<CityFacts> = {}) =>
  platform.send({ kind, facts: { ...FACTS, ...more } });

describe.each(['hangzhou', 'peer', 'guangzhou'] as const)('%s', (name) => {
  test.each(['stay-in', 'stay-out', 'payment', 'spaces', 'heartbeat'] as const)('takes %s', async (kind) => {
    expect(await send(adapterOf(name), kind)).toMatchObject({ kind: 'taken', said: 'success' });
  });

  test('takes a park', async () => {
    const { park: number, parkName, parkAddress: address, lng, lat, stalls: berths } = FACTS;
    expect(await adapterOf(name).takePark({ number, name: parkName, address, lng, lat, berths })).toMatchObject({
      ok: true,
    });
  });

  test('a message without what the platform needs is not sent, and says which field', async () => {
    const { requests } = await city.counts();
    expect(await send(adapterOf(name), 'stay-in', { plate: null })).toMatchObject({
      kind: 'refused',
      said: expect.stringMatching(/^the message lacks [Pp]lateNo$/),
    });
    expect((await city.counts()).requests).toBe(requests);
  });

  test.each([
    ['0500', 'silent', 'HTTP 500'],
    ['0000', 'silent', 'timeout'],
    ['0200', 'silent', 'HTTP 200'],
    ['0409', 'refused', 'not accepted'],
  ])('a plate that ends in %s: %s', async (end, kind, said) => {
    expect(await send(adapterOf(name), 'stay-in', { plate: `浙A${end}` })).toMatchObject({
      kind,
      said: expect.stringContaining(said),
    });
  });

  test('a message that comes twice is one message there', async () => {
    const facts = { plate: '浙A77777', uid: `stay-in/${name}`, stayUid: `${name}0120260301091500` };
    await send(adapterOf(name), 'stay-in', facts);
    await send(adapterOf(name), 'stay-in', facts);
    const found = (await city.got()).filter(({ key }) => key === facts.uid || key === facts.stayUid);
    expect(found.map(({ times }) => times)).toEqual([2]);
  });

  test('a platform that lies in a private network is told nothing', async () => {
    const { requests } = await city.counts();
    expect(await send(adapterOf(name, {}, { networks: [] }), 'heartbeat')).toMatchObject({
      kind: 'refused',
      said: 'the address lies in a private network',
    });
    expect((await city.counts()).requests).toBe(requests);
  });

  test('an address that nobody answers at', async () => {
    const address = 'http://127.0.0.1:1';
    expect(await send(adapterOf(name, { address }), 'heartbeat')).toMatchObject({ kind: 'silent' });
  });
});

test('the wrong key: the signature is refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const name of ['hangzhou', 'peer'] as const)
    expect(await send(adapterOf(name, { key: privateKey }), 'stay-in')).toMatchObject({
      kind: 'refused',
      said: 'sign',
    });
});

test('the diary has the fields as they were, and no picture', async () => {
  const { request } = await send(adapterOf('hangzhou'), 'photo', { photoOf: 'in', photo: 'QUJD' });
  expect(request).toContain('"photoID":"stay-in/IO1"');
  expect(request).not.toContain('QUJD');
});

test('a picture over 512 kB is not sent', async () => {
  const photo = Buffer.alloc(600 * 1024).toString('base64');
  expect(await send(adapterOf('hangzhou'), 'photo', { photoOf: 'out', photo })).toMatchObject({
    kind: 'refused',
    said: 'file: over 512 kB',
  });
});

test('Guangzhou: a token that has ended is got anew, a wrong password is said', async () => {
  await send(adapterOf('guangzhou'), 'heartbeat');
  const { logins } = await city.counts();
  await city.say({ expire: true });
  expect(await send(adapterOf('guangzhou'), 'heartbeat')).toMatchObject({ kind: 'taken' });
  expect((await city.counts()).logins).toBe(logins + 1);
  const { kind, said, request } = await send(adapterOf('guangzhou', { key: 'wrong-one' }), 'heartbeat');
  expect({ kind, said }).toEqual({ kind: 'refused', said: 'wrong password' });
  expect(request).not.toContain('wrong-one');
});
