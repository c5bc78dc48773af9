import type { PushAnswer, WechatApp, WechatChannel } from './port.ts';

/** Followers with this end cannot be reached: to try out failures. */
const UNREACHABLE = '9999';

const push = async ({ key, openId }: { readonly key: string; readonly openId: string }): Promise<PushAnswer> =>
  openId.endsWith(UNREACHABLE)
    ? { kind: 'refused', reason: '43004 require subscribe', isFinal: true, elsewhere: true }
    : { kind: 'sent', messageId: `sandbox-${key}`, parts: null };

/** Plays WeChat for every account: takes menus and messages; nobody follows it beyond those who are known. */
export const sandboxWechat = ({ appId }: WechatApp): WechatChannel => ({
  sandbox: true,
  check: async () => ({ kind: 'done', value: { ahead: 0 } }),
  checkMini: async () => ({ kind: 'done', value: { ahead: 0, remaining: null } }),
  publishMenu: async () => ({ kind: 'done', value: null }),
  followers: async () => ({ kind: 'done', value: { openIds: [], next: null } }),
  profiles: async () => ({ kind: 'done', value: [] }),
  bindCode: async (scene) => ({ kind: 'done', value: `https://sandbox.invalid/${appId}/${scene}` }),
  openIdOf: async () => ({ kind: 'done', value: 'oSandboxPayer' }),
  keepPicture: async (name) => ({ kind: 'done', value: `sandbox-${name}` }),
  push,
  pushMini: push,
});
