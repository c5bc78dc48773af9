import { X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { derOf, publicKeyOf } from '../rsa-keys.ts';
import type { KeysBySerial } from './signature.ts';

const PEM = /-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[\s\S]+?-----END \1-----/g;

/** Keys of the channel by serial, from PEM texts; undefined when one of them cannot be read or has no name. */
export const keysBySerial = (pems: string, publicKeyId: string | null): KeysBySerial | undefined => {
  const keys = new Map<string, KeyObject>();
  try {
    for (const [pem, kind] of pems.matchAll(PEM)) {
      if (kind === 'CERTIFICATE') {
        const certificate = new X509Certificate(derOf(pem));
        keys.set(certificate.serialNumber, certificate.publicKey);
      } else {
        const key = publicKeyOf(pem);
        if (!publicKeyId || !key) return undefined;
        keys.set(publicKeyId, key);
      }
    }
  } catch {
    return undefined;
  }
  return pems.replaceAll(PEM, '').trim() === '' ? keys : undefined;
};
