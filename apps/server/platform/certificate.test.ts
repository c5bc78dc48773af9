import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import type { SecureVersion } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { certificateFolder } from '../testing/certificates.fixture.ts';
import { followCertificate, readCertificate } from './certificate.ts';
import { readConfig } from './config.ts';

const files = certificateFolder();
const other = certificateFolder();
afterAll(() => {
  files.remove();
  other.remove();
});
const numberOf = (pem: string): string => new X509Certificate(pem).serialNumber;

test.each([
  ['only a certificate', { PARKDECK_TLS_CERT: files.certificate }, 'PARKDECK_TLS_KEY'],
  ['only a key', { PARKDECK_TLS_KEY: files.key }, 'PARKDECK_TLS_CERT'],
  ['a port for devices without a certificate', { MQTTS_PORT: '8883' }, 'MQTTS_PORT'],
])('%s is refused before the start', (_what, env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test('a platform with a certificate is known by https', () => {
  const env = { PARKDECK_TLS_CERT: files.certificate, PARKDECK_TLS_KEY: files.key, PORT: '9443' };
  expect(readConfig(env).publicUrl).toBe('https://127.0.0.1:9443');
});

test.each([
  ['a file that is not there', { certificate: `${files.certificate}x`, key: files.key }, 'PARKDECK_TLS_CERT'],
  ['the key of another certificate', { certificate: files.certificate, key: other.key }, files.certificate],
  ['files in the wrong order', { certificate: files.key, key: files.certificate }, files.key],
])('%s is refused by its name', (_what, given, named) => {
  expect(() => readCertificate(given)).toThrow(named);
});

test('a renewed certificate is used without a restart, and one that does not fit is not', async () => {
  const refused: string[] = [];
  const server = createServer(readCertificate(files), (socket) => socket.pipe(socket));
  const log = { info: () => undefined, error: (_what: object, text: string) => void refused.push(text) };
  followCertificate(files, server, { log, lookMs: 20 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens at a port
  const shown = async (maxVersion: SecureVersion = 'TLSv1.3'): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, minVersion: 'TLSv1', maxVersion });
    await once(socket, 'secureConnect');
    const { serialNumber } = socket.getPeerCertificate();
    socket.destroy();
    return serialNumber;
  };
  const first = numberOf(files.pem());
  expect(await shown()).toBe(first);
  await expect(shown('TLSv1.1')).rejects.toThrow();

  const standing = connect({ port, host: '127.0.0.1', ca: files.pem(), rejectUnauthorized: true });
  await once(standing, 'secureConnect');
  writeFileSync(files.key, 'half of a key');
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(await shown()).toBe(first);

  files.renew();
  const second = numberOf(files.pem());
  expect(second).not.toBe(first);
  await expect.poll(() => shown()).toBe(second);
  standing.write('still there');
  expect(String(await once(standing, 'data'))).toBe('still there');
  standing.destroy();
  await new Promise((resolve) => server.close(resolve));
});
