import { words } from '@parkdeck/core/kit/words';
import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { stateAfter } from '@parkdeck/core/domain/service/messages/sending';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { smsChannel } from '../channels/sms/index.ts';
import { wechatChannel } from '../channels/wechat/index.ts';
import type { PushAnswer } from '../channels/wechat/port.ts';
import type { Sms, SmsAccount, SmsAnswer, SmsChannel } from '../channels/sms/port.ts';
import { askAgain, claimSms, keepSms } from '../business/service/sms-claims.ts';
import type { Claimed, Tried } from '../business/service/sms-claims.ts';
import { tryBrowsers } from '../business/shell/push-send.ts';
import { tryMail } from '../business/service/mail-send.ts';
import { NO_ACCOUNT, SMS_JOB } from '../business/service/sms-record.ts';
import { INVOICE_JOB } from '../business/finance/invoice-book.ts';
import { enqueueJob } from '../events/enqueue-job.ts';
import { platformText } from '../platform/platform-text.ts';
import type { Platform } from '../platform/platform.ts';
import type { Job } from './job.ts';
import { SMS_PLANS_JOB } from './sms-plans.ts';

/**
 * Maximum of messages per run, the rest follows a minute later; and messages sent in parallel, which is as many as are
 * claimed at a time.
 */
const MOST = 500;
const AT_ONCE = 25;

/** A gateway sends nothing without a template that it has approved. */
const NO_TEMPLATE = platformText({
  zh: '没有审核通过的模板。在短信策略中选一个',
  en: 'There is no approved template. Choose one in the SMS strategy',
});
const NO_ANSWER = 'no answer';
/** Nobody speaks for the company any more. */
const NO_OFFICIAL = platformText({ zh: '公众号或小程序已停用', en: 'The WeChat account or mini program is disabled' });
/** Milliseconds for which WeChat knows a message that it got. */
const KNOWN_MS = 10 * 60_000;

/** The channel of an account; undefined: there is none. */
type Channels = (account: SmsAccount | undefined) => SmsChannel | undefined;

/** What any way answers; `said`: the words of a mail server. */
type Answer = PushAnswer & { readonly said?: string };

/** Sends a message, or asks what became of it where an earlier request had no answer. */
const attempt = async (
  platform: Platform,
  channel: SmsChannel,
  { id, unsure, askedAt, content, scene, phone, ...rest }: Claimed,
): Promise<SmsAnswer> => {
  const sms: Sms = { ...rest, phone: phone ?? '', text: content };
  if (unsure && askedAt) {
    const found = await channel.find(sms, askedAt);
    if (found) return found;
    const age = instantOf(platform.clock().now) - instantOf(askedAt);
    if (age < channel.settleMinutes * 60_000) return { kind: 'unsure', reason: NO_ANSWER };
    // the code itself is stored nowhere: who still wants one asks for another
    if (scene === 'code') return { kind: 'refused', reason: NO_ANSWER, isFinal: true };
    await askAgain(platform, id);
  }
  if (!channel.sandbox && sms.template === null) return { kind: 'refused', reason: NO_TEMPLATE, isFinal: true };
  return channel.send(sms);
};
/** One attempt to push. WeChat knows a message by its key for ten minutes, so it may be asked again until then. */
const tryPush = async (
  platform: Platform,
  { push, unsure, askedAt, key, template, parameters, channel }: Claimed,
): Promise<PushAnswer> => {
  const wechat = push ? wechatChannel(platform, push) : undefined;
  if (!push || !wechat) return { kind: 'refused', reason: NO_OFFICIAL, isFinal: true, elsewhere: true };
  const age = askedAt === null ? 0 : instantOf(platform.clock().now) - instantOf(askedAt);
  if (unsure && age > KNOWN_MS) return { kind: 'refused', reason: NO_ANSWER, isFinal: true };
  const message = { key, openId: push.openId, template: template ?? '', values: parameters, page: push.page };
  return channel === 'mini' ? wechat.pushMini(message) : wechat.push(message);
};
/** One attempt by the way that a message goes. */
const answerTo = async (platform: Platform, channels: Channels, claimed: Claimed): Promise<Answer> => {
  if (claimed.channel === 'mail') return tryMail(platform, claimed);
  if (claimed.channel === 'push') return tryBrowsers(platform, claimed);
  if (claimed.channel !== 'sms') return tryPush(platform, claimed);
  const channel = channels(claimed.account ?? undefined);
  return channel ? attempt(platform, channel, claimed) : { kind: 'refused', reason: NO_ACCOUNT, isFinal: true };
};
/** One attempt, and its result. */
const tryOne = async (platform: Platform, channels: Channels, claimed: Claimed): Promise<Tried> => {
  const answer = await answerTo(platform, channels, claimed);
  const outcome = answer.kind === 'refused' && answer.isFinal ? 'final' : answer.kind;
  return {
    id: claimed.id,
    tries: claimed.tries,
    state: stateAfter(claimed.tries, outcome),
    error: answer.kind === 'sent' ? null : answer.reason,
    unsure: answer.kind === 'unsure',
    messageId: answer.kind === 'sent' ? answer.messageId : null,
    parts: answer.kind === 'sent' ? answer.parts : null,
    receipt: answer.said ?? null,
    elsewhere: answer.elsewhere === true,
  };
};

/** Sends queued messages (E#148). No transaction is open during the calls of the gateway. */
export const sendSms = async (
  platform: Platform,
  stop: AbortSignal,
  channels: Channels = (account) => smsChannel(platform, account),
): Promise<void> => {
  for (let left = MOST; left > 0 && !stop.aborted; left -= AT_ONCE) {
    const { claimed, seen } = await claimSms(platform, AT_ONCE);
    if (seen === 0) return;
    const plans = await keepSms(
      platform,
      await Promise.all(claimed.map((message) => tryOne(platform, channels, message))),
    );
    for (const { id, company } of plans) await platform.publish('sms-plan', { id, company });
    if (plans.length > 0) enqueueJob(platform, SMS_PLANS_JOB);
    // an invoice tells what became of its mail
    if (claimed.some(({ noun }) => noun === invoice.name)) enqueueJob(platform, INVOICE_JOB);
  }
};

export const smsJob: Job = {
  name: SMS_JOB,
  title: words('发送短信', 'Send SMS'),
  group: 'messages',
  cron: '* * * * *',
  run: (platform, stop) => sendSms(platform, stop),
};
