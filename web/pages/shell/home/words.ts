import { counted } from '@parkdeck/core/lib/counted';
import { changeText } from '@parkdeck/core/lib/change';
import { words, type Words } from '@parkdeck/core/kit/words';

export const HOME_WORDS = {
  morning: words('上午好', 'Good morning'),
  afternoon: words('下午好', 'Good afternoon'),
  evening: words('晚上好', 'Good evening'),
  first: words('先看这些', 'Look at these first'),
  nothingFirst: words('没有等着处理的', 'Nothing waits for you'),
  expiring: words('7 天内到期月租', 'Expiring in 7 days'),
  toConfirm: words('待确认月租', 'Passes to confirm'),
  approvals: words('待复核', 'Approvals waiting'),
  visitors: words('待审核访客', 'Visitors to review'),
  complaints: words('待处理投诉', 'Complaints to deal with'),
  failedTransfers: words('转账失败', 'Failed transfers'),
  toSettle: words('待确认结算', 'Settlements to confirm'),
  services: words('车场服务到期', 'Expiring park services'),
  paused: words('已暂停', 'Paused'),
  received: words('今日月租收入', 'Pass revenue today'),
  passes: words('有效月租', 'Valid passes'),
  taken: words('今日实收', 'Taken today'),
  entered: words('今日进车', 'Cars in today'),
  renewed: words('今日续费', 'Renewed today'),
  remaining: words('余位', 'Free stalls'),
  lines: words('15 天月租收入', 'Pass revenue, 15 days'),
  yuan: words('元', 'yuan'),
  amount: words('收入', 'Money'),
  times: words('笔数', 'Payments'),
  soFar: words('到现在', 'so far'),
  validity: words('月租有效期', 'Validity of passes'),
  valid: words('有效（未临期）', 'Not expiring'),
  expiringShort: words('即将到期', 'Expiring'),
  expired: words('已过期', 'Expired'),
  total: words('合计', 'Total'),
  byType: words('车类月租排名', 'Passes by car type'),
  byTypeNote: words('有效，个', 'Valid passes'),
  stalls: words('各车场余位', 'Free stalls by park'),
  now: words('实时', 'Now'),
  none: words('还没有数据', 'No data yet'),
  noneDetail: words('新增后显示在这里', 'It appears here once there is one'),
  failed: words('首页没有读出来', 'The home page could not be loaded'),
  retry: words('重试', 'Try again'),
  previousDay: words('前一天', 'Day before'),
  nextDay: words('后一天', 'Day after'),
  welcome: words('欢迎', 'Welcome'),
  daily: words('常用页面', 'Daily pages'),
  myParks: words('我的车场', 'My parks'),
  noParks: words('还没有授权车场', 'No parks granted yet'),
  noParkYet: words('还没有车场', 'No parks yet'),
  firstPark: words(
    '建好车场、通道和收费规则后，这里就有数据',
    'Once a park has gates and a tariff, its figures stand here',
  ),
  addPark: words('新增车场', 'Add park'),
  noParksDetail: words('由单位管理员在「用户管理」里授权', 'A company admin grants them under “Users”'),
  expiringServices: words('到期服务', 'Expiring services'),
  notices: words('公告', 'Notices'),
  allNotices: words('全部公告', 'All notices'),
  close: words('关闭', 'Close'),
  dashboard: words('看板', 'Dashboard'),
  allParks: words('全部车场', 'All parks'),
  full: words('快满', 'Almost full'),
  free: words('有空位', 'Free'),
  busy: words('较满', 'Busy'),
  openPark: words('打开车场', 'Open the park'),
} as const;

export const homeText = {
  asOf: (time: string) => words(`数据到 ${time}`, `as of ${time}`),
  of: (total: string) => words(`共 ${total}`, `of ${total}`),
  parks: (n: number) => words(`${n} 个车场`, counted(n, 'park')),
  entries: (n: string) => words(`今日进车 ${n}`, `Cars in today: ${n}`),
  offline: (n: number) => words(`${n} 台离线`, `${n} offline`),
  taken: (percent: number) => words(`占用 ${percent}%`, `${percent}% taken`),
  yesterday: (sum: string) => words(`含月租、充值；昨天 ${sum}`, `Passes and top-ups too; ${sum} yesterday`),
  left: (n: string) => words(`出车 ${n}`, `${n} out`),
  opened: (n: string) => words(`新办 ${n}`, `${n} opened`),
  expired: (n: string) => words(`另有 ${n} 个已过期`, `${n} more have expired`),
  lines: (sum: string) => words(`15 天合计 ${sum} 元`, `${sum} yuan in 15 days`),
} as const;

/**
 * The amount so far compared with that of the same weekday a week before by the same time: `比上周日此时 +6.2%`. The colour
 * shows good or bad, not up or down.
 */
export const compared = (
  now: number,
  before: number,
  weekday: { readonly zh: string; readonly en: string },
): { readonly text: Words; readonly tone: 'good' | 'bad' | 'plain' } => {
  if (before === 0) {
    return now === 0
      ? { text: words(`与上${weekday.zh}此时相同`, `Same as last ${weekday.en} by now`), tone: 'plain' }
      : { text: words(`上${weekday.zh}此时没有`, `None last ${weekday.en} by now`), tone: 'good' };
  }
  const figure = changeText(now - before, before);
  return {
    text: words(`比上${weekday.zh}此时 ${figure}`, `${figure} on last ${weekday.en.slice(0, 3)} by now`),
    tone: now > before ? 'good' : now < before ? 'bad' : 'plain',
  };
};
