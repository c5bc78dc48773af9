import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { KeysBySerial } from './signature.ts';

const PEM = /-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[\s\S]+?-----END \1-----/g;

/** Keys of the channel by serial, from PEM texts; undefined when one of them cannot be read or has no name. */
export const keysBySerial = (pems: string, publicKeyId: string | null): KeysBySerial | undefined => {
  const keys = new Map<string, KeyObject>();
  try {
    for (const [pem, kind] of pems.matchAll(PEM)) {
      if (kind === 'CERTIFICATE') {
        const certificate = new X509Certificate(pem);
        keys.set(certificate.serialNumber, certificate.publicKey);
      } else if (publicKeyId) keys.set(publicKeyId, createPublicKey(pem));
      else return undefined;
    }
  } catch {
    return undefined;
  }
  return pems.replaceAll(PEM, '').trim() === '' ? keys : undefined;
};

/** The private key of a PEM text, or of its base64 alone; undefined when it is none, or no RSA key. */
export const privateKeyOf = (text: string): KeyObject | undefined => {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type });
      return key.asymmetricKeyType === 'rsa' ? key : undefined;
    } catch {
      continue;
    }
  }
  return undefined;
};
