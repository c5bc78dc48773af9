import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave away so that only it can read: its public key, and a shared secret. */
export interface BrowserKeys {
  /** 65 bytes, an uncompressed point of P-256. */
  readonly publicKey: Buffer;
  /** 16 bytes. */
  readonly secret: Buffer;
}

/** What is drawn anew for each message. */
export interface Draw {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const CURVE = 'prime256v1';
const SALT = 16;
/** One record holds the whole message; push services take 4096 bytes at most. */
const RECORD = 4096;
const LAST_RECORD = Buffer.from([2]);

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Draws a key pair and a salt. */
const draw = (): Draw => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(SALT) };
};

/** A message that only one browser can read, with the header of `aes128gcm` before it (RFC 8291, RFC 8188). */
export const encryptFor = (
  { publicKey, secret }: BrowserKeys,
  text: string,
  { privateKey, salt }: Draw = draw(),
): Buffer => {
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const ownPublic = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPublic]);
  const shared = derived(own.computeSecret(publicKey), secret, info, 32);
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.from([ownPublic.length]), ownPublic, sealed, cipher.getAuthTag()]);
};
