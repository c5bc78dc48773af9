import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { park, setAgreement, whyNotDebited } from './alipay-parking.ts';
import { alipayIdentity } from './alipay-certificates.ts';
import { billOf, tradeNo, yuan } from './alipay-bill.ts';
import type { Trade } from './alipay-bill.ts';

/**
 * A stand-in for the gateway of Alipay, a program of its own with keys of its own: `node --import tsx alipay.ts` with
 * `APP_ID`, `PID`, `AUTH_TOKEN` and `APP_KEY` (PEM) in its environment. It shares no code with the adapter, refuses
 * what the real one refuses, and misbehaves when `/control` tells it to. Its first line names its port and public key.
 */

type Fields = Record<string, unknown>;

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};
const [APP_ID, PID, AUTH_TOKEN, APP_KEY] = [env('APP_ID'), env('PID'), env('AUTH_TOKEN'), env('APP_KEY')];
const STRANGER = generateKeyPairSync('rsa', { modulusLength: 2048 });

const identity = alipayIdentity(APP_KEY, process.env.CERTIFIED !== undefined);

const trades = new Map<string, Trade>();
/** `debit`: SUCCESS, or EMPTY: the payer has no money. */
const control = { offset: 0, fail: '', refund: 'SUCCESS', debit: 'SUCCESS', bill: '' };
/** What was told of each trade, as it was sent. */
const told = new Map<string, { readonly url: string; readonly init: RequestInit }>();
let asked = 0;

const nowMs = (): number => Date.now() + control.offset;
const local = (ms: number): string => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
const part = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Sorted, joined by `&`, without what is empty or left out. */
const joined = (values: URLSearchParams, out: readonly string[]): string =>
  [...values.keys()]
    .filter((name) => !out.includes(name) && values.get(name) !== '')
    .sort()
    .map((name) => `${name}=${values.get(name) ?? ''}`)
    .join('&');
const sign = (text: string, key = identity.keys().privateKey): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

const answer = (response: ServerResponse, method: string, content: Fields): void => {
  if (control.fail === 'lost') return void response.destroy();
  const node = JSON.stringify(content);
  const signature = sign(node, control.fail === 'sign' ? STRANGER.privateKey : identity.keys().privateKey);
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
  const { number } = identity;
  const by = number() === '' ? '' : `"alipay_cert_sn":"${number()}",`;
  response.end(`{"${method.replaceAll('.', '_')}_response":${node},${by}"sign":"${signature}"}`);
};
const done = (response: ServerResponse, method: string, content: Fields): void =>
  answer(response, method, { code: '10000', msg: 'Success', ...content });
const refuse = (response: ServerResponse, method: string, sub: string): void =>
  answer(response, method, { code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: sub });

/** Why the real gateway would not listen to a request; undefined: it would. */
const whyNot = (given: URLSearchParams): string | undefined => {
  if (given.get('app_id') !== APP_ID) return 'isv.invalid-app-id';
  if (given.get('sign_type') !== 'RSA2' || given.get('version') !== '1.0' || given.get('charset') !== 'utf-8')
    return 'isv.invalid-parameter';
  const isSigned = createVerify('RSA-SHA256')
    .update(joined(given, ['sign']))
    .verify(APP_KEY, given.get('sign') ?? '', 'base64');
  if (!isSigned) return 'isv.invalid-signature';
  if (Math.abs(Date.parse(`${given.get('timestamp')?.replace(' ', 'T')}+08:00`) - nowMs()) > 300_000)
    return 'isv.invalid-timestamp';
  const unknown = identity.whyNot(given);
  if (unknown) return unknown;
  // what an app asks for itself needs no merchant
  if (given.get('method') === 'alipay.open.app.alipaycert.download') return undefined;
  return given.get('app_auth_token') === AUTH_TOKEN ? undefined : 'aop.invalid-app-auth-token';
};

/** The trade of a request that asks for money; a code of refusal otherwise. */
const placed = (given: URLSearchParams, content: Fields): Trade | string => {
  const [no, amount] = [String(content.out_trade_no), String(content.total_amount)];
  if (!/^[\w-]{1,64}$/.test(no) || !/^\d+\.\d\d$/.test(amount) || Number(amount) <= 0) return 'ACQ.INVALID_PARAMETER';
  if (!content.subject || /[/=&]/.test(String(content.subject))) return 'ACQ.INVALID_PARAMETER';
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(content.time_expire))) return 'ACQ.INVALID_PARAMETER';
  const [cents, known] = [Math.round(Number(amount) * 100), trades.get(no)];
  if (known?.status === 'TRADE_SUCCESS') return 'ACQ.TRADE_HAS_SUCCESS';
  if (known?.status === 'TRADE_CLOSED') return 'ACQ.TRADE_HAS_CLOSE';
  if (known) return known.cents === cents ? known : 'ACQ.CONTEXT_INCONSISTENT';
  const trade: Trade = {
    no,
    cents,
    notify: given.get('notify_url') ?? '',
    until: String(content.time_expire),
    status: 'WAIT_BUYER_PAY',
    back: [],
  };
  trades.set(no, trade);
  return trade;
};
const facts = (trade: Trade): Fields => ({
  trade_no: tradeNo(trade),
  out_trade_no: trade.no,
  total_amount: yuan(trade.cents),
  trade_status: trade.status,
});

const refund = (response: ServerResponse, method: string, trade: Trade, content: Fields): void => {
  if (trade.paidAt === undefined) return refuse(response, method, 'ACQ.TRADE_STATUS_ERROR');
  const [no, cents] = [String(content.out_request_no), Math.round(Number(content.refund_amount) * 100)];
  const known = trade.back.find((one) => one.no === no);
  if (known && known.cents !== cents) return refuse(response, method, 'ACQ.DISCORDANT_REPEAT_REQUEST');
  const rest = trade.cents - trade.back.reduce((sum, one) => sum + one.cents, 0);
  if (!known && !(cents >= 1 && cents <= rest)) return refuse(response, method, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  if (!known && control.refund === 'EMPTY') return refuse(response, method, 'ACQ.SELLER_BALANCE_NOT_ENOUGH');
  if (!known) trade.back.push({ no, cents, at: local(nowMs()), done: control.refund === 'SUCCESS' });
  const given = trade.back.filter((one) => one.done).reduce((sum, one) => sum + one.cents, 0);
  if (given === trade.cents) trade.status = 'TRADE_CLOSED';
  return done(response, method, {
    trade_no: tradeNo(trade),
    out_trade_no: trade.no,
    refund_fee: yuan(given),
    fund_change: !known && control.refund === 'SUCCESS' ? 'Y' : 'N',
  });
};

/** Debits a plate: at once, or not at all. */
const debit = (response: ServerResponse, method: string, given: URLSearchParams, content: Fields): void => {
  const why = whyNotDebited(content, PID);
  if (why) return refuse(response, method, why);
  if (control.debit === 'EMPTY') return refuse(response, method, 'ACQ.BUYER_BALANCE_NOT_ENOUGH');
  const trade = placed(given, { ...content, total_amount: content.total_fee, time_expire: '2099-01-01 00:00:00' });
  if (typeof trade === 'string') return refuse(response, method, trade);
  trade.status = 'TRADE_SUCCESS';
  trade.paidAt = local(nowMs());
  const { trade_no: no, out_trade_no: ours, total_amount: fee } = facts(trade);
  const paid = { user_id: '2088002258467231', trade_no: no, out_trade_no: ours, total_fee: fee };
  return done(response, method, { ...paid, gmt_payment: trade.paidAt });
};

const route = (response: ServerResponse, given: URLSearchParams, port: number): void => {
  const method = given.get('method') ?? '';
  const why = whyNot(given);
  if (why) {
    const node = JSON.stringify({ code: '40002', msg: 'Invalid Arguments', sub_code: why, sub_msg: why });
    response.end(`{"error_response":${node}}`);
    return undefined;
  }
  const content = part(JSON.parse(given.get('biz_content') ?? '{}'));
  if (method === 'alipay.open.app.alipaycert.download') {
    const pem = identity.pemOf(String(content.alipay_cert_sn));
    return pem === undefined
      ? refuse(response, method, 'isv.cert-not-exist')
      : done(response, method, { alipay_cert_content: Buffer.from(pem).toString('base64') });
  }
  if (method === 'alipay.trade.precreate' || method === 'alipay.trade.wap.pay') {
    const trade = placed(given, content);
    if (typeof trade === 'string') return refuse(response, method, trade);
    if (method === 'alipay.trade.precreate')
      return done(response, method, { out_trade_no: trade.no, qr_code: `https://qr.alipay.com/${trade.no}` });
    response.end(`<html>${trade.no}</html>`);
    return undefined;
  }
  if (method === 'alipay.eco.mycar.parking.order.pay') return debit(response, method, given, content);
  const parked = park(method, content);
  if (parked !== undefined)
    return typeof parked === 'string' ? refuse(response, method, parked) : done(response, method, parked);
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
    const day = String(content.bill_date);
    return [...trades.values()].some((trade) => trade.paidAt?.startsWith(day))
      ? done(response, method, { bill_download_url: `http://127.0.0.1:${port}/bill?day=${day}` })
      : refuse(response, method, 'isp.bill_not_exist');
  }
  const trade = trades.get(String(content.out_trade_no));
  if (!trade) return refuse(response, method, 'ACQ.TRADE_NOT_EXIST');
  if (method === 'alipay.trade.query')
    return done(response, method, { ...facts(trade), ...(trade.paidAt ? { send_pay_date: trade.paidAt } : {}) });
  if (method === 'alipay.trade.close') {
    if (trade.status !== 'WAIT_BUYER_PAY' || trade.isSlow)
      return refuse(response, method, 'ACQ.REASON_TRADE_STATUS_INVALID');
    trade.status = 'TRADE_CLOSED';
    return done(response, method, { out_trade_no: trade.no });
  }
  if (method === 'alipay.trade.refund') return refund(response, method, trade, content);
  const one = trade.back.find(({ no }) => no === content.out_request_no);
  return method === 'alipay.trade.fastpay.refund.query'
    ? done(response, method, {
        trade_no: tradeNo(trade),
        out_trade_no: trade.no,
        ...(one?.done
          ? { out_request_no: one.no, refund_amount: yuan(one.cents), refund_status: 'REFUND_SUCCESS' }
          : {}),
      })
    : refuse(response, method, 'isv.invalid-method');
};

const statusOf = async (answered: Response): Promise<number> =>
  (await answered.text()) === 'success' ? 200 : answered.status;

/** Tells the merchant, as the real one does; `forge`: what is wrong with it. */
const notify = async (trade: Trade, more: Fields, forge: string): Promise<number> => {
  const values = new URLSearchParams({
    notify_type: 'trade_status_sync',
    notify_id: `n${trade.no}`,
    notify_time: local(nowMs()),
    charset: 'utf-8',
    version: '1.0',
    app_id: forge === 'app' ? '2021000000000000' : APP_ID,
    seller_id: forge === 'seller' ? '2088000000000000' : PID,
    sign_type: 'RSA2',
    ...(identity.number() === ''
      ? {}
      : { alipay_cert_sn: forge === 'certificate' ? 'f'.repeat(32) : identity.number() }),
    ...Object.fromEntries(Object.entries(facts(trade)).map(([name, value]) => [name, String(value)])),
    ...(forge === 'amount' ? { total_amount: '0.01' } : {}),
    gmt_payment: trade.paidAt ?? '',
    subject: '停车费 东门 + 京N00001',
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  });
  const text = joined(values, ['sign', 'sign_type']);
  values.set('sign', sign(text, forge === 'signature' ? STRANGER.privateKey : identity.keys().privateKey));
  if (forge === 'body') values.set('total_amount', '0.01');
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: values.toString(),
  };
  if (forge === '') told.set(trade.no, { url: trade.notify, init });
  return statusOf(await fetch(trade.notify, init));
};

const controlled = async (path: string, given: Fields): Promise<Fields> => {
  if (path === '/control') return { asked, downloads: identity.downloads(), ...Object.assign(control, given) };
  if (path === '/control/rotate') return { number: identity.rotate(given) };
  if (path === '/control/plate') return setAgreement(given);
  const trade = trades.get(String(given.no));
  const forge = String(given.forge ?? '');
  if (path === '/control/pay' && trade) {
    if (local(nowMs()) >= trade.until && !given.late && !trade.isSlow) return { refused: 'expired' };
    trade.isSlow = given.slowly === true;
    if (trade.isSlow) return {};
    trade.status = 'TRADE_SUCCESS';
    trade.paidAt = local(nowMs());
    return { paid: trade.cents };
  }
  const last = told.get(String(given.no));
  if (path === '/control/again' && last) return { status: await statusOf(await fetch(last.url, last.init)) };
  if (path === '/control/notify' && trade) return { status: await notify(trade, {}, forge) };
  if (path === '/control/refunded' && trade) {
    const one = trade.back.find(({ no }) => no === given.refund);
    if (!one) return {};
    one.done = true;
    const more = { gmt_refund: `${one.at}.123`, refund_fee: yuan(one.cents), out_biz_no: one.no };
    return given.silent ? {} : { status: await notify(trade, more, forge) };
  }
  return { trades: [...trades.keys()] };
};

const listen = (request: IncomingMessage, response: ServerResponse, body: string, port: number): void => {
  const url = new URL(request.url ?? '/', 'http://here');
  if (url.pathname.startsWith('/control')) {
    void controlled(url.pathname, part(JSON.parse(body || '{}'))).then((content) =>
      response.end(JSON.stringify(content)),
    );
    return;
  }
  asked += 1;
  if (control.fail === 'never') return;
  if (control.fail === 'cut') return void request.socket.destroy();
  if (control.fail === '500') {
    response.writeHead(500).end('busy');
    return;
  }
  if (url.pathname === '/bill')
    response.end(
      billOf(url.searchParams.get('day') ?? '', {
        seller: PID,
        trades,
        isShort: control.fail === 'bill',
        isOdd: control.bill === 'odd',
      }),
    );
  else route(response, request.method === 'GET' ? url.searchParams : new URLSearchParams(body), port);
};
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (chunk: Buffer) => parts.push(chunk));
  request.on('end', () => {
    const { port } = server.address() as { port: number }; // it listens on TCP
    listen(request, response, Buffer.concat(parts).toString('utf8'), port);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }; // it listens on TCP
  const key = identity.keys().publicKey.export({ type: 'spki', format: 'pem' });
  process.stdout.write(`${JSON.stringify({ port, key, certificates: identity.certificates })}\n`);
});
