import { words } from '@parkdeck/core/kit/words';

/** Texts of the banners above every page. */
export const BANNER_WORDS = {
  offline: words('离线', 'Offline'),
  offlineDetail: words(
    '连不上平台，正在重连。填的内容还在，恢复后再提交',
    'The platform cannot be reached, trying again. What you typed is kept: submit it once you are back',
  ),
  tryAgain: words('重试', 'Try again'),
  acting: (company: string) => words(`正在以「${company}」的身份操作`, `Acting for ${company}`),
  actingDetail: words('看到和改动的都是这个单位的数据', 'You see and change the data of this company'),
} as const;
