import type { Id } from '../../../lib/id.ts';
import type { PAY_CHANNELS } from '../../../vocabulary/finance.ts';
import type { PayWay } from './states.ts';

/** Kinds of merchants at a channel (E#141); `aggregate` is one code for the wallets. */
export type ChannelKind = keyof typeof PAY_CHANNELS;

const CARRIES: Readonly<Record<ChannelKind, readonly PayWay[]>> = {
  unionpay: ['unionpay'],
  etc: ['etc'],
  bank: ['bank-auto'],
  ecny: ['ecny'],
  aggregate: ['wechat', 'alipay', 'wechat-auto', 'alipay-auto'],
};

/** Ways that a merchant carries. */
export const waysOf = (kind: ChannelKind): readonly PayWay[] => CARRIES[kind];

/** A payment channel as far as choosing one is concerned. */
export interface PayChannelFacts {
  readonly id: Id<'pay-channel'>;
  readonly kind: ChannelKind;
  readonly enabled: boolean;
  /** Where it is used; none: in all parks of its company. */
  readonly parks: readonly Id<'park'>[];
  readonly priority: number;
}

/**
 * The channel through which a park takes a pay way: of its company’s enabled ones that with the lowest priority number;
 * undefined when there is none. Source: E#141.
 */
export const channelFor = <T extends PayChannelFacts>(
  channels: readonly T[],
  { park, payWay }: { readonly park: Id<'park'>; readonly payWay: PayWay },
): T | undefined =>
  channels
    .filter(
      ({ kind, enabled, parks }) =>
        enabled && waysOf(kind).includes(payWay) && (parks.length === 0 || parks.includes(park)),
    )
    .toSorted((a, b) => a.priority - b.priority)[0];
