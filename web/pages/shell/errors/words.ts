import { words } from '@parkdeck/core/kit/words';

export const ERROR_WORDS = {
  notFound: words('没有这个页面', 'There is no such page'),
  notFoundDetail: words(
    '地址写错了，或页面已移走。按 Ctrl K 找找看',
    'The address is wrong or the page has moved. Press Ctrl K to look for it',
  ),
  notAllowed: words('没有权限看这个页面', 'You may not see this page'),
  notAllowedDetail: words('缺少权限', 'Missing permission'),
  askAdmin: words('由单位管理员在「角色管理」里授权', 'A company admin grants it under “Roles”'),
  whoCan: words('看谁能开通', 'Who can allow it'),
  failed: words('平台出错了', 'The platform failed'),
  failedDetail: words(
    '稍后再试；一直这样就把错误日志上传',
    'Try again later; if it stays like this, upload the error log',
  ),
  home: words('回到首页', 'Go home'),
  back: words('返回', 'Back'),
  retry: words('重试', 'Try again'),
} as const;
