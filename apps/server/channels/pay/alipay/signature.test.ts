import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { privateKeyOf, publicKeyOf } from '../rsa-keys.ts';
import { billRows } from './bill.ts';
import { readAnswer, requestOf } from './gateway.ts';
import type { AlipayAccount } from './gateway.ts';
import { readNotice } from './notice.ts';
import { isSignedBy, signed, signedText } from './signature.ts';
import { NOTICE, PUBLIC_KEY } from './vectors.fixture.ts';

const some = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the key cannot be read');
  return value;
};
const theirs = some(publicKeyOf(PUBLIC_KEY));
const app = { appId: '2019073166072302', publicKey: theirs, signType: 'rsa2' } as const;
const body = (more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ ...NOTICE, ...more }).toString();

test('the published notification is signed by its key and says what was paid', () => {
  expect(readNotice(body(), app)).toEqual({
    about: 'payment',
    outTradeNo: '20190815155618536-564-57',
    seller: '2088531891668739',
    answer: {
      says: 'paid',
      channelTradeNo: '2019081522001468450512505578',
      amount: 10,
      paidAt: '2019-08-15 15:56:24',
    },
  });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['signature', { total_amount: '1000.10' }],
  ['signature', { trade_status: 'TRADE_CLOSED' }],
  ['signature', { more: 'x' }],
  ['signature', { sign: 'AA==' }],
  ['signature', { sign_type: 'RSA' }],
  ['unsigned', { sign: '' }],
])('a wrong %s is refused: %o', (why, more) => {
  expect(readNotice(body(more), app)).toEqual({ about: 'forged', why });
});

test('one of another app is refused', () => {
  expect(readNotice(body(), { ...app, appId: '2019073166072303' })).toEqual({ about: 'forged', why: 'app' });
});

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account: AlipayAccount = {
  ...app,
  privateKey: own.privateKey,
  publicKey: own.publicKey,
  merchantNo: null,
  authToken: null,
  notifyUrl: 'https://parkdeck.example/notify',
};

test.each(['rsa', 'rsa2'] as const)('a request is signed over its sorted parameters with %s', (signType) => {
  const values = Object.fromEntries(
    requestOf({ ...account, signType }, 0, 'alipay.trade.query', { out_trade_no: 'T1' }),
  );
  expect(values).toMatchObject({ timestamp: '1970-01-01 08:00:00', biz_content: '{"out_trade_no":"T1"}' });
  expect(signedText(values, ['sign'])).toMatch(/^app_id=2019073166072302&biz_content=.+&version=1\.0$/);
  expect(isSignedBy(signedText(values, ['sign']), values['sign'] ?? '', own.publicKey, signType)).toBe(true);
});

const NODE = '{"code":"10000","msg":"a \\"}\\" in a text","out_trade_no":"T1"}';
const answer = (node: string, sign = signed(node, own.privateKey, 'rsa2')): string =>
  `{"alipay_trade_query_response":${node},"sign":"${sign}"}`;

test('an answer is believed byte for byte', () => {
  expect(readAnswer(answer(NODE), 'alipay.trade.query', account)).toMatchObject({ code: '10000' });
  const other = answer(NODE.replace('T1', 'T2'), signed(NODE, own.privateKey, 'rsa2'));
  expect(readAnswer(other, 'alipay.trade.query', account)).toEqual({ why: 'the signature of the answer is wrong' });
  expect(readAnswer(answer(NODE), 'alipay.trade.refund', account)).toEqual({ why: 'the answer cannot be read' });
  expect(readAnswer('<html>', 'alipay.trade.query', account)).toEqual({ why: 'the answer cannot be read' });
});

test('why our own request is refused is read without a signature', () => {
  const node = '{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-signature","sub_msg":"验签出错"}';
  expect(readAnswer(`{"error_response":${node}}`, 'alipay.trade.query', account)).toEqual({
    why: 'isv.invalid-signature 验签出错',
  });
});

test('keys are read as they are pasted, and nothing else is one', () => {
  const pkcs1 = own.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  expect(privateKeyOf(pkcs1.replaceAll(/-----.+-----|\n/g, ''))?.equals(own.privateKey)).toBe(true);
  expect(publicKeyOf(pkcs1)).toBeUndefined();
  expect(publicKeyOf('not a key')).toBeUndefined();
});

const BILL = `#支付宝业务明细查询
#账号：[20884217298464250156]
#-----------------------------------------业务明细列表----------------------------------------
支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注
20260301\t,T1\t,交易,停车费,2026-03-01 11:00:00,2026-03-01 11:00:05,14.00,14.00,,-0.08,
20260301\t,T1\t,退款,停车费,2026-03-01 11:00:00,2026-03-01 12:00:05,-4.00,-4.00,RF1\t,0.02,
#-----------------------------------------业务明细列表结束------------------------------------
#交易合计：1笔，商家实收：14.00元，商家优惠：0.00元
#退款合计：1笔，商家实收退款：-4.00元，商家优惠退款：0.00元
`;

test('the rows of a bill are read, and only of a whole one', () => {
  expect(billRows(BILL)).toEqual([
    { time: '2026-03-01 11:00:05', amount: 1400, outTradeNo: 'T1', channelTradeNo: '20260301', refundNo: null, fee: 8 },
    { time: '2026-03-01 12:00:05', amount: 400, outTradeNo: 'T1', channelTradeNo: '20260301', refundNo: 'RF1', fee: 2 },
  ]);
  expect(billRows(BILL.replace('交易合计：1笔', '交易合计：2笔'))).toBeUndefined();
  expect(billRows(BILL.replace('14.00,14.00', 'much,14.00'))).toBeUndefined();
  expect(billRows(BILL.replace('完成时间', '完成'))).toBeUndefined();
  expect(billRows('')).toBeUndefined();
});
