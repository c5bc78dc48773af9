import { expect, test } from 'vitest';
import { encryptFor } from './encrypt.ts';

/** RFC 8291, appendix A. */
const VECTOR = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6' +
    'PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
} as const;
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('the example of the standard is encrypted as it says there', () => {
  const sealed = encryptFor({ publicKey: bytes(VECTOR.browserKey), secret: bytes(VECTOR.secret) }, VECTOR.text, {
    privateKey: bytes(VECTOR.privateKey),
    salt: bytes(VECTOR.salt),
  });
  expect(sealed.toString('base64url')).toBe(VECTOR.message);
});
