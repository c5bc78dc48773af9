import { constants, createPrivateKey, createPublicKey, privateEncrypt, publicEncrypt, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { err, ok } from '@parkdeck/core/lib/result';
import { IN_VAIN } from '../told-in-vain.ts';
import { ask, refusedBefore } from './ask.ts';
import { CITY_BRAIN, MOST_PHOTO_BYTES } from './city-brain-map.ts';
import { filled } from './mapping.ts';
import type { CallMap } from './mapping.ts';
import type { CityAccount, CityAnswer, CityFacts, CityPlatform, CityReach } from './port.ts';
import { factsOfPark } from './park-facts.ts';

const TAKEN = 200;

/** A key as it was pasted; undefined: it cannot be read. */
const readKey = (read: (pem: string) => KeyObject, pem: string | null): KeyObject | undefined => {
  try {
    return pem ? read(pem) : undefined;
  } catch {
    return undefined;
  }
};
/** Bytes that PKCS#1 padding takes of a block. */
const PADDING = 11;
const blockOf = (key: KeyObject): number => (key.asymmetricKeyDetails?.modulusLength ?? 1024) / 8 - PADDING;

/** RSA in blocks, as long texts are encrypted there. */
const encrypted = (text: string, key: KeyObject): string => {
  const bytes = Buffer.from(text, 'utf8');
  const size = blockOf(key);
  const padded = { key, padding: constants.RSA_PKCS1_PADDING };
  const blocks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Buffer.concat(
    blocks.map((block) => (key.type === 'private' ? privateEncrypt(padded, block) : publicEncrypt(padded, block))),
  ).toString('base64');
};

interface Keys {
  readonly signing: KeyObject;
  readonly encrypting: KeyObject;
}
const keysOf = ({ protocol, key, peerKey }: CityAccount): Keys | undefined => {
  const own = readKey(createPrivateKey, key);
  const encrypting = protocol === 'city-brain' ? own : readKey(createPublicKey, peerKey);
  return own && encrypting ? { signing: own, encrypting } : undefined;
};

/** Form fields of a call: who asks, the encrypted data, and the signature over that. */
const formOf = (account: string, keys: Keys, data: unknown, photo: string | null): URLSearchParams => {
  const cipher = encrypted(JSON.stringify({ data }), keys.encrypting);
  const signature = sign('md5', Buffer.from(cipher, 'utf8'), keys.signing).toString('base64');
  return new URLSearchParams({ accessID: account, cipher, sign: signature, ...(photo ? { file: photo } : {}) });
};

/** Whether an account has what the protocol needs; else what is missing or cannot be read. */
export const cityBrainProblem = (account: CityAccount): 'key' | 'peerKey' | undefined => {
  if (!readKey(createPrivateKey, account.key)) return 'key';
  return account.protocol === 'city-brain' || readKey(createPublicKey, account.peerKey) ? undefined : 'peerKey';
};

/** The city brain of Hangzhou and its family: a form of accessID, cipher and sign. */
export const cityBrain = (account: CityAccount, reach: CityReach): CityPlatform => {
  const keys = keysOf(account);
  const call = async (map: CallMap, facts: CityFacts): Promise<CityAnswer> => {
    if (!keys || !account.address || !account.account) return refusedBefore(IN_VAIN['no-keys']);
    const data = filled(map, facts);
    if (!data.ok) return refusedBefore(data.error);
    const { photo } = facts;
    if (photo && Buffer.byteLength(photo, 'base64') > MOST_PHOTO_BYTES) return refusedBefore(IN_VAIN['photo-size']);
    const form = formOf(account.account, keys, data.value, photo);
    return ask(
      `${account.address.replace(/\/+$/, '')}${map.path}`,
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        shown: `POST ${map.path} ${JSON.stringify(data.value)}`,
      },
      ({ body }) => ({ isTaken: body['resultCode'] === TAKEN, said: String(body['msg'] ?? '') }),
      reach,
    );
  };
  return {
    sandbox: false,
    takePark: async (park) =>
      (await call(CITY_BRAIN.park, factsOfPark(park))).kind === 'taken' ? ok(undefined) : err('unreachable'),
    send: async ({ kind, facts }) => {
      const map = CITY_BRAIN[kind];
      return map ? call(map, facts) : refusedBefore(`${kind}: not part of the protocol`);
    },
  };
};
