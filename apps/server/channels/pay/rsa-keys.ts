import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The bytes of a PEM text, or of its base64 alone, however it was indented when it was pasted. */
export const derOf = (text: string): Buffer => Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');

/** The private key of a PEM text, or of its base64 alone; undefined when it is none, or no RSA key. */
export const privateKeyOf = (text: string): KeyObject | undefined => {
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      const key = createPrivateKey({ key: derOf(text), format: 'der', type });
      return key.asymmetricKeyType === 'rsa' ? key : undefined;
    } catch {
      continue;
    }
  }
  return undefined;
};

/** The public key of a PEM text, or of its base64 alone; undefined when it is none, or no RSA key. */
export const publicKeyOf = (text: string): KeyObject | undefined => {
  try {
    const key = createPublicKey({ key: derOf(text), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
};
