import { createHash, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { derOf } from '../rsa-keys.ts';

/** What an app that is signed by certificates says of them with each request, and whom it believes. */
export interface Certified {
  /** Number of the app's own certificate. */
  readonly app: string;
  /** Numbers of the root certificates. */
  readonly root: string;
  /** Number of Alipay's certificate, whose key the app has. */
  readonly alipay: string;
  readonly roots: readonly X509Certificate[];
  /** Names the roots, byte for byte: what one app has found by them is true for others with the same ones. */
  readonly trust: string;
}

const PEM = /-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----/g;
/** 1.2.840.113549.1.1: signed with RSA. */
const RSA = Buffer.from('2a864886f70d010101', 'hex').subarray(0, 8);
const MOST_BETWEEN = 4;

/** The certificates of a PEM text in their order; undefined: there is none, or one that cannot be read. */
export const certificatesOf = (text: string): readonly X509Certificate[] | undefined => {
  try {
    const found = (text.match(PEM) ?? []).map((pem) => new X509Certificate(derOf(pem)));
    return found.length === 0 ? undefined : found;
  } catch {
    return undefined;
  }
};

/** Where the content of the DER value at a place begins and ends. */
const insideAt = (der: Buffer, at: number): { readonly from: number; readonly to: number } => {
  const first = der[at + 1] ?? 0;
  const bytes = first < 0x80 ? 0 : first & 0x7f;
  const from = at + 2 + bytes;
  return { from, to: from + (bytes === 0 ? first : der.readUIntBE(at + 2, bytes)) };
};
/** A certificate holds what is signed, then how it is signed, then the signature. */
const isRsaSigned = ({ raw }: X509Certificate): boolean => {
  const how = insideAt(raw, insideAt(raw, insideAt(raw, 0).from).to).from;
  return raw.subarray(insideAt(raw, how).from).subarray(0, RSA.length).equals(RSA);
};

/** The number by which Alipay names a certificate: of its issuer, the last part of the name first, and its serial. */
export const numberOf = ({ issuer, serialNumber }: X509Certificate): string =>
  createHash('md5')
    .update(issuer.split('\n').toReversed().join(','))
    .update(BigInt(`0x${serialNumber}`).toString())
    .digest('hex');

/** The numbers of the roots that sign with RSA, as one text. */
export const rootNumbers = (roots: readonly X509Certificate[]): string =>
  roots.filter(isRsaSigned).map(numberOf).join('_');

/** What an app says of its certificates; undefined where one of them is none. */
export const certifiedOf = (texts: {
  readonly app: string;
  readonly alipay: string;
  readonly root: string;
}): (Certified & { readonly key: KeyObject }) | undefined => {
  const [app, alipay, roots] = [
    certificatesOf(texts.app)?.[0],
    certificatesOf(texts.alipay)?.[0],
    certificatesOf(texts.root),
  ];
  if (!app || !alipay || !roots || rootNumbers(roots) === '' || alipay.publicKey.asymmetricKeyType !== 'rsa')
    return undefined;
  return {
    app: numberOf(app),
    alipay: numberOf(alipay),
    root: rootNumbers(roots),
    roots,
    trust: createHash('sha256')
      .update(roots.map(({ raw }) => raw.toString('base64')).join())
      .digest('hex'),
    key: alipay.publicKey,
  };
};

const isValid = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo);
const isIssuedBy = (one: X509Certificate, above: X509Certificate): boolean => {
  try {
    return above.ca && one.checkIssued(above) && one.verify(above.publicKey);
  } catch {
    return false; // a key of a kind that is not read here
  }
};

/** Whether a certificate is issued by a root, or by one between that is. */
const leadsTo = (
  one: X509Certificate,
  { between, roots, now }: Record<'between' | 'roots', readonly X509Certificate[]> & { readonly now: number },
  left = MOST_BETWEEN,
): boolean =>
  isValid(one, now) &&
  (roots.some((root) => isIssuedBy(one, root) && isValid(root, now)) ||
    (left > 0 && between.some((above) => isIssuedBy(one, above) && leadsTo(above, { between, roots, now }, left - 1))));

/** The key of a certificate of Alipay with a number, where it leads to the roots; undefined otherwise. */
export const believedKey = (
  text: string,
  { number, roots, now }: { readonly number: string; readonly roots: readonly X509Certificate[]; readonly now: number },
): KeyObject | undefined => {
  const all = certificatesOf(text) ?? [];
  const own = all.find((one) => numberOf(one) === number);
  return own?.publicKey.asymmetricKeyType === 'rsa' && leadsTo(own, { between: all, roots, now })
    ? own.publicKey
    : undefined;
};
