import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { payChannel } from '@parkdeck/core/catalogue/finance/pay-channel';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { err } from '@parkdeck/core/lib/result';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { holdsNul } from '@parkdeck/core/wire/values';
import type { Platform } from '../../platform/platform.ts';
import { spanned } from '../../platform/trace.ts';
import { urgent } from '../../platform/urgent.ts';
import type { Wallet } from '@parkdeck/core/domain/finance/orders/pay-route';
import { clockMs, isLive, isSandbox } from '../../channels/pay/index.ts';
import type { WalletAccount } from '../../channels/pay/index.ts';
import { isSigned } from '../../channels/pay/notice-signature.ts';
import type { ChannelAnswer, Notice as Told, RawNotice } from '../../channels/pay/port.ts';
import { signingKey } from '../../channels/pay/alipay/gateway.ts';
import {
  noticeCertificate,
  readNotice as readAlipayNotice,
  signedPart as alipaySigned,
} from '../../channels/pay/alipay/notice.ts';
import { readNotice, signedPart as wechatSigned } from '../../channels/pay/wechat/notice.ts';
import { calls } from '../../db/registry.ts';
import { systemActor } from '../../platform/actor.ts';
import { commitWork, withWork } from '../../engine/run.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { retryOnConflict } from '../../engine/retry-on-conflict.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { together } from '../../db/together.ts';
import { equals } from '../../db/where.ts';
import type { Online } from './online-book.ts';
import { bookAnswer, bookRefundAnswer } from './online-channel.ts';
import { alipayMerchant } from '@parkdeck/core/catalogue/finance/alipay-merchant';
import { bookService } from './debit-entries.ts';
import { claimNotice, noteTaken } from './notice-replays.ts';
import { walletLinkOf } from './pay-accounts.ts';
import { walletAccountOf } from './wallet-accounts.ts';

/** A text of a notice: not longer than it is stored, and storable. */
const text = (most: number): z.ZodMiniString =>
  z.string().check(
    z.maxLength(most),
    z.refine((given) => !holdsNul(given)),
  );

const Notice = z.object({
  outTradeNo: text(40),
  result: z.enum(['success', 'failure']),
  channelTradeNo: z.optional(text(64)),
  amountFen: z.optional(z.int().check(z.minimum(1))),
  paidAt: z.optional(z.string().check(z.refine(isDatetime))),
  error: z.optional(text(200)),
});

const parsed = (body: string): z.infer<typeof Notice> | undefined => {
  try {
    return z.safeParse(Notice, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

const answerOf = ({
  result,
  channelTradeNo,
  amountFen,
  paidAt,
  error,
}: z.infer<typeof Notice>): ChannelAnswer | undefined => {
  if (result === 'failure') return { says: 'failed', why: error ?? 'failed' };
  if (channelTradeNo === undefined || amountFen === undefined || paidAt === undefined || !isDatetime(paidAt))
    return undefined;
  return { says: 'paid', channelTradeNo, amount: amountFen, paidAt };
};

/** The payment with a number of ours, locked. */
const paymentOf = async (work: Work, outTradeNo: string): Promise<Online | undefined> =>
  (await work.locked(onlineOrder, { outTradeNo: equals(outTradeNo) }))[0];

/** The key by which the sandbox signs what it tells of a payment: its channel's, or the platform's own. */
export const noticeKeyOf = async (work: Work, row: Online): Promise<string | null> =>
  row.channel === null
    ? work.platform.pictureKey
    : (await secretsOf(work, payChannel, String(row.channel), ['key'])).key;

/** What a notification says; a certificate of Alipay that is new to us is asked for. */
const read = (work: Work, raw: RawNotice, given: WalletAccount): Told => {
  const now = (): number => clockMs(work.platform);
  if (given.wallet === 'wechat') return readNotice(raw, given.account, now());
  const number = noticeCertificate(raw.body);
  const { account } = given;
  if (number === '' || !account.certified) return readAlipayNotice(raw.body, account);
  const asked = `certificate ${number}`;
  const net = { url: work.platform.config.alipayUrl, now };
  const key = outsideAnswers(work, new Map([[asked, () => signingKey(account, net, number)]])).get(asked);
  return key ? readAlipayNotice(raw.body, { ...account, publicKey: key }) : { about: 'forged', why: 'certificate' };
};

/** Whether the money went to the merchant of the payment; without one the app alone says whose it is. */
const isSeller = async (work: Work, row: Online, seller: string | undefined): Promise<boolean> => {
  if (seller === undefined || row.alipayMerchant === null) return true;
  const [merchant] = await work.find(alipayMerchant, { where: { id: row.alipayMerchant } });
  return merchant?.merchantNo === seller;
};

/** What became of a notification; `again`: the same came before, and is answered as it was then. */
export interface Received {
  readonly taken: boolean;
  readonly why?: string;
  readonly again?: boolean;
}

/** A notification about a payment or a refund. */
type Result = Extract<Told, { readonly about: 'payment' | 'refund' }>;
/** What a notification is about: the payment, locked, and its refund. */
interface About {
  readonly row: Online | undefined;
  readonly given: Stored<typeof refund> | undefined;
}
const aboutOf = async (work: Work, notice: Result): Promise<About> => {
  if (notice.about === 'payment') return { row: await paymentOf(work, notice.outTradeNo), given: undefined };
  const [given] = await work.find(refund, { where: { id: equals(notice.refundNo) } });
  const payment = given?.onlineOrder;
  return { row: payment ? (await work.rows(onlineOrder, [payment])).get(payment) : undefined, given };
};

/** Books what a verified notification says. */
const takeWalletNotice = async (
  work: Work,
  { wallet, account }: { readonly wallet: Wallet; readonly account: string },
  notice: Result,
  { row, given }: About,
): Promise<Received> => {
  const call = calls.get('online-order.query-result');
  if (!call) throw new Error('online-order.query-result is not declared');
  const link = row ? walletLinkOf(row) : undefined;
  if (!row || link?.wallet !== wallet || link.account !== account) return { taken: false, why: 'number' };
  if (notice.about === 'payment' && !(await isSeller(work, row, notice.seller)))
    return { taken: false, why: 'merchant' };
  const booked =
    notice.about === 'payment'
      ? await bookAnswer(work, row, notice.answer)
      : given?.state === 'refunding' && row.state === 'refunding'
        ? await bookRefundAnswer(work, row, given, notice.answer)
        : err(UNKNOWN);
  // A refusal means that the result was already booked.
  if (booked.ok) {
    work.update(onlineOrder, row, { notifiedAt: work.now });
    await commitWork(work, call);
  }
  return { taken: true };
};

const serviceTaken = async (...told: Parameters<typeof bookService>): Promise<Received> =>
  (await bookService(...told)) ? { taken: true } : { taken: false, why: 'number' };

/**
 * Receives a notification of a wallet at the address of an account. Only what is signed by the wallet for this account
 * and about a payment of it is booked; of WeChat Pay also only what is not older than a few minutes and encrypted with
 * the key of the account. One that came before, byte for byte, is answered as it was then; other repeats change nothing
 * (I31).
 */
export const receiveWalletNotice = async (
  platform: Platform,
  { wallet, account: accountId }: { readonly wallet: Wallet; readonly account: string },
  raw: RawNotice,
): Promise<Received> => {
  if (!isLive(platform)) return { taken: false, why: 'sandbox' };
  const signed = wallet === 'wechat' ? wechatSigned(raw) : alipaySigned(raw.body);
  const takeNotice = async (work: Work): Promise<Received> => {
    const account = await walletAccountOf(work, wallet, { account: accountId, merchant: null });
    if (!account) return { taken: false, why: 'account' };
    const notice = read(work, raw, account);
    if (notice.about === 'forged') return { taken: false, why: notice.why };
    if (notice.about === 'unreadable') return { taken: false, why: notice.about };
    const isResult = notice.about === 'payment' || notice.about === 'refund';
    // one that comes twice at a moment waits for the first to be booked before it looks at the payment
    const [known, about] = await together(
      work.tx,
      () => claimNotice(work, accountId, signed),
      async () => (isResult ? aboutOf(work, notice) : undefined),
    );
    if (known) return { ...known, again: true };
    const at = { wallet, account: accountId };
    const outcome =
      isResult && about
        ? await takeWalletNotice(work, at, notice, about)
        : notice.about === 'service'
          ? await serviceTaken(work, at, notice)
          : { taken: true };
    if (outcome.taken) await noteTaken(work, accountId, signed);
    return outcome;
  };
  const receive = (): Promise<Received> =>
    retryOnConflict(() =>
      // Alipay tells again what was refused in the same bytes, and may be right then: only WeChat's refusals are kept.
      withWork(platform, systemActor(randomUUID()), takeNotice, {
        keep: ({ taken, again = false }) => taken || again || wallet === 'wechat',
        plansOnce: true,
      }),
    );
  return spanned(`notice of ${wallet}`, { kind: 'server' }, () => urgent(platform, receive));
};

/**
 * Receives a notification of a channel. There is no signed-in user; the signature with the key of the payment's
 * merchant, over the raw bytes, is what authenticates it. Unknown numbers and wrong signatures get the same answer.
 * Repeats change nothing (I31).
 */
export const receiveNotice = async (
  platform: Platform,
  body: string,
  signature: string,
): Promise<'taken' | 'unreadable' | 'unsigned'> => {
  const notice = parsed(body);
  const answer = notice && answerOf(notice);
  if (!notice || !answer) return 'unreadable';
  const call = calls.get('online-order.query-result');
  if (!call) throw new Error('online-order.query-result is not declared');
  const take = async (work: Work): Promise<'taken' | 'unsigned'> => {
    // Real channels tell at addresses of their own, with signatures of their own.
    if (!isSandbox(platform)) return 'unsigned';
    const row = await paymentOf(work, notice.outTradeNo);
    const key = row && (await noticeKeyOf(work, row));
    if (!row || !key || !isSigned(body, signature, key)) return 'unsigned';
    const booked = await bookAnswer(work, row, answer);
    // A refusal means that the result was already booked.
    if (booked.ok) {
      work.update(onlineOrder, row, { notifiedAt: work.now });
      await commitWork(work, call);
    }
    return 'taken';
  };
  const receive = () => withWork(platform, systemActor(randomUUID()), take, { plansOnce: true });
  return urgent(platform, () => retryOnConflict(receive));
};
