import { words } from '@parkdeck/core/kit/words';

export const APP_WORDS = {
  title: words('云泊停车管理平台', 'Parkdeck'),
  shortTitle: words('云泊停车', 'Parkdeck'),
  pageFailed: words('页面没有打开', 'The page did not open'),
  pageFailedDetail: words('刷新一次，或回到首页', 'Refresh it, or go to the home page'),
  chunkFailed: words('页面文件没有下载完', 'The page’s files did not arrive'),
  chunkFailedDetail: words(
    '网络断开，或平台刚更新过。重新载入',
    'The line is down, or the platform was just updated. Reload',
  ),
  retry: words('重试', 'Try again'),
  reload: words('重新载入', 'Reload'),
  home: words('回到首页', 'Go home'),
  loading: words('正在读取', 'Loading'),
} as const;
