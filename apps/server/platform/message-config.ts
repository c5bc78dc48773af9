import { words } from '@parkdeck/core/kit/words';
import type { Environment } from './settings.ts';
import { StartProblem } from './start-problem.ts';

/** The mail server, `smtps://user:password@host`, and whom its mail is from. */
export interface MailServer {
  readonly url: string;
  readonly from: string;
}

/** Addresses of the SMS gateways by platform. */
export interface SmsGateways {
  readonly aliyun: string;
  readonly tencent: string;
}

const addressOf = (env: Environment, name: string, protocols: RegExp, example: string): string => {
  const text = env[name] ?? '';
  if (URL.canParse(text) && protocols.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new StartProblem(
    words(
      `${name} 应为 ${example} 这样的地址，不是「${text}」`,
      `${name} must be an address like ${example}, not "${text}"`,
    ),
  );
};

/** The mail server that `PARKDECK_MAIL=smtp` uses; the password in its address is in no message. */
export const mailServer = (env: Environment): MailServer => {
  const from = env.PARKDECK_MAIL_FROM ?? '';
  if (!/^[^@\s]+@[^@\s]+$/.test(from))
    throw new StartProblem(
      words(
        `PARKDECK_MAIL_FROM 应为发件邮箱，不是「${from}」`,
        `PARKDECK_MAIL_FROM must be the address of the sender, not "${from}"`,
      ),
    );
  const name = 'PARKDECK_SMTP_URL';
  const url = env[name] ?? '';
  if (URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol)) return { url, from };
  throw new StartProblem(
    words(
      `${name} 应为 smtps://user:password@smtp.example 这样的地址`,
      `${name} must be an address like smtps://user:password@smtp.example`,
    ),
  );
};

/** The public gateways, or what stands for them (a proxy, a line of its own). */
export const smsGateways = (env: Environment): SmsGateways => {
  const gateway = (name: string, usual: string): string =>
    env[name] ? addressOf(env, name, /^https?:$/, usual) : usual;
  return {
    aliyun: gateway('PARKDECK_SMS_ALIYUN', 'https://dysmsapi.aliyuncs.com'),
    tencent: gateway('PARKDECK_SMS_TENCENT', 'https://sms.tencentcloudapi.com'),
  };
};
