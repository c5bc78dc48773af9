import { randomUUID } from 'node:crypto';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Prepay } from '@parkdeck/core/catalogue/finance/online-order';
import type { BillAnswer, ChannelAnswer, Charge, PayChannel, RefundAnswer, RefundOrder } from '../port.ts';
import { billRows } from './bill.ts';
import { ask, download } from './gateway.ts';
import type { Heard, WechatAccount } from './gateway.ts';
import type { Net } from '../net.ts';
import { jsapiParameters } from './signature.ts';

type Json = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
const whyOf = (json: Json): string => `${textOf(json.code)} ${textOf(json.message)}`.trim().slice(0, 200);

/** A refusal of the request is final; whatever is not one of these is asked again. */
const AGAIN: readonly string[] = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'BANK_ERROR'];
const silent = (why: string) => ({ says: 'no-answer', why }) as const;
const isFine = (status: number): boolean => status >= 200 && status < 300;

/** A transaction as the gateway tells it, in an answer or a notification (rules 5.10). */
export const transactionAnswer = (json: Json): ChannelAnswer => {
  const [state, amount] = [textOf(json.trade_state), recordOf(json.amount).total];
  const paidAt = Date.parse(textOf(json.success_time));
  if (state === 'SUCCESS' || state === 'REFUND')
    return typeof amount === 'number' && Number.isSafeInteger(amount) && !Number.isNaN(paidAt)
      ? { says: 'paid', channelTradeNo: textOf(json.transaction_id), amount, paidAt: datetimeOfInstant(paidAt) }
      : silent('transaction without amount or time');
  if (state === 'PAYERROR') return { says: 'failed', why: textOf(json.trade_state_desc) || state };
  return state === '' ? silent('transaction without a state') : { says: 'not-paid' };
};

/** A refund as the gateway tells it; `refund_status` in notifications. */
export const refundAnswer = (json: Json): RefundAnswer => {
  const status = textOf(json.status) || textOf(json.refund_status);
  if (status === 'SUCCESS') return { says: 'done', channelRefundNo: textOf(json.refund_id) };
  if (status === 'PROCESSING') return { says: 'working' };
  return status === '' ? silent('refund without a state') : { says: 'failed', why: status };
};

const refusal = ({ status, json }: Extract<Heard, { readonly json: Json }>) =>
  AGAIN.includes(textOf(json.code)) || status >= 500
    ? silent(whyOf(json))
    : ({ says: 'failed', why: whyOf(json) } as const);

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
  const at = (path: string, query: Readonly<Record<string, string>>): string =>
    `${path}?${new URLSearchParams(query).toString()}`;
  const payerOf = ({ payer }: Charge) => (sub ? { sp_openid: payer } : { openid: payer });

  const prepayOf = (charge: Charge, json: Json): Prepay | undefined => {
    if (charge.form !== 'jsapi') {
      const url = textOf(charge.form === 'code' ? json.code_url : json.h5_url);
      return url === '' ? undefined : { form: charge.form, url };
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

  const query = async ({ outTradeNo }: Charge): Promise<ChannelAnswer> => {
    const heard = await ask(account, net, 'GET', at(`${base}/out-trade-no/${outTradeNo}`, who));
    if (heard.status === undefined) return silent(heard.why);
    if (isFine(heard.status))
      return heard.json.out_trade_no === outTradeNo ? transactionAnswer(heard.json) : silent('another transaction');
    // It never came there: nothing can be paid by it.
    return heard.status === 404 ? { says: 'not-paid' } : silent(whyOf(heard.json));
  };

  const askRefund = async (heard: Heard, { refundNo, amount }: RefundOrder): Promise<RefundAnswer> => {
    if (heard.status === undefined) return silent(heard.why);
    if (!isFine(heard.status)) return refusal(heard);
    const isSame = heard.json.out_refund_no === refundNo && recordOf(heard.json.amount).refund === amount;
    return isSame ? refundAnswer(heard.json) : silent('another refund');
  };

  return {
    sandbox: false,
    contracts: async () => [],
    place: async (charge) => {
      const { outTradeNo, amount, description, form, payerIp } = charge;
      const heard = await ask(account, net, 'POST', `${base}/${PATHS[form]}`, {
        ...apps,
        ...who,
        description,
        out_trade_no: outTradeNo,
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
      return { isFine: heard.status === 404, said: whyOf(heard.json) || `HTTP ${heard.status}` };
    },
  };
};
