import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The bytes of a PEM text, or of its base64 alone, however it was indented when it was pasted. */
export const derOf = (text: string): Buffer => Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');

/** The most keys that are kept: of the accounts of a platform. */
const MOST_KEPT = 500;

/** A reader of keys that keeps what it has read, by the hash of its text: reading one costs more than using it. */
const keeping = (read: (text: string) => KeyObject | undefined): ((text: string) => KeyObject | undefined) => {
  const kept = new Map<string, KeyObject>();
  return (text) => {
    const hash = createHash('sha256').update(text).digest('base64');
    const known = kept.get(hash) ?? read(text);
    if (known && !kept.has(hash)) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(hash, known);
    }
    return known;
  };
};

/** The private key of a PEM text, or of its base64 alone; undefined when it is none, or no RSA key. */
export const privateKeyOf = keeping((text) => {
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      const key = createPrivateKey({ key: derOf(text), format: 'der', type });
      return key.asymmetricKeyType === 'rsa' ? key : undefined;
    } catch {
      continue;
    }
  }
  return undefined;
});

/** The public key of a PEM text, or of its base64 alone; undefined when it is none, or no RSA key. */
export const publicKeyOf = keeping((text) => {
  try {
    const key = createPublicKey({ key: derOf(text), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
});
