import { expect, test } from 'vitest';
import { APP_CERTIFICATE, APP_NUMBER, ROOTS, ROOTS_NUMBER } from './certificates.fixture.ts';
import { believedKey, certificatesOf, certifiedOf, numberOf, rootNumbers } from './certificates.ts';

test('certificates have the numbers that Alipay publishes; of its roots those that sign with RSA', () => {
  const roots = certificatesOf(ROOTS) ?? [];
  expect([roots.length, rootNumbers(roots)]).toEqual([4, ROOTS_NUMBER]);
  expect((certificatesOf(APP_CERTIFICATE) ?? []).map(numberOf)).toEqual([APP_NUMBER]);
});

test('the roots of Alipay believe nobody of its sandbox', () => {
  const roots = certificatesOf(ROOTS) ?? [];
  const now = Date.parse('2023-09-01T00:00:00Z');
  expect(believedKey(APP_CERTIFICATE, { number: APP_NUMBER, roots, now })).toBeUndefined();
});

test('what is no certificate is none', () => {
  expect(certificatesOf('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')).toBeUndefined();
  expect(certifiedOf({ app: APP_CERTIFICATE, alipay: 'a key', root: ROOTS })).toBeUndefined();
  expect(certifiedOf({ app: APP_CERTIFICATE, alipay: APP_CERTIFICATE, root: ROOTS })).toMatchObject({
    app: APP_NUMBER,
    root: ROOTS_NUMBER,
  });
});
