import { createVerify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A merchant as the stand-in for WeChat Pay knows it. */
export interface Merchant {
  readonly number: string;
  /** Public keys of its certificates, by their serials: while one is changed the old and the new one. */
  readonly keys: Map<string, string>;
  /** By which is encrypted what it is told. */
  apiKey: string;
}

/** The merchant has another certificate or key at WeChat Pay; `ended`: serial of one that is no longer believed. */
export const changeMerchant = (
  merchant: Merchant,
  given: Readonly<Record<string, unknown>>,
): { readonly n: number } => {
  if (given.serial) merchant.keys.set(String(given.serial), String(given.key));
  if (given.ended) merchant.keys.delete(String(given.ended));
  if (given.apiKey) merchant.apiKey = String(given.apiKey);
  return { n: merchant.keys.size };
};

const nonces = new Set<string>();

/** Why the real gateway would not listen to a request; undefined: it would. */
export const whyNotHeard = (
  request: IncomingMessage,
  body: string,
  { merchant, now }: { readonly merchant: Merchant; readonly now: number },
): string | undefined => {
  const found = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!found) return 'no authorization';
  const given = Object.fromEntries([...found.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const { mchid, nonce_str: nonce = '', signature = '', timestamp = '', serial_no: serial } = given;
  if (mchid !== merchant.number) return 'unknown mchid';
  const key = merchant.keys.get(serial ?? '');
  if (key === undefined) return 'unknown serial';
  if (Math.abs(Number(timestamp) - now / 1000) > 300) return 'timestamp too far off';
  if (nonces.has(nonce)) return 'nonce used';
  nonces.add(nonce);
  const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`;
  return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64') ? undefined : 'wrong signature';
};

/** What WeChat's own browser answers to a page that asks for a payment with these parameters. */
export const bridge = (
  given: Readonly<Record<string, unknown>>,
  {
    merchant,
    app,
    isOpen,
    now,
  }: {
    readonly merchant: Merchant;
    readonly app: string;
    readonly isOpen: (prepay: string) => boolean;
    readonly now: number;
  },
): { readonly says: string; readonly why?: string } => {
  const { appId, timeStamp, nonceStr, signType, paySign, package: packed } = given;
  const prepay = /^prepay_id=(\w+)$/.exec(String(packed))?.[1] ?? '';
  const text = [appId, timeStamp, nonceStr, packed].map((one) => `${String(one)}\n`).join('');
  const isSigned = [...merchant.keys.values()].some((key) =>
    createVerify('RSA-SHA256').update(text).verify(key, String(paySign), 'base64'),
  );
  const why =
    appId !== app
      ? 'appId'
      : signType !== 'RSA' || !isSigned
        ? 'paySign'
        : Math.abs(Number(timeStamp) - now / 1000) > 7200
          ? 'timeStamp'
          : isOpen(prepay)
            ? undefined
            : 'prepay_id';
  return why === undefined ? { says: 'get_brand_wcpay_request:ok' } : { says: 'get_brand_wcpay_request:fail', why };
};
