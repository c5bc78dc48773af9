import { createSign, createVerify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** `rsa2` with SHA-256; `rsa`, with SHA-1, is left of old apps. */
export type SignType = 'rsa' | 'rsa2';
const ALGORITHMS: Readonly<Record<SignType, string>> = { rsa: 'RSA-SHA1', rsa2: 'RSA-SHA256' };

/** Parameters of a request or a notification, as they are before they are encoded. */
export type Values = Readonly<Record<string, string>>;

/** What is signed of parameters: those that are not empty, sorted by name. */
export const signedText = (values: Values, without: readonly string[]): string =>
  Object.entries(values)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export const signed = (text: string, key: KeyObject, type: SignType): string =>
  createSign(ALGORITHMS[type]).update(text).sign(key, 'base64');

export const isSignedBy = (text: string, signature: string, key: KeyObject, type: SignType): boolean =>
  createVerify(ALGORITHMS[type]).update(text).verify(key, signature, 'base64');

/** Whether a notification is signed by the key; its own signature and the name of its kind are not part of what is. */
export const isNoticeSigned = (values: Values, key: KeyObject, type: SignType): boolean =>
  values.sign_type === type.toUpperCase() &&
  isSignedBy(signedText(values, ['sign', 'sign_type']), values.sign ?? '', key, type);
