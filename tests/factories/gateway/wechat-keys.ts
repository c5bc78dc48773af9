import { createCipheriv, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { certificateOf } from './certificate.ts';

/** The keys of the stand-in for WeChat Pay: a public key with an id, and certificates that are changed. */

const YEAR_MS = 365 * 86_400_000;
const SERIAL_BYTES = 20;

const keyPair = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const STRANGER = keyPair();
const certificates: { readonly id: string; readonly key: KeyObject; readonly pem: string }[] = [];

export const OWN = { id: 'PUB_KEY_ID_0100000000012026', key: keyPair() };

/** Makes a new certificate, valid for a year; answers its serial. */
export const rotate = (now: number): string => {
  const key = keyPair();
  const id = `5A${randomBytes(SERIAL_BYTES - 1).toString('hex')}`.toUpperCase();
  certificates.push({ id, key, pem: certificateOf(key, { serial: id, from: now, until: now + YEAR_MS }) });
  return id;
};

/** Signature in Base64, and the serial that it names. `by`: a serial, or the public key; `forge`: a stranger signs. */
export const sign = (text: string, by: string, forge = false) => {
  const { id, key } = certificates.find((one) => one.id === by) ?? OWN;
  const signature = createSign('RSA-SHA256')
    .update(text)
    .sign(forge ? STRANGER : key, 'base64');
  return { id, signature };
};

/** Encrypts as WeChat Pay does. */
const sealed = (text: string, apiKey: string, about: string, nonce = randomBytes(6).toString('hex')) => {
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce);
  cipher.setAAD(Buffer.from(about));
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: about,
    nonce,
  };
};

/** What a merchant is told; `key`: his API key. */
export const noticeBody = ({
  type,
  content,
  key,
  at,
}: Readonly<Record<'type' | 'key' | 'at', string>> & { readonly content: object }) =>
  JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: at,
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: '支付成功',
    resource: { original_type: 'transaction', ...sealed(JSON.stringify(content), key, 'transaction') },
  });

/** The answer of `/v3/certificates`: all of them, or only the newest. */
export const listed = (apiKey: string, isNewest: boolean) => ({
  data: (isNewest ? certificates.slice(-1) : certificates).map(({ id, pem }) => ({
    serial_no: id,
    encrypt_certificate: sealed(pem, apiKey, 'certificate'),
  })),
});
