import { base64, utf8 } from './base64.ts';

/**
 * The password as the code sign-in sends it: mixed with the fixed shared key of the configuration (B95). Kept for
 * compatibility only; it protects nothing that TLS does not. An empty password stays empty.
 */
export const transformPassword = (password: string, sharedKey: string): string => {
  const key = utf8(sharedKey);
  if (key.length === 0) return password;
  return base64(utf8(password).map((byte, at) => byte ^ (key[at % key.length] ?? 0)));
};
