import { createHash, createHmac } from 'node:crypto';

const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Headers of a JSON request to Tencent Cloud, signed by its third method (TC3-HMAC-SHA256). */
export const tc3Headers = (
  request: { readonly host: string; readonly service: string; readonly body: string; readonly seconds: number },
  { id, secret }: { readonly id: string; readonly secret: string },
): Readonly<Record<string, string>> => {
  const { host, service, body, seconds } = request;
  const day = new Date(seconds * 1000).toISOString().slice(0, 10); // the day of the signature is one of UTC
  const scope = `${day}/${service}/tc3_request`;
  const canonical = ['POST', '/', '', `content-type:${CONTENT_TYPE}`, `host:${host}`, '', SIGNED, sha256(body)].join(
    '\n',
  );
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${secret}`);
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    host,
    'content-type': CONTENT_TYPE,
    'x-tc-timestamp': String(seconds),
    authorization: `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
};
