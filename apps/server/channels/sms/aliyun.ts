import { randomUUID } from 'node:crypto';
import { smsParts } from '@parkdeck/core/domain/service/messages/parts';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { acs3Headers, acs3Query } from './acs3.ts';
import { askGateway, recordOf, recordsOf, textOf } from './ask.ts';
import type { Heard } from './ask.ts';
import type { Sms, SmsAccount, SmsAnswer, SmsChannel } from './port.ts';

const VERSION = '2017-05-25';
/** Most records of a number that a question answers. */
const PAGE = '50';
/** Answers that no later try changes. */
const FINAL = /MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT|TEMPLATE_|SIGNATURE_(?:ILLEGAL|DOES)|SMS_.*ILLEGAL|PARAM|BLACK/;
/** A failure inside the gateway: whether it sent the message is not known. */
const INSIDE = /SYSTEM_ERROR|InternalError|ServiceUnavailable/;

/** Aliyun's SMS (dysmsapi): template and named parameters; our key travels as `OutId`. */
export const aliyun = (
  { accessKey, secret, sign }: SmsAccount,
  address: string,
  now: () => Date = () => new Date(),
): SmsChannel => {
  const ask = (action: string, query: Readonly<Record<string, string>>): Promise<Heard> => {
    const { host } = new URL(address);
    const date = now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
    const request = { host, action, version: VERSION, query, date, nonce: randomUUID() };
    const headers = acs3Headers(request, { id: accessKey ?? '', secret: secret ?? '' });
    return askGateway(`${address}/?${acs3Query(query)}`, { headers, body: '' });
  };
  const send = async ({ key, phone, text, template, parameters }: Sms): Promise<SmsAnswer> => {
    const heard = await ask('SendSms', {
      PhoneNumbers: phone,
      SignName: sign,
      TemplateCode: template ?? '',
      TemplateParam: JSON.stringify(Object.fromEntries(parameters.map(({ name, value }) => [name, value]))),
      OutId: key,
    });
    if (heard.kind === 'silent') return { kind: 'unsure', reason: heard.reason };
    const code = textOf(heard.body.Code);
    const reason = `${code} ${textOf(heard.body.Message)}`.trim();
    if (code === 'OK')
      return { kind: 'sent', messageId: textOf(heard.body.BizId), parts: smsParts(`【${sign}】${text}`) };
    return INSIDE.test(code) || code === ''
      ? { kind: 'unsure', reason: reason || `HTTP ${heard.status}` }
      : { kind: 'refused', reason, isFinal: FINAL.test(code) };
  };
  const find = async ({ key, phone, text }: Sms, askedAt: Datetime): Promise<SmsAnswer | undefined> => {
    const heard = await ask('QuerySendDetails', {
      PhoneNumber: phone,
      SendDate: askedAt.slice(0, 10).replaceAll('-', ''),
      PageSize: PAGE,
      CurrentPage: '1',
    });
    if (heard.kind === 'silent') return { kind: 'unsure', reason: heard.reason };
    const code = textOf(heard.body.Code);
    if (code !== 'OK') return { kind: 'unsure', reason: `${code} ${textOf(heard.body.Message)}`.trim() };
    const details = recordsOf(recordOf(heard.body.SmsSendDetailDTOs).SmsSendDetailDTO);
    const found = details.find(({ OutId }) => OutId === key);
    if (!found) return undefined;
    return found.SendStatus === 2
      ? { kind: 'refused', reason: textOf(found.ErrCode), isFinal: true }
      : { kind: 'sent', messageId: null, parts: smsParts(`【${sign}】${text}`) };
  };
  return { sandbox: false, settleMinutes: 1, send, find };
};
