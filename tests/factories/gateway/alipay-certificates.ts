import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { certificateOf } from './certificate.ts';
import type { Name } from './certificate.ts';

/** The authority by which the stand-in for Alipay certifies apps and itself. */

const ROOT: Name = [
  ['C', 'CN'],
  ['O', 'Ant Financial test'],
  ['CN', 'Root of the stand-in'],
];
const CLASS: Name = [
  ['C', 'CN'],
  ['O', 'Ant Financial test'],
  ['CN', 'Class 2 of the stand-in'],
];
const HOUR_MS = 3_600_000;
/** As far back and ahead as the tests go. */
const LIFE = { from: Date.parse('2020-01-01T00:00:00Z'), until: Date.parse('2049-01-01T00:00:00Z') };

/** As the documents have it: the issuer's name from its end, then the serial as a decimal number. */
const numberOf = (issuer: Name, serial: string): string =>
  createHash('md5')
    .update(
      `${[...issuer]
        .reverse()
        .map(([part, text]) => `${part}=${text}`)
        .join(',')}${BigInt(`0x${serial}`)}`,
    )
    .digest('hex');

interface Issued {
  readonly pem: string;
  readonly number: string;
}

const alipayAuthority = (appKey: string) => {
  const [root, between] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!root || !between) throw new Error('no keys');
  const rootPem = certificateOf(root.privateKey, { ...LIFE, serial: '1fcfa18d6a480d11', issuer: ROOT, issues: true });
  const betweenPem = certificateOf(root.privateKey, {
    ...LIFE,
    serial: '20190419',
    key: between.publicKey,
    issuer: ROOT,
    name: CLASS,
    issues: true,
  });
  let count = 0x2023_0607;
  const issue = (key: KeyObject, name: string, more: Partial<typeof LIFE> = {}): Issued => {
    count += 1;
    const serial = count.toString(16);
    const of: Name = [
      ['C', 'CN'],
      ['CN', name],
    ];
    const pem = certificateOf(between.privateKey, { ...LIFE, ...more, serial, key, issuer: CLASS, name: of });
    return { pem: `${pem}${betweenPem}`, number: numberOf(CLASS, serial) };
  };
  const own = new Map<string, Issued>();
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    root: { pem: rootPem, number: numberOf(ROOT, '1fcfa18d6a480d11') },
    app: issue(createPublicKey(appKey), 'app'),
    /** A certificate of its own for a key; `over`: its time is over. `forged`: it is issued by nobody. */
    certify: (
      key: KeyObject,
      { over, forged }: { readonly over?: boolean; readonly forged?: boolean } = {},
    ): string => {
      const one = issue(key, 'Alipay', over ? { until: LIFE.from + HOUR_MS } : {});
      const pem = forged
        ? certificateOf(stranger.privateKey, { ...LIFE, serial: count.toString(16), key, issuer: CLASS, name: ROOT })
        : one.pem;
      own.set(one.number, { ...one, pem });
      return one.number;
    },
    /** What it answers to whom asks for one of its own. */
    pemOf: (number: string): string | undefined => own.get(number)?.pem,
  };
};

/** The key by which the stand-in signs, and the certificates of both sides where it takes only those. */
export const alipayIdentity = (appKey: string, certified: boolean) => {
  let keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const authority = certified ? alipayAuthority(appKey) : undefined;
  let number = authority?.certify(keys.publicKey) ?? '';
  let downloads = 0;
  return {
    keys: () => keys,
    /** Of the certificate by which it signs; empty: by the key alone. */
    number: (): string => number,
    downloads: (): number => downloads,
    certificates: authority && {
      app: authority.app.pem,
      alipay: authority.pemOf(number) ?? '',
      root: authority.root.pem,
    },
    /** Signs with another key from now on, by another certificate. */
    rotate: ({ over, forged }: Readonly<Record<string, unknown>>): string => {
      keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
      number = authority?.certify(keys.publicKey, { over: over === true, forged: forged === true }) ?? '';
      return number;
    },
    /** Why a request names wrong certificates; undefined: it does not. */
    whyNot: (given: URLSearchParams): string | undefined => {
      if (!authority) return undefined;
      if (given.get('app_cert_sn') !== authority.app.number) return 'isv.invalid-app-cert-sn';
      return given.get('alipay_root_cert_sn') === authority.root.number ? undefined : 'isv.invalid-root-cert-sn';
    },
    pemOf: (asked: string): string | undefined => {
      downloads += 1;
      return authority?.pemOf(asked);
    },
  };
};
