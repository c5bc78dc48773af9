import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signature of a notification: HMAC-SHA256 of its bytes with the merchant's key, in hex. */
export const signNotice = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('hex');

export const isSigned = (body: string, signature: string, key: string): boolean => {
  const [given, due] = [Buffer.from(signature, 'hex'), Buffer.from(signNotice(body, key), 'hex')];
  return given.length === due.length && timingSafeEqual(given, due);
};
