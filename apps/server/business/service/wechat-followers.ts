import { wechatAccount } from '@parkdeck/core/catalogue/finance/wechat-account';
import { wechatFollower } from '@parkdeck/core/catalogue/service/wechat-follower';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Profile } from '../../channels/wechat/port.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountChannel } from './wechat-accounts.ts';
import type { Account } from './wechat-accounts.ts';

/** Name of the job that takes followers from WeChat. */
export const FOLLOWERS_JOB = 'wechat-followers';

/** Most followers that are asked about at a time. */
const AT_ONCE = 100;
/** Characters of an open id that tell followers without a name apart. */
const TAIL = 4;

/** WeChat tells no names any more; what followers are called until somebody names them. */
const nameOf = ({ name, openId }: Pick<Profile, 'name' | 'openId'>): string =>
  name ?? `微信用户 ${openId.slice(-TAIL)}`;

type Follower = Stored<typeof wechatFollower>;

/** Writes down followers as WeChat tells of them; phone and plates stay as they are. */
export const keepFollowers = async (
  work: Work,
  account: Pick<Account, 'id' | 'company'>,
  profiles: readonly Profile[],
): Promise<readonly Follower[]> => {
  const known = await work.find(wechatFollower, {
    where: { account: account.id, openId: profiles.map(({ openId }) => openId) },
    lock: true,
  });
  return profiles.map((profile) => {
    const { openId, subscribed, since, name } = profile;
    const row = known.find((one) => one.openId === openId);
    const followedAt = since === null ? null : datetimeOfInstant(since * 1000);
    if (!row)
      return work.insert(wechatFollower, {
        account: account.id,
        company: account.company,
        openId,
        subscribed,
        name: nameOf(profile),
        followedAt: followedAt ?? (subscribed ? work.now : null),
      });
    const news = {
      ...(row.subscribed === subscribed ? {} : { subscribed }),
      ...(followedAt === null || followedAt === row.followedAt ? {} : { followedAt }),
      ...(name === null || name === row.name ? {} : { name }),
    };
    if (Object.keys(news).length > 0) work.update(wechatFollower, row, news);
    return row;
  });
};

/** Takes all followers of an account from WeChat; a reason where it did not go on. */
const fetchOf = async (platform: Platform, account: Account, stop: AbortSignal): Promise<string | undefined> => {
  const channel = await systemUnit(platform, 'wechat-follower.fetch', (work) => accountChannel(work, account));
  if (!('followers' in channel)) return 'no secret';
  for (let from: string | null = null; !stop.aborted;) {
    const page = await channel.followers(from);
    if (page.kind !== 'done') return page.reason;
    const { openIds, next } = page.value;
    for (let at = 0; at < openIds.length && !stop.aborted; at += AT_ONCE) {
      const profiles = await channel.profiles(openIds.slice(at, at + AT_ONCE));
      if (profiles.kind !== 'done') return profiles.reason;
      await systemUnit(platform, 'wechat-follower.fetch', (work) => keepFollowers(work, account, profiles.value));
    }
    if (next === null) break;
    from = next;
  }
  await systemUnit(platform, 'wechat-follower.fetch', async (work) => {
    const row = (await work.rows(wechatAccount, [account.id])).get(account.id);
    if (row) work.update(wechatAccount, row, { followedAt: work.now });
  });
  return undefined;
};

/** Takes the followers of all enabled accounts from WeChat; one that fails does not keep the others. */
export const fetchFollowers = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  if (platform.config.channels.wechat === 'off') return;
  const accounts = await systemUnit(platform, 'wechat-follower.fetch', (work) =>
    work.find(wechatAccount, { where: { state: 'enabled' }, order: 'id' }),
  );
  for (const account of accounts) {
    if (stop.aborted) return;
    const why = await fetchOf(platform, account, stop);
    if (why !== undefined) platform.log.warn({ account: account.id, why }, 'followers could not be fetched');
  }
};
