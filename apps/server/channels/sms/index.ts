import type { Platform } from '../../platform/platform.ts';
import { aliyun } from './aliyun.ts';
import type { SmsAccount, SmsChannel } from './port.ts';
import { sandbox } from './sandbox.ts';
import { tencent } from './tencent.ts';

const ADAPTERS = { aliyun, tencent } as const;

/** The channel of an account, as configured; undefined: none, no message can be sent. */
export const smsChannel = (
  { config }: Pick<Platform, 'config'>,
  account: SmsAccount | undefined,
): SmsChannel | undefined => {
  if (config.channels.sms === 'sandbox') return sandbox;
  if (config.channels.sms === 'off' || !account) return undefined;
  return ADAPTERS[account.platform](account, config.smsGateways[account.platform]);
};
