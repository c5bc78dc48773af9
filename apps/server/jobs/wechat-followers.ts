import { words } from '@parkdeck/core/kit/words';
import { fetchFollowers, FOLLOWERS_JOB } from '../business/service/wechat-followers.ts';
import type { Job } from './job.ts';

/** Takes followers of official accounts from WeChat (E#138); what they do meanwhile is heard at once. */
export const wechatFollowersJob: Job = {
  name: FOLLOWERS_JOB,
  title: words('更新公众号用户', 'Fetch followers'),
  group: 'messages',
  cron: '20 3 * * *',
  run: fetchFollowers,
};
