import type { Id } from '../../../lib/id.ts';
import { channelFor } from './pay-channel.ts';
import type { PayChannelFacts } from './pay-channel.ts';
import type { PayWay } from './states.ts';

/** Who speaks with a wallet directly, without an aggregator. */
export type Wallet = 'wechat' | 'alipay';

const WALLETS: Readonly<Partial<Record<PayWay, Wallet>>> = {
  wechat: 'wechat',
  'wechat-auto': 'wechat',
  alipay: 'alipay',
  'alipay-auto': 'alipay',
};
/** The wallet that a pay way belongs to; undefined for all others. */
export const walletOf = (payWay: PayWay): Wallet | undefined => WALLETS[payWay];

/** An account at a wallet (E#133, E#139) as far as choosing one is concerned. */
export interface AccountFacts {
  readonly id: string;
  readonly enabled: boolean;
  /** Whether it can take money itself: it has a merchant number, or needs none. */
  readonly takesMoney: boolean;
}
/** A merchant below an account (E#137, E#140). */
export interface MerchantFacts {
  readonly id: string;
  readonly enabled: boolean;
  /** Where it is used; none: in all parks of its company. */
  readonly parks: readonly string[];
  readonly rateBp: number;
}
/** What a company has for taking money. */
export interface PayMeans<C extends PayChannelFacts = PayChannelFacts> {
  /** The account of the company itself, and that of the root company, each at the wallet of the pay way. */
  readonly own: AccountFacts | undefined;
  readonly root: AccountFacts | undefined;
  readonly merchants: readonly MerchantFacts[];
  readonly channels: readonly C[];
}

/** By which means a payment is taken: a wallet's account, with a merchant below it or without; or a pay channel. */
export type PayRoute<C extends PayChannelFacts = PayChannelFacts> =
  | { readonly by: Wallet; readonly account: string; readonly merchant: string | null; readonly rateBp: number }
  | { readonly by: 'channel'; readonly channel: C };

/**
 * The means by which a park takes a pay way, the nearest to its company first: a merchant for this park, then one for
 * all parks, below the account that the company uses; its own account; its pay channel; the account of the root
 * company. A company uses the account of the root company when it has none of its own that takes money. Undefined:
 * none. Source: E#133, E#137, E#139–141.
 */
export const payRoute = <C extends PayChannelFacts>(
  { own, root, merchants, channels }: PayMeans<C>,
  { park, payWay }: { readonly park: Id<'park'>; readonly payWay: PayWay },
): PayRoute<C> | undefined => {
  const wallet = walletOf(payWay);
  const used = own?.takesMoney ? own : root;
  const usable = wallet && used?.enabled && used.takesMoney ? { by: wallet, account: used.id } : undefined;
  const open = merchants.filter(({ enabled }) => enabled);
  const merchant = open.find(({ parks }) => parks.includes(park)) ?? open.find(({ parks }) => parks.length === 0);
  if (usable && merchant) return { ...usable, merchant: merchant.id, rateBp: merchant.rateBp };
  const direct = usable && { ...usable, merchant: null, rateBp: 0 };
  if (direct && used === own) return direct;
  const channel = channelFor(channels, { park, payWay });
  return channel ? { by: 'channel', channel } : direct;
};
