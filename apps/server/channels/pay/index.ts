import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../../platform/platform.ts';
import { sandboxPay } from './sandbox.ts';
import { sandboxBill } from './sandbox-bill.ts';
import type { PayChannel } from './port.ts';
import './reasons.ts';
import { alipay } from './alipay/adapter.ts';
import type { AlipayAccount } from './alipay/gateway.ts';
import { wechatPay } from './wechat/adapter.ts';
import type { WechatAccount } from './wechat/gateway.ts';

type Configured = Pick<Platform, 'config' | 'clock' | 'database'>;

/** Whether anything can be paid online. */
export const takesPayments = ({ config }: Pick<Platform, 'config'>): boolean => config.channels.pay !== 'off';
/** Whether the other side is played. */
export const isSandbox = ({ config }: Pick<Platform, 'config'>): boolean => config.channels.pay === 'sandbox';
/** Whether payments may go through accounts of wallets alone: pay channels of other kinds are played only. */
export const isLive = ({ config }: Pick<Platform, 'config'>): boolean => config.channels.pay === 'live';

/** Our clock in epoch milliseconds, by which messages are signed and believed. */
export const clockMs = (platform: Pick<Platform, 'clock'>): number => instantOf(platform.clock().now);

/** An account at a wallet, with its keys opened. */
export type WalletAccount =
  | { readonly wallet: 'wechat'; readonly account: WechatAccount }
  | { readonly wallet: 'alipay'; readonly account: AlipayAccount };

/** The configured channel; `given`: whose payment it is. Undefined: none, nothing can be paid online. */
export const payChannel = (platform: Configured, given?: WalletAccount): PayChannel | undefined => {
  if (!takesPayments(platform)) return undefined;
  if (isSandbox(platform)) return { ...sandboxPay, bill: (day) => sandboxBill(platform, day) };
  const { wechatPayUrl, alipayUrl } = platform.config;
  const now = (): number => clockMs(platform);
  if (given?.wallet === 'wechat') return wechatPay(given.account, { url: wechatPayUrl, now });
  return given && alipay(given.account, { url: alipayUrl, now });
};
