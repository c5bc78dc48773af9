import { sql } from 'drizzle-orm';
import { payChannel as channelNoun } from '@parkdeck/core/catalogue/finance/pay-channel';
import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { wechatMerchant } from '@parkdeck/core/catalogue/finance/wechat-merchant';
import { payRoute, walletOf } from '@parkdeck/core/domain/finance/orders/pay-route';
import type { AccountFacts, MerchantFacts } from '@parkdeck/core/domain/finance/orders/pay-route';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { asId } from '@parkdeck/core/lib/id';
import { isLive, payChannel, takesPayments } from '../../channels/pay/index.ts';
import type { PayChannel } from '../../channels/pay/port.ts';
import { keysBySerial, privateKeyOf } from '../../channels/pay/wechat/keys.ts';
import type { WechatAccount } from '../../channels/pay/wechat/gateway.ts';
import { elevated } from '../../db/elevated.ts';
import { ROOT_COMPANY } from '../../db/predicates.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';

export const WECHAT_NOTIFY_PATH = '/api/pay/notify/wechat';
/** Where WeChat Pay tells what became of an account's payments and refunds. */
export const wechatNotifyUrl = ({ config }: Pick<Platform, 'config'>, account: string): string =>
  `${config.publicUrl}${WECHAT_NOTIFY_PATH}/${account}`;

/** By which means a payment is taken: its rate, and the fields of the online order that name them. */
export interface Merchant {
  readonly rateBp: number;
  readonly links: {
    readonly channel?: string;
    readonly wechatAccount?: string;
    readonly wechatMerchant?: string | null;
  };
}

const factsOf = (row: Stored<typeof wechatAccount> | undefined): AccountFacts | undefined =>
  row && { id: row.id, enabled: row.state === 'enabled', takesMoney: row.merchantNo !== null };

interface WechatMeans {
  readonly own?: AccountFacts | undefined;
  readonly root?: AccountFacts | undefined;
  readonly merchants: readonly MerchantFacts[];
}

const wechatMeans = async (work: Work, company: string): Promise<WechatMeans> => {
  // Companies without an account use that of the root company, which their people need not see.
  const accounts = await elevated(work.tx, () =>
    work.find(wechatAccount, { where: { company: [company, ROOT_COMPANY] } }),
  );
  const merchants = await elevated(work.tx, () => work.find(wechatMerchant, { where: { company } }));
  const of = (owner: string) => factsOf(accounts.find((row) => String(row.company) === owner));
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
  const means = walletOf(payWay) === 'wechat' ? await wechatMeans(work, place.company) : { merchants: [] };
  const route = payRoute({ own: undefined, root: undefined, ...means, channels }, { park: asId(park), payWay });
  if (route?.by === 'channel') return { rateBp: route.channel.rateBp, links: { channel: route.channel.id } };
  return (
    route && {
      rateBp: route.rateBp,
      links: { wechatAccount: route.account, wechatMerchant: route.merchant },
    }
  );
};

/** An account with its keys, opened; undefined: it is not complete. `merchant`: for the merchant below it. */
export const wechatAccountOf = async (
  work: Pick<Work, 'tx' | 'platform' | 'find'>,
  id: string,
  merchant: string | null,
): Promise<WechatAccount | undefined> =>
  // The account may be that of the root company; nothing of it is told to the actor.
  elevated(work.tx, async () => {
    const [row] = await work.find(wechatAccount, { where: { id } });
    const [below] = merchant === null ? [] : await work.find(wechatMerchant, { where: { id: merchant } });
    if (!row || (merchant !== null && !below)) return undefined;
    const { apiKey, privateKey } = await secretsOf(work, wechatAccount, id, ['apiKey', 'privateKey']);
    const key = privateKey === null ? undefined : privateKeyOf(privateKey);
    const keys = keysBySerial(row.platformKeys ?? '', row.platformKeyId);
    if (!row.merchantNo || !row.certSerial || !apiKey || !key || !keys || keys.size === 0) return undefined;
    return {
      appId: row.appId,
      merchantNo: row.merchantNo,
      serial: row.certSerial,
      privateKey: key,
      apiKey,
      keys,
      sub: below && { merchantNo: below.merchantNo, appId: below.appId },
      notifyUrl: wechatNotifyUrl(work.platform, id),
    };
  });

/** What speaks for a payment with whoever takes it; undefined: nobody does. */
export const channelOf = async (
  work: Work,
  row: { readonly wechatAccount: string | null; readonly wechatMerchant: string | null },
): Promise<PayChannel | undefined> => {
  const account =
    isLive(work.platform) && row.wechatAccount !== null
      ? await wechatAccountOf(work, row.wechatAccount, row.wechatMerchant)
      : undefined;
  return payChannel(work.platform, account);
};
