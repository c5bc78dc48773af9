import { createHash, createHmac } from 'node:crypto';

/** A request as it is signed. */
interface Acs3Request {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** `yyyy-MM-ddTHH:mm:ssZ`. */
  readonly date: string;
  /** Different for every request: the gateway refuses one that it has seen. */
  readonly nonce: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: `encodeURIComponent` leaves five signs as they are that must be escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`);

/** The query in the order in which it is signed, as it stands in the address. */
export const acs3Query = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${escaped(name)}=${escaped(query[name] ?? '')}`)
    .join('&');

/** Headers of a request without a body to Aliyun, signed by its third method (ACS3-HMAC-SHA256). */
export const acs3Headers = (
  { host, action, version, query, date, nonce }: Acs3Request,
  { id, secret }: { readonly id: string; readonly secret: string },
): Readonly<Record<string, string>> => {
  const headers: Readonly<Record<string, string>> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    'POST',
    '/',
    acs3Query(query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(''),
  ].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
};
