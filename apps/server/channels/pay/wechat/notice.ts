import * as z from 'zod/mini';
import { holdsNul } from '@parkdeck/core/wire/values';
import type { Notice, RawNotice } from '../port.ts';
import { serviceNotice } from './parking.ts';
import { refundAnswer, transactionAnswer } from './adapter.ts';
import type { WechatAccount } from './gateway.ts';
import { decrypted, whyForged } from './signature.ts';

const Envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});
const number = z.string().check(z.minLength(1), z.maxLength(64));
const Content = z.looseObject({
  out_trade_no: z.optional(number),
  mchid: z.optional(z.string()),
  sp_mchid: z.optional(z.string()),
});

const parsed = <T extends z.ZodMiniType>(schema: T, text: string): z.output<T> | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** What is signed of a notification: the same again is the same notification. */
export const signedPart = ({ body, header }: RawNotice): string =>
  [header('wechatpay-timestamp'), header('wechatpay-nonce'), body].join('\n');

/** What a notification of WeChat Pay says. Its signature is verified before anything of it is read. */
export const readNotice = (
  { body, header }: RawNotice,
  account: Pick<WechatAccount, 'keys' | 'apiKey' | 'merchantNo'>,
  now: number,
): Notice => {
  const why = whyForged({ body, header }, account.keys, now);
  if (why) return { about: 'forged', why };
  const envelope = parsed(Envelope, body);
  if (!envelope) return { about: 'unreadable' };
  const { ciphertext, nonce, associated_data: associatedData = '' } = envelope.resource;
  const plain = decrypted({ ciphertext, nonce, associatedData }, account.apiKey);
  if (plain === undefined) return { about: 'forged', why: 'resource' };
  const content = parsed(Content, plain);
  if (!content || holdsNul(plain) || plain.includes('\\u0000')) return { about: 'unreadable' };
  if ((content.sp_mchid ?? content.mchid) !== account.merchantNo) return { about: 'forged', why: 'merchant' };
  const service = serviceNotice(content);
  if (service) return service;
  if (content.out_trade_no === undefined) return { about: 'other' };
  // debits also tell that they have failed, and that a payer has repaid what WeChat had advanced
  if (envelope.event_type.startsWith('TRANSACTION.'))
    return { about: 'payment', outTradeNo: content.out_trade_no, answer: transactionAnswer(content) };
  const refundNo = content['out_refund_no'];
  return envelope.event_type.startsWith('REFUND.') && typeof refundNo === 'string'
    ? { about: 'refund', refundNo, answer: refundAnswer(content) }
    : { about: 'other' };
};
