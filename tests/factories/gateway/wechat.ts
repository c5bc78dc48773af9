import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tell } from './tell.ts';
import { billText } from './wechat-bill.ts';
import { entryNotice, isPayer, parked, setPlate } from './wechat-parking.ts';
import { bridge, changeMerchant, whyNotHeard } from './wechat-merchant.ts';
import type { Merchant } from './wechat-merchant.ts';
import type { Refund } from './wechat-bill.ts';
import { pageOf, part, payByPage, whyNoPage } from './wechat-h5.ts';
import type { Order } from './wechat-parking.ts';
import { payerOf, payOrder, rfc3339 } from './wechat-payer.ts';
import { listed, noticeBody, OWN, rotate, sign } from './wechat-keys.ts';

/**
 * A stand-in for the gateway of WeChat Pay, a program of its own with keys of its own: `node --import tsx wechat.ts`
 * with `MCHID`, `SUB_MCHID` (empty: a merchant of its own), `SERIAL`, `MERCHANT_KEY` (PEM) and `API_KEY` in its
 * environment. It shares no code with the adapter, refuses what the real one refuses, and misbehaves when `/control`
 * tells it to. Its first line names its port and public key.
 */

type Fields = Record<string, unknown>;

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};
const [MCHID, SERIAL, API_KEY] = ['MCHID', 'SERIAL', 'API_KEY'].map(env);
const SUB = process.env.SUB_MCHID ?? '';
/** Who asks, in the words of its mode: a service provider for a merchant below it, or a merchant for itself. */
const WHO: Fields = SUB === '' ? { mchid: MCHID } : { sp_mchid: MCHID, sub_mchid: SUB };
const BASE = SUB === '' ? '/v3/pay/transactions' : '/v3/pay/partner/transactions';
const OTHER_BASE = SUB === '' ? '/v3/pay/partner/' : '/v3/pay/transactions/';
const isMine = (given: Fields): boolean => Object.entries(WHO).every(([name, value]) => given[name] === value);
/** Whether a request speaks in the words of the other mode. */
const isForeign = (given: Fields): boolean =>
  (SUB === '' ? ['sp_mchid', 'sub_mchid', 'sp_appid', 'sub_appid'] : ['mchid', 'appid']).some((name) => name in given);
const MERCHANT: Merchant = {
  number: MCHID ?? '',
  keys: new Map([[SERIAL ?? '', env('MERCHANT_KEY')]]),
  apiKey: API_KEY ?? '',
};

const orders = new Map<string, Order>();
const refunds = new Map<string, Refund>();
/** `signer`: by which serial messages are signed; `listed`: `newest` certificate, or all; `bill`: `odd`, or right. */
const control = { offset: 0, fail: '', refund: 'SUCCESS', debit: 'SUCCESS', signer: '', listed: '', bill: '' };
/** What was told of each order, as it was sent. */
const told = new Map<string, { readonly url: string; readonly init: RequestInit }>();
let asked = 0;
const nowMs = (): number => Date.now() + control.offset;

/** Headers by which a message is believed. */
const signedHeaders = (body: string, { ageS = 0, forge = '', nonce = randomBytes(16).toString('hex') }) => {
  const timestamp = String(Math.floor(nowMs() / 1000) - ageS);
  const { id, signature } = sign(`${timestamp}\n${nonce}\n${body}\n`, control.signer, forge === 'signature');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': forge === 'serial' ? 'PUB_KEY_ID_OTHER' : id,
    'wechatpay-signature': signature,
  };
};

const answer = (response: ServerResponse, status: number, content?: Fields): void => {
  if (control.fail === 'lost') return void response.destroy();
  const body = content === undefined ? '' : JSON.stringify(content);
  const forge = control.fail === 'sign' ? 'signature' : '';
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...signedHeaders(body, { forge }),
  });
  response.end(body);
};
const refuse = (response: ServerResponse, status: number, code: string, message: string): void =>
  answer(response, status, { code, message });

const transaction = (order: Order): Fields => ({
  ...WHO,
  out_trade_no: order.no,
  trade_state: order.state,
  trade_state_desc: order.state,
  ...(order.paidAt === undefined
    ? {}
    : {
        transaction_id: `42000${order.no}`,
        success_time: order.paidAt,
        payer: { [SUB === '' || order.debit ? 'openid' : 'sp_openid']: payerOf(order) },
        amount: { total: order.total, payer_total: order.total, currency: 'CNY' },
      }),
});
const refundContent = (refund: Refund): Fields => ({
  refund_id: `50300${refund.no}`,
  out_refund_no: refund.no,
  out_trade_no: refund.order,
  status: refund.status,
  amount: { refund: refund.amount, total: orders.get(refund.order)?.total, currency: 'CNY' },
});

const place = (response: ServerResponse, kind: string, body: string): void => {
  const given = part(JSON.parse(body));
  const [no, total] = [String(given.out_trade_no), part(given.amount).total];
  if (!isMine(given) || isForeign(given) || !(SUB === '' ? given.appid : given.sp_appid))
    return refuse(response, 400, 'APPID_MCHID_NOT_MATCH', 'merchant and app do not match');
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 1 || !/^[\w*-]{6,32}$/.test(no))
    return refuse(response, 400, 'PARAM_ERROR', 'amount or number');
  if (!given.description || Buffer.byteLength(String(given.description)) > 127 || !given.notify_url)
    return refuse(response, 400, 'PARAM_ERROR', 'description or notify_url');
  const until = String(given.time_expire ?? '');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(until) || Date.parse(until) <= nowMs())
    return refuse(response, 400, 'PARAM_ERROR', 'time_expire');
  const noPage = kind === 'h5' ? whyNoPage(given.scene_info) : undefined;
  if (noPage) return refuse(response, 400, 'PARAM_ERROR', noPage);
  const payer = part(given.payer)[SUB === '' ? 'openid' : 'sp_openid'];
  if ((kind === 'jsapi') !== isPayer(payer)) return refuse(response, 400, 'PARAM_ERROR', 'payer');
  const known = orders.get(no);
  if (known?.state === 'SUCCESS') return refuse(response, 400, 'ORDERPAID', 'already paid');
  if (known && known.request !== body) return refuse(response, 400, 'OUT_TRADE_NO_USED', 'same number, other content');
  if (!known) orders.set(no, { no, total, notify: String(given.notify_url), request: body, state: 'NOTPAY' });
  return answer(
    response,
    200,
    kind === 'native'
      ? { code_url: `weixin://wxpay/bizpayurl?pr=${no}` }
      : kind === 'h5'
        ? { h5_url: pageOf(no, nowMs()) }
        : { prepay_id: `wx${no}` },
  );
};

const refundOrder = (response: ServerResponse, body: string): void => {
  const given = part(JSON.parse(body));
  if ((given.sub_mchid ?? '') !== SUB) return refuse(response, 400, 'PARAM_ERROR', 'sub_mchid');
  const [order, amount] = [orders.get(String(given.out_trade_no)), part(given.amount)];
  if (!order || !['SUCCESS', 'REFUND'].includes(order.state))
    return refuse(response, 404, 'RESOURCE_NOT_EXISTS', 'no such payment');
  const no = String(given.out_refund_no);
  const known = refunds.get(no);
  const spent = [...refunds.values()].filter((one) => one.order === order.no && one.no !== no);
  const rest = order.total - spent.reduce((sum, one) => sum + one.amount, 0);
  if (amount.total !== order.total || typeof amount.refund !== 'number' || amount.refund < 1 || amount.refund > rest)
    return refuse(response, 400, 'INVALID_REQUEST', 'refund amount');
  if (known && known.amount !== amount.refund) return refuse(response, 400, 'INVALID_REQUEST', 'another amount');
  if (!known && control.refund === 'EMPTY') return refuse(response, 403, 'NOT_ENOUGH', 'balance too low');
  const status = control.refund === 'SUCCESS' ? 'SUCCESS' : 'PROCESSING';
  const refund = known ?? { no, order: order.no, amount: amount.refund, status };
  refunds.set(no, refund);
  order.state = 'REFUND';
  return answer(response, 200, refundContent(refund));
};

const bill = (day: string): string =>
  billText(day, { merchant: MERCHANT.number, sub: SUB, orders, refunds, isOdd: control.bill === 'odd' });

const parking = (response: ServerResponse, path: string, given: Fields, body: string): void => {
  const of = (no: string): string => payerOf(orders.get(no) ?? { no, request: '' });
  const now = rfc3339(nowMs());
  const done = parked(path, given, { sub: SUB, orders, result: control.debit, body, now, payerOf: of });
  if ('code' in done) return refuse(response, done.status, done.code, done.message);
  return answer(response, 200, 'no' in done ? transaction(done) : done.content);
};

const route = (request: IncomingMessage, response: ServerResponse, body: string): void => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const values = new URLSearchParams(query);
  if (path === '/v3/certificates')
    return answer(
      response,
      200,
      listed(control.fail === 'certificates' ? 'x'.repeat(32) : MERCHANT.apiKey, control.listed === 'newest'),
    );
  if (path === '/v3/bill/tradebill') {
    const day = values.get('bill_date') ?? '';
    if (![...orders.values()].some((order) => order.paidAt?.startsWith(day)))
      return refuse(response, 400, 'NO_STATEMENT_EXIST', 'no bill of that day');
    const hash = createHash('sha1').update(bill(day)).digest('hex');
    const url = `http://${request.headers.host}/v3/billdownload/file?token=${day}`;
    return answer(response, 200, { hash_type: 'SHA1', hash_value: hash, download_url: url });
  }
  if (path === '/v3/billdownload/file') {
    const text = bill(values.get('token') ?? '');
    response.writeHead(200).end(control.fail === 'bill' ? `${text}\`more` : text);
    return undefined;
  }
  // a provider may ask about payments of its own, of which there are none
  if (path.startsWith(OTHER_BASE) && values.get('mchid') === MCHID)
    return refuse(response, 404, 'ORDER_NOT_EXIST', 'no such order');
  if (path.startsWith(OTHER_BASE)) return refuse(response, 403, 'NO_AUTH', 'the other mode of merchants');
  const [, kind] = /^\/(native|h5|jsapi)$/.exec(path.startsWith(BASE) ? path.slice(BASE.length) : '') ?? [];
  if (kind && request.method === 'POST') return place(response, kind, body);
  if (/^\/v3\/(vehicle|parking)\//.test(path))
    return parking(response, path, body === '' ? Object.fromEntries(values) : part(JSON.parse(body)), body);
  if (path === '/v3/refund/domestic/refunds' && request.method === 'POST') return refundOrder(response, body);
  const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([\w-]+)$/.exec(path) ?? [];
  if (refundNo) {
    const refund = refunds.get(refundNo);
    return refund && (values.get('sub_mchid') ?? '') === SUB
      ? answer(response, 200, refundContent(refund))
      : refuse(response, 404, 'RESOURCE_NOT_EXISTS', 'no such refund');
  }
  const below = path.startsWith(BASE) ? path.slice(BASE.length) : '';
  const [, no, close] = /^\/out-trade-no\/([\w*-]+?)(\/close)?$/.exec(below) ?? [];
  if (!isMine(close ? part(JSON.parse(body || '{}')) : Object.fromEntries(values)))
    return refuse(response, 400, 'PARAM_ERROR', 'merchant');
  const order = orders.get(no ?? '');
  if (!order || order.debit) return refuse(response, 404, 'ORDER_NOT_EXIST', 'no such order');
  if (!close) return answer(response, 200, transaction(order));
  if (order.state === 'SUCCESS') return refuse(response, 400, 'ORDERPAID', 'already paid');
  if (order.state === 'USERPAYING') return refuse(response, 202, 'USERPAYING', 'the payer enters his password');
  order.state = 'CLOSED';
  return answer(response, 204);
};

/** Tells the merchant, as the real one does; `forge`: what is wrong with it. */
const notify = async (order: Order, type: string, content: Fields, forge: string, ageS: number): Promise<number> => {
  const key = forge === 'key' ? 'x'.repeat(32) : MERCHANT.apiKey;
  const body = noticeBody({ type, content, key, at: rfc3339(nowMs()) });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(body, { ageS, forge }) },
    body: forge === 'body' ? body.replace('支付成功', '支付失败') : body,
  };
  if (forge === '') told.set(order.no, { url: order.notify, init });
  return tell(order.notify, init);
};

const controlled = async (path: string, given: Fields): Promise<Fields> => {
  if (path === '/control') return { asked, ...Object.assign(control, given) };
  const order = orders.get(String(given.no));
  const refund = refunds.get(String(given.no));
  const [forge, age] = [String(given.forge ?? ''), Number(given.age ?? 0)];
  if (path === '/control/merchant') return changeMerchant(MERCHANT, given);
  if (path === '/control/rotate') return { serial: rotate(nowMs()) };
  const last = told.get(String(given.no));
  if (path === '/control/again' && last) return { status: await tell(last.url, last.init) };
  if (path === '/control/bridge') {
    const asked = orders.get(String(given.package).replace(/^prepay_id=wx/, ''));
    const { appid, sp_appid: app = appid } = part(JSON.parse(asked?.request ?? '{}'));
    const isOpen = (): boolean => asked?.state === 'NOTPAY';
    return bridge(given, { merchant: MERCHANT, app: String(app), isOpen, now: nowMs() });
  }
  if (path === '/control/plate') return setPlate(given);
  if (path === '/control/entry') {
    const notice = entryNotice(given, { ...(SUB === '' ? { sp_mchid: MCHID } : WHO), now: rfc3339(nowMs()) });
    return notice
      ? { status: await notify(notice.order, 'VEHICLE.ENTRY_STATE_CHANGE', notice.content, forge, age) }
      : {};
  }
  if (path === '/control/failed' && order?.debit) {
    order.state = 'PAY_FAIL';
    return { status: await notify(order, 'TRANSACTION.FAIL', transaction(order), forge, age) };
  }
  if (path === '/control/pay' && order) return payOrder(order, given, nowMs());
  if (path === '/control/page') return payByPage(given, orders, nowMs());
  if (path === '/control/notify' && order) {
    const amount = { total: forge === 'amount' ? 1 : order.total, currency: 'CNY' };
    const content = {
      ...transaction(order),
      amount,
      ...(forge === 'merchant' ? { [SUB === '' ? 'mchid' : 'sp_mchid']: '1999999999' } : {}),
    };
    return { status: await notify(order, 'TRANSACTION.SUCCESS', content, forge, age) };
  }
  if (path === '/control/refunded' && refund) {
    refund.status = 'SUCCESS';
    const { status: refund_status, ...content } = refundContent(refund);
    const mine = { ...WHO, refund_status, ...content };
    const of = orders.get(refund.order);
    return given.silent || !of ? {} : { status: await notify(of, 'REFUND.SUCCESS', mine, forge, age) };
  }
  return { orders: [...orders.keys()], refunds: [...refunds.keys()] };
};

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (chunk: Buffer) => parts.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString('utf8');
    const path = request.url ?? '';
    if (path.startsWith('/control'))
      return void controlled(path, part(JSON.parse(body || '{}'))).then((told) => response.end(JSON.stringify(told)));
    asked += 1;
    if (control.fail === 'never') return;
    if (control.fail === 'cut') return void request.socket.destroy();
    if (control.fail === '500') {
      response.writeHead(500).end('{"code":"SYSTEM_ERROR"}');
      return;
    }
    const why = whyNotHeard(request, body, { merchant: MERCHANT, now: nowMs() });
    if (why) return refuse(response, 401, 'SIGN_ERROR', why);
    route(request, response, body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }; // it listens on TCP
  const key = createPublicKey(OWN.key).export({ type: 'spki', format: 'pem' });
  process.stdout.write(`${JSON.stringify({ port, keyId: OWN.id, key })}\n`);
});
