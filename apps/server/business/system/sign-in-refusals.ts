import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

// A failed sign-in is a 409 with its reason, never a 401: a 401 means that a session is over, and signs the client out
// (B87, B90).
export const WRONG = { zh: '账号或密码不对', en: 'User name or password is wrong' };
export const WRONG_CODE = refused('wrong-code', { zh: '验证码不对或已过期', en: 'The code is wrong or has expired' });
export const SPENT_CODE = refused('code-invalid', {
  zh: '登录码无效或已过期。回到来源页重新进入',
  en: 'The sign-in code is not valid or has expired. Go back and enter again',
});
export const DISABLED = refused('account-disabled', {
  zh: '账号已停用。联系管理员',
  en: 'The account is disabled. Ask your administrator',
});
export const tenantOver = (name: string): Refusal =>
  refused('tenant-over', {
    zh: `租户「${name}」已停用或到期，不能登录。联系平台`,
    en: `Tenant "${name}" is disabled or has expired, nobody of it can sign in. Ask the platform`,
  });
export const SHARED_PHONE = refused('phone-shared', {
  zh: '这个手机号对应多个账号。用账号密码登录',
  en: 'Several accounts have this phone. Sign in by user name',
});
export const OPEN_ID_OFF = refused('open-id-off', {
  zh: '未开启微信登录。用账号密码登录',
  en: 'Sign-in by WeChat is off. Sign in by user name',
});
export const PARTNER_OFF = refused('partner-off', {
  zh: '未开启第三方登录。用账号密码登录',
  en: 'Sign-in by other platforms is off. Sign in by user name',
});
export const NO_SMS = refused('sms-off', {
  zh: '未接入短信网关，不能发送验证码',
  en: 'No SMS gateway is connected, codes cannot be sent',
});
export const SMS_FAILED = refused('sms-failed', {
  zh: '短信发送失败。稍后再试',
  en: 'The message could not be sent. Try again later',
});
export const NO_COMMUNITY = refused('no-community-platform', {
  zh: '未接入社区平台',
  en: 'No community platform is connected',
});
export const TOO_LATE = refused('second-factor-over', {
  zh: '两步验证已超时或次数过多。重新登录',
  en: 'The second step took too long or too many tries. Sign in again',
});
/** The first step is done; with the ticket the second one is asked. */
export const secondStep = (ticket: string): Refusal =>
  refused(
    'second-factor',
    { zh: '还需要两步验证的验证码', en: 'The code of the second step is needed as well' },
    { ticket },
  );
/** Nobody is linked to the identity: with the ticket and a password it will be. */
export const unknownIdentity = (ticket: string, who: string): Refusal =>
  refused(
    'identity-unknown',
    {
      zh: `${who} 还没有关联账号。输入账号和密码关联，以后直接登录`,
      en: `${who} is linked to no account yet. Enter user name and password to link it`,
    },
    { ticket },
  );
export const SESSION_OVER: Refusal = { kind: 'signed-out', reason: 'refresh-refused' };

/** What a terminal hears that was not let in from a browser: it goes on asking while nobody has answered. */
export const DEVICE_REFUSALS: Readonly<Record<'waiting' | 'refused' | 'over', Refusal>> = {
  waiting: refused('authorization-pending', {
    zh: '还没有人在浏览器里允许',
    en: 'Nobody has let this terminal in yet',
  }),
  refused: refused('access-denied', {
    zh: '在浏览器里被拒绝了',
    en: 'It was refused in the browser',
  }),
  over: refused('expired-token', {
    zh: '十分钟内没有人允许，或已用过。重新登录',
    en: 'Nobody let it in within ten minutes, or it was used. Begin again',
  }),
};
