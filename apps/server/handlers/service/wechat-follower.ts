import type { wechatFollower } from '@parkdeck/core/catalogue/service/wechat-follower';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { refused } from '../../platform/refusal.ts';

const FROM_WECHAT = refused('follower-from-wechat', {
  zh: '公众号用户来自微信，不能手工新增。在公众号配置里“更新关注者”',
  en: 'Followers come from WeChat and are not added by hand. Use "Fetch followers" at WeChat account',
});

export const wechatFollowerHooks: Hooks<typeof wechatFollower> = {
  beforeSave: eachItem(async (_work, { before }) => (before ? ok(undefined) : err(FROM_WECHAT))),
};
