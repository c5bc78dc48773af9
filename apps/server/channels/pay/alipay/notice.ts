import { holdsNul } from '@parkdeck/core/wire/values';
import type { Notice } from '../port.ts';
import { tradeAnswer } from './adapter.ts';
import type { AlipayAccount } from './gateway.ts';
import { fenOf } from './yuan.ts';
import { isNoticeSigned, signedText } from './signature.ts';

const LONGEST = 64;

const valuesOf = (body: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(body));

/** The certificate by which a notification says that it is signed; empty: it does not say. */
export const noticeCertificate = (body: string): string => valuesOf(body).alipay_cert_sn ?? '';

/** What is signed of a notification, whatever its order: the same again is the same notification. */
export const signedPart = (body: string): string => signedText(valuesOf(body), ['sign', 'sign_type']);

/**
 * What a notification of Alipay says. Its signature is verified before anything of it is read. Alipay repeats the same
 * bytes for a day, so that their age says nothing: what is booked already is not booked again.
 */
export const readNotice = (body: string, account: Pick<AlipayAccount, 'appId' | 'publicKey' | 'signType'>): Notice => {
  const values = valuesOf(body);
  if (!values.sign) return { about: 'forged', why: 'unsigned' };
  if (!isNoticeSigned(values, account.publicKey, account.signType)) return { about: 'forged', why: 'signature' };
  if (values.app_id !== account.appId) return { about: 'forged', why: 'app' };
  const outTradeNo = values.out_trade_no ?? '';
  if (values.notify_type !== 'trade_status_sync') return { about: 'other' };
  if (outTradeNo === '' || outTradeNo.length > LONGEST || Object.values(values).some(holdsNul))
    return { about: 'unreadable' };
  if (values.gmt_refund && values.out_biz_no && fenOf(values.refund_fee ?? '') !== undefined) {
    const answer = { says: 'done', channelRefundNo: values.trade_no ?? '' } as const;
    return { about: 'refund', refundNo: values.out_biz_no, answer };
  }
  return {
    about: 'payment',
    outTradeNo,
    seller: values.seller_id ?? '',
    answer: tradeAnswer(values, values.gmt_payment ?? ''),
  };
};
