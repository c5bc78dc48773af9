import { unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { SecureContextOptions, Server } from 'node:tls';
import { words } from '@parkdeck/core/kit/words';
import { textOf } from './settings.ts';
import type { Environment } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** PEM files of a certificate, with the chain above it, and of its private key. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

const CERTIFICATE = 'PARKDECK_TLS_CERT';
const KEY = 'PARKDECK_TLS_KEY';
/** Milliseconds between two looks at the files. */
const LOOK_MS = 60_000;

/** The certificate with which the platform speaks TLS itself; undefined: a proxy does, or nobody. */
export const certificateFiles = (env: Environment): CertificateFiles | undefined => {
  const { [CERTIFICATE]: certificate, [KEY]: key } = env;
  if (!certificate && !key) return undefined;
  if (certificate && key) return { certificate, key };
  throw new StartProblem(words(`${CERTIFICATE} 和 ${KEY} 要一起设置`, `Set ${CERTIFICATE} and ${KEY} together`));
};

/**
 * Reads a certificate and its key, for TLS 1.2 and later.
 *
 * @throws StartProblem naming the file that cannot be read, or the pair that does not fit
 */
export const readCertificate = ({ certificate, key }: CertificateFiles): SecureContextOptions => {
  const options = { cert: textOf(CERTIFICATE, certificate), key: textOf(KEY, key), minVersion: 'TLSv1.2' } as const;
  try {
    createSecureContext(options);
  } catch (error) {
    throw new StartProblem(
      words(
        `${CERTIFICATE} 与 ${KEY} 不是一对 PEM 证书和私钥：${certificate}，${key}`,
        `${CERTIFICATE} and ${KEY} are no certificate in PEM with its private key: ${certificate}, ${key}`,
      ),
      { cause: error },
    );
  }
  return options;
};

interface Follower {
  readonly log: { readonly info: (text: string) => void; readonly error: (what: object, text: string) => void };
  readonly lookMs?: number;
}

/**
 * Lets a server use a renewed certificate as soon as its files have changed, without a restart; connections that stand
 * keep theirs. Files that do not fit, as between the writing of the two, change nothing. Ends with the server.
 */
export const followCertificate = (
  files: CertificateFiles,
  server: Server,
  { log, lookMs = LOOK_MS }: Follower,
): void => {
  const renew = (): void => {
    try {
      server.setSecureContext(readCertificate(files));
      log.info('the certificate was renewed');
    } catch (error) {
      log.error({ err: error }, 'the certificate has changed and cannot be used; the former one still is');
    }
  };
  for (const file of [files.certificate, files.key])
    watchFile(file, { interval: lookMs, persistent: false }, renew).unref();
  server.once('close', () => {
    for (const file of [files.certificate, files.key]) unwatchFile(file, renew);
  });
};
