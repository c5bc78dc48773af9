import type { Order } from './wechat-parking.ts';
import { payOrder } from './wechat-payer.ts';

type Fields = Record<string, unknown>;

export const part = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Milliseconds for which an address of the page may be opened. */
const OPEN_MS = 5 * 60_000;
/** When each order has got the address that it has now. */
const given = new Map<string, number>();

/** Why the page cannot be asked for; undefined: it can. */
export const whyNoPage = (scene: unknown): string | undefined => {
  const { payer_client_ip: ip, h5_info: about } = part(scene);
  if (typeof ip !== 'string' || !/^[\d.]{7,15}$|^[\da-f:]{3,39}$/i.test(ip)) return 'payer_client_ip';
  return ['Wap', 'iOS', 'Android'].includes(String(part(about).type)) ? undefined : 'h5_info';
};

/** The address of the page of an order; the one before it ends. */
export const pageOf = (no: string, now: number): string => {
  given.set(no, now);
  return `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${no}&package=${now}`;
};

/** What the real page says instead of opening; undefined: it opens. */
const whyNotOpen = ({ url, from, ip, domain }: Fields, order: Order | undefined, now: number): string | undefined => {
  const { origin, searchParams } = new URL(String(url));
  const since = given.get(order?.no ?? '') ?? 0;
  if (origin !== 'https://wx.tenpay.com' || searchParams.get('package') !== String(since) || now >= since + OPEN_MS)
    return '支付请求已失效，请重新发起支付';
  if (!from) return '商家参数格式有误，请联系商家解决';
  const back = searchParams.get('redirect_url');
  if ([from, ...(back === null ? [] : [back])].some((one) => new URL(String(one)).host !== domain))
    return '商家存在未配置的参数，请联系商家解决';
  const scene = part(part(JSON.parse(order?.request ?? '{}')).scene_info);
  return scene.payer_client_ip === ip ? undefined : '网络环境未能通过安全验证，请稍后再试';
};

/**
 * A browser opens the page, where its owner pays: `url` as the merchant's page has it, `from` what it tells of where it
 * comes from, `ip` its own, `domain` the one that the merchant has named.
 */
export const payByPage = (asked: Fields, orders: ReadonlyMap<string, Order>, now: number): Fields => {
  const { searchParams } = new URL(String(asked.url));
  const order = orders.get((searchParams.get('prepay_id') ?? '').replace(/^wx/, ''));
  const refused = whyNotOpen(asked, order, now);
  return refused || !order ? { refused } : { ...payOrder(order, asked, now), back: searchParams.get('redirect_url') };
};
