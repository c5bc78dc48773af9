import { createDecipheriv, createSign, createVerify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Seconds by which a signed message may be older or newer than our clock; beyond it is refused as a replay. */
const WINDOW_S = 5 * 60;
const TAG_BYTES = 16;
const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

const lines = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** Base64 of the RSA signature with SHA-256. */
export const signed = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');

export interface Signer {
  readonly merchantNo: string;
  /** Serial of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
}
interface Request {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly body: string;
  readonly timestamp: number;
  readonly nonce: string;
}
/** The header `Authorization` of a request. */
export const authorization = (
  { merchantNo, serial, privateKey }: Signer,
  { method, path, body, timestamp, nonce }: Request,
): string => {
  const signature = signed(lines([method, path, String(timestamp), nonce, body]), privateKey);
  const values = { mchid: merchantNo, nonce_str: nonce, signature, timestamp: String(timestamp), serial_no: serial };
  return `${SCHEME} ${Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
};

/** What a signed message of the channel carries: its bytes and its headers. */
export interface SignedMessage {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}
/** Keys of the channel by serial: that of a certificate, or the id of a public key. */
export type KeysBySerial = ReadonlyMap<string, KeyObject>;

/** Why an answer or a notification is not the channel's; undefined: it is. `now` in epoch milliseconds. */
export const whyForged = (
  { body, header }: SignedMessage,
  keys: KeysBySerial,
  now: number,
): 'unsigned' | 'time' | 'serial' | 'signature' | undefined => {
  const [serial, signature] = [header('wechatpay-serial'), header('wechatpay-signature')];
  const [timestamp, nonce] = [header('wechatpay-timestamp'), header('wechatpay-nonce')];
  if (!serial || !signature || !timestamp || !nonce || !/^\d{1,12}$/.test(timestamp)) return 'unsigned';
  if (Math.abs(now / 1000 - Number(timestamp)) > WINDOW_S) return 'time';
  const key = keys.get(serial);
  if (!key) return 'serial';
  return isSignedBy(lines([timestamp, nonce, body]), signature, key) ? undefined : 'signature';
};

export interface Resource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associatedData: string;
}
/** The plain text of a notification's resource; undefined when it was not encrypted with the key. */
export const decrypted = ({ ciphertext, nonce, associatedData }: Resource, apiKey: string): string | undefined => {
  const [key, bytes] = [Buffer.from(apiKey), Buffer.from(ciphertext, 'base64')];
  try {
    const cipher = createDecipheriv(key.length === TAG_BYTES ? 'aes-128-gcm' : 'aes-256-gcm', key, Buffer.from(nonce));
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(associatedData));
    return cipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return undefined;
  }
};

/** Parameters by which a page in WeChat's own browser opens the payment. */
export const jsapiParameters = (
  {
    appId,
    prepayId,
    timestamp,
    nonce,
  }: Readonly<Record<'appId' | 'prepayId' | 'nonce', string>> & {
    readonly timestamp: number;
  },
  privateKey: KeyObject,
): Readonly<Record<string, string>> => {
  const [timeStamp, packed] = [String(timestamp), `prepay_id=${prepayId}`];
  const paySign = signed(lines([appId, timeStamp, nonce, packed]), privateKey);
  return { appId, timeStamp, nonceStr: nonce, package: packed, signType: 'RSA', paySign };
};
