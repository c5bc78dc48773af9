import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CertificateFiles } from '../platform/certificate.ts';

interface CertificateFolder extends CertificateFiles {
  /** The certificate as it lies there now: who is to trust it takes it as root. */
  readonly pem: () => string;
  /** Writes another certificate and key in their place, as a renewal does. */
  readonly renew: () => void;
  readonly remove: () => void;
}

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 ' +
  '-subj /CN=parkdeck.test -addext subjectAltName=IP:127.0.0.1';

/** A folder with a self-signed certificate of 127.0.0.1, made by a program of its own (OpenSSL). */
export const certificateFolder = (): CertificateFolder => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-tls-'));
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const renew = (): void =>
    void execFileSync('openssl', [...REQUEST.split(' '), '-keyout', files.key, '-out', files.certificate], {
      stdio: 'ignore',
    });
  renew();
  return {
    ...files,
    pem: () => readFileSync(files.certificate, 'utf8'),
    renew,
    remove: () => rmSync(folder, { recursive: true }),
  };
};
