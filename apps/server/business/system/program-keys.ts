import { randomBytes } from 'node:crypto';

/** A name for a program, and a secret for it to sign with. Who draws a new secret keeps the name. */
export const newAppKey = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;
export const newSecret = (): string => randomBytes(32).toString('base64url');
