import { randomUUID } from 'node:crypto';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Prepay } from '@parkdeck/core/catalogue/finance/online-order';
import type { BillAnswer, ChannelAnswer, Charge, PayChannel, RefundAnswer, RefundOrder } from '../port.ts';
import { billRows } from './bill.ts';
import { ask, download, isFine, partOf, refusal, silent, textOf, whyOf } from './gateway.ts';
import type { Heard, Json, WechatAccount } from './gateway.ts';
import type { Net } from '../net.ts';
import { fetchCertificates, SEALED } from './certificates.ts';
import { debitOf, parkingDebits } from './parking.ts';
import { jsapiParameters } from './signature.ts';

/** A transaction as the gateway tells it, in an answer or a notification (rules 5.10). */
export const transactionAnswer = (json: Json): ChannelAnswer => {
  const [state, amount] = [textOf(json.trade_state), partOf(json.amount).total];
  const paidAt = Date.parse(textOf(json.success_time));
  if (state === 'SUCCESS' || state === 'REFUND')
    return typeof amount === 'number' && Number.isSafeInteger(amount) && !Number.isNaN(paidAt)
      ? { says: 'paid', channelTradeNo: textOf(json.transaction_id), amount, paidAt: datetimeOfInstant(paidAt) }
      : silent('transaction without amount or time');
  if (state === 'PAYERROR' || state === 'PAY_FAIL')
    return { says: 'failed', why: textOf(json.trade_state_desc) || textOf(json.trade_state_description) || state };
  // he has begun to pay: it can neither be closed nor be called unpaid
  if (state === 'USERPAYING') return silent('the payer is paying');
  return state === '' ? silent('transaction without a state') : { says: 'not-paid' };
};

/** A refund as the gateway tells it; `refund_status` in notifications. */
export const refundAnswer = (json: Json): RefundAnswer => {
  const status = textOf(json.status) || textOf(json.refund_status);
  if (status === 'SUCCESS') return { says: 'done', channelRefundNo: textOf(json.refund_id) };
  if (status === 'PROCESSING') return { says: 'working' };
  return status === '' ? silent('refund without a state') : { says: 'failed', why: status };
};

const isDebit = (payWay: string): boolean => payWay === 'wechat-auto';

/** A debit cannot be taken back: one that was taken on may still succeed. */
const endOfDebit = (found: ChannelAnswer | 'unknown'): ChannelAnswer => {
  if (found === 'unknown') return { says: 'not-paid' };
  return found.says === 'not-paid' ? silent('the debit is under way') : found;
};

const PATHS = { code: 'native', page: 'h5', jsapi: 'jsapi' } as const;

/** WeChat Pay (API v3) with one account, for itself or for a merchant below it. */
export const wechatPay = (account: WechatAccount, net: Net): PayChannel => {
  const { sub } = account;
  const base = sub ? '/v3/pay/partner/transactions' : '/v3/pay/transactions';
  const who: Readonly<Record<string, string>> = sub
    ? { sp_mchid: account.merchantNo, sub_mchid: sub.merchantNo }
    : { mchid: account.merchantNo };
  const apps = sub
    ? { sp_appid: account.appId, ...(sub.appId ? { sub_appid: sub.appId } : {}) }
    : { appid: account.appId };
  const subOnly: Readonly<Record<string, string>> = sub ? { sub_mchid: sub.merchantNo } : {};
  // what is signed has no question mark without a question
  const at = (path: string, query: Readonly<Record<string, string>>): string =>
    [path, ...(Object.keys(query).length === 0 ? [] : [new URLSearchParams(query).toString()])].join('?');
  const payerOf = ({ payer }: Charge) => (sub ? { sp_openid: payer } : { openid: payer });

  const prepayOf = (charge: Charge, json: Json): Prepay | undefined => {
    if (charge.form !== 'jsapi') {
      const url = textOf(charge.form === 'code' ? json.code_url : json.h5_url);
      if (url === '') return undefined;
      const back = charge.form === 'page' && charge.returnUrl !== null;
      return { form: charge.form, url: back ? `${url}&redirect_url=${encodeURIComponent(charge.returnUrl)}` : url };
    }
    const prepayId = textOf(json.prepay_id);
    const timestamp = Math.floor(net.now() / 1000);
    const nonce = randomUUID().replaceAll('-', '');
    return prepayId === ''
      ? undefined
      : {
          form: 'jsapi',
          parameters: jsapiParameters({ appId: account.appId, prepayId, timestamp, nonce }, account.privateKey),
        };
  };

  const transactionOf = ({ outTradeNo, payWay }: Pick<Charge, 'outTradeNo' | 'payWay'>): Promise<Heard> =>
    ask(
      account,
      net,
      'GET',
      isDebit(payWay)
        ? at(`/v3/vehicle/transactions/out-trade-no/${outTradeNo}`, subOnly)
        : at(`${base}/out-trade-no/${outTradeNo}`, who),
    );
  /** `unknown`: it never came there, so that nothing can be paid by it. */
  const look = async (charge: Charge): Promise<ChannelAnswer | 'unknown'> => {
    const { outTradeNo } = charge;
    const heard = await transactionOf(charge);
    if (heard.status === undefined) return silent(heard.why);
    if (isFine(heard.status))
      return heard.json.out_trade_no === outTradeNo ? transactionAnswer(heard.json) : silent('another transaction');
    return heard.status === 404 ? 'unknown' : silent(whyOf(heard.json));
  };
  const query = async (charge: Charge): Promise<ChannelAnswer> => {
    const found = await look(charge);
    return found === 'unknown' ? { says: 'not-paid' } : found;
  };

  const debit = async (charge: Charge): Promise<ChannelAnswer> => {
    const asked = debitOf(charge, account);
    if (typeof asked === 'string') return { says: 'failed', why: asked };
    const heard = await ask(account, net, 'POST', '/v3/vehicle/transactions/parking', asked);
    if (heard.status === undefined) return silent(heard.why);
    if (isFine(heard.status))
      return heard.json.out_trade_no === charge.outTradeNo
        ? transactionAnswer(heard.json)
        : silent('another transaction');
    const refused = refusal(heard);
    if (refused.says !== 'failed') return refused;
    // The answer to an earlier request may have been lost: what is refused now may have been taken on then.
    const known = await look(charge);
    return known === 'unknown' ? refused : known;
  };

  const askRefund = async (heard: Heard, { refundNo, amount }: RefundOrder): Promise<RefundAnswer> => {
    if (heard.status === undefined) return silent(heard.why);
    if (!isFine(heard.status)) return refusal(heard);
    const isSame = heard.json.out_refund_no === refundNo && partOf(heard.json.amount).refund === amount;
    return isSame ? refundAnswer(heard.json) : silent('another refund');
  };

  return {
    sandbox: false,
    // WeChat answers for a plate only when it is told its driver: it says so of each car that comes in.
    contracts: async () => [],
    debits: parkingDebits(account, net, transactionOf),
    place: async (charge) => {
      if (isDebit(charge.payWay)) return debit(charge);
      const { outTradeNo, amount, description, form, payerIp } = charge;
      const heard = await ask(account, net, 'POST', `${base}/${PATHS[form]}`, {
        ...apps,
        ...who,
        description,
        out_trade_no: outTradeNo,
        time_expire: `${charge.until.replace(' ', 'T')}+08:00`,
        notify_url: account.notifyUrl,
        amount: { total: amount, currency: 'CNY' },
        ...(form === 'jsapi' ? { payer: payerOf(charge) } : {}),
        ...(form === 'page'
          ? { scene_info: { payer_client_ip: payerIp ?? '127.0.0.1', h5_info: { type: 'Wap' } } }
          : {}),
      });
      if (heard.status === undefined) return silent(heard.why);
      if (isFine(heard.status)) {
        const prepay = prepayOf(charge, heard.json);
        return prepay ? { says: 'placed', prepay } : silent('no place to pay');
      }
      return heard.json.code === 'ORDERPAID' ? query(charge) : refusal(heard);
    },
    query,
    close: async (charge) => {
      if (isDebit(charge.payWay)) return endOfDebit(await look(charge));
      const heard = await ask(account, net, 'POST', `${base}/out-trade-no/${charge.outTradeNo}/close`, who);
      if (heard.status === undefined) return silent(heard.why);
      if (isFine(heard.status) || heard.status === 404 || heard.json.code === 'ORDER_CLOSED')
        return { says: 'not-paid' };
      return heard.json.code === 'ORDERPAID' ? query(charge) : silent(whyOf(heard.json));
    },
    refund: async (charge, refund) =>
      askRefund(
        await ask(account, net, 'POST', '/v3/refund/domestic/refunds', {
          ...subOnly,
          out_trade_no: charge.outTradeNo,
          out_refund_no: refund.refundNo,
          notify_url: account.notifyUrl,
          amount: { refund: refund.amount, total: charge.amount, currency: 'CNY' },
        }),
        refund,
      ),
    queryRefund: async (_charge, refund) =>
      askRefund(await ask(account, net, 'GET', at(`/v3/refund/domestic/refunds/${refund.refundNo}`, subOnly)), refund),
    bill: async (day): Promise<BillAnswer> => {
      const asked = at('/v3/bill/tradebill', { bill_date: day, bill_type: 'ALL', ...subOnly });
      const heard = await ask(account, net, 'GET', asked);
      if (heard.status === undefined) return { says: 'no-answer', why: heard.why };
      if (heard.json.code === 'NO_STATEMENT_EXIST') return { says: 'none' };
      if (!isFine(heard.status)) return { says: 'no-answer', why: whyOf(heard.json) };
      const [url, sha1] = [textOf(heard.json.download_url), textOf(heard.json.hash_value)];
      const text = await download(account, net, { url, sha1 });
      const rows = text === undefined ? undefined : billRows(text);
      return rows ? { says: 'bill', rows } : { says: 'no-answer', why: 'the bill did not come whole' };
    },
    check: async () => {
      const heard = await ask(account, net, 'GET', at(`${base}/out-trade-no/T${randomUUID().slice(0, 8)}`, who));
      if (heard.status === undefined) return { isFine: false, said: heard.why };
      const said = whyOf(heard.json) || `HTTP ${heard.status}`;
      if (heard.status !== 404) return { isFine: false, said };
      // Answers are not encrypted, notifications are: only its certificates tell whether the key for them is right.
      // A merchant that has a public key of WeChat Pay instead may have none.
      const sealed = await fetchCertificates(account, net);
      return sealed.says === 'no-answer' && sealed.why === SEALED
        ? { isFine: false, said: SEALED }
        : { isFine: true, said };
    },
  };
};
