import { AwsV4Signer } from 'aws4fetch';
import type { Bucket } from '../../platform/store-config.ts';

/** What one request is about. */
export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** SHA-256 of nothing: the content of every request without a body. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

type Keys = Pick<Bucket, 'keyId' | 'secret' | 'region'>;
const keysOf = ({ keyId, secret, region }: Keys) => ({
  accessKeyId: keyId,
  secretAccessKey: secret,
  region,
  service: 's3',
});

/** A request whose headers are signed (AWS Signature Version 4), the hash of its content among them. */
export const signedRequest = async (
  keys: Keys,
  { method, url, headers }: Asked,
  { sha256 = EMPTY, at }: { readonly sha256?: string; readonly at?: string } = {},
): Promise<{ readonly url: string; readonly headers: Headers }> => {
  const signed = await new AwsV4Signer({
    ...keysOf(keys),
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    allHeaders: true, // type and range too
    ...(at === undefined ? {} : { datetime: at }),
  }).sign();
  return { url: signed.url.href, headers: signed.headers };
};

/** An address with the signature in its query, with which anybody may read for some seconds. */
export const signedAddress = async (
  keys: Keys,
  url: string,
  { seconds, at }: { readonly seconds: number; readonly at?: string },
): Promise<string> => {
  const target = new URL(url);
  target.searchParams.set('X-Amz-Expires', String(seconds));
  const signed = await new AwsV4Signer({
    ...keysOf(keys),
    method: 'GET',
    url: target.href,
    signQuery: true,
    ...(at === undefined ? {} : { datetime: at }),
  }).sign();
  return signed.url.href;
};
