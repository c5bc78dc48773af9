import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Wallets } from './wallet-gateways.fixture.ts';

const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1';

const PREPAID = "select prepay->>'url' as url from online_order where return_url like $1";

/** A payment that a driver has begun at the page of a printed code. */
interface Begun {
  readonly ip: string;
  /** Where its page is. */
  readonly page: string;
  readonly way: 'wechat' | 'alipay';
}
/** Phones outside the wallets' own browsers: they pay at the page of WeChat (H5), or in the app that Alipay's opens. */
export interface Phones {
  /** Pays what its plate owes for its stay, by each wallet in turn; undefined: nothing, or it is being paid already. */
  begin(park: string, plate: string): Promise<Begun | undefined>;
  /** The address of the wallet's page, as the payment's page has it now; undefined: none. */
  address(begun: Begun): Promise<string | undefined>;
  /** Pays there; false: the page does not open any more. Any other refusal is thrown: it is ours. */
  pay(begun: Begun, address: string): Promise<boolean>;
  /** The wallet tells of it. */
  tell(begun: Begun, address: string): Promise<void>;
}

/** Our number of the payment whose page it is. */
const numberIn = (way: Begun['way'], url: string): string => {
  const { searchParams } = new URL(url);
  if (way === 'wechat') return (searchParams.get('prepay_id') ?? '').replace(/^wx/, '');
  return /"out_trade_no":"([^"]+)"/.exec(searchParams.get('biz_content') ?? '')?.[1] ?? '';
};

export const phonesAt = (
  world: TestPlatform,
  { wechat, alipay }: Pick<Wallets, 'wechat' | 'alipay'>,
  publicUrl: string,
): Phones => {
  const { ask, done } = callsOn(() => world);
  const codes = new Map<string, string>();
  let phones = 0;
  const go = (ip: string, url: string, form?: Readonly<Record<string, string>>) =>
    world.app.inject({
      method: form ? 'POST' : 'GET',
      url,
      remoteAddress: ip,
      headers: { 'user-agent': AGENT, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
  const codeOf = async (park: string): Promise<string> => {
    const { content } = codes.has(park) ? {} : await done('east', 'park-code.payment', { input: { park } });
    if (content !== undefined) codes.set(park, new URL(String(content)).pathname);
    return codes.get(park) ?? '';
  };
  return {
    begin: async (park, plate) => {
      phones += 1;
      const way = phones % 2 === 0 ? 'wechat' : 'alipay';
      const ip = `10.7.${Math.floor(phones / 250)}.${(phones % 250) + 1}`;
      const code = await codeOf(park);
      const { body } = await go(ip, code, { do: 'look', plate });
      const fen = /name="what" value="stay" ?\/><input type="hidden" name="fen" value="(\d+)"/.exec(body)?.[1];
      if (fen === undefined) return undefined;
      const { headers } = await go(ip, code, { do: 'pay', plate, what: 'stay', way, fen });
      return typeof headers.location === 'string' ? { ip, page: headers.location, way } : undefined;
    },
    address: async ({ ip, page, way }) => {
      // the page of a payment offers none that is not reached safely: what is stored is what the real one would offer
      if (way === 'alipay') return (await ask(PREPAID, [`%${page}`]))[0]?.url?.toString();
      return /href="(https:\/\/wx\.tenpay\.com[^"]*)"/.exec((await go(ip, page)).body)?.[1]?.replaceAll('&amp;', '&');
    },
    pay: async ({ ip, way }, url) => {
      if (way === 'alipay') {
        // the trade begins when its page is opened, which may fail
        await fetch(url).then(
          (page) => page.text(),
          () => undefined,
        );
        return 'paid' in (await alipay.control('/pay', { no: numberIn(way, url) }));
      }
      const { origin, host: domain } = new URL(publicUrl);
      const said = await wechat.control('/page', { url, from: `${origin}/`, domain, ip });
      if ('paid' in said) return true;
      const why = String(said.refused);
      if (!/支付请求已失效|expired|failed/.test(why)) throw new Error(`the page of WeChat says: ${why}`);
      return false;
    },
    tell: async ({ way }, url) =>
      void (await (way === 'wechat' ? wechat : alipay).control('/notify', { no: numberIn(way, url) })),
  };
};
