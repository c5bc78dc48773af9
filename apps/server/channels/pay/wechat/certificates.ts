import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import type { PlatformCertificate } from '@parkdeck/core/catalogue/finance/wechat-account';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { UNBELIEVED, whyUnheard } from '../net.ts';
import type { Net } from '../net.ts';
import { recordOf, send } from './gateway.ts';
import type { WechatAccount } from './gateway.ts';
import { decrypted, whyForged } from './signature.ts';

const PATH = '/v3/certificates';
const Answer = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
    }),
  ),
});
type Sealed = z.infer<typeof Answer>['data'][number];

/** The key of the account is not the one by which WeChat Pay has encrypted them. */
export const SEALED = 'a certificate cannot be opened';
const silent = (why: string) => ({ says: 'no-answer', why }) as const;
export type CertificatesAnswer =
  | { readonly says: 'certificates'; readonly certificates: readonly PlatformCertificate[] }
  | { readonly says: 'no-answer'; readonly why: string };

/** A certificate that was encrypted with the key of the account; undefined: it was not, or is not the one it names. */
const opened = ({ serial_no: serial, encrypt_certificate: sealed }: Sealed, apiKey: string) => {
  const { ciphertext, nonce, associated_data: associatedData } = sealed;
  const pem = decrypted({ ciphertext, nonce, associatedData }, apiKey);
  try {
    const certificate = pem === undefined ? undefined : new X509Certificate(pem);
    return pem !== undefined && certificate?.serialNumber === serial.toUpperCase()
      ? { pem, certificate, serial: certificate.serialNumber }
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Asks for the certificates of WeChat Pay. Nobody but WeChat Pay and the account has the key by which they are
 * encrypted; the answer must be signed by one of them, or by one that is known.
 */
export const fetchCertificates = async (
  account: Pick<WechatAccount, 'merchantNo' | 'serial' | 'privateKey' | 'apiKey' | 'keys'>,
  net: Net,
): Promise<CertificatesAnswer> => {
  try {
    const answer = await send(account, net, { method: 'GET', path: PATH });
    const body = await answer.text();
    const json = recordOf(body);
    if (!answer.ok) return silent(`HTTP ${answer.status} ${String(json?.code ?? '')}`.trim());
    const told = z.safeParse(Answer, json).data?.data ?? [];
    const found = told.flatMap((one) => opened(one, account.apiKey) ?? []);
    if (told.length === 0) return silent('no certificate');
    if (found.length < told.length) return silent(SEALED);
    const keys = new Map([...account.keys, ...found.map((one) => [one.serial, one.certificate.publicKey] as const)]);
    const forged = whyForged({ body, header: (name) => answer.headers.get(name) ?? undefined }, keys, net.now());
    if (forged) return silent(UNBELIEVED[forged]);
    return {
      says: 'certificates',
      certificates: found.map(({ serial, pem, certificate }) => ({
        serial,
        pem,
        until: datetimeOfInstant(Date.parse(certificate.validTo)),
      })),
    };
  } catch (error) {
    return silent(whyUnheard(error));
  }
};

/**
 * The certificates to keep: those that were told, and those that are told no more until they end, so that a message
 * signed before the change is still believed after it.
 */
export const keptCertificates = (
  known: readonly PlatformCertificate[],
  told: readonly PlatformCertificate[],
  now: number,
): readonly PlatformCertificate[] =>
  [...told, ...known.filter(({ serial }) => !told.some((one) => one.serial === serial))].filter(
    ({ until }) => instantOf(until) > now,
  );
