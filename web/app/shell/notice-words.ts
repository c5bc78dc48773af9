import { words } from '@parkdeck/core/kit/words';

export const NOTICE_WORDS = {
  noticeTab: words('通知', 'Notice'),
  noticeNone: words('没有到期的服务', 'No expiring services'),
  noticeNoneDetail: words('车场服务快到期时显示在这里', 'Services of car parks appear here before they expire'),
  noticeEnd: words('暂无更多', 'No more'),
  noticeFailed: words('没有读出来', 'Could not be loaded'),
  park: words('车场', 'Park'),
  description: words('说明', 'Description'),
  status: words('状态', 'Status'),
  retry: words('重试', 'Try again'),
} as const;
