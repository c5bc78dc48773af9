import { sql } from 'drizzle-orm';
import { alipayApp } from '@parkdeck/core/catalogue/finance/alipay-app';
import { alipayMerchant } from '@parkdeck/core/catalogue/finance/alipay-merchant';
import { payChannel as channelNoun } from '@parkdeck/core/catalogue/finance/pay-channel';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { wechatMerchant } from '@parkdeck/core/catalogue/finance/wechat-merchant';
import { payRoute, walletOf } from '@parkdeck/core/domain/finance/orders/pay-route';
import type { AccountFacts, MerchantFacts, Wallet } from '@parkdeck/core/domain/finance/orders/pay-route';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { asId } from '@parkdeck/core/lib/id';
import { isLive, payChannel, takesPayments } from '../../channels/pay/index.ts';
import type { PayChannel } from '../../channels/pay/port.ts';
import { elevated } from '../../db/elevated.ts';
import { ROOT_COMPANY } from '../../db/predicates.ts';
import type { Work } from '../../engine/work.ts';
import { walletAccountOf } from './wallet-accounts.ts';

/** By which means a payment is taken: its rate, and the fields of the online order that name them. */
export interface Merchant {
  readonly rateBp: number;
  readonly links: {
    readonly channel?: string;
    readonly wechatAccount?: string;
    readonly wechatMerchant?: string | null;
    readonly alipayApp?: string;
    readonly alipayMerchant?: string | null;
  };
}

interface Owned extends AccountFacts {
  readonly company: string;
}
interface Means {
  readonly own?: AccountFacts | undefined;
  readonly root?: AccountFacts | undefined;
  readonly merchants: readonly MerchantFacts[];
}

const ACCOUNTS: Readonly<Record<Wallet, (work: Work, companies: string[]) => Promise<readonly Owned[]>>> = {
  wechat: async (work, company) =>
    (await work.find(wechatAccount, { where: { company } })).map((row) => ({
      id: row.id,
      company: String(row.company),
      enabled: row.state === 'enabled',
      takesMoney: row.merchantNo !== null,
    })),
  alipay: async (work, company) =>
    (await work.find(alipayApp, { where: { company } })).map((row) => ({
      id: row.id,
      company: String(row.company),
      enabled: row.state === 'enabled',
      takesMoney: row.publicKey !== null,
    })),
};
const MERCHANTS = { wechat: wechatMerchant, alipay: alipayMerchant } as const;

const meansOf = async (work: Work, wallet: Wallet, company: string): Promise<Means> => {
  // Companies without an account use that of the root company, which their people need not see.
  const accounts = await elevated(work.tx, () => ACCOUNTS[wallet](work, [company, ROOT_COMPANY]));
  const merchants = await elevated(work.tx, () => work.find(MERCHANTS[wallet], { where: { company } }));
  const of = (owner: string) => accounts.find((row) => row.company === owner);
  return {
    own: of(company),
    root: of(ROOT_COMPANY),
    merchants: merchants.map(({ id, state, parks, rateBp }) => ({
      id,
      enabled: state === 'enabled',
      parks,
      rateBp: rateBp ?? 0,
    })),
  };
};

/** The means by which a park takes a pay way; undefined when there are none, or no channel at all. */
export const merchantOf = async (work: Work, park: string, payWay: PayWay): Promise<Merchant | undefined> => {
  if (!takesPayments(work.platform)) return undefined;
  const [place] = (
    await work.tx.execute<{ company: string }>(sql`select k.company_id as company from park k where k.id = ${park}`)
  ).rows;
  if (!place) return undefined;
  const rows = isLive(work.platform) ? [] : await work.find(channelNoun, { where: { company: place.company } });
  const channels = rows.map((row) => ({
    id: asId<'pay-channel'>(row.id),
    kind: row.kind,
    enabled: row.state === 'enabled',
    parks: row.parks,
    priority: row.priority ?? 0,
    rateBp: row.rateBp ?? 0,
  }));
  const wallet = walletOf(payWay);
  const means = wallet ? await meansOf(work, wallet, place.company) : { merchants: [] };
  const route = payRoute({ own: undefined, root: undefined, ...means, channels }, { park: asId(park), payWay });
  if (!route) return undefined;
  if (route.by === 'channel') return { rateBp: route.channel.rateBp, links: { channel: route.channel.id } };
  const { account, merchant, rateBp } = route;
  return route.by === 'wechat'
    ? { rateBp, links: { wechatAccount: account, wechatMerchant: merchant } }
    : { rateBp, links: { alipayApp: account, alipayMerchant: merchant } };
};

interface Linked {
  readonly wechatAccount: string | null;
  readonly wechatMerchant: string | null;
  readonly alipayApp: string | null;
  readonly alipayMerchant: string | null;
}
/** The account at a wallet by which a payment is taken; undefined: by a pay channel. */
export const walletLinkOf = (
  row: Linked,
): { readonly wallet: Wallet; readonly account: string; readonly merchant: string | null } | undefined =>
  row.wechatAccount !== null
    ? { wallet: 'wechat', account: row.wechatAccount, merchant: row.wechatMerchant }
    : row.alipayApp !== null
      ? { wallet: 'alipay', account: row.alipayApp, merchant: row.alipayMerchant }
      : undefined;

/** What speaks for a payment with whoever takes it; undefined: nobody does. */
export const channelOf = async (work: Work, row: Linked): Promise<PayChannel | undefined> => {
  const link = isLive(work.platform) ? walletLinkOf(row) : undefined;
  return payChannel(work.platform, link && (await walletAccountOf(work, link.wallet, link)));
};
