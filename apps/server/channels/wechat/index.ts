import type { Platform } from '../../platform/platform.ts';
import { liveWechat } from './live.ts';
import type { WechatApp, WechatChannel } from './port.ts';
import { sandboxWechat } from './sandbox.ts';

/** Seconds after which the sandbox plays that a code was scanned. */
export const SANDBOX_SCAN_SECONDS = 3;

/** The channel of an account or a mini program, as configured; undefined: WeChat is off. */
export const wechatChannel = ({ config }: Pick<Platform, 'config'>, app: WechatApp): WechatChannel | undefined => {
  if (config.channels.wechat === 'sandbox') return sandboxWechat(app);
  return config.channels.wechat === 'off' ? undefined : liveWechat(app, config.wechatUrl);
};
