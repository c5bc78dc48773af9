import { sql } from 'drizzle-orm';
import type { Day } from '@parkdeck/core/lib/day';
import type { Tx } from '../../platform/database.ts';

/** Days after which a merchant that took nothing any more is not asked for bills. */
const IDLE_DAYS = 60;

/** By whom payments were taken: each has a bill of its own. */
export interface BillMeans extends Record<string, unknown> {
  readonly source: 'wechat' | 'alipay' | 'channel';
  readonly account: string;
  readonly merchant: string | null;
  readonly company: string;
  readonly merchantNo: string;
}

/**
 * The merchants that took money in the weeks before a day, as far as the reader sees; ETC is compared with the clearing
 * file instead. With an idle one money that we do not know of would show, too.
 */
export const billMeansOf = async (tx: Pick<Tx, 'execute'>, day: Day): Promise<readonly BillMeans[]> =>
  (
    await tx.execute<BillMeans>(sql`
      select m.source, m.account, m.merchant, k.id as company,
        coalesce(wm.merchant_no, am.merchant_no, wa.merchant_no, aa.app_id, c.merchant_no) as "merchantNo"
      from (select distinct
          case when o.wechat_account_id is not null then 'wechat' when o.alipay_app_id is not null then 'alipay'
            else 'channel' end as source,
          coalesce(o.wechat_account_id, o.alipay_app_id, o.channel_id) as account,
          coalesce(o.wechat_merchant_id, o.alipay_merchant_id) as merchant
        from online_order o where o.created_at >= ${day}::date - ${IDLE_DAYS}::int
          and o.created_at < ${day}::date + 1 and o.pay_way <> 'etc' and o.deleted_at is null) m
      left join wechat_account wa on m.source = 'wechat' and wa.id = m.account
      left join wechat_merchant wm on m.source = 'wechat' and wm.id = m.merchant
      left join alipay_app aa on m.source = 'alipay' and aa.id = m.account
      left join alipay_merchant am on m.source = 'alipay' and am.id = m.merchant
      left join pay_channel c on m.source = 'channel' and c.id = m.account
      join company k on k.id = coalesce(wm.company_id, am.company_id, wa.company_id, aa.company_id, c.company_id)
      order by m.source, m.account, m.merchant nulls first`)
  ).rows;

/** The fields of a check that name by whom it is. */
export const linksOf = ({ source, account, merchant }: BillMeans) => ({
  wechatAccount: source === 'wechat' ? account : null,
  wechatMerchant: source === 'wechat' ? merchant : null,
  alipayApp: source === 'alipay' ? account : null,
  alipayMerchant: source === 'alipay' ? merchant : null,
  channel: source === 'channel' ? account : null,
});
