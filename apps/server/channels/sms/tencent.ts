import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { askGateway, recordOf, recordsOf, textOf } from './ask.ts';
import type { Heard } from './ask.ts';
import type { Sms, SmsAccount, SmsAnswer, SmsChannel } from './port.ts';
import { tc3Headers } from './tc3.ts';

const VERSION = '2021-01-11';
const REGION = 'ap-guangzhou';
/** Most records of a number that a question answers. */
const PAGE = 100;
/** It tells of a message only when the carrier has answered for it. */
const SETTLE_MINUTES = 10;
/** Answers that no later try changes. */
const FINAL = /IncorrectPhoneNumber|PhoneNumberInBlacklist|Template|Signature(?!Failure|Expire)|InvalidParameter/;
const INSIDE = /^InternalError/;

/** Tencent Cloud's SMS: template and parameters in their order; our key travels as `SessionContext`. */
export const tencent = (
  { accessKey, secret, app, sign }: SmsAccount,
  address: string,
  now: () => Date = () => new Date(),
): SmsChannel => {
  const ask = (action: string, input: Readonly<Record<string, unknown>>): Promise<Heard> => {
    const { host } = new URL(address);
    const body = JSON.stringify({ SmsSdkAppId: app ?? '', ...input });
    const seconds = Math.floor(now().getTime() / 1000);
    const headers = tc3Headers({ host, service: 'sms', body, seconds }, { id: accessKey ?? '', secret: secret ?? '' });
    return askGateway(`${address}/`, {
      headers: { ...headers, 'x-tc-action': action, 'x-tc-version': VERSION, 'x-tc-region': REGION },
      body,
    });
  };
  const refusal = (code: string, message: string): SmsAnswer => {
    const reason = `${code} ${message}`.trim();
    return INSIDE.test(code) || code === ''
      ? { kind: 'unsure', reason: reason || 'no code' }
      : { kind: 'refused', reason, isFinal: FINAL.test(code) };
  };
  const send = async ({ key, phone, template, parameters }: Sms): Promise<SmsAnswer> => {
    const heard = await ask('SendSms', {
      PhoneNumberSet: [`+86${phone}`],
      TemplateId: template ?? '',
      SignName: sign,
      TemplateParamSet: parameters.map(({ value }) => value),
      SessionContext: key,
    });
    if (heard.kind === 'silent') return { kind: 'unsure', reason: heard.reason };
    const { Error: failed, SendStatusSet } = recordOf(heard.body.Response);
    const [status] = recordsOf(SendStatusSet);
    const { Code, Message } = status ?? recordOf(failed);
    if (status && Code === 'Ok')
      return {
        kind: 'sent',
        messageId: textOf(status.SerialNo),
        parts: typeof status.Fee === 'number' ? status.Fee : null,
      };
    return refusal(textOf(Code), textOf(Message));
  };
  const find = async ({ key, phone }: Sms, askedAt: Datetime): Promise<SmsAnswer | undefined> => {
    const heard = await ask('PullSmsSendStatusByPhoneNumber', {
      // our clock and the gateway's may differ by a minute
      BeginTime: Math.floor(instantOf(askedAt) / 1000) - 60,
      EndTime: Math.floor(instantOf(datetimeOfInstant(now().getTime())) / 1000) + 60,
      Offset: 0,
      Limit: PAGE,
      PhoneNumber: `+86${phone}`,
    });
    if (heard.kind === 'silent') return { kind: 'unsure', reason: heard.reason };
    const { Error: failed, PullSmsSendStatusSet } = recordOf(heard.body.Response);
    if (failed) return { kind: 'unsure', reason: textOf(recordOf(failed).Code) };
    const found = recordsOf(PullSmsSendStatusSet).find(({ SessionContext }) => SessionContext === key);
    if (!found) return undefined;
    return found.ReportStatus === 'FAIL'
      ? { kind: 'refused', reason: textOf(found.Description), isFinal: true }
      : { kind: 'sent', messageId: textOf(found.SerialNo), parts: null };
  };
  return { sandbox: false, settleMinutes: SETTLE_MINUTES, send, find };
};
