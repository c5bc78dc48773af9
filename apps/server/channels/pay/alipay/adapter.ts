import { randomUUID } from 'node:crypto';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import type { BillAnswer, ChannelAnswer, Charge, PayChannel, RefundAnswer, RefundOrder } from '../port.ts';
import { downloadBill } from './bill.ts';
import { AGAIN, ask, DONE, REFUSED, refusal, requestOf, silent, textOf } from './gateway.ts';
import type { AlipayAccount, Content } from './gateway.ts';
import { debitOf, isAgreed, parkingDebits } from './parking.ts';
import type { Net } from '../net.ts';
import { fenOf, yuanOf } from './yuan.ts';

const NOT_THERE = 'ACQ.TRADE_NOT_EXIST';

/** A payment as Alipay tells it, in an answer or a notification (rules 5.10). */
export const tradeAnswer = (json: Content, paidAt: string): ChannelAnswer => {
  const state = textOf(json.trade_status);
  // what was given back whole is closed too, and was paid before
  const isPaid = state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED' || (state === 'TRADE_CLOSED' && paidAt !== '');
  if (!isPaid) return state === '' ? silent('trade without a state') : { says: 'not-paid' };
  const amount = fenOf(textOf(json.total_amount));
  return amount !== undefined && isDatetime(paidAt)
    ? { says: 'paid', channelTradeNo: textOf(json.trade_no), amount, paidAt }
    : silent('trade without amount or time');
};

/** What the payer reads; these signs are not taken. */
const subjectOf = ({ description }: Charge): string => description.replaceAll(/[/=&]/g, ' ');

/** Alipay with one app, for itself or for a merchant that has allowed it to. */
export const alipay = (account: AlipayAccount, net: Net): PayChannel => {
  const seller = account.authToken === null && account.merchantNo !== null ? { seller_id: account.merchantNo } : {};
  const tradeOf = (charge: Charge): Content => ({
    out_trade_no: charge.outTradeNo,
    total_amount: yuanOf(charge.amount),
    subject: subjectOf(charge),
    ...seller,
    // A page that nobody has opened is no trade yet and cannot be closed: it ends by itself.
    time_expire: charge.until,
  });

  /** `unknown`: there is no such trade. `isFast`: it could not be closed, so that an open one is being paid. */
  const look = async ({ outTradeNo }: Charge, isFast = false): Promise<ChannelAnswer | 'unknown'> => {
    const heard = await ask(account, net, 'alipay.trade.query', { out_trade_no: outTradeNo });
    if (heard.code === undefined) return silent(heard.why);
    if (heard.sub === NOT_THERE) return 'unknown';
    if (heard.code !== DONE) return silent(heard.said);
    if (isFast && heard.json.trade_status === 'WAIT_BUYER_PAY') return silent('the payer is paying');
    return heard.json.out_trade_no === outTradeNo
      ? tradeAnswer(heard.json, textOf(heard.json.send_pay_date))
      : silent('another trade');
  };
  const query = async (charge: Charge, isFast = false): Promise<ChannelAnswer> => {
    const found = await look(charge, isFast);
    return found === 'unknown' ? { says: 'not-paid' } : found;
  };

  const debit = async (charge: Charge): Promise<ChannelAnswer> => {
    const asked = debitOf(charge, subjectOf(charge), account);
    if (typeof asked === 'string') return { says: 'failed', why: asked };
    const heard = await ask(account, net, 'alipay.eco.mycar.parking.order.pay', asked);
    if (heard.code === undefined) return silent(heard.why);
    const { json } = heard;
    if (heard.code === DONE) {
      if (json.out_trade_no !== charge.outTradeNo) return silent('another trade');
      const paid = { trade_status: 'TRADE_SUCCESS', total_amount: json.total_fee, trade_no: json.trade_no };
      return tradeAnswer(paid, textOf(json.gmt_payment));
    }
    const refused = refusal(heard);
    if (refused.says !== 'failed') return refused;
    // The answer to an earlier request may have been lost: what is refused now may have been paid then.
    const known = await look(charge);
    return known === 'unknown' ? refused : known;
  };

  const refund = async (charge: Charge, { refundNo, amount }: RefundOrder): Promise<RefundAnswer> => {
    const heard = await ask(account, net, 'alipay.trade.refund', {
      out_trade_no: charge.outTradeNo,
      refund_amount: yuanOf(amount),
      out_request_no: refundNo,
    });
    if (heard.code === undefined) return silent(heard.why);
    if (heard.code !== DONE) return refusal(heard);
    if (heard.json.out_trade_no !== charge.outTradeNo) return silent('another trade');
    // without a change of funds it is under way, or was done before: that is asked
    return heard.json.fund_change === 'Y'
      ? { says: 'done', channelRefundNo: textOf(heard.json.trade_no) }
      : { says: 'working' };
  };

  return {
    sandbox: false,
    contracts: async (plate) => ((await isAgreed(account, net, plate)) ? ['alipay-auto'] : []),
    debits: parkingDebits(account, net),
    place: async (charge) => {
      if (charge.payWay === 'alipay-auto') return debit(charge);
      if (charge.form === 'page') {
        const content = { ...tradeOf(charge), product_code: 'QUICK_WAP_WAY' };
        const url = new URL(net.url);
        url.search = requestOf(account, net.now(), 'alipay.trade.wap.pay', content, charge.returnUrl).toString();
        return { says: 'placed', prepay: { form: 'page', url: url.href } };
      }
      const heard = await ask(account, net, 'alipay.trade.precreate', tradeOf(charge));
      if (heard.code === undefined) return silent(heard.why);
      if (heard.sub === 'ACQ.TRADE_HAS_SUCCESS') return query(charge);
      if (heard.code !== DONE) return refusal(heard);
      const url = textOf(heard.json.qr_code);
      return url !== '' && heard.json.out_trade_no === charge.outTradeNo
        ? { says: 'placed', prepay: { form: 'code', url } }
        : silent('no place to pay');
    },
    query: (charge) => query(charge),
    close: async (charge) => {
      const heard = await ask(account, net, 'alipay.trade.close', { out_trade_no: charge.outTradeNo });
      if (heard.code === undefined) return silent(heard.why);
      if (heard.code === DONE || heard.sub === NOT_THERE) return { says: 'not-paid' };
      // it cannot be closed in its state: it is paid, being paid, or closed before
      return heard.code === REFUSED && !AGAIN.includes(heard.sub) ? query(charge, true) : silent(heard.said);
    },
    refund,
    queryRefund: async (charge, given) => {
      const heard = await ask(account, net, 'alipay.trade.fastpay.refund.query', {
        out_trade_no: charge.outTradeNo,
        out_request_no: given.refundNo,
      });
      if (heard.code === undefined) return silent(heard.why);
      if (heard.code !== DONE) return silent(heard.said);
      const isDone = heard.json.refund_status === 'REFUND_SUCCESS';
      // Alipay asks to have it requested again, by the same number, as long as it says nothing of it
      if (!isDone) return refund(charge, given);
      return heard.json.out_request_no === given.refundNo && fenOf(textOf(heard.json.refund_amount)) === given.amount
        ? { says: 'done', channelRefundNo: textOf(heard.json.trade_no) }
        : silent('another refund');
    },
    bill: async (day): Promise<BillAnswer> => {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      const heard = await ask(account, net, method, { bill_type: 'trade', bill_date: day });
      if (heard.code === undefined) return { says: 'no-answer', why: heard.why };
      if (/bill_not_exist/i.test(heard.sub)) return { says: 'none' };
      if (heard.code !== DONE) return { says: 'no-answer', why: heard.said };
      const rows = await downloadBill(textOf(heard.json.bill_download_url), net);
      return rows ? { says: 'bill', rows } : { says: 'no-answer', why: 'the bill did not come whole' };
    },
    check: async () => {
      const heard = await ask(account, net, 'alipay.trade.query', { out_trade_no: `T${randomUUID().slice(0, 8)}` });
      if (heard.code === undefined) return { isFine: false, said: heard.why };
      return { isFine: heard.sub === NOT_THERE, said: heard.said };
    },
  };
};
