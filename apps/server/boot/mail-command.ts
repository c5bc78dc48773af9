import { randomUUID } from 'node:crypto';
import { words } from '@parkdeck/core/kit/words';
import { mailChannel } from '../channels/mail/index.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';

const NO_MAIL = words(
  '没有接入邮件：设置 PARKDECK_MAIL=smtp、PARKDECK_SMTP_URL 和 PARKDECK_MAIL_FROM',
  'No mail is set up: set PARKDECK_MAIL=smtp, PARKDECK_SMTP_URL and PARKDECK_MAIL_FROM',
);
const SANDBOX = words(
  '邮件是沙箱：什么也没有发出。设置 PARKDECK_MAIL=smtp 后再试',
  'Mail is a sandbox: nothing was sent. Set PARKDECK_MAIL=smtp and try again',
);

/** Sends one mail by the configured mail server, and says what that answered. */
export const tryMail = async (platform: Platform, to: string): Promise<void> => {
  const channel = mailChannel(platform);
  if (!channel) throw new StartProblem(NO_MAIL);
  if (channel.sandbox) throw new StartProblem(SANDBOX);
  const answer = await channel.send({
    key: randomUUID(),
    to,
    subject: 'Parkdeck 测试邮件 / Test mail',
    text: '邮件服务器可用。\nThe mail server works.\n',
    attached: [],
  });
  if (answer.kind === 'refused')
    throw new StartProblem(words(`没有发出：${answer.reason}`, `Not sent: ${answer.reason}`));
  process.stdout.write(`已发出 / Sent to ${to}: ${answer.said}\n`);
};
